/** What a list of past deals is narrowed by: how its address says it, and what that asks of the server. */

import { pathOf } from "../router.svelte";

/** What is chosen, by its name in the address. */
export const CHOSEN = { game: "tro", moment: "chuyen", name: "nguoi", since: "tu", until: "den" } as const;
/** Between a game and a moment of it. */
export const SLASH = "/";

/** The address of the list that is narrowed so. */
export const listOf = (wanted: Partial<Record<keyof typeof CHOSEN, string>>): string =>
  `${pathOf({ page: "deals" })}?${new URLSearchParams(
    Object.entries(wanted).map(([name, value]) => [CHOSEN[name as keyof typeof CHOSEN], value]),
  ).toString()}`;

/** The first moment of a day, so many days later, where the reader lives; empty where it is no day. */
function midnight(day: string, later: number): string {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  const at = new Date(year, month - 1, date + later).getTime();
  return Number.isNaN(at) ? "" : String(at);
}

/** What is asked of the server for what is chosen. */
export function wantedBy(chosen: URLSearchParams): Readonly<Record<string, string>> {
  const of = (name: keyof typeof CHOSEN): string => chosen.get(CHOSEN[name]) ?? "";
  const [kind = "", what = ""] = of("moment").split(SLASH);
  const asked = {
    game: kind || of("game"),
    moment: what,
    name: of("name"),
    since: midnight(of("since"), 0),
    until: midnight(of("until"), 1),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}
