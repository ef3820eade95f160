import { describe, expect, it } from "vitest";
import { takeStep, takeTable, type TableView, timeLeft, windowLeft } from "./fold";
import type { DealView, TableInfo, KnownEvent, TableFrame } from "./types";

const facts = (deal: number): TableInfo => ({ deal }) as TableInfo;
const deal = (ms?: number): DealView => ({
  acting: [0],
  game: {} as DealView["game"],
  ...(ms === undefined ? {} : { ms }),
});
const event = (n: number): KnownEvent => ({ n, t: "skip" });
const whole = (seq: number, history: KnownEvent[] = []): TableFrame => ({
  t: "table",
  code: "K7QF",
  seq,
  you: 0,
  facts: facts(1),
  deal: deal(5000),
  history,
});
const view = (seq: number): TableView => takeTable(whole(seq), null, 100).view;

describe("takeTable", () => {
  it("calls what came before the first look old", () => {
    const taken = takeTable(whole(3, [event(2), event(3)]), null, 100);
    expect(taken.old).toBe(true);
    expect(taken.events).toHaveLength(2);
  });

  it("brings only what was missed after a reconnect, as new", () => {
    const taken = takeTable(whole(5, [event(3), event(4), event(5)]), view(3), 100);
    expect(taken.old).toBe(false);
    expect(taken.events.map((one) => one.n)).toEqual([4, 5]);
  });

  it("reads a negative seat as a spectator", () => {
    expect(takeTable({ ...whole(1), you: -1 }, null, 0).view.you).toBeNull();
  });
});

describe("takeStep", () => {
  const step = (seq: number, events: KnownEvent[]) => ({ t: "step" as const, code: "K7QF", seq, events });

  it("extends the view and keeps what has not changed", () => {
    const taken = takeStep({ ...step(5, [event(4), event(5)]), facts: facts(2) }, view(3), 900);
    expect(taken?.view).toMatchObject({ seq: 5, facts: { deal: 2 }, deal: { ms: 5000 }, at: 100 });
  });

  it("sees a gap", () => {
    expect(takeStep(step(6, [event(5), event(6)]), view(3), 900)).toBeNull();
    expect(takeStep(step(6, []), view(3), 900)).toBeNull();
  });

  it("leaves out what is already known", () => {
    expect(takeStep(step(4, [event(3), event(4)]), view(3), 900)?.events.map((one) => one.n)).toEqual([4]);
    expect(takeStep(step(3, [event(3)]), view(3), 900)?.events).toEqual([]);
  });

  it("takes a deal that has ended as ended", () => {
    expect(takeStep({ ...step(4, [event(4)]), deal: null }, view(3), 900)?.view.deal).toBeNull();
  });
});

describe("timeLeft", () => {
  it("counts down from the moment the deal came", () => {
    expect(timeLeft(view(3), 1100)).toBe(4000);
    expect(timeLeft(view(3), 99_000)).toBe(0);
  });

  it("stands still while its owner is away", () => {
    const paused = takeTable({ ...whole(1), deal: { ...deal(5000), paused: true } }, null, 0).view;
    expect(timeLeft(paused, 3000)).toBe(5000);
  });

  it("is null without a limit", () => {
    expect(timeLeft(takeTable({ ...whole(1), deal: deal() }, null, 0).view, 10)).toBeNull();
  });
});

describe("windowLeft", () => {
  it("runs out by the page's own clock, whoever acts", () => {
    const open = { ...view(1), deal: { ...deal(), window_ms: 8000 } };
    expect(windowLeft(open, 100)).toBe(8000);
    expect(windowLeft(open, 3100)).toBe(5000);
    expect(windowLeft(open, 99_000)).toBe(0);
  });

  it("is not there where no window is open", () => {
    expect(windowLeft(view(1), 100)).toBeNull();
  });
});
