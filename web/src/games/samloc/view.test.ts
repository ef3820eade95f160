import { describe, expect, it } from "vitest";
import { marksOf, openHands, type SamView, samView } from "./view";

const view: SamView = {
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
  declared: 2,
  answered: [0, 1, 2],
};

describe("marksOf", () => {
  it("marks who announced, who passed and who holds one card", () => {
    expect([0, 1, 2].map((seat) => marksOf(view, seat))).toEqual([
      [],
      ["web-sam-mark-passed", "web-sam-mark-one"],
      ["web-sam-mark-declared"],
    ]);
  });

  it("marks who leads unless somebody announces, while that is asked", () => {
    const asking: SamView = { ...view, phase: "sam-window", passed: [], declared: null, answered: [] };
    expect([0, 1, 2].map((seat) => marksOf(asking, seat))).toEqual([[], [], ["web-sam-mark-leads"]]);
  });

  it("marks who has answered only while the window is open", () => {
    expect(marksOf({ ...view, phase: "sam-window", answered: [1], declared: null }, 1)).toEqual([
      "web-sam-mark-answered",
    ]);
  });
});

describe("openHands", () => {
  it("splits hands once they are open, empty ones too", () => {
    expect(openHands(view)).toBeNull();
    expect(openHands({ ...view, hands: ["3s 4h", ""] })).toEqual([["3s", "4h"], []]);
  });
});

describe("samView", () => {
  it("is null without a deal", () => {
    expect(samView(undefined)).toBeNull();
  });
});
