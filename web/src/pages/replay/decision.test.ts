import { describe, expect, it } from "vitest";
import type { KnownEvent, PlayedDeal } from "$lib/wire";
import { playedOnFrom } from "./decision";

const acted = (seat: number, timed_out = false): KnownEvent => ({
  t: "acted",
  n: 1,
  seat,
  facts: [],
  ...(timed_out ? { timed_out } : {}),
});

/** A deal that seats 0 to 2 look at, of which seat 2 never acts: a step for each list of events, told to all alike. */
function playedDeal(...steps: KnownEvent[][]): Pick<PlayedDeal, "replay"> {
  const eyes = [0, 1, 2, -1];
  const shown = steps.map((events, done) => ({ done, deals: [], events: eyes.map(() => events) }));
  return { replay: { eyes, steps: shown } };
}

describe("a past deal that is played on", () => {
  const deal = playedDeal([], [acted(0)], [acted(1)], [acted(0, true)], [acted(1)], [acted(8)]);

  it("goes on from the step that is shown, where the seat decides something later", () => {
    for (const at of [0, 1, 2]) {
      expect(playedOnFrom(deal, 0, at)).toBe(at);
    }
  });

  it("goes on before the last decision of the seat, where that is past", () => {
    expect([3, 4, 5].map((at) => playedOnFrom(deal, 0, at))).toEqual([2, 2, 2]);
    expect([4, 5].map((at) => playedOnFrom(deal, 1, at))).toEqual([3, 3]);
  });

  it("does not go on where the seat decides nothing", () => {
    expect(playedOnFrom(deal, 2, 0)).toBeNull();
    expect(playedOnFrom(deal, 7, 0)).toBeNull();
  });
});
