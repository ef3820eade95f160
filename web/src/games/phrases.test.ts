import { expect, it } from "vitest";
import { THINGS } from "$lib/table/throwing";
import { PHRASES } from "$lib/talk";
import words from "$locales/vi/story.ftl?raw";
import { bringPanel, GAMES } from "./registry";

it("offers every quick phrase at some game's table, and none that has no words", async () => {
  const panels = await Promise.all(GAMES.map((game) => bringPanel(game)));
  const offered = new Set([...PHRASES, ...panels.flatMap((panel) => panel?.phrases ?? [])]);
  const worded = [...words.matchAll(/^phrase-(\S+) =/gm)].map((match) => match[1]);
  expect([...offered].sort()).toEqual(worded.sort());
});

it("offers everything to throw that has a name, and nothing else", () => {
  const named = [...words.matchAll(/^(thing-\S+) =/gm)].map((match) => match[1]);
  expect([...THINGS].sort()).toEqual(named.sort());
});
