/** Jumping in lists by typing: by rank in the hand, by first letters elsewhere. */

import { parseFace } from "$lib/cards/faces";
import type { Chord } from "./press";
import { RANK_OF_KEY } from "./keymap";

/** Lower case without marks: “Đăng xuất” is found by `d`, “Át” by `a`. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");

/** The place after `from`, around the end, that a test is true for; null if none is. */
function nextPlace<T>(items: readonly T[], from: number, fits: (item: T) => boolean): number | null {
  for (let step = 1; step <= items.length; step++) {
    const place = (from + step + items.length) % items.length;
    const item = items[place];
    if (item !== undefined && fits(item)) {
      return place;
    }
  }
  return null;
}

/** The next card after `from` (−1 for none) of the rank that a key stands for. */
export function rankJump(cards: readonly string[], from: number, key: Chord): number | null {
  const rank = RANK_OF_KEY[key];
  return rank === undefined ? null : nextPlace(cards, from, (card) => parseFace(card)?.rank === rank);
}

/** Letters typed soon after each other make one word. */
export const TYPING_PAUSE = 500;

/** Remembers what has been typed into a list. */
export class Typeahead {
  #typed = "";
  #at = -Infinity;

  /** The next item after `from` that begins with what has been typed, marks or not; null if none does. */
  press(character: string, items: readonly string[], from: number, now: number): number | null {
    this.#typed = now - this.#at > TYPING_PAUSE ? "" : this.#typed;
    this.#at = now;
    this.#typed += fold(character);
    const [first = ""] = this.#typed;
    // The same letter again and again walks through the items that begin with it.
    const again = [...this.#typed].every((letter) => letter === first);
    const begin = again ? first : this.#typed;
    return nextPlace(items, again ? from : from - 1, (item) => fold(item).startsWith(begin));
  }
}
