import { describe, expect, it } from "vitest";
import type { SamlocView } from "../views";
import { marksOf, usable } from "./view";

const quiet: SamlocView = {
  phase: "play",
  seats: 3,
  counts: [4, 1, 10],
  turn: 0,
  leader: 2,
  drawn_leader: 2,
  to_beat: "5d",
  kind: "single",
  owner: 2,
  passed: [1],
  answered: [0, 1, 2],
};
const view: SamlocView = { ...quiet, declared: 2 };

describe("marksOf", () => {
  it("marks who announced, who passed and who holds one card", () => {
    expect([0, 1, 2].map((seat) => marksOf(view, seat))).toEqual([
      [],
      ["web-sam-mark-passed", "web-sam-mark-one"],
      ["web-sam-mark-declared"],
    ]);
  });

  it("marks who leads unless somebody announces, while that is asked", () => {
    const asking: SamlocView = { ...quiet, phase: "sam-window", passed: [], answered: [] };
    expect([0, 1, 2].map((seat) => marksOf(asking, seat))).toEqual([[], [], ["web-sam-mark-leads"]]);
  });

  it("marks who has answered only while the window is open", () => {
    expect(marksOf({ ...quiet, phase: "sam-window", answered: [1] }, 1)).toEqual(["web-sam-mark-answered"]);
  });
});

describe("usable", () => {
  const hand = ["3s", "4h", "5d", "9c", "9d", "2s"];

  it("is every card of anything that may be played", () => {
    expect(usable(hand, ["pass", "play 9c", "play 9d", "play 3s 4h 5d"])).toEqual([
      "3s",
      "4h",
      "5d",
      "9c",
      "9d",
    ]);
  });

  it("is no card where one can only pass", () => {
    expect(usable(hand, ["pass"])).toEqual([]);
  });

  it("is no hint where everything may be played", () => {
    expect(
      usable(
        hand,
        hand.map((card) => `play ${card}`),
      ),
    ).toBeNull();
  });
});
