import { beforeAll, expect, test } from "vitest";
import { bringDeals } from "$lib/i18n/more";
import type { DealLine } from "$lib/wire";
import { told } from "./picture";

const deal: DealLine = {
  id: "d",
  game: "sam-loc",
  unit: "penalty",
  table: "K7QF",
  deal: 3,
  match: 1,
  lesson: false,
  begun: 0,
  ended: 0,
  mine: 1,
  players: [
    { seat: 0, name: "Bờm", level: "easy", payoff: -7, place: 2, moments: ["thoi"] },
    { seat: 1, name: "Thảo", level: "", payoff: 7, place: 1, moments: [] },
  ],
};

beforeAll(bringDeals);

test("the best stands first, with what came to each and their last cards", () => {
  const { rows } = told(deal, ["2s 3h", ""], true);
  expect(rows.map(({ name, amount, won, cards }) => [name, amount, won, cards])).toEqual([
    ["Thảo", "+7 điểm phạt", true, []],
    ["Bờm", "−7 điểm phạt", false, ["2s", "3h"]],
  ]);
  expect(rows[1]?.moments).toBe("thối");
});

test("names of people are left out where they are not to be seen, and those of bots are nobody's", () => {
  const { rows, title } = told(deal, [], false);
  expect(rows.map(({ name }) => name)).toEqual(["Ghế 2", "Bờm"]);
  expect(title).not.toContain("K7QF");
});
