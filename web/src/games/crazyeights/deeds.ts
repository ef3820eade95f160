/** What a player does in Crazy Eights, and what the focus waits for after it. */

import { unmarked } from "$lib/cards";
import { readCards, t } from "$lib/i18n";
import { settings } from "$lib/settings";
import type { TableModel } from "$lib/table/model.svelte";
import { isWild } from "./view";

const awaited = new WeakMap<TableModel, "drawn" | "suit" | null>();

/** Whether I have asked for this and want to be brought to it: the card I draw, or the question which suit. Asked once. */
export function arrived(model: TableModel, what: "drawn" | "suit"): boolean {
  return awaited.get(model) === what && awaited.delete(model);
}

async function act(model: TableModel, action: string, what: "drawn" | "suit" | null): Promise<void> {
  if (model.busy) {
    return; // The server has not answered yet: what was asked before is still waited for.
  }
  awaited.set(model, what);
  await model.act(action);
  if (model.refusal !== null) {
    awaited.delete(model);
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
