/** What a page finds of a deal that is over, by shuffling it again. */

import type { ShuffleView } from "$lib/wire/types";
import { type HeardDeal, wasLuck } from "./chance";
import { type BySeat, deckOf, type FairDeal, keyOf, promiseOf, saidCode, seatsOf, vowOf } from "./recipe";

/** A hand as it was dealt, and to how many. */
export interface Dealt {
  readonly hand?: readonly string[];
  readonly players?: number;
}

/** What is seen of a deal that is over, and what was heard while it was played. */
export interface SeenDeal extends Dealt {
  readonly heard?: HeardDeal | null;
}

/** What this browser has noted of a deal while it was before it; the hand as I saw it at once. */
export interface Note extends FairDeal, Dealt {
  readonly promise: string;
  /** When it was noted, in milliseconds since the epoch. */
  readonly at: number;
  /** Where I sit, and what I may add: the last one, and those before, of which the server may not know that they are not. */
  readonly seat: number;
  readonly parts: readonly string[];
  /** Whether the server has said that I am bound to one of them. */
  readonly bound?: boolean;
  /** What was sealed; nothing yet, or where the machine shuffled alone. */
  readonly vows?: BySeat;
  /** Which of my parts is sealed. */
  readonly part?: string;
  /** Whether the server has said that it has that part. */
  readonly taken?: boolean;
}

/** What is wrong with a deal. */
export type Wrong = "promise" | "seed" | "vows" | "part" | "dropped" | "cards" | "chance";

export type Verdict = {
  /** What people compare aloud. */
  readonly code: string;
  /** The seats that have not opened what they had vowed. */
  readonly withheld: readonly number[];
  /** How much else chance has chosen, all of it as was promised. */
  readonly chances: number;
} & (
  | { readonly kind: "checked"; /** Whether my own part is in it. */ readonly mine: boolean }
  /** Nobody but the machine has shuffled. */
  | { readonly kind: "machine" }
  /** All is as the book says, but this browser has not seen the cards dealt. */
  | { readonly kind: "book" }
  | { readonly kind: "wrong"; readonly why: Wrong }
);

/**
 * Shuffle a deal again, and compare it with what was noted of it, if anything was, else with the cards that are `shown`;
 * what chance chose beside, with what was heard of it.
 */
export function check(
  deal: FairDeal,
  shuffle: ShuffleView,
  note: Note | null,
  { heard = null, ...shown }: SeenDeal = {},
): Verdict {
  const { vows = {}, parts = {}, chances = [] } = shuffle;
  const code = saidCode(note?.promise ?? shuffle.promise, note?.vows ?? vows);
  const withheld = seatsOf(vows).filter((seat) => parts[seat] === undefined);
  const told = { code, withheld, chances: chances.length };
  const wrong = wrongIn(deal, shuffle, note) ?? wrongChance(deal, shuffle, note?.hand ? note : shown, heard);
  if (wrong !== null) {
    return { kind: "wrong", why: wrong, ...told };
  }
  if (seatsOf(vows).length === 0) {
    return { kind: "machine", ...told };
  }
  if (note?.hand === undefined) {
    return { kind: "book", ...told };
  }
  const mine = note.part !== undefined && parts[note.seat] === note.part;
  return { kind: "checked", mine, ...told };
}

function wrongIn(deal: FairDeal, { promise, seed, ...added }: ShuffleView, note: Note | null): Wrong | null {
  const { vows = {}, parts = {} } = added;
  if (note !== null && note.promise !== promise) {
    return "promise";
  }
  if (promiseOf(deal, seed) !== promise) {
    return "seed";
  }
  if (note?.hand !== undefined && (!same(note.vows ?? {}, vows) || isForged(note))) {
    return "vows";
  }
  if (Object.entries(parts).some(([seat, part]) => vowOf(deal, Number(seat), part) !== vows[Number(seat)])) {
    return "part";
  }
  if (note?.taken === true && parts[note.seat] === undefined) {
    return "dropped";
  }
  return null;
}

/** What is wrong with the cards, or with what chance chose beside them. */
function wrongChance(
  deal: FairDeal,
  { seed, vows = {}, parts = {}, chances = [] }: ShuffleView,
  { hand, players = 0 }: Dealt,
  heard: HeardDeal | null,
): Wrong | null {
  const key = keyOf(deal, seed, vows, parts);
  if (hand !== undefined && !wasDealt(deckOf(key, deal.cards), hand, players)) {
    return "cards";
  }
  return wasLuck(key, chances, heard?.deal === deal.deal ? heard : null) ? null : "chance";
}

/** Whether something was sealed in my name that I have not vowed. */
const isForged = ({ bound, part, vows, seat }: Note): boolean =>
  bound === true && part === undefined && vows?.[seat] !== undefined;

const same = (one: BySeat, other: BySeat): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([seat, vow]) => other[Number(seat)] === vow);

/**
 * Whether a hand came from a deck that was given out one at a time, round the table, from any seat on; one seat may have
 * got one card more, after the others.
 */
export function wasDealt(deck: readonly string[], hand: readonly string[], players: number): boolean {
  const sorted = (cards: readonly string[]): string => [...cards].sort().join(" ");
  const mine = sorted(hand);
  const rounds = [hand.length, hand.length - 1];
  return rounds.some((round) =>
    Array.from({ length: players }, (_, first) => first).some((first) => {
      const got = Array.from({ length: round }, (_, at) => deck[first + at * players] ?? "");
      const last = round < hand.length ? [deck[round * players] ?? ""] : [];
      return sorted([...got, ...last]) === mine;
    }),
  );
}
