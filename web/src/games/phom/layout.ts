/** Where things lie on the mat: whose cards on which side, and how large all cards may be. Only numbers in, numbers out. */

export type Side = "near" | "right" | "far" | "left";

/** Sides of the others, by how many there are, in the order of their turns: to the right and round. */
const SIDES: readonly (readonly Side[])[] = [[], ["far"], ["right", "left"], ["right", "far", "left"]];

/** The side on which a seat's cards lie, mine near; a spectator looks from behind seat 0. */
export function sideOf(seat: number, me: number | null, seats: number): Side {
  const away = (seat - (me ?? 0) + seats) % seats;
  return SIDES[seats - 1]?.[away - 1] ?? "near";
}

/** What lies before one seat: how many cards in the pile and in each phỏm. */
export interface Laid {
  readonly side: Side;
  readonly groups: readonly number[];
}

export const SHAPE = 1.4;
/** How much of a card shows beneath the next one, as a share of its width; never less than its index needs. */
const STRIP = 0.44;
const INDEX = 17;
const GAP = 8;
/** How far a phỏm's button reaches out beneath it. */
export const BUTTON = 14;

/** How much of a card shows beneath the next one. */
export const stripOf = (card: number): number => Math.max(INDEX, Math.round(card * STRIP));

const widthOf = (cards: number, card: number): number => card + stripOf(card) * Math.max(0, cards - 1);

/** How high groups of cards lie in a column, as many beside each other as find room. */
export function heightOf(groups: readonly number[], card: number, column: number): number {
  let rows = groups.length > 0 ? 1 : 0;
  let used = 0;
  for (const cards of groups) {
    const width = widthOf(cards, card);
    if (used > 0 && used + GAP + width > column) {
      rows += 1;
      used = 0;
    }
    used += (used > 0 ? GAP : 0) + width;
  }
  return rows * (card * SHAPE + BUTTON) + Math.max(0, rows - 1) * GAP;
}

/** The stock is drawn as large as a card, with the word beneath. */
const stockHeight = (card: number): number => card * SHAPE + BUTTON + GAP;

export interface Room {
  readonly width: number;
  readonly height: number;
}

const MOST = 96;
const LEAST = 26;

/** Choose the largest cards with which everything finds room: three columns, mine beneath them all. */
export function cardWidth({ width, height }: Room, laid: readonly Laid[]): number {
  const column = (width - 2 * GAP) / 3;
  const groupsOf = (side: Side): readonly number[] => laid.find((one) => one.side === side)?.groups ?? [];
  for (let card = MOST; card > LEAST; card -= 2) {
    const near = heightOf(groupsOf("near"), card, width);
    const middle = heightOf(groupsOf("far"), card, column) + stockHeight(card);
    const sides = (["left", "right"] as const).map((side) => heightOf(groupsOf(side), card, column));
    const widest = Math.max(0, ...laid.flatMap(({ groups }) => groups)) || 1;
    if (Math.max(middle, ...sides) + near + GAP <= height && widthOf(Math.max(4, widest), card) <= column) {
      return card;
    }
  }
  return LEAST;
}
