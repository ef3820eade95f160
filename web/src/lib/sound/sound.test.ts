import { expect, test } from "vitest";
import { RECIPES, SOUND_KINDS } from "./recipes";
import { loudness, PLAIN_SOUND, play, setSound } from "./sound";

test("every kind has a timbre of its own", () => {
  const tunes = SOUND_KINDS.map((kind) => JSON.stringify(RECIPES[kind]));
  expect(new Set(tunes).size).toBe(SOUND_KINDS.length);
});

test.each(SOUND_KINDS)("%s is short, audible and within what a speaker can do", (kind) => {
  const strands = RECIPES[kind];
  expect(strands.length).toBeGreaterThan(0);
  for (const strand of strands) {
    expect(strand.at + strand.lasts).toBeLessThan(2.1);
    expect(strand.loud).toBeGreaterThan(0);
    expect(strand.loud).toBeLessThanOrEqual(1);
    expect(strand.pitch).toBeGreaterThan(50);
    expect(strand.pitch).toBeLessThan(8000);
  }
});

test("the volume of a kind multiplies with the whole volume and stays between 0 and 1", () => {
  expect(loudness("win", { on: true, volume: 0.5, kinds: { win: 0.5 } })).toBe(0.25);
  expect(loudness("win", { on: true, volume: 4, kinds: {} })).toBe(1);
  expect(loudness("win", { on: false, volume: 1, kinds: {} })).toBe(0);
});

test("a sound wanted where there is no audio is dropped without a complaint", () => {
  setSound({ ...PLAIN_SOUND });
  expect(() => {
    play("turn");
  }).not.toThrow();
});
