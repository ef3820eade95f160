/** What of the discard pile is shown, told from one view after the other. */

import type { Played } from "$lib/table/pile";
import type { CrazyeightsView } from "../views";

export interface Discards {
  /** The newest last. */
  readonly shown: readonly Played[];
  /** How many cards lay on the pile. */
  readonly count: number;
  /** Whose turn it was then: who plays next. */
  readonly turn: number | null;
  /** How many cards have ever been shown, for names of their own. */
  readonly ever: number;
}

const SHOWN = 4;

export const NO_DISCARDS: Discards = { shown: [], count: 0, turn: null, ever: 0 };

/** Follow the pile: a card more lies on top, all but the top have gone into the stock, or another deal has begun. */
export function followed(before: Discards, view: CrazyeightsView | null): Discards {
  if (!view?.top) {
    return before.count === 0 ? before : { ...NO_DISCARDS, ever: before.ever };
  }
  const { pile: count, turn, top } = view;
  const last = before.shown.at(-1);
  const lying = last?.cards[0] === top;
  if (count === before.count && lying) {
    return turn === before.turn ? before : { ...before, turn };
  }
  if (count === 1 && lying) {
    return { ...before, shown: [last], count, turn };
  }
  const seat = count === 1 ? -1 : (before.turn ?? -1);
  const key = `${String(before.ever)} ${top}`;
  const kept = count > before.count && before.count > 0 ? before.shown.slice(1 - SHOWN) : [];
  return { shown: [...kept, { key, seat, cards: [top] }], count, turn, ever: before.ever + 1 };
}
