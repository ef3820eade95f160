/** What whoever runs the room asks and orders; loaded with the page for it. */

import { json, posted } from "./http";
import type { FoundPlayers, StewardPage } from "./steward";

const HERE = "/api/admin";
/** How many milliseconds a backup may take: a large room is a large file. */
const LONG = 600_000;

/** What may be ordered. */
export type Order =
  | {
      readonly t: "ban";
      readonly who: string;
      readonly minutes: number | null;
      readonly reason: string;
    }
  | { readonly t: "unban"; readonly who: string }
  | { readonly t: "done"; readonly number: number }
  | { readonly t: "notice"; readonly text: string; readonly minutes: number | null }
  | { readonly t: "restart"; readonly minutes: number | null }
  | { readonly t: "forbid" | "allow"; readonly words: readonly string[] };

/** Come in by a link, which is used up then. */
export const enterBy = async (token: string): Promise<null> => json<null>(`${HERE}/enter`, posted({ token }));

/** All that is to be seen. */
export const lookAround = async (): Promise<StewardPage> => json<StewardPage>(HERE);

/** Who has something in their name. */
export const findPlayers = async (name: string): Promise<FoundPlayers> =>
  json<FoundPlayers>(`${HERE}/players?${new URLSearchParams({ name }).toString()}`);

/** Order something. */
export const giveOrder = async (order: Order): Promise<StewardPage> => json<StewardPage>(HERE, posted(order));

/** Write the room into a file beside it. */
export const backUp = async (): Promise<StewardPage> =>
  json<StewardPage>(`${HERE}/backup`, { method: "POST" }, LONG);

/** Let this browser look after the room no more. */
export const leaveAdmin = async (): Promise<null> => json<null>(HERE, { method: "DELETE" });
