/**
 * What the page of whoever runs the room is told, and orders (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** All that whoever runs the room sees. */
export interface StewardPage {
  by: string;
  until: number;
  tables: StewardTable[];
  tables_more: number;
  bans: StewardBan[];
  reports: StewardReport[];
  reports_more: number;
  notice: string;
  notice_until: number;
  restart_at: number;
  words: string[];
  log: StewardAct[];
  backups: StewardBackup[];
}

/** A table that is open. */
export interface StewardTable {
  code: string;
  game: string;
  state: string;
  people: number;
  bots: number;
  kind: "group" | "private" | "public";
  created: number;
}

/** Somebody who is kept out. */
export interface StewardBan {
  who: string;
  name: string;
  since: number;
  until: number;
  reason: string;
}

/** Somebody whom a player has reported. */
export interface StewardReport {
  number: number;
  at: number;
  who: string;
  name: string;
  table: string;
  reason: string;
  by: string;
  lines: StewardLine[];
}

/** Something that somebody has said. */
export interface StewardLine {
  at: number;
  name: string;
  text: string;
  phrase: string;
}

/** Something that whoever runs the room has done. */
export interface StewardAct {
  number: number;
  at: number;
  by: string;
  act: string;
  who: string;
  name: string;
  told: string;
}

/** A backup that lies beside the room. */
export interface StewardBackup {
  file: string;
  size: number;
  at: number;
}

/** Who is called so. */
export interface FoundPlayers {
  players: StewardPlayer[];
  count: number;
}

/** Somebody who plays in the room. */
export interface StewardPlayer {
  who: string;
  name: string;
  kept: boolean;
  seen: number;
  banned: boolean;
}
