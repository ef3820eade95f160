/** Crazy Eights as the server shows it to a seat. */

import { apart, parseFace, type Rank, type Suit, unmarked } from "$lib/cards/faces";
import type { Holding, SortBy } from "$lib/table/select";
import { type CrazyeightsView, handOf as held, reader } from "../views";

/** The order in which suits are asked for, as the keys have them. */
export const CHOICES: readonly Suit[] = ["c", "d", "h", "s"];

const SUIT_ORDER: readonly Suit[] = ["d", "c", "h", "s"];
const RANK_ORDER: readonly Rank[] = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"];
const WILD: Rank = "8";

/** What I see of a deal; null when no cards are dealt. */
export const viewOf = reader("crazy-eights");

export const isWild = (card: string | null): boolean => card !== null && parseFace(card)?.rank === WILD;

/** Say whether it is this seat that must name a suit. */
export const isChoosing = (view: CrazyeightsView | null, me: number | null): boolean =>
  view?.phase === "suit" && me !== null && view.turn === me;

/** My cards, each with a name of its own: with two packs there are equal ones. */
export const handOf = (view: CrazyeightsView): string[] => apart(held(view));

/** Of some cards in a hand, those that may be played now. */
export function usable(hand: readonly string[], legal: readonly string[]): string[] {
  return hand.filter((card) => legal.includes(`play ${unmarked(card)}`));
}

/** The card I have drawn in this turn, as my hand has it: of equal cards the one that came last. */
export const drawnOf = (view: CrazyeightsView): string | null =>
  view.drawn === undefined ? null : (handOf(view).findLast((card) => unmarked(card) === view.drawn) ?? null);

/** What to write at a seat, as message ids. */
export function marksOf(view: CrazyeightsView, seat: number, me: number | null = null): string[] {
  const marks: string[] = [];
  if (view.phase !== "over" && view.counts[seat] === 1) {
    marks.push("web-crazy-mark-one");
  }
  if (view.phase === "suit" && view.turn === seat && seat !== me) {
    marks.push("web-crazy-mark-choosing");
  }
  return marks;
}

function sort(hand: readonly string[], by: SortBy): string[] {
  const place = (card: string): [number, number, number] => {
    const face = parseFace(card);
    const suit = face ? SUIT_ORDER.indexOf(face.suit) : -1;
    const rank = face ? RANK_ORDER.indexOf(face.rank) : -1;
    const wild = face?.rank === WILD ? 1 : 0;
    return by === "suit" ? [wild, suit, rank] : [wild, rank, suit];
  };
  return [...hand].sort((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

/** Rô, tép, cơ, bích, each from high to low, and the eights at the end; what is drawn goes to its place. */
export const HOLDING: Holding = { first: "suit", inPlace: true, sort };
