/** For the tests of what follows a table: a model of one, where nothing is asked for. */

import { TableModel } from "$lib/table/model.svelte";
import type { DealView, TableInfo, TableView } from "$lib/wire";

export const ME = 0;

/** A table of Sâm Lốc where somebody plays with Bờm, in seat 1. */
export function viewOf(facts: Partial<TableInfo> = {}, deal: Partial<DealView> | null = null): TableView {
  const seats: TableInfo["seats"] = [
    { kind: "person", name: "An", here: true, ready: false, away_ms: null },
    { kind: "bot", name: "Bờm", level: "easy" },
  ];
  const usual = { code: "K7QF", game: "sam-loc", phase: "playing", seats, totals: [0, 0], low_wins: true };
  return {
    code: "K7QF",
    seq: 1,
    you: ME,
    facts: { sheet: null, deal: 1, ...usual, ...facts } as TableInfo,
    deal: deal as DealView | null,
    at: 0,
  };
}

export function modelAt(view: () => TableView): TableModel {
  const unasked = (): Promise<never> => Promise.reject(new Error("nothing is asked for here"));
  return new TableModel(
    { request: unasked, act: unasked, refused: () => undefined, waits: () => undefined },
    view,
  );
}
