/**
 * What the page is told of groups and their books (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** A group that I am in, or that an invitation leads into. */
export interface GroupLine {
  id: string;
  name: string;
}

/** A group that I am in. */
export interface GroupPage {
  id: string;
  name: string;
  me: string;
  kept: boolean;
  people: GroupPerson[];
  tables: LobbyView[];
  rules: GroupRules[];
  balances: GroupBalance[];
  heirs: GroupHeir[];
  invitation: GroupInvitation | null;
  stamp: string;
  talked: string;
  challenged: string;
}

/** Somebody who is in a group. */
export interface GroupPerson {
  who: string;
  name: string;
  rights: ("book" | "people" | "settings" | "talk")[];
  joined: number;
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

/** The house rules that a group's tables of a game begin with. */
export interface GroupRules {
  game: string;
  options: Record<string, number | string>;
  preset: string;
}

/** What one account of a group's book comes to. */
export interface GroupBalance {
  who: string;
  name: string;
  table: string;
  amount: number;
  guest: boolean;
}

/** Whose lines in a group's book somebody else has, or has asked for. */
export interface GroupHeir {
  who: string;
  name: string;
  heir: string;
  heir_name: string;
  has: boolean;
}

/** What leads others into a group. */
export interface GroupInvitation {
  token: string;
  until: number;
  uses: number;
}

/** What was played for between two long pauses, or until it was closed; the amounts of its accounts add up to 0. */
export interface Evening {
  since: number;
  until: number;
  deals: number;
  lines: number;
  accounts: BookAccount[];
  payments: Payment[];
  before: number | null;
  notes: BookNote[];
  number: number;
  closed: BookMark | null;
}

/** What an evening brought to an account, term by term. */
export interface BookAccount {
  who: string;
  name: string;
  table: string;
  amount: number;
  terms: BookTerm[];
}

/** What one deal brought to an account. */
export interface BookTerm {
  deal: string;
  game: string;
  amount: number;
  at: number;
  note: number;
}

/** Points that go from one account to another, so that both come to nothing. */
export interface Payment {
  payer: number;
  payee: number;
  amount: number;
  place: number;
  ticked: BookMark | null;
}

/** Who has done something in a book, and when. */
export interface BookMark {
  who: string;
  name: string;
  at: number;
}

/** Some lines that were written by hand; they add up to 0. */
export interface BookNote {
  number: number;
  lines: NoteLine[];
  reason: string;
  written: BookMark;
  answers: number;
  answered: number;
}

/** What a note brings to somebody. */
export interface NoteLine {
  who: string;
  name: string;
  amount: number;
}

/** Some of what people of a group have said to each other. */
export interface GroupTalk {
  lines: TalkLine[];
  before: string | null;
}

/** What somebody has said to a group. */
export interface TalkLine {
  id: string;
  who: string;
  name: string;
  at: number;
  text: string;
}
