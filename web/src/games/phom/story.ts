/** What a table of Phỏm shows of what happens, and how a deal of it ended. */

import { signed, t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import type { ShownFacts } from "$lib/table/story";
import type { Ending } from "$lib/table/panel";
import type { PhomView } from "../views";
import { viewOf } from "./view";
import { endTold } from "./words";

const ATE = { line: "told", why: "story-phom-eat" } as const;
const WRONG = { line: "cost", why: "story-phom-wrong-report" } as const;
const TOLD = { line: "told" } as const;
const U = {
  line: "told",
  why: "story-phom-u",
  ends: true,
  feat: { picture: "rooster", word: "story-seal-u", pays: true },
} as const;
const BAO = { line: "cost", why: "story-phom-bao", ends: true } as const;
const COUNTED = { line: "told", why: "story-phom-counted", ends: true } as const;

export const shown: ShownFacts = {
  "phom-ate-pot": ATE,
  "phom-ate-direct": ATE,
  "phom-ate-chot": { line: "told", why: "story-phom-chot", call: "story-call-chot" },
  "phom-ate-free": TOLD,
  "phom-moved": TOLD,
  "phom-lays": { marks: { seat: "story-phom-lays" } },
  "phom-lays-again": { line: "told", marks: { seat: "story-phom-lays-again" }, tone: "good" },
  "phom-reported": { line: "cost", ends: true },
  "phom-reported-wrong": WRONG,
  "phom-reported-wrong-direct": WRONG,
  "phom-claimed": { line: "cost", call: "story-call-u" },
  "phom-u-pressed": U,
  "phom-u-third": U,
  "phom-u-third-laid": U,
  "phom-u-two-left": U,
  "phom-u-last-card": U,
  "phom-u-lao": { line: "cost", why: "story-phom-u-lao", ends: true },
  "phom-den": { line: "cost" },
  "phom-pot-won": { line: "told", besides: "story-phom-pot" },
  "phom-bao-reported": BAO,
  "phom-bao-third": BAO,
  "phom-bao-lay-turn": BAO,
  "phom-bao-discarded": BAO,
  "phom-stock-out": COUNTED,
  "phom-all-laid": COUNTED,
  "phom-all-burnt": COUNTED,
  "phom-all-burnt-draw": COUNTED,
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

/** What is paid while a deal is played; everything else at its end. */
const BEFORE = ["ante", "eat-first", "eat-second", "chot", "wrong-report"];

/** Say what of a player's own payoff came at the end and what before, where both have come. */
function sumsOf({ me, facts }: TableModel): string[] {
  const payoff = me === null ? undefined : facts.sheet?.payoffs[me];
  if (payoff === undefined) {
    return [];
  }
  const lines = facts.sheet?.lines.filter(({ item }) => BEFORE.includes(item)) ?? [];
  const before = lines.reduce(
    (sum, { seat, other, amount, paid = 0 }) =>
      sum + (seat === me ? amount : 0) - (other === me && seat !== me ? paid : 0),
    0,
  );
  const end = payoff - before;
  return before === 0 || end === 0
    ? []
    : [
        t("story-phom-sums", {
          end: signed(end),
          before: signed(before),
          sign:
            before > 0
              ? "more"
              : lines.some(({ item, other }) => item !== "ante" && other === me)
                ? "less"
                : "ante",
        }),
      ];
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
    how: [...endTold(model, view), ...sumsOf(model)],
  };
}
