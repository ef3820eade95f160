/** Which card of my hand came last, told from one hand after the other. */

export interface Held {
  readonly hand: readonly string[];
  /** The card drawn or eaten in this turn. */
  readonly newest: string | null;
}

export const NOTHING_HELD: Held = { hand: [], newest: null };

let held: Held = NOTHING_HELD;

/** Which card of my hand came last. There is one table on a page, and one hand at it. */
export function newestOf(hand: readonly string[]): string | null {
  held = followed(held, hand);
  return held.newest;
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
