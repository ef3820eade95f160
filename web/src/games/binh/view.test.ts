import { describe, expect, it } from "vitest";
import type { BinhView } from "../views";
import { pairsOf } from "./pairs";
import { isArranging, marksOf, playsNatural, pointsOf, putDown, stillArranging, wrongWord } from "./view";

const view: BinhView = { phase: "arrange", seats: 3, counts: [13, 13, 13], done: [1] };
const over: BinhView = {
  ...view,
  phase: "over",
  done: [0, 1, 2],
  results: [
    { seat: 1, other: 0, rows: [1, 0, 1], amount: 2 },
    { seat: 0, other: 2, rows: [], amount: 3 },
    { seat: 1, other: 2, rows: [], amount: 3 },
  ],
};
const line = (item: string, seat: number, other: number, amount: number) => ({
  item,
  seat,
  other,
  amount,
  count: 0,
});

describe("the view", () => {
  it("says who still sets cards", () => {
    expect(stillArranging(view)).toEqual([0, 2]);
    expect([isArranging(view, 0), isArranging(view, 1), isArranging(view, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([0, 1].map((seat) => marksOf(view, seat))).toEqual([[], ["web-binh-mark-done"]]);
    expect(marksOf(over, 1)).toEqual([]);
  });

  it("knows a layout that was put down, and a mậu binh that is played", () => {
    expect(putDown(view)).toBeNull();
    expect(putDown({ ...view, layout: ["2s 3c 4d", "", ""] })?.front).toEqual(["4d", "3c", "2s"]);
    expect(playsNatural({ ...view, natural: "six-pairs", declared: true })).toBe(true);
    expect(playsNatural({ ...view, natural: "six-pairs", declared: false })).toBe(false);
  });

  it("names the chi in wrong order", () => {
    expect(wrongWord([["front", "middle"]])).toBe("front");
    expect(
      wrongWord([
        ["front", "middle"],
        ["middle", "back"],
      ]),
    ).toBe("both");
  });

  it("adds up what a seat won with a chi, where it was compared", () => {
    expect([0, 1, 2].map((seat) => pointsOf(over, seat, 0))).toEqual([-1, 1, null]);
    expect(pointsOf(over, 0, 1)).toBe(0);
  });
});

describe("pairsOf", () => {
  const lines = [
    line("front", 1, 0, 1),
    line("middle", 0, 1, 0),
    line("back", 1, 0, 1),
    line("foul", 0, 2, 3),
    line("foul", 1, 2, 3),
  ];

  it("shows my pairs first and from my side", () => {
    const pairs = pairsOf(lines, 3, 0);
    expect(pairs.map(({ seat, other, sum }) => [seat, other, sum])).toEqual([
      [0, 1, -2],
      [0, 2, 3],
      [1, 2, 3],
    ]);
    expect(pairs[0]?.rows).toEqual({ front: -1, middle: 0, back: -1 });
    expect(pairs[1]?.more.map(({ item }) => item)).toEqual(["foul"]);
  });

  it("shows the others' pairs from the winner's side", () => {
    const pairs = pairsOf(lines, 3, 2);
    expect(pairs.map(({ seat, other, sum }) => [seat, other, sum])).toEqual([
      [2, 0, -3],
      [2, 1, -3],
      [1, 0, 2],
    ]);
  });
});
