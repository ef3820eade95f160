/** A recorded deal of each game as it is heard: in full and in few words. */

import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Listener } from "$lib/i18n";
import { log } from "$lib/log";
import { defaultSettings, type Language, LANGUAGES, type Verbosity } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import { announcer } from "$lib/speech/speech";
import { factsOf, linesOf } from "$lib/table/narrate";
import { TableModel } from "$lib/table/model.svelte";
import type { TableView } from "$lib/wire/fold";
import type { DealView, TableInfo, KnownEvent } from "$lib/wire/types";
import { bringPanel } from "../../../games/registry";
import { Follow } from "./follow.svelte";

/** What the first seat was told in one step; the views are left out where they are as before. */
interface Step {
  readonly events: readonly KnownEvent[];
  readonly facts?: TableInfo;
  readonly deal?: DealView | null;
}

const GAMES = ["sam-loc", "phom", "binh", "crazy-eights"] as const;
type Game = (typeof GAMES)[number];
const ME = 0;
/** Words for each act, and words with which the deal ends; docs/decisions/0014-few-words.md has the same. */
const WORDS: Readonly<
  Record<Game, Record<Language, Record<Verbosity, readonly [each: number, end: number]>>>
> = {
  "sam-loc": {
    vi: { full: [8, 30], brief: [5.1, 23] },
    en: { full: [9, 36], brief: [4.8, 23] },
  },
  phom: {
    vi: { full: [7, 110], brief: [3.7, 24] },
    en: { full: [9, 108], brief: [3.7, 18] },
  },
  binh: {
    vi: { full: [8, 260], brief: [2, 116] },
    en: { full: [6, 253], brief: [2, 124] },
  },
  "crazy-eights": {
    vi: { full: [7.5, 58], brief: [5.8, 26] },
    en: { full: [8.4, 62], brief: [5.5, 26] },
  },
};
/** Longer than anything waits between two messages. */
const LONG = 60_000;

const stepsOf = (game: Game): readonly Step[] =>
  JSON.parse(
    readFileSync(new URL(`../../../../../tests/fixtures/told/${game}.json`, import.meta.url), "utf-8"),
  ) as Step[];

const wordsIn = (texts: readonly string[]): number =>
  texts.flatMap((text) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))).length;

/** What was heard with each step, and what the log holds at the end. */
interface Heard {
  readonly heard: readonly (readonly string[])[];
  readonly log: readonly string[];
  readonly follow: Follow;
}

function listen(game: Game, language: Language, verbosity: Verbosity): Heard {
  settings.language = language;
  settings.speech.verbosity = verbosity;
  let view: TableView | null = null;
  const port = {
    request: () => Promise.reject(new Error("nothing is requested here")),
    act: () => Promise.reject(new Error("nothing is played here")),
    refused: () => undefined,
    waits: () => undefined,
  };
  const model = new TableModel(port, () => view as unknown as TableView);
  const follow = new Follow(model, () => null);
  let texts: string[] = [];
  const disconnect = announcer.connect({ show: (text) => texts.push(text) });
  log.clear();
  const heard = stepsOf(game).map(({ events, facts, deal }) => {
    const before = view;
    const seq = events.at(-1)?.n ?? 0;
    view = {
      code: "ABCDE",
      seq,
      you: ME,
      facts: facts ?? before?.facts ?? ({} as TableInfo),
      deal: deal === undefined ? (before?.deal ?? null) : deal,
      at: 0,
    };
    texts = [];
    follow.take({ view, events, old: false }, before);
    vi.advanceTimersByTime(LONG);
    while (follow.held.length > 0) {
      follow.showNext();
      vi.advanceTimersByTime(LONG);
    }
    return texts;
  });
  disconnect();
  follow.stop();
  return {
    heard,
    log: log.list("all").map(({ text }) => text),
    follow,
  };
}

/** Each is heard once, however many tests look at it. */
const known: Partial<Record<string, Heard>> = {};
const heardAs = (game: Game, language: Language, verbosity: Verbosity): Heard =>
  (known[`${game} ${language} ${verbosity}`] ??= listen(game, language, verbosity));

const ends = ({ events }: Step): boolean => events.some((event) => event.t === "settled");
/** Whether something is done while a deal is played. */
const isPlayed = (step: Step): boolean =>
  !ends(step) && !step.events.some(({ t: kind }) => kind === "seated" || kind === "dealt");
const actsIn = ({ events }: Step): number => events.filter((event) => factsOf(event).length > 0).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Words for each act while a deal is played, and words with which it ends. */
function wordsOf(game: Game, language: Language, verbosity: Verbosity): readonly [number, number] {
  const { heard } = heardAs(game, language, verbosity);
  const steps = stepsOf(game).map((step, at) => ({ step, words: wordsIn(heard[at] ?? []) }));
  const played = steps.filter(({ step }) => isPlayed(step));
  const each = sum(played.map(({ words }) => words)) / sum(played.map(({ step }) => actsIn(step)));
  return [Math.round(each * 10) / 10, sum(steps.filter(({ step }) => ends(step)).map(({ words }) => words))];
}

// One clock for all of it, since the messages of the page have one queue.
beforeAll(async () => {
  vi.useFakeTimers();
  await Promise.all(GAMES.map(bringPanel));
});

afterAll(() => {
  vi.useRealTimers();
});

afterEach(() => {
  Object.assign(settings, defaultSettings());
});

describe.each(GAMES)("a deal of %s", (game) => {
  it.each(LANGUAGES)("is heard in as many words as the documents say (%s)", (language) => {
    const of = (verbosity: Verbosity): readonly [number, number] => wordsOf(game, language, verbosity);
    expect({ full: of("full"), brief: of("brief") }).toEqual(WORDS[game][language]);
  });

  it("is kept whole in the log, however much of it is heard", () => {
    expect(heardAs(game, "vi", "brief").log).toEqual(heardAs(game, "vi", "full").log);
  });

  it("leaves out no event for who wants few words, and tells those of a step in order, in one message", () => {
    const { heard } = heardAs(game, "vi", "brief");
    settings.speech.verbosity = "brief";
    const names = stepsOf(game)[0]?.facts?.seats ?? [];
    stepsOf(game).forEach((step, at) => {
      const listener: Listener = { me: ME, nameOf: (seat) => names[seat]?.name ?? "?", chips: null };
      const said = heard[at] ?? [];
      let from = 0;
      for (const event of step.events.filter((one) => one.t !== "settled" && one.t !== "skip")) {
        const words = linesOf(event, listener).map((line) => line.said ?? line.text);
        const told = words.filter((one) => one !== "");
        expect(told.length > 0 || words.length === 0, `event ${String(event.n)} is told`).toBe(true);
        for (const one of told) {
          const place = said.join(" ").indexOf(one, from);
          expect(place, `“${one}” in “${said.join(" ")}”`).toBeGreaterThanOrEqual(from);
          from = place + one.length;
        }
      }
      if (isPlayed(step)) {
        expect(said.length).toBeLessThanOrEqual(1);
      }
    });
  });

  it("tells my result and who won first, and each account when it is asked for, mine before the others", () => {
    const { heard, follow, log: kept } = heardAs(game, "vi", "brief");
    const end = heard.at(-1)?.join(" ") ?? "";
    expect(end).toContain("Xong ván 1. Bạn ");
    expect(end).toContain("F: chi tiết.");
    const parts: string[] = [];
    for (let part = follow.further(); part !== "Hết chi tiết"; part = follow.further()) {
      parts.push(part);
    }
    const seats = stepsOf(game)[0]?.facts?.seats.length ?? 0;
    const others = parts.slice(1 - seats);
    expect(parts[0]).toMatch(/^Bạn /);
    expect(others.some((part) => part.startsWith("Bạn "))).toBe(false);
    expect(kept).toEqual(expect.arrayContaining(parts));
    expect(new Set(parts).size).toBe(parts.length);
    expect(follow.further()).toBe(parts[0]);
  });
});
