import { expect, test } from "vitest";
import { apart, isCourt, parseFace, PIPS, RANKS, SUITS, unmarked } from "./faces";

test("every card of the pack is read from its notation", () => {
  const faces = RANKS.flatMap((rank) => SUITS.map((suit) => parseFace(rank + suit)));
  expect(faces).toHaveLength(52);
  expect(faces).not.toContain(null);
  expect(parseFace("10h")).toEqual({ rank: "10", suit: "h" });
});

test.each(["?", "", "1s", "11h", "3x", "10H", "3s "])("%j lies face down", (text) => {
  expect(parseFace(text)).toBeNull();
});

test("a number card shows as many pips as its number, none twice in one place", () => {
  for (const rank of RANKS) {
    if (isCourt(rank) || rank === "A") {
      expect(PIPS[rank]).toBeUndefined();
    } else {
      const places = new Set(PIPS[rank]?.map(({ x, y }) => `${String(x)} ${String(y)}`));
      expect(places.size).toBe(Number(rank));
    }
  }
});

test("equal cards are told apart, and stay the cards they are", () => {
  const cards = apart(["7h", "8d", "7h", "7h"]);
  expect(cards).toEqual(["7h", "8d", "7h'", "7h''"]);
  expect(cards.map(unmarked)).toEqual(["7h", "8d", "7h", "7h"]);
  expect(parseFace("7h'")).toEqual(parseFace("7h"));
});
