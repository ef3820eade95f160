/**
 * What the page is told of deals that others play with the same cards (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** How others come to a challenge of mine. */
export interface ChallengeLink {
  token: string;
  level: string;
  until: number;
}

/** A deal that others play with the same cards. */
export interface ChallengePage {
  by: string;
  game: string;
  unit: "chips" | "penalty" | "points";
  options: Record<string, number | string>;
  players: number;
  level: string;
  until: number;
  me: "done" | "left" | "playing" | "ready" | "seen";
  table: string;
  results: ChallengeResult[];
}

/** What somebody has got with these cards. */
export interface ChallengeResult {
  name: string;
  me: boolean;
  first: boolean;
  state: "done" | "left" | "playing";
  payoff: number | null;
  place: number | null;
}

/** The challenges on the page of a group, and how its people compare. */
export interface GroupChallenges {
  challenges: GroupChallengeLine[];
  people: ComparedPerson[];
}

/** A challenge on the page of a group. */
export interface GroupChallengeLine {
  token: string;
  game: string;
  unit: "chips" | "penalty" | "points";
  by: string;
  name: string;
  at: number;
  me: "done" | "left" | "playing" | "ready" | "seen";
}

/** What somebody of a group has got in its challenges. */
export interface ComparedPerson {
  who: string;
  name: string;
  results: ComparedResult[];
  better: number;
  compared: number;
}

/** What somebody has got in one of the challenges. */
export interface ComparedResult {
  state: "done" | "left" | "none" | "playing";
  payoff: number | null;
}
