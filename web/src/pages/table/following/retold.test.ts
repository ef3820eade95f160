/** A recorded deal of each game, event by event, in the words in which the terminal tells it. */

import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { t } from "$lib/i18n";
import { defaultSettings, type Language, LANGUAGES } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import { linesOf } from "$lib/table/narrate";
import { TableModel } from "$lib/table/model.svelte";
import type { TableView } from "$lib/wire/fold";
import type { DealView, KnownEvent, TableInfo } from "$lib/wire/types";
import { bringPanel, GAMES, panelOf } from "../../../games/registry";
import { listenerAt } from "../listening";

interface Step {
  readonly events: readonly KnownEvent[];
  readonly facts?: TableInfo;
  readonly deal?: DealView | null;
}

const OF_THE_DEAL: readonly KnownEvent["t"][] = ["dealt", "acted", "settled"];
const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../../tests/fixtures/told/${name}`, import.meta.url), "utf-8");

function told(game: string, language: Language): string[] {
  settings.language = language;
  let view = { code: "ABCDE", seq: 0, you: 0, at: 0, deal: null } as unknown as TableView;
  const unasked = (): Promise<never> => Promise.reject(new Error("nothing is done here"));
  const model = new TableModel(
    { request: unasked, act: unasked, refused: () => undefined, waits: () => undefined },
    () => view,
  );
  const steps = JSON.parse(fixture(`${game}.json`)) as Step[];
  return steps.flatMap(({ events, facts = view.facts, deal = view.deal }) => {
    const before = view;
    view = { ...view, facts, deal };
    model.follow({ view, events, old: false }, before);
    const listener = listenerAt(model);
    return events
      .filter((event) => OF_THE_DEAL.includes(event.t))
      .flatMap((event) => [
        ...linesOf(event, listener).map(({ text }) => text),
        ...(panelOf(game)?.reveal?.sums(event, { ...listener, deal }, t) ?? []),
      ]);
  });
}

beforeAll(async () => {
  await Promise.all(GAMES.map(bringPanel));
});

afterEach(() => {
  Object.assign(settings, defaultSettings());
});

it.each(LANGUAGES.flatMap((language) => GAMES.map((game) => [game, language] as const)))(
  "a deal of %s is told in %s as the terminal tells it",
  (game, language) => {
    expect(told(game, language)).toEqual(fixture(`${game}.${language}.txt`).trim().split("\n"));
  },
);
