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
  /** How many eaten cards lie before it that are in no phỏm yet, with the button to report them beside them. */
  readonly eaten?: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** How wide the index of a card is, which must show beneath the next card. */
  readonly index: number;
  /** How wide the pot is, which is wider while the time to call ù runs beside it; left out for as wide as without. */
  readonly pot?: number;
}

const SHAPE = 1.4;
/** How much of a card shows beneath the next one, as a share of its width; never less than its index needs. */
const STRIP = 0.44;
/** How wide an index is, by the print that the player has chosen. */
export const INDEX = { normal: 20, large: 27 };
/** As little as still tells the cards of a long run. */
const TIGHT = 13;
const GAP = 8;
const ROW_GAP = 4;
/** How far a phỏm's button reaches out beneath it. */
const BUTTON = 14;
/** The narrowest that the stock's button and the plate of the pot may be. */
const STOCK = 44;
/** How wide the button beside eaten cards is. */
export const REPORT = 58;
const POT = 104;

/** How much of a card shows beneath the next one. */
const stripOf = (card: number, { index }: Room): number => Math.max(index, Math.round(card * STRIP));

/** So low a mat has the seats beside the cards, not above them. */
const LOW = 200;
/** The room that a seat beside its cards takes. */
export const SEAT = 76;

export const isLow = ({ height, width }: Pick<Room, "width" | "height">): boolean =>
  height < LOW && width > 2 * height;

/** The width of one of the three columns. */
export const columnOf = (room: Room): number => (room.width - 2 * GAP) / 3 - (isLow(room) ? SEAT : 0);

/** The width beneath the columns: on so low a mat from the cards of the middle one to the seat of the last. */
const lowWidth = (room: Room): number => (isLow(room) ? (2 * room.width - GAP) / 3 - 2 * SEAT : room.width);

/** How much of each card of a group shows beneath the next one, so that the group finds room. */
export function stripIn(room: Room, cards: number, card: number): number {
  const most = Math.floor((room.width - card) / Math.max(1, cards - 1));
  return Math.max(TIGHT, Math.min(stripOf(card, room), most));
}

/** The same on a side of a mat with three columns. */
export const stripFor = (cards: number, card: number, room: Room, side: Side): number =>
  stripIn({ ...room, width: side === "near" ? room.width : columnOf(room) }, cards, card);

/** How high things of these widths lie, as many beside each other as find room. */
export function heightOf(widths: readonly number[], card: number, room: number): number {
  let rows = widths.length > 0 ? 1 : 0;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + GAP + width > room) {
      rows += 1;
      used = 0;
    }
    used += (used > 0 ? GAP : 0) + width;
  }
  return rows * (card * SHAPE + BUTTON) + Math.max(0, rows - 1) * ROW_GAP;
}

/** How wide everything is that lies before a seat, from strips of this much. */
function widthsOf({ groups, eaten = 0 }: Laid, card: number, strip: (cards: number) => number): number[] {
  const width = (cards: number): number => card + strip(cards) * (cards - 1);
  return [...(eaten > 0 ? [width(eaten) + GAP + REPORT] : []), ...groups.map(width)];
}

/** Whether everything finds room: three columns, and beneath them the stock, the pot and my own cards. */
function fits(card: number, room: Room, laid: readonly Laid[]): boolean {
  const { height } = room;
  const column = columnOf(room);
  const widths = (side: Side): number[] =>
    laid
      .filter((one) => one.side === side)
      .flatMap((one) => widthsOf(one, card, (cards) => stripFor(cards, card, room, side)));
  const others = (["left", "far", "right"] as const).map(widths);
  const low = [Math.max(STOCK, card), Math.max(POT, room.pot ?? 0), ...widths("near")];
  const high = Math.max(...others.map((one) => heightOf(one, card, column)));
  return (
    high + GAP + heightOf(low, card, lowWidth(room)) <= height && card + 3 * stripOf(card, room) <= column
  );
}

const MOST = 84;
export const LEAST = 26;

/** Choose the largest cards that fit; null if even the smallest do not. */
function largest(fit: (card: number) => boolean): number | null {
  for (let card = MOST; card >= LEAST; card -= 2) {
    if (fit(card)) {
      return card;
    }
  }
  return null;
}

/** Choose the largest cards with which everything finds room in three columns; null if even the smallest do not. */
export const cardWidth = (room: Room, laid: readonly Laid[]): number | null =>
  largest((card) => fits(card, room, laid));

/** The room that a seat takes at the head of its lane: beneath the face its name, on a wide mat beside it. */
export const headOf = ({ width }: Pick<Room, "width">): number => (width < 600 ? 100 : 300);

/** Choose the largest cards with which what lies before each of the others finds room in a lane of this size. */
export const laneCard = (lane: Room, laid: readonly Laid[]): number | null =>
  largest(
    (card) =>
      card + 3 * stripOf(card, lane) <= lane.width &&
      laid
        .filter(({ side }) => side !== "near")
        .every((one) => {
          const widths = widthsOf(one, card, (cards) => stripIn(lane, cards, card));
          return heightOf(widths, card, lane.width) <= lane.height;
        }),
  );

/** Choose the largest cards with which the stock, the pot and my own cards find room beneath the lanes. */
export const nearCard = (low: Room, laid: readonly Laid[]): number | null =>
  largest((card) => {
    const mine = laid.filter(({ side }) => side === "near");
    const widths = mine.flatMap((one) => widthsOf(one, card, (cards) => stripIn(low, cards, card)));
    return (
      heightOf([Math.max(STOCK, card), Math.max(POT, low.pot ?? 0), ...widths], card, low.width) <= low.height
    );
  });
