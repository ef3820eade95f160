import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { KnownEvent, TableInfo } from "$lib/wire";

const played: string[] = [];
const shaken: string[] = [];
let noise: typeof import("./noise");
let tables: typeof import("./tables.setup");
let settings: { vibration: boolean };

beforeAll(async () => {
  vi.doMock("$lib/sound", () => ({ play: (kind: string) => played.push(kind) }));
  vi.doMock("$lib/vibration", () => ({ vibrate: (pulse: string) => shaken.push(pulse) }));
  vi.resetModules();
  noise = await import("./noise");
  tables = await import("./tables.setup");
  ({ settings } = await import("$lib/settings"));
  await (await import("../../../games/registry")).bringPanel("sam-loc");
});

afterAll(() => {
  vi.doUnmock("$lib/sound");
  vi.doUnmock("$lib/vibration");
  vi.resetModules();
});

beforeEach(() => {
  played.length = shaken.length = 0;
});

const soundAt = (facts: Partial<TableInfo>, ...events: KnownEvent[]): string[] => {
  const view = tables.viewOf(facts);
  noise.sound(
    tables.modelAt(() => view),
    events,
  );
  return played;
};
const settled: KnownEvent = { n: 2, t: "settled", deal: 1, payoffs: [0, 5], totals: [0, 5] };

it("makes each sound of a step once", () => {
  const laid = {
    n: 1,
    t: "acted",
    seat: 1,
    action: "play 3s",
    facts: [["sam-played", { seat: 1 }]],
  } as KnownEvent;
  expect(soundAt({}, laid, laid)).toEqual(["play"]);
});

it("lets me hear whether I have won, by what is better in the game", () => {
  expect(soundAt({ low_wins: true }, settled)).toEqual(["win"]);
  played.length = 0;
  expect(soundAt({ low_wins: false }, settled)).toEqual(["lose"]);
});

it("calls me by a sound, and by shaking where that is wanted", () => {
  settings.vibration = true;
  noise.callMe();
  expect([played, shaken]).toEqual([["turn"], ["turn"]]);
  settings.vibration = false;
  noise.callMe();
  noise.shake("feat");
  expect([played, shaken]).toEqual([["turn", "turn"], ["turn"]]);
});
