/** What is asked of deals that others play with the same cards; loaded with its page. */

import type { ChallengeLink, ChallengePage } from "./challenges";
import { dealSource, json } from "./http";
import type { OpenedTable } from "./types";

const challengeAt = (token: string): string => `/api/challenges/${encodeURIComponent(token)}`;

/** Let others play a past deal of mine, in my seat, against bots of a level. */
export const challengeWith = async (deal: string, level: string): Promise<ChallengeLink> =>
  json<ChallengeLink>(`${dealSource(deal)}/challenge?${new URLSearchParams({ level }).toString()}`, {
    method: "POST",
  });

/** What is played for a challenge, and by whom. */
export const challengeOf = async (token: string): Promise<ChallengePage> =>
  json<ChallengePage>(challengeAt(token));

/** Open the table at which I play for it, or hear which it is. */
export const playChallenge = async (token: string): Promise<string> =>
  (await json<OpenedTable>(`${challengeAt(token)}/play`, { method: "POST" })).table;
