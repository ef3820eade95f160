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

/** Open a table and become its host in seat 0; with `bots`, fill the other seats and start at once. */
export interface CreateAsk {
  t: "create";
  id: string;
  game: string;
  options?: Record<string, number | string>;
  preset?: string;
  private?: boolean;
  bots?: string;
}

/** Take a free seat: this one, or the first. */
export interface SitAsk {
  t: "sit";
  id: string;
  table: string;
  seat?: number;
}

/** Give one's seat up. */
export interface StandAsk {
  t: "stand";
  id: string;
  table: string;
}

/** Put a bot into a free seat, or change the level of the bot that sits there. */
export interface BotAsk {
  t: "bot";
  id: string;
  table: string;
  seat: number;
  level: string;
}

/** Free a seat, between deals. */
export interface RemoveAsk {
  t: "remove";
  id: string;
  table: string;
  seat: number;
}

/** Make the person in another seat the host. */
export interface HostAsk {
  t: "host";
  id: string;
  table: string;
  seat: number;
}

/** Let nobody new sit down, or let them again. */
export interface LockAsk {
  t: "lock";
  id: string;
  table: string;
  on: boolean;
}

/** Change house rules between deals: a preset first, then single options. */
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

/** Be ready for the next deal. */
export interface ReadyAsk {
  t: "ready";
  id: string;
  table: string;
}

/** Ask for another match with the same seats. */
export interface RematchAsk {
  t: "rematch";
  id: string;
  table: string;
}

/** Play an action, judged by the player on event number `after`. */
export interface ActAsk {
  t: "act";
  id: string;
  table: string;
  action: string;
  after: number;
}

/** Add time to one's own turn. */
export interface ExtendAsk {
  t: "extend";
  id: string;
  table: string;
}

/** Say a quick phrase, or a text of one's own. */
export interface SayAsk {
  t: "say";
  id: string;
  table: string;
  phrase?: string;
  text?: string;
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
  told: BinhJudgement;
}

/** What cards make as a player tries them. */
export interface BinhJudgement {
  rows: (NamedRow | null)[];
  wrong: [string, string][];
  legal: boolean | null;
  natural: string | null;
}

/** A chi that is full. */
export interface NamedRow {
  kind: "high" | "pair" | "two-pair" | "three" | "straight" | "flush" | "full-house" | "four" | "straight-flush";
  cards: string;
  ranks: string[];
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
  game: SamlocView | PhomView | BinhView | CrazyeightsView;
  legal?: string[];
  ms?: number;
  limit?: number;
  paused?: boolean;
  extendable?: boolean;
  window_ms?: number;
  window_limit?: number;
}

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
  sorted?: Group[];
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
export interface Group {
  kind: "eaten-meld" | "meld" | "pair" | "run-pair" | "odd";
  cards: string[];
}

/** A deal of Binh Xập Xám as a seat, or a spectator, sees it. */
export interface BinhView {
  phase: "check" | "arrange" | "over";
  done: number[];
  natural?: string | null;
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
  wrong: [string, string][];
  rows: NamedRow[];
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

/** A seated person lost the connection or left the page; the grace period begins. */
export interface AwayWire {
  t: "away";
  n: number;
  seat: number;
}

/** The person is here again. */
export interface BackWire {
  t: "back";
  n: number;
  seat: number;
}

/** Another seat is the host's, or nobody's (-1). */
export interface HostPassedWire {
  t: "host";
  n: number;
  seat: number;
}

/** Nobody new may sit down, or may again. */
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

/** A match began; the first deal is due. */
export interface StartedWire {
  t: "started";
  n: number;
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

/** A deal began with this deck, which is never shown. */
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
  facts: Fact[];
  action?: string;
  timed_out?: boolean;
}

/** A seat's clock got more time. */
export interface ExtendedWire {
  t: "extended";
  n: number;
  seat: number;
}

/** A person is ready to go on, or is waited for no longer. */
export interface ReadiedWire {
  t: "ready";
  n: number;
  seat: number;
}

/** A deal is over and paid. */
export interface SettledWire {
  t: "settled";
  n: number;
  deal: number;
  payoffs: number[];
  totals: number[];
}

/** A person left a match in which no bot takes over; the deal is void. */
export interface ForfeitedWire {
  t: "forfeited";
  n: number;
  seat: number;
}

/** The match is over: seats and totals, best first. */
export interface MatchClosedWire {
  t: "match-closed";
  n: number;
  ranking: [number, number][];
}

/** Somebody at the table (or a spectator, seat -1) said something: talk is in the log alone. */
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
  | JoinAsk
  | LeaveAsk
  | HintAsk
  | JudgeAsk
  | CreateAsk
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
  | SayAsk;

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
  | HostPassedWire
  | LockedWire
  | OptionsWire
  | StartedWire
  | BoughtInWire
  | PotGivenWire
  | DealtWire
  | ActedWire
  | ExtendedWire
  | ReadiedWire
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
