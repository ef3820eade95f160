/** Passes for me where nothing else can be done: pressing that is no decision. */

import { t } from "$lib/i18n";
import { settings } from "$lib/settings";
import { announce } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";
import { NO_MOMENT } from "$lib/table/story";
import type { Story } from "$lib/table/story.svelte";

/** How long the play that cannot be answered is looked at first, in milliseconds. */
const LOOK = 1_000;
const PASS = "pass";

/** Whether a pass is taken for me at this table. */
function isWanted({ facts, me }: TableModel): boolean {
  const alone = facts.seats.every((who, seat) => seat === me || who?.kind !== "person");
  return facts.lesson !== "on" && (settings.pass === "always" || (settings.pass === "bots" && alone));
}

/** Pass, after a moment and with a word, whenever that is all I may do and I want it so. */
export function passWhenForced(model: TableModel, story: Story): void {
  const forced = $derived(
    model.mayAct && model.legal.length === 1 && model.legal[0] === PASS && isWanted(model),
  );
  $effect(() => {
    if (!forced) {
      return;
    }
    const timer = setTimeout(() => {
      const text = t("story-auto-pass");
      announce({ kind: "play", text });
      story.show({ ...NO_MOMENT, lines: [{ text, tone: "told", seat: model.me }] });
      void model.act(PASS);
    }, LOOK);
    return () => {
      clearTimeout(timer);
    };
  });
}
