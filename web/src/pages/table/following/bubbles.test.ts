import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultSettings } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import { mutes } from "$lib/talk";
import type { KnownEvent } from "$lib/wire";
import { BUBBLE, Bubbles, isMuted } from "./bubbles.svelte";

const said = (seat: number, text: string, who = "b1"): KnownEvent => ({
  n: 1,
  t: "said",
  seat,
  name: "Bình",
  text,
  who,
});
const thrown: KnownEvent = {
  n: 1,
  t: "thrown",
  seat: 1,
  seat_to: 0,
  name: "Bình",
  thing: "thing-fan",
  who: "b1",
};

let bubbles: Bubbles;

beforeEach(() => {
  vi.useFakeTimers();
  bubbles = new Bubbles();
});

afterEach(() => {
  vi.useRealTimers();
  Object.assign(settings, defaultSettings());
  if (mutes.has("b1")) {
    mutes.turn("b1");
  }
});

it("stands above whoever said it for a while, from the last words on", () => {
  bubbles.take(said(2, "chào"));
  expect(bubbles.speech).toEqual([null, null, "chào"]);
  vi.advanceTimersByTime(BUBBLE - 1);
  bubbles.take(said(2, "nhanh lên"));
  vi.advanceTimersByTime(BUBBLE - 1);
  expect(bubbles.speech[2]).toBe("nhanh lên");
  vi.advanceTimersByTime(1);
  expect(bubbles.speech).toEqual([null, null, null]);
});

it("shows a quick phrase in the reader’s language, and nothing that is no talk or comes from no seat", () => {
  settings.language = "en";
  bubbles.take({ ...said(0, ""), phrase: "phrase-thanks" } as KnownEvent);
  bubbles.take(said(-1, "from behind"));
  bubbles.take({ n: 1, t: "ready", seat: 1 });
  expect(bubbles.speech).toEqual(["Thank you!"]);
});

it("goes as soon as its speaker is muted, and comes back with them", () => {
  bubbles.take(said(0, "chào"));
  mutes.turn("b1");
  expect(bubbles.speech).toEqual([null]);
  mutes.turn("b1");
  expect(bubbles.speech).toEqual(["chào"]);
});

it("mutes what is thrown where nobody wants that, and what the muted throw", () => {
  expect(isMuted(thrown)).toBe(false);
  settings.throws = false;
  expect([isMuted(thrown), isMuted(said(1, "chào"))]).toEqual([true, false]);
  settings.throws = true;
  mutes.turn("b1");
  expect([isMuted(thrown), isMuted(said(1, "chào"))]).toEqual([true, true]);
  expect(isMuted({ n: 1, t: "ready", seat: 1 })).toBe(false);
});

it("leaves no timer behind", () => {
  bubbles.take(said(0, "chào"));
  bubbles.stop();
  expect(vi.getTimerCount()).toBe(0);
});
