import { describe, expect, it } from "vitest";
import type { CrazyeightsView } from "../views";
import { followed, NO_DISCARDS } from "./pile";

const view = (top: string | null, pile: number, turn: number): CrazyeightsView => ({
  phase: "turn",
  seats: 3,
  counts: [7, 7, 7],
  stock: 60,
  pile,
  dealer: 2,
  turn,
  direction: "clockwise",
  top,
  suit: "h",
});
const told = (...views: (CrazyeightsView | null)[]) => views.reduce(followed, NO_DISCARDS);
const cards = (...views: (CrazyeightsView | null)[]) =>
  told(...views).shown.map(({ seat, cards: [card] }) => `${String(seat)}:${card ?? ""}`);

describe("the discard pile", () => {
  it("begins with a card of nobody's, and grows by whoever's turn it was", () => {
    expect(cards(view("7h", 1, 0), view("9h", 2, 1), view("9s", 3, 2))).toEqual(["-1:7h", "0:9h", "1:9s"]);
  });

  it("takes an equal card as another one", () => {
    const { shown } = told(view("7h", 1, 0), view("7h", 2, 1));
    expect(shown.map((one) => one.cards[0])).toEqual(["7h", "7h"]);
    expect(new Set(shown.map((one) => one.key)).size).toBe(2);
  });

  it("stays as it is when nobody lays a card, but knows whose turn it has become", () => {
    const before = told(view("7h", 1, 0));
    const after = followed(before, view("7h", 1, 1));
    expect(after.shown).toBe(before.shown);
    expect(followed(after, view("9h", 2, 2)).shown.at(-1)?.seat).toBe(1);
    expect(followed(before, view("7h", 1, 0))).toBe(before);
  });

  it("keeps only its top when the rest goes into the stock", () => {
    expect(cards(view("7h", 1, 0), view("9h", 2, 1), view("9h", 1, 1), view("9s", 2, 2))).toEqual([
      "0:9h",
      "1:9s",
    ]);
  });

  it("is another one in another deal", () => {
    expect(cards(view("7h", 1, 0), view("9h", 2, 1), null, view("9h", 1, 1))).toEqual(["-1:9h"]);
    expect(cards(view("7h", 1, 0), view("9h", 2, 1), view("2s", 1, 1))).toEqual(["-1:2s"]);
  });

  it("shows a few cards only", () => {
    const many = Array.from({ length: 9 }, (_, at) => view(`${String(at + 2)}s`, at + 1, at % 3));
    expect(told(...many).shown).toHaveLength(4);
  });
});
