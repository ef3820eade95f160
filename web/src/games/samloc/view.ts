/** Sâm Lốc as the server shows it to a seat. */

import { reader, type SamlocView } from "../views";

/** With how many cards everybody begins. */
export const HAND = 10;

/** What I see of a deal; null when no cards are dealt. */
export const viewOf = reader("sam-loc");

/**
 * Of my cards, those that belong to something I may play now; null where all do, since then there is nothing to hint at.
 * The server lists everything that may be played.
 */
export function usable(hand: readonly string[], legal: readonly string[]): string[] | null {
  const fitting = new Set(
    legal.flatMap((action) => (action.startsWith(PLAY) ? action.split(" ").slice(1) : [])),
  );
  const found = hand.filter((card) => fitting.has(card));
  return found.length === hand.length ? null : found;
}

const PLAY = "play ";

/** What to write at a seat, as message ids. */
export function marksOf(view: SamlocView, seat: number): string[] {
  const marks: string[] = [];
  if (view.declared === seat) {
    marks.push("web-sam-mark-declared");
  }
  if (view.phase === "sam-window" && view.leader === seat) {
    marks.push("web-sam-mark-leads");
  }
  if (view.phase === "sam-window" && view.answered?.includes(seat)) {
    marks.push("web-sam-mark-answered");
  }
  if (view.phase === "play" && view.passed.includes(seat)) {
    marks.push("web-sam-mark-passed");
  }
  if (view.phase === "play" && view.counts[seat] === 1) {
    marks.push("web-sam-mark-one");
  }
  return marks;
}
