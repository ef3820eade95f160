/** Arranging, choosing and walking through one's own hand. Presentation only: the server never hears of it. */

import { ACE_HIGH, type Face, parseFace, type Rank, SUITS } from "$lib/cards";

export type SortBy = "rank" | "suit";
export type Step = "left" | "right" | "up" | "down" | "first" | "last";

/** How a game's hands are held. */
export interface Holding {
  /** How a new hand is sorted. */
  readonly first: SortBy;
  /** Whether a card that comes into a sorted hand goes to its place, rather than to the far right. */
  readonly inPlace: boolean;
  readonly sort: (hand: readonly string[], by: SortBy) => string[];
}

/** Hold a hand by rank, low to high, and what comes later at the far right. */
export const heldByRank = (ranks: readonly Rank[]): Holding => ({
  first: "rank",
  inPlace: false,
  sort: (hand, by) => sorted(hand, by, ranks),
});

/** Keep my arrangement of the cards I still hold, and put what is new at the far right. */
export function merged(order: readonly string[], hand: readonly string[]): string[] {
  const kept = order.filter((card) => hand.includes(card));
  return [...kept, ...hand.filter((card) => !kept.includes(card))];
}

/** Sort a hand by rank in the game's order, or by suit and then rank. */
export function sorted(hand: readonly string[], by: SortBy, ranks: readonly Rank[]): string[] {
  const key = (card: string): [number, number] => {
    const face: Face | null = parseFace(card);
    const rank = face ? ranks.indexOf(face.rank) : -1;
    const suit = face ? SUITS.indexOf(face.suit) : -1;
    return by === "rank" ? [rank, suit] : [suit, rank];
  };
  return [...hand].sort((a, b) => {
    const [a1, a2] = key(a);
    const [b1, b2] = key(b);
    return a1 - b1 || a2 - b2;
  });
}

/** Move one card to another place. */
export function moved(order: readonly string[], card: string, to: number): string[] {
  const rest = order.filter((one) => one !== card);
  return [...rest.slice(0, to), card, ...rest.slice(to)];
}

/** The card to focus when some leave the hand: the next that stays, else the one before, else none. */
export function focusAfter(
  order: readonly string[],
  stays: (card: string) => boolean,
  focus: string | null,
): string | null {
  const at = focus === null ? -1 : order.indexOf(focus);
  if (at < 0) {
    return order.find(stays) ?? null;
  }
  return order.slice(at).find(stays) ?? order.slice(0, at).reverse().find(stays) ?? null;
}

/** The place an arrow leads to; at an edge one stays. */
export function walked(place: number, step: Step, count: number, columns: number): number {
  const to = {
    left: place - 1,
    right: place + 1,
    up: place - columns,
    down: Math.min(place + columns, Math.max(place, count - 1)),
    first: 0,
    last: count - 1,
  }[step];
  const sameRow = Math.floor(to / columns) === Math.floor(place / columns);
  if (step === "down" && sameRow) {
    return place;
  }
  return to < 0 || to >= count ? place : to;
}

/** The place an arrow leads to among rows of their own lengths, each centred; empty ones are passed over. */
export function walkedRows(place: number, step: Step, lengths: readonly number[]): number {
  const rows = lengths.filter((length) => length > 0);
  const count = rows.reduce((sum, length) => sum + length, 0);
  if (step !== "up" && step !== "down") {
    return walked(place, step, count, count);
  }
  let start = 0;
  let at = 0;
  while (at < rows.length - 1 && place >= start + (rows[at] ?? 0)) {
    start += rows[at] ?? 0;
    at += 1;
  }
  const own = rows[at] ?? 0;
  const next = rows[step === "up" ? at - 1 : at + 1];
  if (next === undefined) {
    return place;
  }
  const column = Math.round(place - start + (next - own) / 2);
  const begins = step === "up" ? start - next : start + own;
  return begins + Math.min(next - 1, Math.max(0, column));
}

/** The chosen cards as a set, whatever order they are written in. */
export const cardKey = (cards: readonly string[]): string => [...cards].sort().join(" ");

/** Find the listed action of a verb that uses exactly these cards; null when the server has not offered one. */
export function offered(
  legal: readonly string[] | undefined,
  verb: string,
  cards: readonly string[],
): string | null {
  const wanted = cardKey(cards);
  return (
    legal?.find((action) => {
      const [first, ...rest] = action.split(" ");
      return first === verb && cardKey(rest) === wanted;
    }) ?? null
  );
}

/** Put a hand into the order that cards are written in: rank from 2 to A, then suit. */
export const written = (cards: readonly string[]): string[] => sorted(cards, "rank", ACE_HIGH);
