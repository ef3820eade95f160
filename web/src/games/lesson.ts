/** What a lesson tells its learner now, from what the table shows: the advice is the server's, the words are the page's. */

import { parseFace, type Suit, SUITS } from "$lib/cards/faces";
import { touchAlone } from "$lib/design/preferences";
import { cardList, readCards, suitName, t } from "$lib/i18n";
import { joined } from "$lib/speech/announcer";
import type { TableModel } from "$lib/table/model.svelte";
import type { Panel } from "$lib/table/panel";

/** One thing to tell, and what it is about. */
export interface Telling {
  /** The message id: itself a headline, `.text` what to do. */
  readonly id: string;
  /** Cards of mine to choose. */
  readonly cards: readonly string[];
  /** What to press once they are chosen, as a selector; empty where nothing is to be pressed. */
  readonly target: string;
  /** Whether it is told aloud; whom we wait for is only shown. */
  readonly aloud: boolean;
  readonly suit?: Suit;
}

const NOTHING = { cards: [], target: "", aloud: true } as const;

/** What an action consists of that is advised: which cards, and which button takes it. */
export function pointed(act: string): Pick<Telling, "cards" | "target" | "suit"> {
  const [verb = "", ...words] = act.split(" ");
  const suit = SUITS.find((one) => one === words[0]);
  return {
    cards: words.filter((word) => parseFace(word) !== null),
    target: `[data-act="${suit === undefined ? verb : `${verb}-${suit}`}"]`,
    ...(suit === undefined ? {} : { suit }),
  };
}

/** What is told now; null where no lesson is, and where it was skipped. */
export function toldNow(model: TableModel, panel: Pick<Panel, "advise">): Telling | null {
  const { lesson, game } = model.facts;
  // A spectator learns by watching.
  if (!model.learning || !lesson || model.me === null) {
    return null;
  }
  if (lesson === "over") {
    // Where the cards are turned up one after the other, how it ended is not told before them.
    return { ...NOTHING, id: `lesson-${game}-${model.hushed ? "reveal" : "over"}` };
  }
  const advice = model.deal?.advice;
  if (advice) {
    const own = panel.advise?.(model, advice.act);
    const { step, ...rest } = { step: advice.step, ...(own ?? pointed(advice.act)) };
    return { ...NOTHING, ...rest, id: `lesson-${game}-${step}` };
  }
  return { ...NOTHING, id: model.mayAct ? "lesson-own" : "lesson-wait", aloud: model.mayAct };
}

/** More cards than these, where no one word names them all, are lit, and only aloud called by name. */
const NAMED = 3;

function cardsTold(cards: readonly string[], aloud: boolean): string {
  const names = cards.length === 0 ? "" : readCards(cards);
  return !aloud && cards.length > NAMED && names === cardList(cards) ? t("lesson-lit") : names;
}

/** The words of what is told, to be read or to be heard: a headline, and what to do. */
export function wordsOf(
  { id, cards, suit }: Telling,
  model: TableModel,
  aloud = false,
): { head: string; text: string } {
  const args = {
    cards: cardsTold(cards, aloud),
    suit: suit === undefined ? "" : suitName(suit),
    names: model.namesOf(model.deal?.acting ?? []),
    keys: !aloud && touchAlone() ? "no" : "yes",
  };
  return { head: t(id, args), text: t(`${id}.text`, args) };
}

/** What is told, in one message; nothing where no lesson is. */
export function lessonTold(model: TableModel, panel: Pick<Panel, "advise">): string {
  const told = toldNow(model, panel);
  if (told === null) {
    return "";
  }
  const { head, text } = wordsOf(told, model, true);
  return joined([head, text]);
}
