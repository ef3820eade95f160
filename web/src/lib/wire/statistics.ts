/**
 * What the page is told of what I have played (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** All that I have played, and one kind of it in detail. */
export interface StatisticsPage {
  kinds: PlayedKind[];
  shown: number | null;
  moments: MomentCount[];
  blocks: DealBlock[];
  met: MetPlayer[];
  met_deals: number;
  rating: OwnRating | null;
}

/** Deals of mine that can be compared: of one game, with as many players, by the same house rules. */
export interface PlayedKind {
  game: string;
  unit: "chips" | "penalty" | "points";
  players: number;
  company: "bots" | "mixed" | "people";
  rules: string;
  options: Record<string, number | string>;
  deals: number;
  wins: number;
  points: Average;
  since: number;
  until: number;
}

/** Points a deal, and how far that can be off. */
export interface Average {
  mean: number;
  margin: number | null;
}

/** How often something came to me, and what such deals brought. */
export interface MomentCount {
  name: string;
  deals: number;
  points: Average | null;
}

/** Some deals one after the other. */
export interface DealBlock {
  deals: number;
  since: number;
  until: number;
  points: Average;
}

/** Somebody who was in deals with me. */
export interface MetPlayer {
  name: string;
  deals: number;
  ahead: number;
  behind: number;
  points: Average;
}

/** How well I play one kind of deals, among people alone. */
export interface OwnRating {
  rating: number;
  margin: number;
  provisional: boolean;
  blocks: number;
  points: RatingPoint[];
  last: RatingChange;
}

/** A rating after some block of deals. */
export interface RatingPoint {
  ended: number;
  rating: number;
  margin: number;
}

/** What my last block of deals has made of my rating. */
export interface RatingChange {
  ended: number;
  deals: number;
  place: number;
  change: number;
  whole: boolean;
}
