/** Practice: a past deal is played on against bots, and the way back to the step that it went on from. */

import { goOnFrom } from "$lib/wire";
import { bots } from "./level.svelte";
import { router, tablePath } from "./router.svelte";

/** By the codes of tables of practice the addresses that they were opened from, as long as this page is open. */
const origins = new Map<string, string>();

/** Open a table that goes on from so many actions of a deal, in this seat, and go there; rejects with a Refusal. */
export async function practise(source: string, done: number, seat: number, from: string): Promise<void> {
  const { table } = await goOnFrom(source, done, seat, bots.level);
  origins.set(table, from);
  router.go(tablePath(table));
}

/** Where a table of practice was opened from; null if this page does not know. */
export const practisedFrom = (code: string): string | null => origins.get(code) ?? null;
