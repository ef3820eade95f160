import { expect, test } from "vitest";
import type { KnownEvent } from "$lib/wire/types";
import { KEPT, Mutes } from "./mutes.svelte";
import { REMEMBERED, withTalkers } from "./talkers";

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

const said = (who: string | undefined, name: string): KnownEvent => ({
  t: "said",
  n: 1,
  seat: -1,
  name,
  text: "chào",
  ...(who === undefined ? {} : { who }),
});

test("who is muted stays so when the page is loaded again, until unmuted", () => {
  const on = memory();
  const mutes = new Mutes(on);
  expect(mutes.turn("a")).toBe(true);
  expect(mutes.turn("b")).toBe(true);
  expect([new Mutes(on).has("a"), new Mutes(on).has("b"), new Mutes(on).has("c")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(mutes.turn("a")).toBe(false);
  expect([new Mutes(on).has("a"), new Mutes(on).has("b")]).toEqual([false, true]);
});

test("what an old log does not tell mutes nobody", () => {
  expect(new Mutes(memory()).has(undefined)).toBe(false);
});

test("as many are kept as there is room for", () => {
  const on = memory();
  const mutes = new Mutes(on);
  for (let n = 0; n <= KEPT; n++) {
    mutes.turn(String(n));
  }
  const again = new Mutes(on);
  expect([again.has("0"), again.has("1"), again.has(String(KEPT))]).toEqual([false, true, true]);
});

test.each(["", "{", "7", '{"a":1}', "[1,null]"])("what is stored wrongly mutes nobody: %s", (text) => {
  const on = memory();
  on.setItem("chieu.muted", text);
  const mutes = new Mutes(on);
  expect(mutes.turn("a")).toBe(true);
  expect(new Mutes(on).has("a")).toBe(true);
});

test("without storage, or where it is full, muting lasts as long as the page", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => undefined,
  };
  for (const on of [null, full]) {
    const mutes = new Mutes(on);
    mutes.turn("a");
    expect(mutes.has("a")).toBe(true);
  }
});

test("those who have talked are told once each, in order, under their last name, and without me", () => {
  const first = withTalkers(
    [],
    [said("a", "An"), said("b", "Bình"), said("me", "Tôi"), said(undefined, "?")],
    "me",
  );
  expect(first.map(({ name }) => name)).toEqual(["An", "Bình"]);
  const later = withTalkers(first, [said("c", "Chi"), said("a", "Ân")], "me");
  expect(later).toEqual([
    { who: "a", name: "Ân" },
    { who: "b", name: "Bình" },
    { who: "c", name: "Chi" },
  ]);
});

test("of a crowd the last are remembered", () => {
  const crowd = Array.from({ length: REMEMBERED + 3 }, (_, n) => said(String(n), "x"));
  const known = withTalkers([], crowd, null);
  expect(known).toHaveLength(REMEMBERED);
  expect(known[0]?.who).toBe("3");
});
