import { beforeAll, expect, it } from "vitest";
import { settings } from "$lib/settings/store.svelte";
import type { KnownEvent, TableInfo } from "$lib/wire";
import { bringPanel } from "../../../games/registry";
import { shownOf } from "./showing";
import { modelAt, viewOf } from "./tables.setup";

const settled: KnownEvent = { n: 2, t: "settled", deal: 1, payoffs: [0, 5], totals: [0, 5] };
const sheet = {
  deal: 1,
  lines: [{ item: "cards", seat: 1, other: -1, amount: 5, count: 5 }],
  payoffs: [0, 5],
  hands: [],
} as NonNullable<TableInfo["sheet"]>;
const before = viewOf();
const after = viewOf({ phase: "deal-over", totals: [0, 5], sheet });

beforeAll(async () => {
  settings.language = "en";
  await bringPanel("sam-loc");
});

it("shows at the seats what a deal came to, and what for", () => {
  const { paid, transfers } = shownOf(
    modelAt(() => after),
    [settled],
    before,
    after,
  );
  expect(paid).toEqual([{ seat: 1, amount: 5, why: "Cards left" }]);
  expect(transfers).toEqual([]);
});

it("shows who pays whom where people play for chips", () => {
  const [poor, rich] = [viewOf({ purses: [10, 10] }), viewOf({ purses: [4, 16], phase: "deal-over", sheet })];
  const { paid, transfers } = shownOf(
    modelAt(() => rich),
    [settled],
    poor,
    rich,
  );
  expect(paid.map(({ seat, amount }) => [seat, amount])).toEqual([
    [0, -6],
    [1, 6],
  ]);
  expect(transfers).toEqual([{ from: 0, to: 1 }]);
});

it("shows nothing paid that is told later, nothing at the first step, and nothing that people begin with", () => {
  const hushed = modelAt(() => after);
  hushed.hushed = true;
  expect(shownOf(hushed, [settled], before, after).paid).toEqual([]);
  const model = modelAt(() => after);
  expect(shownOf(model, [settled], null, after).paid).toEqual([]);
  expect(shownOf(model, [], viewOf({ phase: "waiting" }), after).paid).toEqual([]);
});

it("shows what turns heads", () => {
  const passed: KnownEvent = { n: 2, t: "acted", seat: 1, facts: [["sam-passed", { seat: 1 }]] };
  const { lines, marks } = shownOf(
    modelAt(() => after),
    [passed],
    after,
    after,
  );
  expect(lines.map(({ text }) => text)).toEqual(["Bờm passes"]);
  expect(marks.map(({ seat }) => seat)).toEqual([1]);
});
