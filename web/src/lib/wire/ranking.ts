/**
 * What the page is told of who plays how well (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** Who plays how well, of those who want to be listed in a group or in the room. */
export interface RankingPage {
  listed: boolean;
  kinds: RankedKind[];
  shown: number | null;
  people: RankedPerson[];
}

/** A kind of deals of which somebody who is listed has a rating. */
export interface RankedKind {
  game: string;
  players: number;
  rules: string;
  options: Record<string, number | string>;
  people: number;
}

/** Somebody who wants to be listed, and how well they play a kind of deals. */
export interface RankedPerson {
  name: string;
  me: boolean;
  place: number | null;
  rating: number;
  margin: number;
  blocks: number;
}

/** Whether I am listed now. */
export interface Listed {
  listed: boolean;
}
