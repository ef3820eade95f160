/** What a player does in Phỏm: every button and key of the game, and laying one's own cards in order. */

import { cardList, cardName, t } from "$lib/i18n";
import { settings } from "$lib/settings";
import { answer } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";
import { taking } from "$lib/table/panel";
import type { DropPlace } from "./drag.svelte";
import {
  acted,
  breaks,
  costsIfFalse,
  isLaying,
  mayEat,
  fitsMine,
  groupsOf,
  looksLikeU,
  sent,
  unlaid,
  viewOf,
  wantsOne,
} from "./view";
import { asksAboutEating } from "./ways";
import { sortTold } from "./words";

export const draw = taking("draw");

/** Eat; where it makes no phỏm and the player wants that, only when it is said twice. */
export function take(model: TableModel): void {
  if (model.confirmed("take", asksBeforeEating(model) ? eatDoubt(model) : "")) {
    void model.act("take");
  }
}

/** Call ù; where a false one is paid for and my cards look like none, only when it is said twice. */
export function callU(model: TableModel): void {
  const view = viewOf(model);
  const slips = costsIfFalse(view, model) && !looksLikeU(view);
  if (model.confirmed("u", slips ? t("web-phom-confirm-u") : "")) {
    void model.act("u");
  }
}

/** Tiers in which nobody is helped so, unless he asks for it. */
const DEARER: readonly string[] = ["trung-luu", "thuong-luu"];

const isHelped = ({ facts }: TableModel): boolean => !DEARER.includes(facts.preset);

function asksBeforeEating(model: TableModel): boolean {
  const asks = asksAboutEating();
  return asks === "always" || (asks === "tier" && isHelped(model));
}

function eatDoubt(model: TableModel): string {
  const view = viewOf(model);
  // Where the table refuses it, it says so itself.
  return view?.fresh && model.legal.includes("take") && !fitsMine(view, model.me)
    ? t("web-phom-confirm-eat", { card: cardName(view.fresh.card) })
    : "";
}

/** What to ask before a card is discarded; empty if nothing speaks against it. */
function doubts(model: TableModel, card: string): string {
  const view = viewOf(model);
  if (view !== null && isLaying(view, model.me)) {
    const left = unlaid(view, card);
    if (left.length > 0) {
      return t("web-phom-confirm-unlaid", { cards: cardList(left) });
    }
  }
  if (view?.turn === model.me && view !== null && breaks(view, card)) {
    return t("web-phom-confirm-breaks", { card: cardName(card) });
  }
  return settings.confirmPlay ? t("web-phom-confirm", { card: cardName(card) }) : "";
}

/** Discard the one raised card; where that looks like a slip, only when it is said twice. */
export function discard(model: TableModel, cards: readonly string[] = model.desk.chosen): void {
  const [card] = cards;
  if (!model.playing) {
    // A second press of what has ended the deal is a slip; of any other the table says why not.
    if (!model.lingering) {
      void model.act(acted("discard", cards));
    }
    return;
  }
  if (card === undefined || cards.length > 1) {
    model.refuse(t("web-phom-choose-one", { count: cards.length }));
    return;
  }
  const action = acted("discard", [card]);
  if (model.confirmed(action, doubts(model, card))) {
    void model.act(action);
  }
}

/** Press the button that is Ăn or Đánh. */
export function takeOrDiscard(model: TableModel): void {
  if (mayEat(viewOf(model), model.me)) {
    take(model);
  } else {
    discard(model);
  }
}

/** Lay the raised cards; with none raised, as few points stay as can be. */
export function lay(model: TableModel): void {
  void model.act(acted("lay", model.desk.chosen));
}

/** Send whatever fits onto the others' phỏms. */
export const sendAll = taking("send");

/** Send raised cards onto one phỏm. */
export function sendTo(
  model: TableModel,
  number: number,
  cards: readonly string[] = model.desk.chosen,
): void {
  if (cards.length === 0) {
    model.refuse(t("web-phom-send-first"));
  } else {
    void model.act(sent(cards, number));
  }
}

/** Let go of a card over the mat. In my lay-down turn it is discarded on my discards alone, as a phỏm is soon missed. */
export function letGo(model: TableModel, card: string, over: DropPlace | null): void {
  if (typeof over === "number") {
    sendTo(model, over, [card]);
  } else if (over === null && isLaying(viewOf(model), model.me)) {
    model.refuse(t("web-phom-drop-where"));
  } else {
    discard(model, [card]);
  }
}

/** The text of reporting a seat. */
export const reporting = (seat: number): string => `report ${String(seat)}`;

/** What to ask before somebody is reported; empty where nobody is helped, or where the table refuses it. */
function reportDoubt(model: TableModel, seat: number): string {
  const view = viewOf(model);
  return view !== null && isHelped(model) && model.legal.includes(reporting(seat))
    ? t("web-phom-confirm-report", { seat: model.nameOf(seat), amount: view.stake })
    : "";
}

/** Report somebody; where players are helped, only when it is said twice. */
export function report(model: TableModel, seat: number): void {
  if (model.confirmed(reporting(seat), reportDoubt(model, seat))) {
    void model.act(reporting(seat));
  }
}

/** Report the only one there is; of several, go to the buttons to choose whom. */
export function reportSomebody(model: TableModel): void {
  const view = viewOf(model);
  const open = view?.players.filter((seat) => seat !== model.me && (view.eaten[seat]?.length ?? 0) > 0) ?? [];
  const [only] = open;
  if (only === undefined) {
    model.refuse(t("web-phom-report-nobody"));
  } else if (open.length === 1) {
    report(model, only);
  } else {
    document.querySelector<HTMLElement>('[data-act^="report-"]')?.focus();
  }
}

/** Lay my cards as the rules sort them; returns how they lie, in words. */
export function sort(model: TableModel): string {
  const view = viewOf(model);
  if (view?.sorted === undefined) {
    return t("web-phom-sort-nothing");
  }
  model.desk.lay(groupsOf(view));
  return sortTold(view);
}

/** Put one of my cards into another place, and say where it lies then. */
function put(model: TableModel, card: string, to: number): void {
  const { desk } = model;
  desk.move(card, to);
  desk.calls += 1;
  answer(t("web-phom-moved", { card: cardName(card), place: to + 1, count: desk.order.length }));
}

/** Move the card that the keys are on by some places; it stops at the ends. */
export function shift(model: TableModel, by: number): void {
  const { focus, order } = model.desk;
  if (focus !== null) {
    const to = order.indexOf(focus) + by;
    put(model, focus, Math.max(0, Math.min(order.length - 1, to)));
  }
}

/** Let touching a card move it, or raise it again. */
export function toggleMoving({ desk: { moving } }: TableModel): void {
  moving.on = !moving.on;
  moving.card = null;
  answer(t(moving.on ? "web-phom-moving-on" : "web-phom-moving-off"));
}

/** Touch a card: raise it; or, while cards are moved, take it up, and with the next touch put it there. */
export function touch(model: TableModel, card: string): void {
  const { moving } = model.desk;
  model.refusal = null;
  if (!moving.on) {
    if (wantsOne(viewOf(model), model.me) && !model.desk.chosen.includes(card)) {
      model.desk.clear();
    }
    model.desk.toggle(card);
    return;
  }
  const { card: taken } = moving;
  model.desk.focus = card;
  moving.card = taken === null ? card : null;
  if (taken === null) {
    answer(t("web-phom-move-where", { card: cardName(card) }));
  } else if (taken === card) {
    answer(t("web-phom-move-stays", { card: cardName(card) }));
  } else {
    put(model, taken, model.desk.order.indexOf(card));
  }
}
