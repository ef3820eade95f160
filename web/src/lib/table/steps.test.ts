import { describe, expect, it } from "vitest";
import type { ActedWire, KnownEvent } from "$lib/wire/types";
import { inSteps } from "./steps";

const stepOf = ([id]: readonly [string, unknown]): number => Number(/\d/.exec(id)?.[0] ?? 0);
const settled: KnownEvent = { n: 2, t: "settled", deal: 1, payoffs: [0], totals: [0] };
const acted = (...ids: string[]): ActedWire => ({
  n: 1,
  t: "acted",
  seat: 2,
  action: "arrange",
  timed_out: true,
  facts: ids.map((id) => [id, {}]),
});

describe("inSteps", () => {
  it("leaves events that tell nothing step by step together", () => {
    const events = [acted("done"), settled];
    expect(inSteps(events, stepOf)).toEqual([{ step: 0, events }]);
    expect(inSteps([], stepOf)).toEqual([]);
  });

  it("splits an event by its facts, and keeps what follows behind them", () => {
    const steps = inSteps([acted("done", "row-1", "row-1", "row-2"), settled], stepOf);
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2]);
    expect(steps[0]?.events[0]).toMatchObject({ timed_out: true, facts: [["done", {}]] });
    expect(steps[1]?.events).toEqual([
      {
        n: 1,
        t: "acted",
        seat: 2,
        facts: [
          ["row-1", {}],
          ["row-1", {}],
        ],
      },
    ]);
    expect(steps[2]?.events.map((event) => event.t)).toEqual(["acted", "settled"]);
  });

  it("never tells a fact before one that came before it", () => {
    const steps = inSteps([acted("row-2", "row-1", "done")], stepOf);
    expect(steps).toEqual([{ step: 2, events: [acted("row-2", "row-1", "done")] }]);
  });
});
