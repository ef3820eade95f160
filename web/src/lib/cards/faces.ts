/** Shapes and places of everything printed on a pip card, on a sheet of 100 by 140. */

export type Suit = "s" | "c" | "d" | "h";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A";

export interface Face {
  readonly rank: Rank;
  readonly suit: Suit;
}

export interface Pip {
  readonly x: number;
  readonly y: number;
}

export const SUITS: readonly Suit[] = ["s", "c", "d", "h"];
/** Ranks from low to high, the ace above the king. */
export const ACE_HIGH: readonly Rank[] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
/** Ranks from low to high, the two above the ace. */
export const RANKS: readonly Rank[] = [...ACE_HIGH.slice(1), "2"];

/** Outlines on a square of 20 by 20. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  s: "M10 .8C12.3 4.8 18.6 7.4 18.6 12.1c0 2.5-1.8 4.1-4 4.1-1.5 0-2.8-.7-3.5-1.9.2 2.3 1 3.9 2.7 4.9H6.2c1.7-1 2.5-2.6 2.7-4.9-.7 1.2-2 1.9-3.5 1.9-2.2 0-4-1.6-4-4.1C1.4 7.4 7.7 4.8 10 .8Z",
  h: "M10 18.9C7.2 14.7 1 11.3 1 6.5 1 3.5 3.2 1.5 5.8 1.5c1.9 0 3.4 1.1 4.2 2.9.8-1.8 2.3-2.9 4.2-2.9C16.8 1.5 19 3.5 19 6.5c0 4.8-6.2 8.2-9 12.4Z",
  d: "M10 .6c1.9 3.5 4.3 6.6 7.4 9.4-3.1 2.8-5.5 5.9-7.4 9.4C8.1 15.9 5.7 12.8 2.6 10 5.7 7.2 8.1 4.1 10 .6Z",
  c: "M10 .9a4.3 4.3 0 0 1 3.1 7.3c.6-.3 1.2-.4 1.9-.4a4.2 4.2 0 1 1-3.8 6.2c.2 2.4 1 4.1 2.7 5.2H6.1c1.7-1.1 2.5-2.8 2.7-5.2A4.2 4.2 0 1 1 5 7.8c.7 0 1.3.1 1.9.4A4.3 4.3 0 0 1 10 .9Z",
};

const LEFT = 43;
const MIDDLE = 62;
const RIGHT = 81;
const TOP = 22;
const CENTRE = 70;
const BOTTOM = 118;
const column = (x: number, ...ys: number[]): Pip[] => ys.map((y) => ({ x, y }));
const pair = (...ys: number[]): Pip[] => [...column(LEFT, ...ys), ...column(RIGHT, ...ys)];

/** Where the pips of each number lie. */
export const PIPS: Readonly<Partial<Record<Rank, readonly Pip[]>>> = {
  "2": column(MIDDLE, TOP, BOTTOM),
  "3": column(MIDDLE, TOP, CENTRE, BOTTOM),
  "4": pair(TOP, BOTTOM),
  "5": [...pair(TOP, BOTTOM), ...column(MIDDLE, CENTRE)],
  "6": pair(TOP, CENTRE, BOTTOM),
  "7": [...pair(TOP, CENTRE, BOTTOM), ...column(MIDDLE, 46)],
  "8": [...pair(TOP, CENTRE, BOTTOM), ...column(MIDDLE, 46, 94)],
  "9": [...pair(TOP, 54, 86, BOTTOM), ...column(MIDDLE, CENTRE)],
  "10": [...pair(TOP, 54, 86, BOTTOM), ...column(MIDDLE, 38, 102)],
};

const FACE = /^(10|[2-9JQKA])([scdh])'*$/;

/** Read card notation such as `3s` or `10h`; anything else is a card lying face down. */
export function parseFace(card: string): Face | null {
  const found = FACE.exec(card);
  return found ? { rank: found[1] as Rank, suit: found[2] as Suit } : null;
}

/** Tell equal cards of several packs apart: the second `7h` becomes `7h'`, the third `7h''`; a face all the same. */
export function apart(cards: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const before = seen.get(card) ?? 0;
    seen.set(card, before + 1);
    return card + "'".repeat(before);
  });
}

/** The card itself, without the mark that tells it from its equals. */
export const unmarked = (card: string): string => card.replace(/'+$/, "");

/** Say whether a rank shows a figure instead of pips. */
export function isCourt(rank: Rank): rank is "J" | "Q" | "K" {
  return rank === "J" || rank === "Q" || rank === "K";
}
