/** How thirteen cards lie in three chi, some still in the hand. Presentation only: the server judges. */

import { ACE_HIGH, parseFace, SUITS } from "$lib/cards/faces";
import { cardKey } from "$lib/table/select";

export type Row = "front" | "middle" | "back";
/** Where a card may lie. */
export type Place = Row | "hand";
/** The cards of each chi as they are read; what is in none is in the hand. */
export type Layout = Readonly<Record<Row, readonly string[]>>;

export const ROWS: readonly Row[] = ["front", "middle", "back"];
export const SIZES: Readonly<Record<Row, number>> = { front: 3, middle: 5, back: 5 };
export const EMPTY: Layout = { front: [], middle: [], back: [] };
const WHEEL = "2 3 4 5 A";

const height = (card: string): number => {
  const face = parseFace(card);
  return face === null ? -1 : ACE_HIGH.indexOf(face.rank);
};
const suit = (card: string): number => {
  const face = parseFace(card);
  return face === null ? -1 : SUITS.indexOf(face.suit);
};

/** Put the cards of a chi as they are read: what there is most of first, then from high to low. */
export function read(cards: readonly string[]): string[] {
  const often = (card: string): number => cards.filter((one) => height(one) === height(card)).length;
  const ranks = cards.map((card) => parseFace(card)?.rank ?? "").sort();
  const low = ranks.join(" ") === WHEEL;
  const order = (card: string): number => (low && height(card) === ACE_HIGH.length - 1 ? -1 : height(card));
  return [...cards].sort((a, b) => often(b) - often(a) || order(b) - order(a) || suit(a) - suit(b));
}

/** Make a layout of three rows of cards. */
export const layoutOf = ([front = [], middle = [], back = []]: readonly (readonly string[])[]): Layout => ({
  front: read(front),
  middle: read(middle),
  back: read(back),
});

export const placeOf = (layout: Layout, card: string): Place =>
  ROWS.find((row) => layout[row].includes(card)) ?? "hand";

/** The cards that lie in some chi, from chi đầu to chi cuối. */
export const placed = (layout: Layout): string[] => ROWS.flatMap((row) => layout[row]);

/** How many cards a chi still has room for. */
export const room = (layout: Layout, row: Row): number => SIZES[row] - layout[row].length;

export const isWhole = (layout: Layout): boolean => ROWS.every((row) => room(layout, row) === 0);

export const isSame = (one: Layout, other: Layout): boolean =>
  ROWS.every((row) => cardKey(one[row]) === cardKey(other[row]));

const without = (layout: Layout, cards: readonly string[]): Layout =>
  layoutOf(ROWS.map((row) => layout[row].filter((card) => !cards.includes(card))));

/** Put cards into a chi, or back into the hand; null where there is no room. */
export function put(layout: Layout, cards: readonly string[], to: Place): Layout | null {
  const rest = without(layout, cards);
  if (to === "hand") {
    return rest;
  }
  return room(rest, to) < cards.length ? null : { ...rest, [to]: read([...rest[to], ...cards]) };
}

/** Let two cards change places, wherever they lie. */
export function swap(layout: Layout, one: string, other: string): Layout {
  const changed = (card: string): string => (card === one ? other : card === other ? one : card);
  return layoutOf(ROWS.map((row) => layout[row].map(changed)));
}

/** Where all that is left in the hand must go, if only one chi has room; null while there is a choice. */
export function fill(layout: Layout, left: readonly string[]): Layout | null {
  const open = ROWS.filter((row) => room(layout, row) > 0);
  const [only] = open;
  return open.length === 1 && only !== undefined && left.length === room(layout, only)
    ? put(layout, left, only)
    : null;
}

/** Write the layout of an action: chi đầu and chi giữa; chi cuối is the rest. */
export const written = (layout: Layout): string => `${layout.front.join(" ")} / ${layout.middle.join(" ")}`;

/** Write all three chi, finished or not, as the server judges them. */
export const writtenOut = (layout: Layout): string => ROWS.map((row) => layout[row].join(" ")).join(" / ");

/** Read the layout that an action names, for a hand. */
export function named(action: string, hand: readonly string[]): Layout {
  const [, ...words] = action.split(" ");
  const cut = words.indexOf("/");
  const front = words.slice(0, cut);
  const middle = words.slice(cut + 1);
  return layoutOf([front, middle, hand.filter((card) => !front.includes(card) && !middle.includes(card))]);
}
