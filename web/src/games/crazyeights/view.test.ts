import { describe, expect, it } from "vitest";
import type { CrazyeightsView } from "../views";
import { drawnOf, handOf, HOLDING, isChoosing, marksOf, usable } from "./view";

const view: CrazyeightsView = {
  phase: "turn",
  seats: 3,
  counts: [4, 1, 10],
  stock: 60,
  pile: 3,
  dealer: 2,
  turn: 0,
  direction: "clockwise",
  top: "7h",
  suit: "h",
  hand: "7h 7h 3s 8d",
};

describe("a hand", () => {
  it("tells equal cards apart", () => {
    expect(handOf(view)).toEqual(["7h", "7h'", "3s", "8d"]);
  });

  it("says which cards may be played, both of two equal ones", () => {
    expect(usable(handOf(view), ["draw", "play 7h", "play 8d"])).toEqual(["7h", "7h'", "8d"]);
  });

  it("knows the card drawn, of equal ones the last", () => {
    expect(drawnOf(view)).toBeNull();
    expect(drawnOf({ ...view, drawn: "7h" })).toBe("7h'");
  });

  it("is held by suit, rô tép cơ bích, from high to low, eights at the end", () => {
    const held = ["Kd", "Ad", "4c", "10h", "10h'", "3h", "5s", "8d"];
    expect(HOLDING.sort([...held].reverse(), "suit").map((card) => card.replace("'", ""))).toEqual(
      held.map((card) => card.replace("'", "")),
    );
  });

  it("can be held by rank", () => {
    expect(HOLDING.sort(["8d", "3s", "As", "Kd", "3d"], "rank")).toEqual(["Kd", "3d", "3s", "As", "8d"]);
  });
});

describe("marksOf", () => {
  it("marks who holds one card, and who else is choosing a suit", () => {
    expect(marksOf(view, 1)).toEqual(["web-crazy-mark-one"]);
    expect(marksOf({ ...view, phase: "suit" }, 0)).toEqual(["web-crazy-mark-choosing"]);
    expect(marksOf({ ...view, phase: "suit" }, 0, 0)).toEqual([]);
    expect(marksOf({ ...view, phase: "over" }, 1)).toEqual([]);
  });
});

describe("the question which suit", () => {
  it("is only for whoever played the eight", () => {
    const asked: CrazyeightsView = { ...view, phase: "suit", suit: null };
    expect([0, 1, null].map((me) => isChoosing(asked, me))).toEqual([true, false, false]);
    expect(isChoosing(view, 0)).toBe(false);
  });
});
