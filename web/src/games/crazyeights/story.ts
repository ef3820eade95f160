/** What a table of Crazy Eights shows of what happens, and how a deal of it ended. */

import { inWords, t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import type { ShownFacts } from "$lib/table/story";
import { aimAtDeals, aimAtPoints, type Ending, type Goal, outSeal, type Panel } from "$lib/table/panel";
import { viewOf } from "./view";

export const shown: ShownFacts = {
  "crazy-dealer": { line: "told" },
  "crazy-suit": { line: "told" },
  "crazy-reversed": { line: "told" },
  "crazy-skipped": { line: "cost", marks: { seat: "story-skipped" }, tone: "cost" },
  "crazy-played-draw": { line: "cost" },
  "crazy-drew": { marks: { seat: "story-drew" } },
  "crazy-passed": { line: "told", marks: { seat: "story-passed" } },
  "crazy-reshuffled": { line: "told" },
  "crazy-one-card": { line: "cost", call: "story-call-one" },
  "crazy-points": { marks: { seat: "story-crazy-points" } },
  "crazy-out": { line: "told", why: "story-crazy-left" },
  "crazy-blocked": { line: "told", why: "story-crazy-left" },
  "crazy-blocked-tie": { line: "told" },
  "crazy-blocked-void": { line: "told" },
};

/** What ends a match: the winner of a deal gets a point, so one point is one deal. */
export const goal: Goal = ({ target }) =>
  target === 1 ? aimAtDeals(1) : aimAtPoints("points", Number(target));

/** What cards that are left in hand count. */
export const worth: NonNullable<Panel["worth"]> = ({ face_points }) =>
  t("story-crazy-worth", { face_points: Number(face_points) });

export function ending(model: TableModel): Ending | null {
  const view = viewOf(model);
  const kind = view?.ending ?? "none";
  if (view === null || kind === "none") {
    return null;
  }
  const winner = view.winner ?? null;
  const words = inWords({ seat: winner ?? -1 }, model);
  const blocked = kind === "out-of-cards" ? [] : [t("crazy-blocked")];
  const how = {
    "out-of-cards": ["crazy-out"],
    blocked: [],
    "blocked-tie": ["crazy-blocked-tie"],
    "blocked-void": ["crazy-blocked-void"],
  }[kind];
  return {
    seal: t(kind === "out-of-cards" ? outSeal(model.me, winner) : "story-seal-blocked"),
    winners: winner === null ? [] : [winner],
    how: [...blocked, ...how.map((id) => t(id, words))],
    ...(view.top === null || kind !== "out-of-cards" ? {} : { cards: { last: [view.top], over: [] } }),
  };
}
