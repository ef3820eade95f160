import { describe, expect, it } from "vitest";
import type { Sheet, TableInfo } from "$lib/wire/types";
import type { TableView } from "$lib/wire/fold";
import { headlineOf } from "./headline";
import { TableModel } from "./model.svelte";
import { asPlayed } from "./played";

const sheet = (names?: Record<number, string>): Sheet => ({
  deal: 3,
  lines: [],
  payoffs: [-10, 10],
  hands: [],
  ...(names && { names }),
});

/** A table where An sits in seat 0 and Tễu has come into seat 1, as a seat sees it. */
function modelAt(you: number | null, names?: Record<number, string>): TableModel {
  const unasked = (): Promise<never> => Promise.reject(new Error("nothing is asked for here"));
  const seats: TableInfo["seats"] = [
    { kind: "person", name: "An", here: true, ready: false, away_ms: null },
    { kind: "bot", name: "Tễu", level: "easy" },
  ];
  const facts = { code: "K7QF", deal: 3, game: "sam-loc", seats, low_wins: false, sheet: sheet(names) };
  const view = { code: "K7QF", seq: 1, you, facts, deal: null, at: 0 } as unknown as TableView;
  return new TableModel(
    { request: unasked, act: unasked, refused: () => undefined, waits: () => undefined },
    () => view,
  );
}

describe("asPlayed", () => {
  it("is the table itself where all who have played still sit there", () => {
    const model = modelAt(0);
    expect(asPlayed(model)).toBe(model);
  });

  it("names who has played the deal, not who sits there now", () => {
    const model = modelAt(0, { 1: "Tom" });
    const past = asPlayed(model);
    expect([past.nameOf(1), past.namesOf([0, 1]), past.me]).toEqual(["Tom", "An và Tom", 0]);
    expect(headlineOf(past, sheet(), null).winner).toContain("Tom");
    expect(model.nameOf(1)).toBe("Tễu");
    expect(past.portraitOf(0)).toEqual(model.portraitOf(0));
    expect(past.game).toBe("sam-loc");
  });

  it("gives nobody's deal to whoever has sat down since", () => {
    const past = asPlayed(modelAt(1, { 1: "Tom" }));
    expect(past.me).toBeNull();
    expect(headlineOf(past, sheet(), null).title).toContain("Tom");
  });
});
