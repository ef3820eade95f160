import { beforeAll, beforeEach, expect, it } from "vitest";
import type { TableModel } from "$lib/table/model.svelte";
import type { Fact, KnownEvent } from "$lib/wire";
import { bringPanel } from "../../../games/registry";
import { modelAt, viewOf } from "./tables.setup";
import { partsOf, Waiting } from "./waiting.svelte";

const row = (name: string): Fact => ["binh-row", { seat: 0, row: name, kind: "high", count: 0 }];
const opened: KnownEvent = {
  n: 1,
  t: "acted",
  seat: 8,
  facts: [row("front"), row("middle"), row("back"), ["binh-total", { seat: 0, amount: 0, sign: "tied" }]],
};
const settled: KnownEvent = { n: 2, t: "settled", deal: 1, payoffs: [0, 0], totals: [0, 0] };
const over = viewOf({ game: "binh", phase: "deal-over" });

let model: TableModel;
let waiting: Waiting;

beforeAll(() => bringPanel("binh"));

beforeEach(() => {
  model = modelAt(() => over);
  waiting = new Waiting(model);
});

it("parts the end of a deal as its game opens it, and nothing else", () => {
  const parts = partsOf({ view: over, events: [opened, settled] });
  expect(parts.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
  expect(parts.at(-1)?.events.at(-1)).toEqual(settled);
  const playing = viewOf({ game: "binh", phase: "playing" });
  expect(partsOf({ view: playing, events: [opened, settled] })).toHaveLength(1);
  expect(partsOf({ view: viewOf({ phase: "deal-over" }), events: [opened, settled] })).toHaveLength(1);
});

it("hushes what the table would give away, until all is told", () => {
  const [, ...later] = partsOf({ view: over, events: [opened, settled] });
  waiting.hold(later);
  expect(model.hushed).toBe(true);
  expect(waiting.next()).toEqual(later[0]?.events);
  expect(waiting.held).toEqual(later.slice(1));
  expect([waiting.next(), waiting.next()]).toEqual(later.slice(1).map(({ events }) => events));
  expect([model.hushed, waiting.next()]).toEqual([false, null]);
});

it("tells all but what the score sheet tells, or all", () => {
  const [, ...later] = partsOf({ view: over, events: [opened, settled] });
  waiting.hold(later);
  expect(waiting.allButLast()).toEqual(later.slice(0, -1).flatMap(({ events }) => events));
  expect([waiting.held, model.hushed]).toEqual([later.slice(-1), true]);
  expect(waiting.all()).toEqual(later.at(-1)?.events);
  expect([waiting.held, model.hushed, waiting.all()]).toEqual([[], false, []]);
});
