/** What is asked of who plays how well, in a group or in the room; loaded with the pages that tell it. */

import { json } from "./http";
import type { Listed, RankedKind, RankingPage } from "./ranking";

/** Where it is asked; a group by its id, the room by none. */
const at = (group: string): string =>
  group === "" ? "/api/ranking" : `/api/groups/${encodeURIComponent(group)}/ranking`;

/** Who plays how well, of those who want to be listed: one kind of deals, else that of most people. */
export async function rankingOf(group: string, kind: RankedKind | null): Promise<RankingPage> {
  const asked = new URLSearchParams();
  if (kind !== null) {
    const { game, players, rules } = kind;
    for (const [name, value] of Object.entries({ game, players, rules })) {
      asked.set(name, String(value));
    }
  }
  return json<RankingPage>(`${at(group)}?${asked.toString()}`);
}

/** List me there, or no more. */
export const listMe = async (group: string, wanted: boolean): Promise<Listed> =>
  json<Listed>(at(group), { method: wanted ? "POST" : "DELETE" });
