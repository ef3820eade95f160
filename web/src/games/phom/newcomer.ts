/** Which card of my hand came last, told from one hand after the other. */

import type { TableModel } from "$lib/table/model.svelte";

export interface Held {
  readonly hand: readonly string[];
  /** The card drawn or eaten in this turn. */
  readonly newest: string | null;
}

export const NOTHING_HELD: Held = { hand: [], newest: null };

const held = new WeakMap<TableModel, Held>();

/** Which card of my hand at a table came last. */
export function newestOf(model: TableModel, hand: readonly string[]): string | null {
  const now = followed(held.get(model) ?? NOTHING_HELD, hand);
  held.set(model, now);
  return now.newest;
}

/** Follow the hand: one card more is the newest until a card leaves. */
export function followed(before: Held, hand: readonly string[]): Held {
  const added = hand.filter((card) => !before.hand.includes(card));
  const left = before.hand.some((card) => !hand.includes(card));
  if (added.length === 0 && !left) {
    return before;
  }
  const [only = null] = added;
  return { hand, newest: added.length === 1 && !left && before.hand.length > 0 ? only : null };
}
