/** When a decision of mine begins and ends, computed from two successive views of a table. */

import type { Followed, TableView } from "$lib/wire/fold";
import { isNote } from "./narrate";

/** Whether I may act now. */
export const mayDecide = ({ you, deal }: TableView): boolean =>
  you !== null && (deal?.acting.includes(you) ?? false);

/** Whether the decision that is mine after a step was mine before it: nothing was dealt since, and I have not acted. */
export function sameDecision({ view, events }: Followed, before: TableView | null): boolean {
  const ends = events.some(
    (event) => event.t === "dealt" || (event.t === "acted" && event.seat === view.you && !isNote(event)),
  );
  return before?.code === view.code && mayDecide(before) && mayDecide(view) && !ends;
}
