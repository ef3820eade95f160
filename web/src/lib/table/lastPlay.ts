/** Which cards were laid last in a deal, and on what. */

import type { KnownEvent } from "$lib/wire/types";
import { factsOf } from "./narrate";

export interface LastPlay {
  readonly seat: number;
  readonly cards: readonly string[];
  /** What lay there before in the same round; null where it was the first. */
  readonly over: Pick<LastPlay, "seat" | "cards"> | null;
  /** Whether the round it was laid in is over. */
  readonly closed: boolean;
}

/** The cards that were laid on the mat in an event, for others to answer; null where none were. */
export const laidIn = (event: KnownEvent): readonly string[] | null =>
  event.t === "acted" ? (/^(?:play|discard) (.+)$/.exec(event.action ?? "")?.[1]?.split(" ") ?? null) : null;

const endsRound = (event: KnownEvent): boolean => factsOf(event).some(([id]) => id.endsWith("-round-over"));

/** Follow the events of a table: `before` is what was laid last before them. */
export function lastPlay(before: LastPlay | null, events: readonly KnownEvent[]): LastPlay | null {
  let last = before;
  for (const event of events) {
    if (event.t === "dealt") {
      last = null;
    }
    const cards = laidIn(event);
    if (cards !== null && event.t === "acted") {
      last = {
        seat: event.seat,
        cards,
        over: last?.closed === false ? { seat: last.seat, cards: last.cards } : null,
        closed: false,
      };
    }
    if (last !== null && endsRound(event)) {
      last = { ...last, closed: true };
    }
  }
  return last;
}
