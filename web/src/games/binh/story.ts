/** What a table of Binh shows of what happens, and how a deal of it ended. */

import { inWords, t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import type { ShownFacts } from "$lib/table/story";
import { aimAtDeals, aimAtPoints, type Ending, type Goal } from "$lib/table/panel";
import { viewOf } from "./view";

export const shown: ShownFacts = {
  "binh-took-back": { line: "told" },
  "binh-natural": { line: "told", feat: { picture: "flags", word: "story-seal-natural", pays: true } },
};

/** What ends a match. */
export const goal: Goal = ({ match, match_deals: count, match_points: points }) => {
  if (match === "deals") {
    return aimAtDeals(Number(count));
  }
  return match === "points" ? aimAtPoints("points", Number(points)) : null;
};

/** The seal of a seat: what its own cards made of the deal. */
function sealOf(natural: boolean, foul: boolean, payoff: number, best: number): string {
  if (natural) {
    return "story-seal-natural";
  }
  if (foul) {
    return "story-seal-foul";
  }
  if (payoff > 0) {
    return payoff === best ? "story-seal-won" : "story-seal-gained";
  }
  if (payoff < 0) {
    return "story-seal-lost";
  }
  return best > 0 ? "story-seal-even" : "story-seal-drawn";
}

export function ending(model: TableModel): Ending | null {
  const view = viewOf(model);
  const payoffs = model.facts.sheet?.payoffs ?? [];
  if (view?.phase !== "over" || view.layouts === undefined || payoffs.length === 0) {
    return null;
  }
  const { layouts } = view;
  const best = Math.max(...payoffs);
  const winners = payoffs.flatMap((payoff, seat) => (payoff === best && best > 0 ? [seat] : []));
  const seat = model.me ?? winners[0] ?? 0;
  const laid = layouts[seat];
  const told = (at: number, id: string, args: Readonly<Record<string, string>>): string =>
    t(id, { ...inWords({ seat: at }, model), ...args });
  return {
    seal: t(
      sealOf((laid?.natural ?? null) !== null, (laid?.wrong.length ?? 0) > 0, payoffs[seat] ?? 0, best),
    ),
    winners,
    how: layouts.flatMap(({ natural }, at) =>
      natural === null ? [] : [told(at, "binh-natural", { natural })],
    ),
  };
}
