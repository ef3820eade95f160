/** Practice: a past deal is played on against bots, and the way back to the step that it went on from. */

import { keep, kept } from "$lib/storage";
import { goOnFrom, type TableInfo } from "$lib/wire";
import { bots } from "./level.svelte";
import { pathOf, router, tablePath } from "./router.svelte";

/** Under this the browser keeps where tables of practice were opened from: a line each, the code and the address. */
const KEPT = "chieu.practice";
/** Of how many of the last ones the way back is known. */
const MOST = 20;

const origins = (): string[] => kept(KEPT)?.split("\n") ?? [];

/** Open a table that goes on from so many actions of a deal, in this seat, and go there; rejects with a Refusal. */
export async function practise(source: string, done: number, seat: number, from: string): Promise<void> {
  const { table } = await goOnFrom(source, done, seat, bots.level);
  keep(KEPT, [...origins(), `${table} ${from}`].slice(-MOST).join("\n"));
  router.go(tablePath(table));
}

/** Where a table of practice was opened from, and how the way there is called; null if this browser does not know. */
export function wayBack({
  practice = false,
  challenge = "",
  code,
}: Pick<TableInfo, "practice" | "challenge" | "code">): { path: string; label: string } | null {
  if (challenge !== "") {
    return { path: pathOf({ page: "challenged", token: challenge }), label: "story-challenge-results" };
  }
  const path = practice ? practisedFrom(code) : null;
  return path === null ? null : { path, label: "web-practice-again" };
}

const practisedFrom = (code: string): string | null =>
  origins()
    .find((line) => line.startsWith(`${code} `))
    ?.slice(code.length + 1) ?? null;
