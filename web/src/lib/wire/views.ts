/**
 * What a deal of each game looks like to a seat (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** A deal of Sâm Lốc as a seat, or a spectator, sees it. */
export interface SamlocView {
  phase: "draw-leader" | "sam-window" | "play" | "over";
  turn: number | null;
  leader: number | null;
  to_beat: string;
  kind: "none" | "single" | "pair" | "triple" | "quad" | "run";
  owner: number | null;
  passed: number[];
  answered?: number[];
  declared?: number;
  drawn_leader?: number | null;
  my_answer?: "declare" | "decline";
  winner?: number | null;
  ending?: "none" | "out-of-cards" | "sam-made" | "sam-broken" | "white" | "white-tie";
  white?: "none" | "five-pairs" | "three-triples" | "one-colour" | "four-twos" | "dragon";
  seats: number;
  counts: number[];
  hand?: string;
  hands?: string[];
}

/** A deal of Phỏm as a seat, or a spectator, sees it. */
export interface PhomView {
  phase: "play" | "over";
  stage: "opening" | "start" | "give" | "discard" | "over" | "claimed";
  players: number[];
  stock: number;
  pot: number;
  stake: number;
  purses: number[];
  host: number;
  dealer: number;
  turn: number | null;
  laying: boolean;
  piles: string[][];
  fresh: Fresh | null;
  eaten: string[][];
  melds: Meld[];
  discards: number[];
  order: number[];
  laid: number[];
  window: boolean;
  claims: number[];
  sorted?: GroupView[];
  u?: "thuong" | "tron" | "khan" | null;
  reportable?: number[];
  layable?: string[][];
  best?: string[];
  sendable?: Record<string, string[]>;
  breaks?: string[];
  points?: (number | null)[];
  ranking?: number[];
  ending?: "none" | "u" | "u-lao" | "bao" | "stock" | "all-laid";
  cause?: "none" | "pressed" | "third" | "third-laid" | "two-left" | "last-card" | "reported" | "lay-turn" | "discarded";
  winner?: number | null;
  u_kind?: "thuong" | "tron" | "khan" | null;
  payer?: number | null;
  opened?: GroupView[][];
  seats: number;
  counts: number[];
  hand?: string;
  hands?: string[];
}

/** The last discard, which the next player may eat, and whose it is. */
export interface Fresh {
  card: string;
  seat: number;
}

/** A phỏm on the table. */
export interface Meld {
  seat: number;
  cards: string[];
  eaten: string[];
}

/** One group of a sorted hand. */
export interface GroupView {
  kind: "eaten-meld" | "meld" | "pair" | "run-pair" | "odd";
  cards: string[];
}

/** A deal of Binh Xập Xám as a seat, or a spectator, sees it. */
export interface BinhView {
  phase: "check" | "arrange" | "over";
  done: number[];
  natural?: string | null;
  groups?: string[];
  declared?: boolean;
  may_take_back?: boolean;
  layout?: [string, string, string];
  layouts?: Laid[];
  results?: PairResult[];
  seats: number;
  counts: number[];
  hand?: string;
  hands?: string[];
}

/** How a seat's cards lie when all is shown; a mậu binh lies in no chi. */
export interface Laid {
  natural: string | null;
  groups: string[];
  wrong: [string, string][];
  rows: NamedRow[];
}

/** A chi that is full. */
export interface NamedRow {
  kind: "high" | "pair" | "two-pair" | "three" | "straight" | "flush" | "full-house" | "four" | "straight-flush";
  cards: string;
  ranks: string[];
}

/** What two seats win from each other, the better one first. */
export interface PairResult {
  seat: number;
  other: number;
  rows: number[];
  amount: number;
}

/** A deal of Crazy Eights as a seat, or a spectator, sees it. */
export interface CrazyeightsView {
  phase: "draw-dealer" | "turn-up" | "turn" | "give" | "drawn" | "suit" | "over";
  stock: number;
  pile: number;
  dealer: number | null;
  turn: number | null;
  direction: "counter" | "clockwise";
  top: string | null;
  suit: "s" | "c" | "d" | "h" | null;
  suits?: Record<"s" | "c" | "d" | "h", number>;
  drawn?: string;
  points?: number[];
  winner?: number | null;
  ending?: "none" | "out-of-cards" | "blocked" | "blocked-tie" | "blocked-void";
  seats: number;
  counts: number[];
  hand?: string;
  hands?: string[];
}

/** What cards make as a player tries them. */
export interface BinhJudgement {
  rows: (NamedRow | null)[];
  wrong: [string, string][];
  legal: boolean | null;
  natural: string | null;
}
