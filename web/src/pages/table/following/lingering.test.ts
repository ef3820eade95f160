import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultSettings } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import type { TableModel } from "$lib/table/model.svelte";
import { NO_MOMENT } from "$lib/table/story";
import { FILLED, Story } from "$lib/table/story.svelte";
import type { KnownEvent } from "$lib/wire";
import { Lingering } from "./lingering";
import { modelAt, viewOf } from "./tables.setup";

const SHORT = 1_500;
const events: readonly KnownEvent[] = [{ n: 2, t: "settled", deal: 1, payoffs: [0, 5], totals: [0, 5] }];
const over = { view: viewOf({ phase: "deal-over" }), events };
const feat = { picture: "pig", word: "Chặt heo!", lines: [], paid: [] } as const;

let model: TableModel;
let story: Story;
let lingering: Lingering;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pause = "short";
  model = modelAt(() => over.view);
  story = new Story();
  lingering = new Lingering(model, story);
});

afterEach(() => {
  story.stop();
  vi.useRealTimers();
  Object.assign(settings, defaultSettings());
});

it("leaves the end on the mat as long as the player wants", () => {
  lingering.over(over, false);
  expect(model.lingering).toBe(true);
  vi.advanceTimersByTime(SHORT - 1);
  expect(model.lingering).toBe(true);
  vi.advanceTimersByTime(1);
  expect(model.lingering).toBe(false);
});

it("does not where it is revealed step by step, where nothing ends, and where nobody wants it", () => {
  lingering.over(over, true);
  lingering.over({ ...over, events: [] }, false);
  settings.pause = "none";
  lingering.over(over, false);
  expect(model.lingering).toBe(false);
});

it("counts from when nothing fills the mat any more", () => {
  story.show({ ...NO_MOMENT, feat }, true);
  lingering.over(over, false);
  vi.advanceTimersByTime(FILLED + SHORT - 1);
  expect(model.lingering).toBe(true);
  vi.advanceTimersByTime(1);
  expect(model.lingering).toBe(false);
});

it("ends with a press, and with the next deal; what told the end is told no longer", () => {
  const line = { text: "Bờm hết bài!", tone: "told", seat: 1 } as const;
  story.show({ ...NO_MOMENT, lines: [line] }, true);
  lingering.over(over, false);
  expect(story.line).toEqual(line);
  lingering.goOn();
  expect([model.lingering, story.line]).toEqual([false, null]);
  lingering.over(over, false);
  lingering.over({ view: viewOf({ phase: "playing" }), events: [] }, false);
  expect(model.lingering).toBe(false);
});
