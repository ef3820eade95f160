/** What a table of Phỏm shows of what happens, and how a deal of it ended. */

import { t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import type { ShownFacts } from "$lib/table/story";
import type { Ending } from "../panel";
import type { PhomView } from "../views";
import { viewOf } from "./view";
import { endTold } from "./words";

const ATE = { line: "told", why: "story-phom-eat" } as const;
const WRONG = { line: "cost", why: "story-phom-wrong-report" } as const;
const TOLD = { line: "told" } as const;

export const shown: ShownFacts = {
  "phom-ate-pot": ATE,
  "phom-ate-direct": ATE,
  "phom-ate-chot": { line: "told", why: "story-phom-chot" },
  "phom-ate-free": TOLD,
  "phom-moved": TOLD,
  "phom-lays": { marks: { seat: "story-phom-lays" } },
  "phom-lays-again": { line: "told", marks: { seat: "story-phom-lays-again" }, tone: "good" },
  "phom-reported": { line: "cost" },
  "phom-reported-wrong": WRONG,
  "phom-reported-wrong-direct": WRONG,
  "phom-claimed": { line: "cost" },
  "phom-u-pressed": TOLD,
  "phom-u-third": TOLD,
  "phom-u-third-laid": TOLD,
  "phom-u-two-left": TOLD,
  "phom-u-last-card": TOLD,
  "phom-u-lao": { line: "cost" },
  "phom-den": { line: "cost" },
  "phom-pot-won": TOLD,
  "phom-bao-reported": { line: "cost" },
  "phom-bao-third": { line: "cost" },
  "phom-bao-lay-turn": { line: "cost" },
  "phom-bao-discarded": { line: "cost" },
  "phom-stock-out": TOLD,
  "phom-all-laid": TOLD,
  "phom-all-burnt": TOLD,
  "phom-all-burnt-draw": TOLD,
};

/** The seal: how the deal ended, or where points were counted what that was for me. */
function sealOf(view: PhomView, me: number | null): string {
  switch (view.ending) {
    case "u":
      return t("story-seal-u", { kind: view.u_kind ?? "thuong" });
    case "u-lao":
      return t("story-seal-u-lao");
    case "bao":
      return t("story-seal-bao");
    default:
      if (me !== null && view.winner === me) {
        return t("story-seal-first");
      }
      return t(me !== null && view.points?.[me] === null ? "story-seal-burnt" : "story-seal-counted");
  }
}

export function ending(model: TableModel): Ending | null {
  const view = viewOf(model);
  if (view?.phase !== "over") {
    return null;
  }
  const winner = view.winner ?? null;
  return {
    seal: sealOf(view, model.me !== null && view.players.includes(model.me) ? model.me : null),
    winners: winner === null ? [] : [winner],
    how: endTold(model, view),
  };
}
