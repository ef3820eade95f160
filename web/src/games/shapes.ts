/** What the server shows of each game to one seat. To be had from `$lib/wire/types` once the server types it. */

import type { Suit } from "$lib/cards/faces";

export interface SamlocView {
  phase: "draw-leader" | "sam-window" | "play" | "over";
  seats: number;
  counts: number[];
  turn: number | null;
  leader: number | null;
  to_beat: string;
  kind: string;
  owner: number | null;
  passed: number[];
  answered?: number[];
  declared?: number;
  drawn_leader?: number | null;
  hand?: string;
  my_answer?: "declare" | "decline";
  hands?: string[];
  winner?: number | null;
  ending?: string;
  white?: string;
}

export interface PhomView {
  phase: "play" | "over";
  /** What the turn waits for: the dealer's first card, drawing or eating, the stock, a discard; or an ù is claimed. */
  stage: "opening" | "start" | "give" | "discard" | "claimed";
  seats: number;
  players: number[];
  counts: number[];
  stock: number;
  pot: number;
  stake: number;
  purses: number[];
  host: number;
  dealer: number;
  turn: number | null;
  laying: boolean;
  piles: string[][];
  fresh: { card: string; seat: number } | null;
  eaten: string[][];
  /** In the order laid; a phỏm's number is its place, from 1. */
  melds: { seat: number; cards: string[]; eaten: string[] }[];
  discards: number[];
  order: number[];
  laid: number[];
  window: boolean;
  claims: number[];
  hand?: string;
  sorted?: { kind: "eaten-meld" | "meld" | "pair" | "run-pair" | "odd"; cards: string[] }[];
  u?: "thuong" | "tron" | "khan" | null;
  reportable?: number[];
  layable?: string[][];
  best?: string[];
  sendable?: Record<string, string[]>;
  breaks?: string[];
  hands?: string[];
  points?: (number | null)[];
  ranking?: number[];
  ending?: "u" | "u-lao" | "bao" | "stock" | "all-laid";
  winner?: number | null;
  u_kind?: "thuong" | "tron" | "khan" | null;
  /** Who pays for all: for a báo, an ù láo, or đền. */
  payer?: number | null;
}

/** A chi that is full: its cards as they are read, what forms the kind first, and the ranks that a player would say. */
interface NamedRow {
  kind: string;
  cards: string;
  ranks: string[];
}

export interface BinhView {
  phase: "check" | "arrange" | "over";
  seats: number;
  counts: number[];
  /** Who has said Xong, or need not arrange. */
  done: number[];
  hand?: string;
  natural?: string | null;
  declared?: boolean;
  may_take_back?: boolean;
  layout?: string[];
  hands?: string[];
  /** How each seat's cards lay when all was shown; a mậu binh lies in no chi. `wrong`: pairs of chi in wrong order. */
  layouts?: { natural: string | null; wrong: string[][]; rows: NamedRow[] }[];
  /** What two seats won from each other, the better first: by chi (1, 0, −1; none if none was compared) and together. */
  results?: { seat: number; other: number; rows: number[]; amount: number }[];
}

/** What the server says of cards as they lie in the chi; `legal` is known once every chi is full. */
export interface BinhJudgement {
  rows: (NamedRow | null)[];
  wrong: string[][];
  legal: boolean | null;
  natural: string | null;
}

export interface CrazyeightsView {
  phase: "draw-dealer" | "turn-up" | "turn" | "give" | "drawn" | "suit" | "over";
  seats: number;
  counts: number[];
  /** How many cards lie in the stock, and how many have been laid aside with the top card. */
  stock: number;
  pile: number;
  dealer: number | null;
  turn: number | null;
  direction: "clockwise" | "counter";
  top: string | null;
  /** The suit to follow; null while an eight waits for its suit. */
  suit: Suit | null;
  hand?: string;
  /** How many cards of each suit I hold, eights apart. */
  suits?: Record<string, number>;
  drawn?: string;
  hands?: string[];
  points?: number[];
  winner?: number | null;
  ending?: string;
}
