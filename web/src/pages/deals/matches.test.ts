import { expect, test } from "vitest";
import type { DealLine } from "$lib/wire";
import { matchesOf } from "./matches";

const line = (id: string, table: string, match: number, payoff = 0): DealLine => ({
  id,
  game: "sam-loc",
  unit: "penalty",
  table,
  deal: 1,
  match,
  lesson: false,
  begun: 0,
  ended: 0,
  mine: 1,
  players: [
    { seat: 0, name: "B", level: "easy", payoff: -payoff, place: 1, moments: [] },
    { seat: 1, name: "A", level: "", payoff, place: 1, moments: [] },
  ],
});

test("deals of one match that follow each other stand together, with what they come to", () => {
  const found = matchesOf([
    line("d", "K", 9, 3),
    line("c", "K", 9, -5),
    line("b", "K", 1, 2),
    line("a", "L", 1, 4),
  ]);
  expect(found.map(({ deals, sum }) => [deals.map(({ id }) => id).join(""), sum])).toEqual([
    ["dc", -2],
    ["b", 2],
    ["a", 4],
  ]);
});

test("where no matches are played the evening of a table stands together", () => {
  expect(matchesOf([line("b", "K", 0), line("a", "K", 0)])).toHaveLength(1);
});

test("of nothing there is nothing", () => {
  expect(matchesOf([])).toEqual([]);
});
