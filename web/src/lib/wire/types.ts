/**
 * The frames and HTTP answers that the page gets (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

import type { SamlocView, PhomView, BinhView, CrazyeightsView, BinhJudgement } from "./views";
import type { KnownEvent, Fact } from "./events";
import type { LobbyView } from "./groupPages";
export type * from "./views";
export type * from "./events";
export type * from "./requests";
export type * from "./account";
export type * from "./challenges";
export type * from "./groupPages";
export type * from "./statistics";
export type * from "./steward";
export type * from "./ranking";

/** The first frame of a connection. */
export interface Welcome {
  t: "welcome";
  player: string;
  name: string;
  who: string;
  version: string;
  plays_as: Record<string, Record<string, string>>;
  address: string;
  pin: string;
  notice?: Announced;
}

/** What whoever runs the room tells everybody now. */
export interface Announced {
  text?: string;
  restart_ms?: number;
}

/** I am here. */
export interface Pong {
  t: "pong";
  id: string;
}

/** Done, as of this event of the table. */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
  table?: string;
}

/** Not done, and why: a Fluent message id and its arguments. */
export interface Refused {
  t: "refused";
  id: string;
  code: string;
  args: Record<string, unknown>;
  seq: number;
}

/** What is suggested, best first: actions as text. */
export interface HintFrame {
  t: "hint";
  id: string;
  actions: string[];
  why?: Fact;
}

/** What the rules say of what was tried, as each game tells it. */
export interface JudgedFrame {
  t: "judged";
  id: string;
  told: BinhJudgement;
}

/** The public tables where somebody is: those of different addresses in turns, the newest first. */
export interface LobbyFrame {
  t: "lobby";
  tables: LobbyView[];
  more: number;
}

/** Everything about a table, as one seat (or -1) may know it. */
export interface TableFrame {
  t: "table";
  code: string;
  seq: number;
  you: number;
  facts: TableInfo;
  deal: DealView | null;
  history: KnownEvent[];
  plays_as?: Record<string, string>;
}

/** What changes seldom; the same for everybody at the table. */
export interface TableInfo {
  code: string;
  game: string;
  private: boolean;
  locked: boolean;
  host: number;
  seats: (PersonSeat | BotSeat | null)[];
  options: Record<string, number | string>;
  preset: string;
  phase: "deal-over" | "match-over" | "playing" | "waiting";
  deal: number;
  totals: number[];
  low_wins: boolean;
  sheet: Sheet | null;
  sheets: number[][];
  ranking: [number, number][] | null;
  quiet?: boolean;
  hosted?: boolean;
  purses?: number[];
  pot?: number;
  fixed?: Record<string, string>;
  promise?: PromiseView;
  lesson?: "on" | "over";
  practice?: boolean;
  group?: string;
  challenge?: string;
}

/** A person in a seat. */
export interface PersonSeat {
  kind: "person";
  name: string;
  here: boolean;
  ready: boolean;
  away_ms: number | null;
  covered?: boolean;
  gone?: boolean;
}

/** A bot in a seat. */
export interface BotSeat {
  kind: "bot";
  name: string;
  level: string;
}

/** The score sheet of the deal that has just ended, with everybody's last cards. */
export interface Sheet {
  deal: number;
  lines: SheetLine[];
  payoffs: number[];
  hands: string[];
  shuffle?: ShuffleView;
  names?: Record<number, string>;
}

/** One line of a score sheet: `other` pays `paid` of it. The Fluent id is `score-{game}-{item}`. */
export interface SheetLine {
  item: string;
  seat: number;
  other: number;
  amount: number;
  count: number;
  paid?: number;
}

/** What a deal's deck and luck follow from; with the table's code, its game and the number of the deal. */
export interface ShuffleView {
  promise: string;
  seed: string;
  version: number;
  seats: number;
  cards: number;
  vows?: Record<number, string>;
  parts?: Record<number, string>;
  chances?: ChanceView[];
}

/** What chance has chosen in a deal: the action at the place that its luck leaves divided by how many there are. */
export interface ChanceView {
  use: number;
  among: string[];
  chosen: string;
}

/** What is shown of the shuffle of the next deal before it. */
export interface PromiseView {
  deal: number;
  promise: string;
  version: number;
  seats: number;
  cards: number;
  vows?: Record<number, string>;
  barred?: number[];
}

/** What one seat may know of the deal and its clock. */
export interface DealView {
  acting: number[];
  game: SamlocView | PhomView | BinhView | CrazyeightsView;
  legal?: string[];
  ms?: number;
  limit?: number;
  paused?: boolean;
  extendable?: boolean;
  window_ms?: number;
  window_limit?: number;
  advice?: AdviceView;
}

/** What a lesson advises, and why. */
export interface AdviceView {
  step: string;
  act: string;
}

/** What happened in one step of a table. */
export interface StepFrame {
  t: "step";
  code: string;
  seq: number;
  events: KnownEvent[];
  you?: number;
  facts?: TableInfo;
  plays_as?: Record<string, string>;
  deal?: DealView | null;
}

/** Bots and deals have to wait at a table, since the server has too much to do; or not any more. */
export interface SlowFrame {
  t: "slow";
  code: string;
  on: boolean;
}

/** Whoever runs the room tells everybody something else than before, or nothing any more. */
export interface NoticeFrame {
  t: "notice";
  notice: Announced;
}

/** The server closes the connection, and says why: a Fluent message id and its arguments. */
export interface Bye {
  t: "bye";
  code: string;
  args?: Record<string, unknown>;
}

/** Who I am. */
export interface Me {
  player: string;
  name: string;
}

/** Who I am, and what I have won or lost. */
export interface Profile {
  player: string;
  name: string;
  chips: number;
}

/** Who wants to play; without a name one is chosen. */
export interface Guest {
  name?: string;
}

/** One kind of game. */
export interface GameInfo {
  name: string;
  seats: [number, number];
  options: OptionInfo[];
  presets: Record<string, Record<string, number | string>>;
  quick_deals: number;
  lesson: boolean;
  moments: string[];
}

/** One house rule and what it may be. */
export interface OptionInfo {
  key: string;
  default: number | string;
  about: "match" | "pay" | "play" | "table";
  names?: string[];
  low?: number;
  high?: number;
  numbers?: number[];
}

/** Why an HTTP request was refused: a Fluent message id, with its arguments. */
export interface HttpRefusal {
  code: string;
  args?: Record<string, unknown>;
}

/** Some of my deals, the newest first. */
export interface DealPage {
  deals: DealLine[];
  after: string | null;
}

/** A deal that I was in, as a line of a list. */
export interface DealLine {
  id: string;
  game: string;
  unit: "chips" | "penalty" | "points";
  table: string;
  deal: number;
  match: number;
  lesson: boolean;
  begun: number;
  ended: number;
  mine: number;
  players: DealPlayer[];
}

/** Somebody who was in a deal. */
export interface DealPlayer {
  seat: number;
  name: string;
  level: string;
  payoff: number;
  place: number;
  moments: string[];
}

/** A deal that I was in, or that somebody lets me look at, and all its steps. */
export interface PlayedDeal {
  deal: DealLine;
  replay: Replay;
  share: DealShare | null;
  shuffled: ShuffledDeal | null;
}

/** A whole deal, for one who looks on. */
export interface Replay {
  eyes: number[];
  steps: ShownStep[];
  chances?: ChanceView[];
}

/** What one step did, and what could be seen after it. */
export interface ShownStep {
  done: number;
  events: KnownEvent[][];
  deals: DealView[];
  at?: number;
  moments?: ReplayMoment[];
  facts?: TableInfo;
}

/** Something that people look for in past deals, and to whom it happened; a game names its `Moment`s. */
export interface ReplayMoment {
  name: string;
  seat: number;
}

/** How I let others look at a deal. */
export interface DealShare {
  token: string;
  named: boolean;
  until: number;
}

/** A deal and what its deck follows from: what anybody needs to shuffle it again (`docs/fairness.md`). */
export interface ShuffledDeal {
  code: string;
  deal: number;
  game: string;
  version: number;
  seats: number;
  cards: number;
  promise: string;
  seed: string;
  vows?: Record<number, string>;
  parts?: Record<number, string>;
}

/** A table that was opened for me. */
export interface OpenedTable {
  table: string;
}

export type ServerFrame =
  | Welcome
  | Pong
  | Ack
  | Refused
  | HintFrame
  | JudgedFrame
  | LobbyFrame
  | TableFrame
  | StepFrame
  | SlowFrame
  | NoticeFrame
  | Bye;

export type OptionValue = number | string;

export type SeatView = PersonSeat | BotSeat;

export type LobbyTable = LobbyView;

export type Player = Me;
