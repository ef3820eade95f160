/** What a table of Sâm Lốc shows of what happens, and how a deal of it ended. */

import { inWords, readCards, t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import type { Picture, ShownFacts } from "$lib/table/story";
import { aimAtDeals, aimAtPoints, type Ending, type Goal, outSeal } from "$lib/table/panel";
import type { SheetLine } from "$lib/wire/types";
import type { SamlocView } from "../views";
import { HAND, viewOf } from "./view";

const cut = (mark: string, picture: Picture) =>
  ({
    line: "cost",
    marks: { seat: mark, seat_cut: "story-was-cut" },
    tone: "cost",
    feat: { picture, word: mark },
  }) as const;

export const shown: ShownFacts = {
  "sam-leader-random": { line: "told" },
  "sam-leader-winner": { line: "told" },
  "sam-leader-lowest": { line: "told" },
  "sam-nobody-declared": { line: "told" },
  "sam-declared": { line: "cost" },
  "sam-declared-void": { line: "told" },
  "sam-passed": { line: "told", marks: { seat: "story-passed" } },
  "sam-cut-two": cut("story-cut-two", "pig"),
  "sam-cut-quad": cut("story-cut-quad", "cards"),
  "sam-one-card": { line: "cost", call: "story-call-one" },
  "sam-out": { line: "told" },
  "sam-made": { line: "told", feat: { picture: "carp", word: "story-seal-sam-made", pays: true } },
  "sam-broken": { line: "cost", feat: { picture: "cat", word: "story-seal-sam-broken", pays: true } },
  "sam-forfeited": { line: "cost" },
  "sam-covers": { line: "cost" },
  "sam-white": { line: "told", feat: { picture: "flags", word: "story-seal-white", pays: true } },
  "sam-white-tie": { line: "told" },
};

const SEALS: Readonly<Partial<Record<NonNullable<SamlocView["ending"]>, string>>> = {
  "sam-made": "story-seal-sam-made",
  "sam-broken": "story-seal-sam-broken",
  white: "story-seal-white",
  "white-tie": "story-seal-drawn",
};

/** Say what decided the deal: nothing where that is not known any more. */
function decided(model: TableModel, view: SamlocView): string[] {
  const { last } = model;
  const winner = view.winner ?? -1;
  const cards = last === null ? "" : readCards(last.cards);
  switch (view.ending) {
    case "out-of-cards":
      return last === null ? [] : [t("story-sam-out", { ...inWords({ seat: last.seat }, model), cards })];
    case "sam-made":
      return [t("story-sam-made", inWords({ seat: winner }, model))];
    case "sam-broken": {
      const words = { seat: last?.seat ?? winner, seat_declarer: view.declared ?? -1 };
      return last === null || last.seat === view.declared
        ? [t("sam-forfeited", inWords({ seat: view.declared ?? -1 }, model))]
        : [t("story-sam-broken", { ...inWords(words, model), cards })];
    }
    case "white":
      return [t("sam-white", inWords({ seat: winner, white: view.white ?? "" }, model))];
    case "white-tie":
      return [t("sam-white-tie", inWords({ white: view.white ?? "" }, model))];
    default:
      return [];
  }
}

/** What ends a match. */
export const goal: Goal = ({ match, match_limit: points, match_hands: count }) =>
  match === "limit" ? aimAtPoints("penalty", Number(points)) : aimAtDeals(Number(count));

/** Who never played a card, where somebody went out. */
const stuckIn = ({ ending: how, counts }: SamlocView): number[] =>
  how === "out-of-cards" ? counts.flatMap((count, seat) => (count === HAND ? [seat] : [])) : [];

/** Who was left with something dear. */
const rotten = ({ facts }: TableModel): SheetLine[] =>
  (facts.sheet?.lines ?? []).filter(({ item }) => item === "twos" || item === "quads");

export function ending(model: TableModel): Ending | null {
  const view = viewOf(model);
  if (view === null || (view.ending ?? "none") === "none") {
    return null;
  }
  const stuck = stuckIn(view);
  const mine = model.me !== null && stuck.includes(model.me);
  const seal = mine
    ? "story-seal-cong"
    : (SEALS[view.ending ?? "none"] ?? outSeal(model.me, view.winner ?? null));
  const { last } = model;
  return {
    seal: t(seal),
    winners: typeof view.winner === "number" ? [view.winner] : [],
    how: [
      ...decided(model, view),
      ...stuck.map((seat) => t("story-sam-cong", inWords({ seat }, model))),
      ...rotten(model).map(({ seat, item, amount }) =>
        t("story-sam-thoi", { ...inWords({ seat }, model), item, points: Math.abs(amount) }),
      ),
    ],
    ...(last === null || view.white !== undefined
      ? {}
      : { cards: { last: last.cards, over: last.over?.cards ?? [] } }),
  };
}
