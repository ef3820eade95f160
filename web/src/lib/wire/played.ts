/** What is asked of all that I have played; loaded with its page. */

import { json } from "./http";
import type { PlayedKind, StatisticsPage } from "./statistics";

/** What names deals that can be compared. */
export type KindName = Pick<PlayedKind, "game" | "players" | "rules" | "company">;

/** What my deals came to: one kind in detail, else the one that I played last. */
export async function myStatistics(kind: KindName | null): Promise<StatisticsPage> {
  const asked = new URLSearchParams();
  if (kind !== null) {
    const { game, players, rules, company } = kind;
    for (const [name, value] of Object.entries({ game, players, rules, company })) {
      asked.set(name, String(value));
    }
  }
  return json<StatisticsPage>(`/api/statistics?${asked.toString()}`);
}
