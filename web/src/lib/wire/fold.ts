/** How a table on the page follows its frames: whole ones replace it, steps extend it, a gap means loss. */

import type { DealView, TableInfo, KnownEvent, StepFrame, TableFrame } from "./types";

/** Everything known about the table one is at; replaced whole by each step. */
/** Levels of bots that play as another, each with that one. */
export type Weaker = Readonly<Partial<Record<string, string>>>;

export interface TableView {
  readonly code: string;
  readonly seq: number;
  readonly you: number | null;
  readonly facts: TableInfo;
  /** The levels of bots that play here as another. */
  readonly playsAs?: Weaker | undefined;
  readonly deal: DealView | null;
  /** When `deal` came, on the page's own clock: its `ms` counts from here. */
  readonly at: number;
}

/** What a frame brought. */
export interface Followed {
  readonly view: TableView;
  /** Events not seen before, in order. */
  readonly events: readonly KnownEvent[];
  /** Whether they happened before this page came to the table. */
  readonly old: boolean;
  /** Whether the table came whole, as it does when the line is new: what the server was told before, it may have lost. */
  readonly whole?: boolean;
}

/** The seat a frame gives as mine; the server may leave it out or write −1 for none. */
const mine = (you: number | null | undefined): number | null =>
  typeof you === "number" && you >= 0 ? you : null;

/** Take a whole table; `before` is what the page held of it, if it did. */
export function takeTable(frame: TableFrame, before: TableView | null, now: number): Followed {
  const known = before?.code === frame.code ? before.seq : null;
  const view = {
    code: frame.code,
    seq: frame.seq,
    you: mine(frame.you),
    facts: frame.facts,
    playsAs: frame.plays_as,
    deal: frame.deal,
    at: now,
  };
  const events = frame.history.filter((event) => event.n > (known ?? 0));
  return { view, events, old: known === null, whole: true };
}

/** Take one step; null when events are missing between it and the view. */
export function takeStep(frame: StepFrame, view: TableView, now: number): Followed | null {
  const events = frame.events.filter((event) => event.n > view.seq);
  const first = events[0];
  if (first ? first.n > view.seq + 1 : frame.seq > view.seq) {
    return null;
  }
  const next = {
    code: view.code,
    seq: Math.max(view.seq, frame.seq),
    you: frame.you === undefined ? view.you : mine(frame.you),
    facts: frame.facts ?? view.facts,
    playsAs: frame.facts === undefined ? view.playsAs : frame.plays_as,
    deal: frame.deal === undefined ? view.deal : frame.deal,
    at: frame.deal === undefined ? view.at : now,
  };
  return { view: next, events, old: false };
}

/** Milliseconds left in which anybody may do what the game allows for a while; null if there is no such time. */
export function windowLeft({ deal, at }: TableView, now: number): number | null {
  const ms = deal?.window_ms;
  return ms === undefined || ms === null ? null : Math.max(0, ms - (now - at));
}

/** Milliseconds left of the time that acts now, or null without a limit. A paused clock stands still. */
export function timeLeft({ deal, at }: TableView, now: number): number | null {
  const ms = deal?.ms;
  if (ms === undefined || ms === null) {
    return null;
  }
  return deal?.paused ? ms : Math.max(0, ms - (now - at));
}
