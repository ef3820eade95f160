import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DealView, TableInfo, KnownEvent, SeatView } from "$lib/wire/types";
import type { TableView } from "$lib/wire/fold";
import { Idle, waitedFor } from "./idle.svelte";

const MINUTE = 60_000;
const person = (more: Partial<Extract<SeatView, { kind: "person" }>> = {}): SeatView => ({
  kind: "person",
  name: "Út",
  here: true,
  ready: false,
  away_ms: null,
  ...more,
});

/** A table of three where nothing has a limit: I sit in the first seat, and am the host. */
function table(
  acting: number[],
  seats: (SeatView | null)[] = [person(), person(), person()],
  more: Partial<TableInfo> = {},
  limit?: number,
): TableView {
  const facts = { host: 0, phase: "playing", seats, ...more } as TableInfo;
  const deal = {
    acting,
    game: {},
    ...(limit === undefined ? {} : { limit, ms: limit }),
  } as unknown as DealView;
  return { code: "K7QF", seq: 1, you: 0, facts, deal, at: 0 };
}

const acted = (seat: number): KnownEvent => ({ n: 2, t: "acted", seat, action: "pass", facts: [] });

describe("whom the table waits for", () => {
  it("is other people who are here, where no clock runs", () => {
    expect(waitedFor(table([0, 1, 2]))).toEqual([1, 2]);
    expect(waitedFor(table([1], [person(), person({ here: false }), person()]))).toEqual([]);
    expect(waitedFor(table([1], [person(), { kind: "bot", name: "Bờm", level: "easy" }, null]))).toEqual([]);
    expect(waitedFor(table([1], undefined, {}, 20_000))).toEqual([]);
    expect(waitedFor(table([1], undefined, { phase: "deal-over" }))).toEqual([]);
    expect(waitedFor({ ...table([1]), you: null })).toEqual([]);
  });

  it("is nobody for whom the rules play; what is left there is no clock of the others", () => {
    const seats = [person(), person({ covered: true }), person()];
    expect(waitedFor(table([1, 2], seats, {}, 10_000))).toEqual([2]);
  });
});

describe("who has done nothing for long", () => {
  let idle: Idle;
  const take = (view: TableView, ...events: KnownEvent[]): void => {
    idle.take({ view, events, old: false });
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    idle = new Idle();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is shown to the host after a minute", () => {
    take(table([1]));
    vi.advanceTimersByTime(MINUTE - 1);
    expect(idle.seats).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(idle.seats).toEqual([1]);
    take(table([1], [person(), person({ covered: true }), person()]));
    expect(idle.seats).toEqual([]);
  });

  it("is shown to everybody else after two", () => {
    take(table([1], undefined, { host: 2 }));
    vi.advanceTimersByTime(2 * MINUTE - 1);
    expect(idle.seats).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(idle.seats).toEqual([1]);
  });

  it("counts from the last act of each, and from nothing else", () => {
    take(table([1, 2]));
    vi.advanceTimersByTime(MINUTE / 2);
    take(table([1, 2]), acted(2));
    vi.advanceTimersByTime(MINUTE / 2);
    expect(idle.seats).toEqual([1]);
    vi.advanceTimersByTime(MINUTE / 2);
    expect(idle.seats).toEqual([1, 2]);
    take(table([]), acted(1));
    expect(idle.seats).toEqual([]);
  });
});
