/** What a table shuffles next, and whether I may add to it. */

import type { TableView } from "$lib/wire/fold";
import type { PromiseView } from "$lib/wire/types";

/** How many people it takes: with fewer the machine shuffles. */
const FEWEST = 2;

/** The promise of the next shuffle, if I may add to it: before it is sealed, where others do, too. */
export function openPromise({ facts, you }: TableView): PromiseView | null {
  const people = facts.seats.filter((who) => who?.kind === "person").length;
  const { promise } = facts;
  return you !== null && promise !== undefined && !promise.vows && people >= FEWEST ? promise : null;
}
