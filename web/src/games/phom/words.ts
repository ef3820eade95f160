/** Phỏm in words: what is asked of whom, what lies where, and what it is played for. */

import { parseFace } from "$lib/cards";
import { cardList, cardName, duration, inWords, joined, rankName, type Say, suitName, t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import type { Asking } from "$lib/table/panel";
import type { Meld } from "$lib/wire/types";
import { handOf, type PhomView } from "../views";
import { newestOf } from "./newcomer";
import { eatenByMe, type Group, hasTurn, isTai, viewOf } from "./view";

/** Whether an ù of mine would be accepted now. */
export const canU = (model: TableModel): boolean =>
  (viewOf(model)?.u ?? null) !== null && model.legal.includes("u");

/** The message id of what there is to do in my lay-down turn, never of what cannot be done. */
function whatToLay(model: TableModel, view: PhomView): string {
  if (model.legal.includes("lay")) {
    return isTai(model.told) ? "web-phom-prompt-again" : "web-phom-prompt-lay";
  }
  if (model.legal.includes("send")) {
    return "web-phom-prompt-send";
  }
  const hasLaid = view.melds.some(({ seat }) => seat === model.me);
  return hasLaid ? "web-phom-prompt-discard" : "web-phom-prompt-burnt";
}

function asked(model: TableModel, view: PhomView, told: boolean, say: Say): string {
  if (view.stage === "opening") {
    return say("web-phom-prompt-opening");
  }
  if (view.stage === "start") {
    const card = view.fresh?.card;
    // Where a wrong one is refused, nobody is asked to eat what cannot be eaten.
    if (model.facts.options["allow_wrong_eat"] === "off" && !model.legal.includes("take")) {
      return say("web-phom-prompt-draw");
    }
    if (told || card === undefined) {
      return say("web-phom-prompt-start");
    }
    return say("web-phom-prompt-eat", { card: cardName(card) });
  }
  if (view.stage === "give") {
    return "";
  }
  const newest = newestOf(model, handOf(view));
  const drawn =
    newest === null || eatenByMe(view, model.me).includes(newest)
      ? ""
      : say("web-phom-drawn", { card: cardName(newest) });
  return joined([drawn, say(view.laying ? whatToLay(model, view) : "web-phom-prompt-discard")]);
}

/** Say what I am asked for, or whom we wait for. */
export function prompt(model: TableModel, { told = false, say = t }: Asking = {}): string {
  const view = viewOf(model);
  if (view === null || view.phase === "over") {
    return "";
  }
  if (view.stage === "claimed") {
    return t("web-phom-prompt-claimed", { names: model.namesOf(view.claims) });
  }
  const ready = canU(model) ? t("web-phom-u-ready", { kind: view.u ?? "" }) : "";
  if (hasTurn(view, model.me)) {
    return ready || asked(model, view, told, say);
  }
  if (view.turn === null) {
    return ready;
  }
  const lays = isTai(model.told) ? "web-phom-prompt-lays-again" : "web-phom-prompt-lays";
  const waits = view.laying ? lays : "web-phom-prompt-wait";
  return joined([ready, t(waits, { seat: model.nameOf(view.turn) })]);
}

/** Say what is asked, and how long the ù window is still open. */
export function turn(model: TableModel): string {
  const left = model.windowLeft;
  const window = left === null ? "" : t("web-phom-window", { time: duration(left) });
  return joined([prompt(model), window]);
}

/** Whose cards they are, in words of the listener. */
const owner = (model: TableModel, seat: number) => inWords({ seat }, model);

/** Name the cards of a phỏm: “7 đến 9 cơ”, “3 lá K”. */
export function phomName(cards: readonly string[]): string {
  const faces = cards.flatMap((card) => parseFace(card) ?? []);
  const [first, last] = [faces[0], faces.at(-1)];
  if (first === undefined || last === undefined) {
    return cardList(cards);
  }
  return first.rank === last.rank
    ? t("web-phom-set", { count: faces.length, rank: rankName(first.rank) })
    : t("web-phom-run", { from: rankName(first.rank), to: rankName(last.rank), suit: suitName(first.suit) });
}

/** The keys that lay off, one for each phỏm as long as there are any. */
const KEYS = 9;

/** Name a phỏm on the table by its cards and its owner, and say which key lays off there. */
export function meldTold(model: TableModel, meld: Meld, number: number): string {
  const key = number <= KEYS ? number : "none";
  return t("web-phom-meld", { ...owner(model, meld.seat), key, cards: phomName(meld.cards) });
}

/** Name what a seat has discarded. */
export function pileTold(model: TableModel, view: PhomView, seat: number): string {
  return t("web-phom-pile", { ...owner(model, seat), cards: cardList(view.piles[seat] ?? []) });
}

/** Name the eaten cards that a seat holds. */
export function eatenTold(model: TableModel, view: PhomView, seat: number): string {
  const cards = view.eaten[seat] ?? [];
  return cards.length === 0
    ? ""
    : t("web-phom-eaten", { ...owner(model, seat), cards: cardList(cards), count: cards.length });
}

/** Say what lies on the table: the card that may be eaten, and every phỏm. */
export function table(model: TableModel): string {
  const view = viewOf(model);
  if (view === null) {
    return t("web-no-deal");
  }
  const fresh = view.fresh;
  const last =
    fresh === null ? "" : t("web-phom-fresh", { ...owner(model, fresh.seat), card: cardName(fresh.card) });
  const melds = view.melds.map((meld, at) => meldTold(model, meld, at + 1));
  const eaten = view.players.map((seat) => eatenTold(model, view, seat));
  return joined([last, ...melds, ...eaten]) || t("web-phom-table-empty");
}

/** Say what everybody has discarded. */
export function piles(model: TableModel): string {
  const view = viewOf(model);
  const told = view?.players.map((seat) => pileTold(model, view, seat)) ?? [];
  return joined(told) || t("web-no-deal");
}

/** Say who lays in which order, and who has laid. */
export function layOrder(model: TableModel): string {
  const view = viewOf(model);
  if (view === null) {
    return t("web-no-deal");
  }
  const names = view.order.map((seat) =>
    t("web-phom-order-seat", {
      ...owner(model, seat),
      count: view.discards[seat] ?? 0,
      laid: view.laid.includes(seat) ? "yes" : "no",
    }),
  );
  return t("web-phom-order", { names: joined(names, ", ") });
}

/** Say what lies in the stock and in the pot. */
export function stock(model: TableModel): string {
  const view = viewOf(model);
  return view === null ? "" : t("web-phom-stock-count", { count: view.stock, pot: view.pot });
}

/** Say what everybody has, what a cược is and what lies in the pot. */
export function money(model: TableModel): string {
  const view = viewOf(model);
  if (view === null) {
    return t("web-no-deal");
  }
  const purses = view.players.map((seat) =>
    t("web-chips-seat", { ...owner(model, seat), total: view.purses[seat] ?? 0 }),
  );
  return joined([...purses, t("web-phom-pot", { pot: view.pot, stake: view.stake })], ", ");
}

const GROUPS: Readonly<Record<Group["kind"], string>> = {
  "eaten-meld": "web-phom-group-eaten",
  meld: "web-phom-group-meld",
  pair: "web-phom-group-pair",
  "run-pair": "web-phom-group-pair",
  odd: "web-phom-group-odd",
};

/** Say how a hand lies once it is sorted, group by group. */
export const sortTold = (view: PhomView): string =>
  joined((view.sorted ?? []).map(({ kind, cards }) => t(GROUPS[kind], { cards: cardList(cards) })));

/** Whether nobody who played has a phỏm on the table. */
const allBurnt = (view: PhomView): boolean => (view.points ?? []).every((points) => points === null);

/** Say who is first although everybody is burnt, or that nobody is. */
function burntTold(view: PhomView): string[] {
  if (!allBurnt(view)) {
    return [];
  }
  return [t(view.winner === null ? "phom-all-burnt-draw" : "phom-all-burnt")];
}

/** Say what stays in the pot; nothing where it was won, or where there is none. */
function potTold({ pot, u_kind: kind }: PhomView): string[] {
  if (pot === 0) {
    return [];
  }
  return [t(kind === "khan" ? "phom-pot-stays" : "web-phom-pot-kept", { amount: pot })];
}

/** Say who pays for an ù in place of the others; nothing where everybody pays their own part. */
function denTold(model: TableModel): string[] {
  const line = model.facts.sheet?.lines.find(({ item }) => item === "den");
  if (!line) {
    return [];
  }
  const { seat, other, amount, paid = amount, count } = line;
  return [t("phom-den", inWords({ seat: other, seat_to: seat, amount: paid, count }, model))];
}

/** Say who has reported whom, where that was heard, and why it was right. */
function reportTold(model: TableModel, view: PhomView): string[] {
  const [, who] = model.told.findLast(([id]) => id === "phom-reported") ?? [];
  const caught = t("phom-bao-reported", owner(model, view.payer ?? -1));
  return who === undefined ? [caught] : [t("phom-reported", inWords(who, model)), caught];
}

/** What ended a deal, as the server tells it. */
function causeTold(model: TableModel, view: PhomView): string[] {
  const cause = view.cause ?? "none";
  switch (view.ending) {
    case "u":
      return [
        t(`phom-u-${cause}`, { ...owner(model, view.winner ?? -1), kind: view.u_kind ?? "" }),
        ...denTold(model),
      ];
    case "u-lao":
      return [t("phom-u-lao", owner(model, view.payer ?? -1))];
    case "bao":
      if (cause === "reported") {
        return reportTold(model, view);
      }
      // A third card eaten wrongly is told the same, whatever lies on the table.
      return [t(`phom-bao-${cause === "third-laid" ? "third" : cause}`, owner(model, view.payer ?? -1))];
    case "stock":
      return [t("phom-stock-out"), ...burntTold(view)];
    default:
      return [t("phom-all-laid"), ...burntTold(view)];
  }
}

/** Say how a deal has ended and what becomes of the pot, in lines. */
export const endTold = (model: TableModel, view: PhomView): string[] => [
  ...causeTold(model, view),
  ...potTold(view),
];

/** Name the place of a seat at the end: nhất to bét, cháy, or what it ended the deal by. */
export function placeTold(view: PhomView, seat: number): string {
  const place = (view.ranking ?? []).indexOf(seat) + 1;
  const won = seat === view.winner;
  if (place === 0) {
    const fate = won ? "won" : seat === view.payer ? "paid" : "none";
    const others = view.players.length - 1;
    return t("web-phom-fate", { fate, ending: view.ending ?? "", kind: view.u_kind ?? "", count: others });
  }
  const burnt = view.points?.[seat] === null;
  return t("web-phom-place", { place, burnt: !burnt ? "no" : won ? "first" : "yes" });
}
