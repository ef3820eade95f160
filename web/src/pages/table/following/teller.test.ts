import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import type { Line } from "$lib/speech";
import type { KnownEvent } from "$lib/wire";
import { bringPanel } from "../../../games/registry";
import { modelAt, viewOf } from "./tables.setup";
import { arrivalAt, Teller, turnOf } from "./teller";

const settled: KnownEvent = { n: 2, t: "settled", deal: 1, payoffs: [0, 5], totals: [0, 5] };
const texts = (lines: readonly Line[]): string[] =>
  lines.map(({ text }) => text).filter((text) => text !== "");

beforeAll(() => bringPanel("sam-loc"));

beforeEach(() => {
  settings.language = "en";
});

afterEach(() => {
  Object.assign(settings, defaultSettings());
});

describe("where somebody has come to", () => {
  it("is the table alone for who has a seat", () => {
    expect(texts(arrivalAt(viewOf()))).toEqual(["Table K7QF, Sâm Lốc"]);
  });

  it("is who sits there, and that one can only look on, for who has none", () => {
    const [table, seated, ...rest] = texts(arrivalAt({ ...viewOf(), you: null }));
    expect([table, seated]).toEqual(["Table K7QF, Sâm Lốc", "Seated: An and Bờm"]);
    expect(rest).toHaveLength(2);
  });

  it("is told in another language when it is told again", () => {
    const [line] = arrivalAt(viewOf());
    settings.language = "vi";
    expect(line?.again?.()).toBe("Bàn K7QF, Sâm Lốc");
  });
});

describe("what happened", () => {
  it("ends with how it goes on after a deal, but not in the log", () => {
    const teller = new Teller(modelAt(() => viewOf({ phase: "deal-over" })));
    const lines = texts(teller.lines([settled]));
    expect(lines[0]).toBe("Deal 1 is over");
    const told = texts(teller.told([settled]));
    expect(told.slice(0, -1)).toEqual(lines);
    expect(told.at(-1)).toContain("Next deal");
    expect(texts(teller.told([{ n: 1, t: "started" }]))).toEqual(["The match begins"]);
  });

  it("is of who has played a deal, also where a bot has come for them in the same step", () => {
    const sheet = { deal: 1, lines: [], payoffs: [5, 0], hands: [], names: { 1: "Tom" } };
    const teller = new Teller(modelAt(() => viewOf({ phase: "deal-over", sheet })));
    const acted: KnownEvent = {
      n: 1,
      t: "acted",
      seat: 1,
      action: "pass",
      facts: [["sam-passed", { seat: 1 }]],
    };
    const seated: KnownEvent = { n: 3, t: "seated", seat: 1, name: "Bờm", kind: "bot", level: "easy" };
    const [passed, over, ...rest] = texts(teller.lines([acted, { ...settled, payoffs: [5, 0] }, seated]));
    expect(passed).toContain("Tom");
    expect(over).toBe("Deal 1 is over");
    expect(rest.slice(0, -1).join("; ")).toContain("Tom");
    expect(rest.slice(0, -1).join("; ")).not.toContain("Bờm");
    expect(rest.at(-1)).toContain("Bờm");
  });

  it("says by which key the rest is told, where few words are wanted", () => {
    settings.speech.verbosity = "brief";
    const teller = new Teller(modelAt(() => viewOf({ phase: "deal-over" })));
    expect(teller.told([settled]).at(-1)?.said).toMatch(/^F: /);
  });

  it("tells me that a seat was mine", () => {
    const teller = new Teller(modelAt(() => ({ ...viewOf(), you: null })));
    const left: KnownEvent = { n: 2, t: "left", seat: 0, name: "An", why: "stood" };
    expect(texts(teller.lines([left]))).toEqual(["An leaves their seat"]);
    teller.lost = 0;
    expect(texts(teller.lines([left]))).toEqual(["You leave your seat"]);
  });
});

it("asks me for what I may do", () => {
  const asked = turnOf(
    modelAt(() => viewOf({}, { acting: [0], legal: ["pass"], game: { phase: "play", hand: "3s" } as never })),
    false,
  );
  expect(asked.map(({ kind }) => kind)).toEqual(["play"]);
});
