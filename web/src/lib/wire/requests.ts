/**
 * The frames that the page sends (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** Ask whether the server is there. */
export interface Ping {
  t: "ping";
  id: string;
}

/** Tell me about public tables, or stop telling me. */
export interface LobbyRequest {
  t: "lobby";
  on: boolean;
}

/** Let me watch a table, and tell me what happened after an event. */
export interface JoinRequest {
  t: "join";
  id: string;
  table: string;
  after?: number;
}

/** I watch no longer. */
export interface LeaveRequest {
  t: "leave";
  id: string;
  table: string;
}

/** Ask what the rules suggest to me. */
export interface HintRequest {
  t: "hint";
  id: string;
  table: string;
}

/** Ask what my cards make, laid out as I try it. */
export interface JudgeRequest {
  t: "judge";
  id: string;
  table: string;
  text: string;
}

/** Tell whoever runs the room of somebody here: of who sits in a seat, or by the `who` of what they have said. */
export interface ReportRequest {
  t: "report";
  id: string;
  table: string;
  reason: "cheating" | "name" | "other" | "stalling" | "talk";
  who?: string;
  seat?: number;
}

/** Open a table and become its host in seat 0; with `bots`, fill the other seats and start at once. */
export interface CreateRequest {
  t: "create";
  id: string;
  game: string;
  options?: Record<string, number | string>;
  preset?: string;
  private?: boolean;
  bots?: string;
  quick?: boolean;
  lesson?: boolean;
  group?: string;
}

/** Take a free seat: this one, or the first. */
export interface SitRequest {
  t: "sit";
  id: string;
  table: string;
  seat?: number;
}

/** Give one's seat up. */
export interface StandRequest {
  t: "stand";
  id: string;
  table: string;
}

/** Put a bot into a free seat, or change the level of the bot that sits there. */
export interface BotRequest {
  t: "bot";
  id: string;
  table: string;
  seat: number;
  level: string;
}

/** Free a seat, between deals. */
export interface RemoveRequest {
  t: "remove";
  id: string;
  table: string;
  seat: number;
}

/** Let the rules play for somebody who does nothing at a table without a clock, until they act. */
export interface CoverRequest {
  t: "cover";
  id: string;
  table: string;
  seat: number;
}

/** Make the person in another seat the host. */
export interface HostRequest {
  t: "host";
  id: string;
  table: string;
  seat: number;
}

/** Let nobody new sit down, or let them again. */
export interface LockRequest {
  t: "lock";
  id: string;
  table: string;
  on: boolean;
}

/** Let only those talk who have a seat, or everybody again. */
export interface QuietRequest {
  t: "quiet";
  id: string;
  table: string;
  on: boolean;
}

/** Change house rules between deals: a preset first, then single options. */
export interface OptionsRequest {
  t: "options";
  id: string;
  table: string;
  changes?: Record<string, number | string>;
  preset?: string;
}

/** Begin the match. */
export interface StartRequest {
  t: "start";
  id: string;
  table: string;
}

/** Be ready for the next deal. */
export interface ReadyRequest {
  t: "ready";
  id: string;
  table: string;
}

/** Ask for another match with the same seats. */
export interface RematchRequest {
  t: "rematch";
  id: string;
  table: string;
}

/** Play an action, judged by the player on event number `after`. */
export interface ActRequest {
  t: "act";
  id: string;
  table: string;
  action: string;
  after: number;
}

/** Add time to one's own turn. */
export interface ExtendRequest {
  t: "extend";
  id: string;
  table: string;
}

/** Say a quick phrase, or a text of one's own. */
export interface SayRequest {
  t: "say";
  id: string;
  table: string;
  phrase?: string;
  text?: string;
}

/** Throw something at whoever sits in another seat, in fun. */
export interface ThrowRequest {
  t: "throw";
  id: string;
  table: string;
  seat: number;
  thing: string;
}

/** Bind oneself to a part of the next deal's shuffle that nobody knows yet; the last vow before it is sealed counts. */
export interface VowRequest {
  t: "vow";
  id: string;
  table: string;
  promise: string;
  vow: string;
}

/** Open the part that one has vowed, now that the shuffle is sealed. */
export interface PartRequest {
  t: "part";
  id: string;
  table: string;
  promise: string;
  part: string;
}

export type ClientFrame =
  | Ping
  | LobbyRequest
  | JoinRequest
  | LeaveRequest
  | HintRequest
  | JudgeRequest
  | ReportRequest
  | CreateRequest
  | SitRequest
  | StandRequest
  | BotRequest
  | RemoveRequest
  | CoverRequest
  | HostRequest
  | LockRequest
  | QuietRequest
  | OptionsRequest
  | StartRequest
  | ReadyRequest
  | RematchRequest
  | ActRequest
  | ExtendRequest
  | SayRequest
  | ThrowRequest
  | VowRequest
  | PartRequest;
