/**
 * What happens at a table (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

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

/** People who only watch may say nothing any more, or may again. */
export interface QuietedWire {
  t: "quieted";
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

/** Somebody did not open a part in time: the deal goes on without it, and this seat adds none in this match. */
export interface WithheldWire {
  t: "withheld";
  n: number;
  seat: number;
  name: string;
}

/** A deal began with this deck, which is never shown; without one, with the deck that was promised. */
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

/** Seat `seat_by` lets the rules play for a seat whose owner does nothing; or its owner plays again. */
export interface CoveredWire {
  t: "covered";
  n: number;
  seat: number;
  on: boolean;
  seat_by?: number;
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

/** The table closed for good. */
export interface ClosedWire {
  t: "closed";
  n: number;
}

/** Somebody at the table (or a spectator, seat -1) said something: talk is in the log alone. */
export interface SaidWire {
  t: "said";
  n: number;
  seat: number;
  name: string;
  phrase?: string;
  text?: string;
  who?: string;
}

/** Somebody threw something at somebody else at the table: that, too, is in the log alone. */
export interface ThrownWire {
  t: "thrown";
  n: number;
  seat: number;
  seat_to: number;
  name: string;
  thing: string;
  who: string;
}

export type KnownEvent =
  | SkipWire
  | SeatedWire
  | LeftWire
  | AwayWire
  | BackWire
  | HostPassedWire
  | LockedWire
  | QuietedWire
  | OptionsWire
  | StartedWire
  | BoughtInWire
  | PotGivenWire
  | WithheldWire
  | DealtWire
  | ActedWire
  | CoveredWire
  | ExtendedWire
  | ReadiedWire
  | SettledWire
  | ForfeitedWire
  | MatchClosedWire
  | ClosedWire
  | SaidWire
  | ThrownWire;

export type Args = Record<string, unknown>;

export type Fact = readonly [id: string, args: Args];
