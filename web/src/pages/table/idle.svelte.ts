/** Tells who has done nothing for long, and that the rules may play for them. */

import { untrack } from "svelte";
import { t } from "$lib/i18n";
import { announce } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";

/** Say once of each who keeps the table waiting that something can be done about it. */
export function tellOfIdle(model: TableModel): void {
  const names = $derived(model.namesOf(model.idle.seats));
  $effect(() => {
    if (names !== "") {
      untrack(() => {
        announce({ kind: "system", text: t("web-idle", { names }) });
      });
    }
  });
}
