/**
 * The frames of docs/protocol.md, generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

export type Args = Record<string, unknown>;
export type Fact = readonly [id: string, args: Args];
export type OptionValue = number | string;

/** Ask whether the server is there. */
export interface Ping {
  t: "ping";
  id: string;
}

/** Tell me about public tables, or stop telling me. */
export interface LobbyAsk {
  t: "lobby";
  on: boolean;
}

/** Open a table with me as its host. */
export interface CreateAsk {
  t: "create";
  id: string;
  game: string;
  options?: Record<string, number | string>;
  preset?: string;
  private?: boolean;
  bots?: string;
}

/** Let me watch a table, and tell me what happened after an event. */
export interface JoinAsk {
  t: "join";
  id: string;
  table: string;
  after?: number;
}

/** I watch no longer. */
export interface LeaveAsk {
  t: "leave";
  id: string;
  table: string;
}

/** I take a seat. */
export interface SitAsk {
  t: "sit";
  id: string;
  table: string;
  seat?: number;
}

/** I give my seat up. */
export interface StandAsk {
  t: "stand";
  id: string;
  table: string;
}

/** Put a bot into a seat. */
export interface BotAsk {
  t: "bot";
  id: string;
  table: string;
  seat: number;
  level: string;
}

/** Free a seat. */
export interface RemoveAsk {
  t: "remove";
  id: string;
  table: string;
  seat: number;
}

/** Make somebody else the host. */
export interface HostAsk {
  t: "host";
  id: string;
  table: string;
  seat: number;
}

/** Let nobody new sit down. */
export interface LockAsk {
  t: "lock";
  id: string;
  table: string;
  on: boolean;
}

/** Change house rules. */
export interface OptionsAsk {
  t: "options";
  id: string;
  table: string;
  changes?: Record<string, number | string>;
  preset?: string;
}

/** Begin the match. */
export interface StartAsk {
  t: "start";
  id: string;
  table: string;
}

/** I am ready for the next deal. */
export interface ReadyAsk {
  t: "ready";
  id: string;
  table: string;
}

/** I want another match. */
export interface RematchAsk {
  t: "rematch";
  id: string;
  table: string;
}

/** I play. */
export interface ActAsk {
  t: "act";
  id: string;
  table: string;
  action: string;
  after: number;
}

/** More time, please. */
export interface ExtendAsk {
  t: "extend";
  id: string;
  table: string;
}

/** I say something. */
export interface SayAsk {
  t: "say";
  id: string;
  table: string;
  phrase?: string;
  text?: string;
}

/** Ask what the rules suggest to me. */
export interface HintAsk {
  t: "hint";
  id: string;
  table: string;
}

/** Ask what my cards make, laid out as I try it. */
export interface JudgeAsk {
  t: "judge";
  id: string;
  table: string;
  text: string;
}

/** The first frame of a connection. */
export interface Welcome {
  t: "welcome";
  player: string;
  name: string;
  version: string;
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

/** What the rules suggest, best first: actions as text. */
export interface HintFrame {
  t: "hint";
  id: string;
  actions: string[];
}

/** What the rules say of what was tried, as each game tells it. */
export interface JudgedFrame {
  t: "judged";
  id: string;
  told: Record<string, unknown>;
}

/** All public tables. */
export interface LobbyFrame {
  t: "lobby";
  tables: LobbyView[];
}

/** One line of the lobby. */
export interface LobbyView {
  code: string;
  game: string;
  host: string;
  seats: number;
  taken: number;
  bots: number;
  state: "deal-over" | "match-over" | "playing" | "waiting";
  locked: boolean;
}

/** Everything about a table, as one seat (or -1) may know it. */
export interface TableFrame {
  t: "table";
  code: string;
  seq: number;
  you: number;
  facts: FactsView;
  deal: DealView | null;
  history: KnownEvent[];
}

/** What changes seldom; the same for everybody at the table. */
export interface FactsView {
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
  hosted?: boolean;
  purses?: number[];
  pot?: number;
  fixed?: Record<string, string>;
}

/** A person in a seat. */
export interface PersonSeat {
  kind: "person";
  name: string;
  here: boolean;
  ready: boolean;
  away_ms: number | null;
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

/** What one seat may know of the deal and its clock. */
export interface DealView {
  acting: number[];
  game: Record<string, unknown>;
  legal?: string[];
  ms?: number;
  limit?: number;
  paused?: boolean;
  extendable?: boolean;
  window_ms?: number;
  window_limit?: number;
}

/** What happened in one step of a table. */
export interface StepFrame {
  t: "step";
  code: string;
  seq: number;
  events: KnownEvent[];
  you?: number;
  facts?: FactsView;
  deal?: DealView | null;
}

/** The server closes the connection. */
export interface Bye {
  t: "bye";
  code: string;
}

/** Something this seat may not see, or need not: only its number. */
export interface SkipWire {
  t: "skip";
  n: number;
}

/** Somebody sat down. */
export interface SeatedWire {
  t: "seated";
  n: number;
  seat: number;
  name: string;
  kind: "bot" | "person";
  level?: string;
}

/** A seat became free. */
export interface LeftWire {
  t: "left";
  n: number;
  seat: number;
  name: string;
  why: "idle" | "removed" | "stood";
}

/** A person dropped. */
export interface AwayWire {
  t: "away";
  n: number;
  seat: number;
}

/** A person is here again. */
export interface BackWire {
  t: "back";
  n: number;
  seat: number;
}

/** The host is another. */
export interface HostWire {
  t: "host";
  n: number;
  seat: number;
}

/** The table was locked or unlocked. */
export interface LockedWire {
  t: "locked";
  n: number;
  on: boolean;
}

/** House rules changed, as a client writes them. */
export interface OptionsWire {
  t: "options";
  n: number;
  changes: Record<string, number | string>;
}

/** A match began. */
export interface StartedWire {
  t: "started";
  n: number;
}

/** Cards were dealt. */
export interface DealtWire {
  t: "dealt";
  n: number;
  deal: number;
}

/** A seat acted (8 is the dealer); without `action` it acted in secret. */
export interface ActedWire {
  t: "acted";
  n: number;
  seat: number;
  facts: [string, Record<string, unknown>][];
  action?: string;
  timed_out?: boolean;
}

/** A seat's clock got more time. */
export interface ExtendedWire {
  t: "extended";
  n: number;
  seat: number;
}

/** A person is ready to go on. */
export interface ReadyWire {
  t: "ready";
  n: number;
  seat: number;
}

/** A seat got chips: its first ones, of which only its owner is told, or more. */
export interface BoughtInWire {
  t: "bought-in";
  n: number;
  seat: number;
  amount: number;
  first: boolean;
}

/** A seat got the pot, because too few are left to play for it. */
export interface PotGivenWire {
  t: "pot";
  n: number;
  seat: number;
  amount: number;
}

/** A deal is paid. */
export interface SettledWire {
  t: "settled";
  n: number;
  deal: number;
  payoffs: number[];
  totals: number[];
}

/** A person left the match, which is over by that. */
export interface ForfeitedWire {
  t: "forfeited";
  n: number;
  seat: number;
}

/** The match is over. */
export interface MatchClosedWire {
  t: "match-closed";
  n: number;
  ranking: [number, number][];
}

/** Somebody said something. */
export interface SaidWire {
  t: "said";
  n: number;
  seat: number;
  name: string;
  phrase?: string;
  text?: string;
}

/** The table is no more. */
export interface ClosedWire {
  t: "closed";
  n: number;
}

/** Who I am. */
export interface Me {
  player: string;
  name: string;
}

/** Who I am, and what I have. */
export interface Account {
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
}

/** One house rule and what it may be. */
export interface OptionInfo {
  key: string;
  default: number | string;
  names?: string[];
  low?: number;
  high?: number;
  numbers?: number[];
}

/** Why an HTTP request was refused: a Fluent message id. */
export interface HttpRefusal {
  code: string;
}

export type ClientFrame =
  | Ping
  | LobbyAsk
  | CreateAsk
  | JoinAsk
  | LeaveAsk
  | SitAsk
  | StandAsk
  | BotAsk
  | RemoveAsk
  | HostAsk
  | LockAsk
  | OptionsAsk
  | StartAsk
  | ReadyAsk
  | RematchAsk
  | ActAsk
  | ExtendAsk
  | SayAsk
  | HintAsk
  | JudgeAsk;

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
  | Bye;

export type KnownEvent =
  | SkipWire
  | SeatedWire
  | LeftWire
  | AwayWire
  | BackWire
  | HostWire
  | LockedWire
  | OptionsWire
  | StartedWire
  | DealtWire
  | ActedWire
  | ExtendedWire
  | ReadyWire
  | BoughtInWire
  | PotGivenWire
  | SettledWire
  | ForfeitedWire
  | MatchClosedWire
  | SaidWire
  | ClosedWire;

export type SeatView = PersonSeat | BotSeat;
export type ScoreLine = SheetLine;
export type LobbyTable = LobbyView;
export type Player = Me;
export type TablePhase = FactsView["phase"];
