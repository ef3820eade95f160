/** What a good player would do: asked by a button or a key, then said, shown beside it, and held ready to be done. */

import { unmarked } from "$lib/cards";
import { readCards, suitName, t, tell } from "$lib/i18n";
import { bringHints } from "$lib/i18n/more";
import { announcer } from "$lib/speech/speech";
import type { TableModel } from "$lib/table/model.svelte";
import type { Fact } from "$lib/wire";
import { pointed } from "../../games/lesson";

/** What is said where nothing special speaks for an action. */
const PLAIN: Fact = ["why-plain", {}];

/** What an action is called that is suggested, and why it is a good one. */
function worded(model: TableModel, act: string, why: Fact): string {
  const { cards, suit } = pointed(act);
  const verb = act.split(" ", 1).join();
  const what = t(`hint-${model.game}-${verb}`, {
    cards: readCards(cards),
    suit: suit === undefined ? "" : suitName(suit),
  });
  return t("hint-told", { what, why: tell(why, model) });
}

/** Choose cards of mine; of two alike any one does. */
function choose({ desk }: TableModel, cards: readonly string[]): string[] {
  const wanted = [...cards];
  const chosen = desk.order.filter((card) => {
    const at = wanted.indexOf(unmarked(card));
    return at >= 0 && wanted.splice(at, 1).length > 0;
  });
  desk.chosen = chosen;
  desk.focus = chosen[0] ?? desk.focus;
  return chosen;
}

/** Ask what a good player would do now, and hold it ready. It is mine to do it. */
export async function hint(model: TableModel): Promise<void> {
  if (model.playing && !model.mayAct) {
    model.refuse(t("illegal-not-your-turn"));
    return;
  }
  const { moment } = model;
  try {
    // A refusal needs its words, too.
    await bringHints();
  } catch {
    model.refuse(t("web-no-server"));
    return;
  }
  const { actions, why = PLAIN } = await model.hints();
  const [act] = actions;
  // The table may have gone on meanwhile.
  if (act === undefined || model.moment !== moment) {
    return;
  }
  const { cards, target } = pointed(act);
  const inHand = document.activeElement?.closest('[role="listbox"]') !== null;
  model.hinted = { say: () => worded(model, act, why), cards: choose(model, cards), target };
  if (inHand && cards.length > 0) {
    model.desk.calls += 1;
  }
  announcer.answer(model.hinted.say());
}

/** What is lit of a suggestion, as long as its cards are chosen: what takes it, on the mat and beneath it. */
export function litOf({ hinted, desk }: TableModel): string[] {
  const { cards, target } = hinted ?? { cards: [], target: "" };
  const chosen = cards.length === desk.chosen.length && cards.every((card) => desk.chosen.includes(card));
  return target !== "" && (cards.length === 0 || chosen) ? [target, target.replace('"]', '-below"]')] : [];
}
