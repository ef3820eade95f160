/** Sâm Lốc as the server shows it to a seat. */

import { cardsIn } from "$lib/i18n/cards";

export interface SamView {
  phase: "draw-leader" | "sam-window" | "play" | "over";
  seats: number;
  hand?: string;
  counts: number[];
  turn: number | null;
  leader: number | null;
  drawn_leader?: number | null;
  to_beat: string;
  kind: string;
  owner: number | null;
  passed: number[];
  declared?: number | null;
  answered?: number[];
  my_answer?: "declare" | "decline";
  hands?: string[];
}

/** Read the game's own part of a deal; null when no cards are dealt. */
export const samView = (game: Record<string, unknown> | undefined): SamView | null =>
  game === undefined ? null : (game as unknown as SamView);

/** What to write at a seat, as message ids. */
export function marksOf(view: SamView, seat: number): string[] {
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

/** Everybody's cards at the end. */
export const openHands = (view: SamView): string[][] | null => view.hands?.map(cardsIn) ?? null;
