import { describe, expect, test } from "vitest";
import { has } from "$lib/i18n/messages.svelte";
import { settings } from "$lib/settings/store.svelte";
import { type Binding, conflicts, keymap, labelOf } from "./keymap";

/** Everything that the games' folders export and that has keys. */
const modules = import.meta.glob<Record<string, unknown>>("/src/games/*/index.ts", { eager: true });
const panels = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, { keys: readonly Binding[] }] => {
    const [, panel] = entry;
    return typeof panel === "object" && panel !== null && "keys" in panel;
  });

test("there are games with keys", () => {
  expect(panels.length).toBeGreaterThan(0);
});

describe.each(panels)("the keys of %s", (_, { keys }) => {
  test("mean one thing in one place", () => {
    expect(conflicts(keymap({ single: true, remap: {}, game: keys }).bindings)).toEqual([]);
  });

  test.each(["vi", "en"] as const)("say what they do in %s", (language) => {
    settings.language = language;
    const silent = keys.map(labelOf).filter((label) => !has(label));
    settings.language = "vi";
    expect(silent).toEqual([]);
  });
});
