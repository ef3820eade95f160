/** What a table shuffles next, and whether I may add to it. */

import type { TableView } from "$lib/wire/fold";
import type { PromiseView } from "$lib/wire/types";

/** How many people it takes: with fewer the machine shuffles. */
const FEWEST = 2;

/** Whether I add nothing to the next shuffle, because I have not opened a part of this match. */
export const isBarred = ({ facts, you }: TableView): boolean =>
  you !== null && (facts.promise?.barred ?? []).includes(you);

/** The promise of the next shuffle, if I may add to it: before it is sealed, where others do, too. */
export function openPromise(view: TableView): PromiseView | null {
  const { facts, you } = view;
  const people = facts.seats.filter((who) => who?.kind === "person").length;
  const { promise } = facts;
  const may = you !== null && people >= FEWEST && !isBarred(view);
  return may && promise !== undefined && !promise.vows ? promise : null;
}
