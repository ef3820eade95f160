/** Where things lie on the mat: whose cards on which side, and how large all cards may be. Only numbers in, numbers out. */

import { LANE_SHARES, type Shape } from "$lib/table/layout";

export type Side = "near" | "right" | "far" | "left";

/** Sides of the others, by how many there are, in the order of their turns: to the right and round. */
const SIDES: readonly (readonly Side[])[] = [[], ["far"], ["right", "left"], ["right", "far", "left"]];

/** The side on which a seat's cards lie, mine near; a spectator looks from behind seat 0. */
export function sideOf(seat: number, me: number | null, seats: number): Side {
  const away = (seat - (me ?? 0) + seats) % seats;
  return SIDES[seats - 1]?.[away - 1] ?? "near";
}

/** What lies before one seat: how many cards in the pile and in each phỏm. */
export interface LaidOut {
  readonly side: Side;
  readonly groups: readonly number[];
  /** How many eaten cards lie before it that are in no phỏm yet, with the button to report them beside them. */
  readonly eaten?: number;
}

/** A part of the mat where cards lie. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** How wide the index of a card is, which must show beneath the next card. */
  readonly index: number;
}

/** The mat: its room for cards, how people sit around it, and what else lies on it. */
export interface Ground extends Room {
  /** In pixels, with what stands at my side, which may be higher at one time than at another. */
  readonly whole: number;
  readonly shape: Shape;
  readonly others: number;
  /** How wide the pot is, which is wider while the time to call ù runs beside it. */
  readonly pot: number;
}

/** What a mat is divided into, in pixels. */
export interface Parts {
  /** Before each of the others. */
  readonly theirs: Room;
  /** Before me, beside the stock and the pot. */
  readonly mine: Room;
  /** How high the part of the others is, and one lane of it. */
  readonly high: number;
  readonly lane: number;
  /** How wide a seat is that stands at the head of its lane or beside its cards. */
  readonly head: number;
  /** Where the stock begins, how wide it is, and how wide it is with the pot; 0 for as wide as they are. */
  readonly start: number;
  readonly stock: number;
  readonly bank: number;
}

export const SHAPE = 1.4;
/** How much of a card shows beneath the next one, as a share of its width; never less than its index needs. */
const STRIP = 0.44;
/** How much of a card shows above the row beneath it, as a share of its height; never less than its index needs. */
const ROW_SHOWN = 0.62;
/** How wide an index is, by the print that the player has chosen; and how high it is for its width. */
export const INDEX = { normal: 18, large: 25 };
const INDEX_SHAPE = 1.75;
/** As little as still tells the cards of a long run. */
const TIGHT = 13;
export const GAP = 8;
const ROW_GAP = 4;
/** By how much what marks a card stands out above it. */
const EDGE = 4;
/** How wide the button beside eaten cards is. */
export const REPORT = 58;

/** How much of a card shows beneath the next one. */
const stripOf = (card: number, { index }: Room): number => Math.max(index, Math.round(card * STRIP));

/** How much of a card shows above the row beneath it. */
export const shownOf = (card: number, { index }: Pick<Room, "index">): number =>
  Math.min(card * SHAPE, Math.max(index * INDEX_SHAPE, card * SHAPE * ROW_SHOWN));

/** The room that a seat beside its cards takes. */
const SEAT = 70;
/** The same at the head of a lane: beneath the face its name. */
const HEAD = 84;
const LANE_GAP = 4;
/** The narrowest that the stock's button may be. */
const TOUCH = 44;
/** A narrower mat has no room to the left of the stock. */
const NARROW = 600;
/** Where the stock lies on a wider one, and how much of a mat's height is the others', as shares. */
const START = 0.28;
const THEIRS = { low: 0.64, high: 0.58 };
/** How wide the stock is, as a share of the mat; and at most. How far its button reaches out beneath it. */
const STOCK = 0.15;
const LARGE_STOCK = 64;
const BUTTON = 18;

/** Divide a mat. Nothing depends on which cards lie there, so that the stock stays where it is. */
export function partsOf(ground: Ground): Parts {
  const { width, height, index, whole, shape, others, pot } = ground;
  // So low a mat has the seats beside the cards, not above them.
  const low = shape === "beside";
  const laned = shape === "lanes";
  const head = low ? SEAT : laned ? HEAD : 0;
  const lane = whole * (LANE_SHARES[others] ?? 0);
  const high = laned ? lane * others : height * THEIRS[low ? "low" : "high"];
  const rest = height - high;
  const column = (width - 2 * GAP) / 3 - (low ? head : 0);
  const stock = Math.max(LEAST, Math.min(LARGE_STOCK, width * STOCK, (rest - (low ? EDGE : BUTTON)) / SHAPE));
  const start = low ? head : laned || width < NARROW ? 0 : width * START;
  const bank = low ? (width + GAP) / 3 : 0;
  const mine = low ? width - bank - 2 * head : width - start - Math.max(stock, TOUCH) - pot - 2 * GAP;
  return {
    theirs: laned
      ? { width: width - head, height: lane - LANE_GAP, index }
      : { width: column, height: high - LANE_GAP, index },
    mine: { width: mine, height: rest, index },
    ...{ high, lane, head, start, stock, bank },
  };
}

/** How much of each card of a group shows beneath the next one, so that the group finds room. */
export function stripIn(room: Room, cards: number, card: number): number {
  const most = Math.floor((room.width - card) / Math.max(1, cards - 1));
  return Math.max(TIGHT, Math.min(stripOf(card, room), most));
}

/** How high things of these widths lie, as many beside each other as find room, the rows over each other. */
export function heightOf(widths: readonly number[], card: number, room: Room): number {
  let rows = 1;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + GAP + width > room.width) {
      rows += 1;
      used = 0;
    }
    used += (used > 0 ? GAP : 0) + width;
  }
  return widths.length === 0 ? 0 : (rows - 1) * (shownOf(card, room) + ROW_GAP) + card * SHAPE + EDGE;
}

/** How wide everything is that lies before a seat. */
function widthsOf({ groups, eaten = 0 }: LaidOut, card: number, room: Room): number[] {
  const width = (cards: number): number => card + stripIn(room, cards, card) * (cards - 1);
  return [...(eaten > 0 ? [width(eaten) + GAP + REPORT] : []), ...groups.map(width)];
}

const MOST = 84;
export const LEAST = 26;
/** As many cards as soon lie in a pile. */
const PILE = 4;

/** Choose the largest cards with which what lies before each of these finds room; null if even the smallest do not. */
export function cardIn(room: Room, laid: readonly LaidOut[]): number | null {
  for (let card = MOST; card >= LEAST; card -= 2) {
    const pile = card + (PILE - 1) * stripOf(card, room);
    if (
      pile <= room.width &&
      card * SHAPE + EDGE <= room.height &&
      laid.every((one) => heightOf(widthsOf(one, card, room), card, room) <= room.height)
    ) {
      return card;
    }
  }
  return null;
}
