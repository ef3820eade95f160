import { describe, expect, it } from "vitest";
import { piled } from "./pile";

describe("piled", () => {
  it("grows by each play and remembers whose it is", () => {
    const first = piled([], ["3s"], 0);
    const second = piled(first, ["4s"], 1);
    expect(second.map(({ seat, cards }) => [seat, ...cards])).toEqual([
      [0, "3s"],
      [1, "4s"],
    ]);
  });

  it("stays the same while nothing new lies there", () => {
    const pile = piled([], ["3s"], 0);
    expect(piled(pile, ["3s"], 0)).toBe(pile);
  });

  it("starts anew when a card comes back, since that is another deal", () => {
    const pile = piled(piled([], ["3s"], 0), ["8s", "8h"], 1);
    expect(piled(pile, ["3s"], 1)).toEqual([{ key: "3s", seat: 1, cards: ["3s"] }]);
    expect(piled(pile, ["8s", "8d", "8c"], 0)).toHaveLength(1);
  });

  it("starts anew on an empty mat", () => {
    expect(piled(piled([], ["3s"], 0), [], null)).toEqual([]);
  });
});
