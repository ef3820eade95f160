/** What of a step is shown at the table itself: who did what, and what was paid. */

import { causesOf, unitOf } from "$lib/table/headline";
import type { TableModel } from "$lib/table/model.svelte";
import { type Moment, momentOf, NO_PURSES, type Purses } from "$lib/table/story";
import type { KnownEvent, TableView } from "$lib/wire";
import { panelOf } from "../../../games/registry";

/** What turns heads in a step; points that are told later are not shown now. */
export function shownOf(
  model: TableModel,
  events: readonly KnownEvent[],
  before: TableView | null,
  after: TableView,
): Moment {
  const { game, nameOf, me } = model;
  const ends = events.some((event) => event.t === "settled");
  const purses = pursesOf(model, before, after, ends);
  return momentOf(events, panelOf(game)?.shown ?? {}, { me, nameOf, game }, purses);
}

function pursesOf(model: TableModel, before: TableView | null, { facts }: TableView, ends: boolean): Purses {
  const was = before?.facts.purses ?? before?.facts.totals;
  // Before the first deal nobody has anything: what they begin with is no gain.
  if (was?.length !== facts.seats.length || before?.facts.phase === "waiting" || model.hushed) {
    return NO_PURSES;
  }
  const sheet = ends ? facts.sheet : null;
  const points = unitOf(model) !== "chips";
  return {
    before: was,
    after: facts.purses ?? facts.totals,
    points,
    whys: sheet === null || !points ? [] : facts.seats.map((_, seat) => causesOf(facts.game, sheet, seat)),
  };
}
