/** What a player does in Crazy Eights, and what the focus waits for after it. */

import { unmarked } from "$lib/cards";
import { readCards, t } from "$lib/i18n";
import { settings } from "$lib/settings";
import type { TableModel } from "$lib/table/model.svelte";
import { isWild } from "./view";

/** What I have asked for and want to be brought to: the card I draw, or the question which suit. */
export const awaited: { what: "drawn" | "suit" | null } = { what: null };

async function act(model: TableModel, action: string, what: "drawn" | "suit" | null): Promise<void> {
  awaited.what = what;
  await model.act(action);
  if (model.refusal !== null) {
    awaited.what = null;
  }
}

export function draw(model: TableModel): void {
  void act(model, "draw", "drawn");
}

export function pass(model: TableModel): void {
  void act(model, "pass", null);
}

export function name(model: TableModel, suit: string): void {
  void act(model, `name ${suit}`, null);
}

/** Play one card; whether it may be is for the server to say. */
export function play(model: TableModel, cards: readonly string[] = model.desk.chosen): void {
  const card = cards[0];
  if (card === undefined) {
    model.refuse(t("web-crazy-choose-first"));
    return;
  }
  const action = `play ${unmarked(card)}`;
  const doubt = settings.confirmPlay ? t("web-crazy-confirm", { card: readCards([card]) }) : "";
  if (model.confirmed(action, doubt)) {
    void act(model, action, isWild(card) ? "suit" : null);
  }
}
