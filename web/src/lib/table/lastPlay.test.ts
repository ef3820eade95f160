import { describe, expect, it } from "vitest";
import type { ActedWire, KnownEvent } from "$lib/wire/types";
import { lastPlay } from "./lastPlay";

const acted = (seat: number, action: string, ...facts: ActedWire["facts"]): KnownEvent => ({
  n: 1,
  t: "acted",
  seat,
  action,
  facts,
});

describe("lastPlay", () => {
  it("keeps what was laid last and what it was laid on", () => {
    const events = [acted(0, "play 3s 3h"), acted(1, "play Ks Kh")];
    expect(lastPlay(null, events)).toMatchObject({
      seat: 1,
      cards: ["Ks", "Kh"],
      over: { seat: 0, cards: ["3s", "3h"] },
    });
  });

  it("knows that a new round lies on nothing", () => {
    const passed = acted(1, "pass", ["sam-round-over", { seat: 0 }]);
    expect(lastPlay(null, [acted(0, "play 3s"), passed, acted(0, "play 4s")])?.over).toBeNull();
  });

  it("keeps it through what is no play, and forgets it with the next deal", () => {
    const before = lastPlay(null, [acted(0, "play 3s")]);
    expect(lastPlay(before, [{ n: 2, t: "settled", deal: 1, payoffs: [0, 1], totals: [0, 1] }])).toBe(before);
    expect(lastPlay(before, [{ n: 3, t: "dealt", deal: 2 }])).toBeNull();
  });
});
