/** What a player does with the thirteen cards, told in words, with the cards flying to where they go. */

import { tick } from "svelte";
import { answer } from "$lib/speech";
import { cardList, cardName, joined, t } from "$lib/i18n";
import { settings } from "$lib/settings";
import { focusAfter } from "$lib/table/select";
import { look, type Look, moves, NOTHING, play as fly } from "$lib/table/motion";
import type { TableModel } from "$lib/table/model.svelte";
import { taking } from "$lib/table/panel";
import type { BinhJudgement } from "$lib/wire/types";
import { handOf } from "../views";
import { arrangingOf } from "./arranging.svelte";
import { fill, isWhole, type Layout, named, type Place, placed, placeOf, put, swap, written } from "./layout";
import { isArranging, viewOf } from "./view";
import { changeTold, rowName, wrongName } from "./words";

/** The page around the cards, for flights. */
const ground = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("[data-binh]")?.closest<HTMLElement>("main") ?? null;

/** The cards that lie in no chi. */
export const left = (model: TableModel): string[] => {
  const lying = placed(arrangingOf(model).layout);
  return model.desk.order.filter((card) => !lying.includes(card));
};

/** Whether my cards may be moved now; says why not. */
function free(model: TableModel): boolean {
  if (isArranging(viewOf(model), model.me)) {
    return true;
  }
  model.refuse(t(viewOf(model)?.natural ? "illegal-natural-stands" : "illegal-already-done"));
  return false;
}

/** Say how the cards lie now, once the server has named them; only if nothing else was done meanwhile. */
async function tell(model: TableModel, before: Layout, words: string): Promise<void> {
  const arranging = arrangingOf(model);
  const { layout } = arranging;
  const told = await arranging.judge();
  if (arranging.layout === layout) {
    answer(joined([words, changeTold(before, layout, told)]));
  }
}

/** Change how the cards lie, tell it, and bring the keys to the card they should be on then. */
function change(model: TableModel, does: () => void, focus: string | null, words: string): void {
  const before = arrangingOf(model).layout;
  const root = ground();
  const then: Look = root && moves() ? look(root, "") : NOTHING;
  const { desk } = model;
  does();
  model.refusal = null;
  desk.clear();
  desk.settle();
  desk.focus = focus ?? desk.focus;
  desk.calls += 1;
  void tell(model, before, words);
  void tick().then(() => {
    if (root) {
      fly(root, then, "", null);
    }
  });
}

function lay(model: TableModel, layout: Layout, focus: string | null, words = ""): void {
  change(
    model,
    () => {
      arrangingOf(model).lay(layout);
    },
    focus,
    words,
  );
}

/** Where the keys go when cards leave the hand: to the next that stays, else they stay with the first that went. */
function nextFocus(model: TableModel, layout: Layout, cards: readonly string[]): string | null {
  const own = cards[0] ?? null;
  if (own === null || placeOf(arrangingOf(model).layout, own) !== "hand") {
    return own;
  }
  const stays = (card: string): boolean => placeOf(layout, card) === "hand";
  return focusAfter(left(model), stays, own) ?? own;
}

/** Put cards into a chi (or back into the hand): the raised ones, else the one the keys are on. */
export function putInto(model: TableModel, to: Place, given?: readonly string[]): void {
  const { layout } = arrangingOf(model);
  const { desk } = model;
  const chosen = desk.chosen.length > 0 ? desk.chosen : desk.focus === null ? [] : [desk.focus];
  const cards = (given ?? chosen).filter((card) => placeOf(layout, card) !== to);
  const [first] = cards;
  if (!free(model) || first === undefined) {
    return;
  }
  const next = put(layout, cards, to);
  if (next === null) {
    noRoom(model, cards, to);
    return;
  }
  const fromHand = cards.every((card) => placeOf(layout, card) === "hand");
  const rest = left(model).filter((card) => !cards.includes(card));
  const filled = fromHand ? fill(next, rest) : null;
  lay(model, filled ?? next, nextFocus(model, filled ?? next, cards));
}

/** A chi is full: one card may change places with another there, which is asked for. */
function noRoom(model: TableModel, cards: readonly string[], to: Place): void {
  const { desk } = model;
  const [first] = cards;
  const row = to === "hand" ? [] : arrangingOf(model).layout[to];
  if (to === "hand" || cards.length > 1 || first === undefined || row[0] === undefined) {
    model.refuse(t("web-binh-no-room", { row: rowName(to === "hand" ? "front" : to) }));
    return;
  }
  desk.chosen = [first];
  desk.focus = row[0];
  desk.calls += 1;
  answer(t("web-binh-swap-with", { row: rowName(to), card: cardName(first) }));
}

/** Let two cards change places. */
export function exchange(model: TableModel, one: string, other: string): void {
  if (free(model)) {
    const words = t("web-binh-swapped", { cards: cardList([one, other]) });
    lay(model, swap(arrangingOf(model).layout, one, other), one, words);
  }
}

/** Press a digit: put cards into a chi; again where a partner is asked for, change places with the card the keys are on. */
export function press(model: TableModel, to: Place): void {
  const { layout } = arrangingOf(model);
  const { chosen, focus } = model.desk;
  const [one] = chosen;
  const asks = chosen.length === 1 && one !== undefined && focus !== null && focus !== one;
  if (asks && placeOf(layout, focus) === to && placeOf(layout, one) !== to) {
    meet(model, one, focus);
  } else {
    putInto(model, to);
  }
}

/** One card comes to another: into its chi if there is room for what comes from the hand, else they change places. */
export function meet(model: TableModel, one: string, other: string): void {
  const { layout } = arrangingOf(model);
  const to = placeOf(layout, other);
  if (to === "hand" && placeOf(layout, one) !== "hand") {
    putInto(model, "hand", [one]);
  } else if (placeOf(layout, one) === "hand" && put(layout, [one], to) !== null) {
    putInto(model, to, [one]);
  } else {
    exchange(model, one, other);
  }
}

/** Touch a card: raise it, lay it down, or let the raised one change places with it. */
export function touch(model: TableModel, card: string): void {
  if (!free(model)) {
    return;
  }
  const { desk } = model;
  const { layout } = arrangingOf(model);
  const place = placeOf(layout, card);
  const others = desk.chosen.filter((one) => placeOf(layout, one) !== place);
  desk.focus = card;
  const [only] = others;
  if (only !== undefined && others.length === desk.chosen.length) {
    if (others.length > 1) {
      putInto(model, place, others);
    } else if (place === "hand") {
      exchange(model, only, card);
    } else {
      meet(model, only, card);
    }
    return;
  }
  const stay = place === "hand" ? desk.chosen.filter((one) => one !== card) : [];
  desk.chosen = desk.chosen.includes(card)
    ? stay
    : desk.order.filter((one) => one === card || stay.includes(one));
}

export function undo(model: TableModel): void {
  const arranging = arrangingOf(model);
  if (!free(model)) {
    return;
  }
  if (!arranging.canUndo) {
    model.refuse(t("web-binh-nothing-to-undo"));
    return;
  }
  change(model, () => arranging.undo(), null, t("web-binh-undone"));
}

/** Lay the cards as the rules suggest, each time the next suggestion. */
export async function suggest(model: TableModel): Promise<void> {
  const arranging = arrangingOf(model);
  if (!free(model)) {
    return;
  }
  if (model.facts.options["auto_arrange"] === "off") {
    model.refuse(t("web-binh-no-hints"));
    return;
  }
  if (arranging.hints.length === 0) {
    const hand = handOf(viewOf(model));
    arranging.hints = (await model.hints()).actions.map((action) => named(action, hand));
  }
  const { hints } = arranging;
  const at = (arranging.hinted + 1) % hints.length;
  const next = hints[at];
  if (next && isArranging(viewOf(model), model.me)) {
    if (at === arranging.hinted) {
      answer(t("web-binh-only-hint"));
      return;
    }
    lay(model, next, null, t("web-binh-hint-told", { number: at + 1, count: hints.length }));
  }
}

/** What to ask before cards that lie so are final; empty if nothing speaks against it. */
function doubtOf(told: BinhJudgement | null): string {
  if (told !== null && told.wrong.length > 0) {
    return t("web-binh-confirm-foul", { wrong: wrongName(told) });
  }
  return settings.confirmPlay ? t("web-binh-confirm") : "";
}

/** Say Xong; for binh lủng only when it is said twice. */
export async function finish(model: TableModel): Promise<void> {
  const arranging = arrangingOf(model);
  if (!free(model)) {
    return;
  }
  const { layout } = arranging;
  if (!isWhole(layout)) {
    model.refuse(t("web-binh-unfinished", { count: left(model).length }));
    return;
  }
  const action = `arrange ${written(layout)}`;
  if (!model.confirmed(action, doubtOf(await arranging.judge()))) {
    return;
  }
  arranging.finish();
  model.desk.clear();
  await model.act(action);
}

/** Enter: bring the raised card to the one the keys are on, else say Xong. */
export function enter(model: TableModel): void {
  const { desk } = model;
  if (desk.chosen.length > 0 && desk.focus !== null && !desk.chosen.includes(desk.focus)) {
    touch(model, desk.focus);
  } else {
    void finish(model);
  }
}

export const takeBack = taking("take-back");
export const declare = taking("declare");
