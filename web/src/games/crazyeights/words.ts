/** Crazy Eights in words: what is asked of whom, what lies on top, which way it goes. */

import { begun, cardName, type Say, suitName, t } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import type { Asking } from "$lib/table/panel";
import type { CrazyeightsView } from "../views";
import { isChoosing, isWild, viewOf } from "./view";

/** The top card in words, and of an eight the suit that was named for it. */
function lying({ top: card, suit }: CrazyeightsView): { wild: string; card: string; suit: string } {
  const wild = isWild(card) && suit !== null;
  return {
    wild: wild ? "yes" : "no",
    card: cardName(card ?? ""),
    suit: suit === null ? "" : suitName(suit),
  };
}

/** Name the top card, an eight with the suit that was named for it. */
const top = (view: CrazyeightsView): string => t("web-crazy-top", lying(view));

export function direction(view: CrazyeightsView): string {
  return t("web-crazy-direction", { direction: view.direction });
}

/** What I may do in my turn, once the top card is known. */
function myTurn(model: TableModel, view: CrazyeightsView, told: boolean, say: Say): string {
  const may = (verb: string): boolean => model.legal.some((action) => action.split(" ")[0] === verb);
  if (view.phase === "drawn") {
    const now = may("play") ? (may("pass") ? "both" : "play") : "pass";
    return say("web-crazy-prompt-drawn", { card: cardName(view.drawn ?? ""), now });
  }
  if (may("pass")) {
    return say("web-crazy-prompt-stuck", { top: top(view) });
  }
  return told ? t("speech-your-turn") : say("web-crazy-prompt-turn", { top: top(view), ...lying(view) });
}

/** Say what I am asked for, or whom we wait for. */
export function prompt(model: TableModel, { told = false, say = t }: Asking = {}): string {
  const view = viewOf(model);
  if (view === null || view.turn === null || view.phase === "over") {
    return "";
  }
  if (isChoosing(view, model.me)) {
    return say("web-crazy-prompt-suit");
  }
  if (view.turn === model.me) {
    return myTurn(model, view, told, say);
  }
  const waits = view.phase === "suit" ? "web-crazy-prompt-suit-wait" : "web-crazy-prompt-wait";
  return t(waits, { seat: model.nameOf(view.turn) });
}

/** Say whose turn it is and which way it goes from there. */
export function turn(model: TableModel): string {
  const view = viewOf(model);
  const said = prompt(model);
  return view === null || said === ""
    ? begun(t(`phase-${model.facts.phase}`))
    : `${said}. ${direction(view)}`;
}

/** Say what lies on top. */
export function table(model: TableModel): string {
  const view = viewOf(model);
  return view?.top ? t("web-crazy-table", { top: top(view) }) : t("web-crazy-table-empty");
}

export function stock(model: TableModel): string {
  const view = viewOf(model);
  return view === null ? "" : t("web-crazy-stock-count", { count: view.stock });
}
