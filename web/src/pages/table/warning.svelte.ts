/** Warns of the clock: once for each moment ahead of its end that is to be told. */

import { untrack } from "svelte";
import { duration, t } from "$lib/i18n";
import { play } from "$lib/sound";
import { announce } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";
import type { Panel } from "$lib/table/panel";

/** Tell and sound the warnings of a table: one per decision, twenty seconds ahead, unless the game names others. */
export function warnOfTime(model: TableModel, panel: () => Panel): void {
  const pressing = $derived.by(() => {
    const { left, late } = model;
    if (!model.mayAct || model.facts.phase !== "playing" || left === null) {
      return 0;
    }
    return panel().warnings?.filter((ahead) => left <= ahead).length ?? (late ? 1 : 0);
  });
  $effect(() => {
    if (pressing > 0) {
      play("warning");
      const text = t("web-time-warning", { time: duration(untrack(() => model.left) ?? 0) });
      announce({ kind: "play", text }, "assertive");
    }
  });
}
