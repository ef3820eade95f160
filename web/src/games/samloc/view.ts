/** Sâm Lốc as the server shows it to a seat. */

import { reader, type SamlocView } from "../views";

/** What I see of a deal; null when no cards are dealt. */
export const viewOf = reader("sam-loc");

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
