/** Where things lie: seats around the mat, cards in a hand. Only numbers in, numbers out. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Places of the others around the mat in percent, from the one after me round to the one before me. */
const WIDE: readonly (readonly Point[])[] = [
  [],
  [{ x: 50, y: 0 }],
  [
    { x: 6, y: 22 },
    { x: 94, y: 22 },
  ],
  [
    { x: 0, y: 45 },
    { x: 50, y: 0 },
    { x: 100, y: 45 },
  ],
  [
    { x: 0, y: 52 },
    { x: 26, y: 0 },
    { x: 74, y: 0 },
    { x: 100, y: 52 },
  ],
  [
    { x: 0, y: 62 },
    { x: 8, y: 6 },
    { x: 50, y: 0 },
    { x: 92, y: 6 },
    { x: 100, y: 62 },
  ],
  [
    { x: 0, y: 68 },
    { x: 0, y: 16 },
    { x: 33, y: 0 },
    { x: 67, y: 0 },
    { x: 100, y: 16 },
    { x: 100, y: 68 },
  ],
  [
    { x: 0, y: 62 },
    { x: 0, y: 9 },
    { x: 22, y: 0 },
    { x: 50, y: 0 },
    { x: 78, y: 0 },
    { x: 100, y: 9 },
    { x: 100, y: 62 },
  ],
];

const TALL: readonly (readonly Point[])[] = [
  [],
  [{ x: 50, y: 0 }],
  [
    { x: 0, y: 3 },
    { x: 100, y: 3 },
  ],
  [
    { x: 0, y: 6 },
    { x: 50, y: 0 },
    { x: 100, y: 6 },
  ],
  [
    { x: 0, y: 44 },
    { x: 15, y: 0 },
    { x: 85, y: 0 },
    { x: 100, y: 44 },
  ],
  [
    { x: 0, y: 46 },
    { x: 2, y: 0 },
    { x: 50, y: 0 },
    { x: 98, y: 0 },
    { x: 100, y: 46 },
  ],
  [
    { x: 0, y: 74 },
    { x: 0, y: 38 },
    { x: 15, y: 0 },
    { x: 85, y: 0 },
    { x: 100, y: 38 },
    { x: 100, y: 74 },
  ],
  [
    { x: 0, y: 72 },
    { x: 0, y: 36 },
    { x: 2, y: 0 },
    { x: 50, y: 0 },
    { x: 98, y: 0 },
    { x: 100, y: 36 },
    { x: 100, y: 72 },
  ],
];

/** Places in one row at the top, so that the mat before everybody is free. */
const ALOFT: readonly (readonly Point[])[] = [
  [],
  [{ x: 50, y: 0 }],
  [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ],
  [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 100, y: 0 },
  ],
];

/** The same on a low mat, each beside the part of the mat that lies before it. */
const BESIDE: readonly (readonly Point[])[] = [
  [],
  [{ x: 36, y: 0 }],
  [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ],
  [
    { x: 0, y: 0 },
    { x: 36, y: 0 },
    { x: 100, y: 0 },
  ],
];

/** How much of a tall mat's height one lane takes, by how many others there are; the rest is mine. */
export const LANE_SHARES = [0, 0.3, 0.26, 0.2] as const;

/** On a tall mat everybody sits at the head of a lane; counter-clockwise the lanes follow the turns down to mine. */
const LANES: readonly (readonly Point[])[] = LANE_SHARES.map((share, others) =>
  Array.from({ length: others }, (_, at) => ({ x: 0, y: 100 * share * (others - 1 - at) })),
);

const BOTTOM: Point = { x: 50, y: 100 };

/** So many others or more stand in one row on a low mat, whose sides have no room. */
const ROW = 4;

/** How people sit on a mat of some shape: `low` is wide and so low that nothing fits above anything else. */
export type Shape = "wide" | "tall" | "low" | "aloft" | "beside" | "lanes";

const PLACES: Readonly<Record<Shape, readonly (readonly Point[])[]>> = {
  wide: WIDE,
  tall: TALL,
  low: WIDE,
  aloft: ALOFT,
  beside: BESIDE,
  lanes: LANES,
};

function othersOn(shape: Shape, others: number): readonly Point[] {
  if (shape === "low" && others >= ROW) {
    return Array.from({ length: others }, (_, at) => ({ x: (100 * at) / (others - 1), y: 0 }));
  }
  return PLACES[shape][others] ?? [];
}

/** The most people this mat has room for. */
export const MOST_SEATS = WIDE.length;

/**
 * Place every seat in percent of the free room, mine at the bottom and the next one in turn to my left. A spectator
 * looks from behind seat 0.
 */
export function seatPlaces(count: number, me: number | null, shape: Shape, clockwise = true): Point[] {
  const others = othersOn(shape, count - 1);
  const from = me ?? 0;
  return Array.from({ length: count }, (_, seat) => {
    const away = (seat - from + count) % count;
    return away === 0 ? BOTTOM : (others[clockwise ? away - 1 : count - 1 - away] ?? BOTTOM);
  });
}

/** The narrowest mat on which so many people have room for their fans. */
const ROOMY = [0, 0, 0, 0, 560, 560, 660, 800, 1080];
/** The lowest mat on which a fan, the played cards and my own place fit above each other. */
const LOW = 270;
/** The lowest mat on which two fans fit above each other at its side, above my own place. */
const LOW_FOR_MANY = 400;
const MANY = 7;

/** Whether seats must be drawn small: a face, a name and a number. */
export const isTight = (count: number, width: number, height: number): boolean =>
  height < (count < MANY ? LOW : LOW_FOR_MANY) || width < (ROOMY[count] ?? Infinity);

/** A mat that is lower or narrower has no room for an invitation and the seats around it; `least` lets them sit above. */
const FOR_AN_INVITATION = { width: 800, height: 410, least: 300 };

/** Whether who sits at a mat would lie under an invitation, and there is room for them above it. */
export const isTooSmall = (width: number, height: number): boolean =>
  height >= FOR_AN_INVITATION.least && (width < FOR_AN_INVITATION.width || height < FOR_AN_INVITATION.height);

/** A narrower mat has no room at its sides beside what lies in the middle. */
const NARROW = 420;

/** The shape of a mat. */
export function shapeOf(width: number, height: number): Shape {
  if (width <= height * 1.05) {
    return "tall";
  }
  return height < LOW ? "low" : width < NARROW ? "tall" : "wide";
}

/** The lowest mat that has room for lanes, with a face and a name at the head of each. */
const LOW_FOR_LANES = 390;

/**
 * How people sit where the mat before each of them is to be free: in a row above it, beside it, or each at the head of
 * a lane, unless the mat stays empty or is only watched: then nobody has my side.
 */
export function openShape(width: number, height: number, free: boolean): Shape {
  const natural = shapeOf(width, height);
  if (natural === "low") {
    return "beside";
  }
  return natural === "tall" && height >= LOW_FOR_LANES && !free ? "lanes" : "aloft";
}

/** The mat as what lies in its middle may need to know it. */
export interface MatRoom {
  readonly shape: Shape;
  /** In pixels, with what stands at my side. */
  readonly height: number;
}

/** The smallest strip of a card that a thumb finds. */
export const STRIP = 44;
/** Height of a card over its width. */
export const SHAPE = 1.4;
/** How much of a row shows above the row before it. */
const ROW_SHOWN = 0.62;
/** How far a chosen card is lifted, in card widths. */
export const LIFT = 0.24;

/** A window so low and narrow is a phone's whose browser shows its bars: acts stay in sight before thumbs find whole strips. */
const SHORT = { width: 576, height: 640 };
const SHORT_CARD = 64;
const SHORT_STRIP = 24;

/** Whether a hand lies in one row if at all possible, because there is no height for two. */
export const isShort = (width: number, height: number): boolean =>
  width < SHORT.width && height < SHORT.height;

/** How much of a card of a hand shows beneath the next one, at least. */
export const handStrip = (width: number, height: number): number =>
  isShort(width, height) ? SHORT_STRIP : STRIP;

/** Choose the width of a hand's cards for the room there is. */
export function handCardWidth(width: number, height: number): number {
  const byHeight = height * 0.15;
  const byWidth = width / 4.9;
  const most = isShort(width, height) ? SHORT_CARD : 300;
  return Math.round(Math.min(most, Math.max(56, Math.min(byHeight, byWidth))));
}

export interface HandLayout {
  readonly places: readonly Point[];
  readonly columns: number;
  readonly height: number;
}

/** How many cards of a hand find room in a row, each with a strip to touch. */
const mostIn = (room: number, card: number, strip: number): number =>
  Math.max(1, Math.floor((room - card) / strip) + 1);

/** A hand has no more rows than these while every card of it still has so little of a strip. */
const ROWS = 2;
const LEAST_STRIP = 28;

/** Lay a hand out in as few rows as leave every card a strip to touch, centred, the rows evenly filled. */
export function layHand(count: number, width: number, card: number, strip = STRIP): HandLayout {
  const room = Math.max(width, card);
  const most = mostIn(room, card, Math.min(strip, LEAST_STRIP));
  const rows = Math.max(
    1,
    Math.min(Math.ceil(count / mostIn(room, card, strip)), Math.max(ROWS, Math.ceil(count / most))),
  );
  const columns = Math.max(1, Math.ceil(count / rows));
  const step = columns > 1 ? Math.min(Math.max(card * 0.8, strip), (room - card) / (columns - 1)) : 0;
  const top = Math.round(card * LIFT);
  const rowHeight = Math.max(STRIP, card * SHAPE * ROW_SHOWN);
  const places = Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = (room - card - step * (inRow - 1)) / 2;
    return {
      x: Math.round((left + step * (place % columns)) * 10) / 10,
      y: Math.round(top + rowHeight * row),
    };
  });
  return { places, columns, height: Math.round(top + rowHeight * (rows - 1) + card * SHAPE) };
}

/** How wide a gap between two groups of a hand is at most, in card widths. */
const PARTING = 0.34;

/** Part a hand before the cards at these places; the cards of a row move together where it would grow too long. */
export function parted(hand: HandLayout, gaps: readonly number[], width: number, card: number): HandLayout {
  const { columns } = hand;
  const places = hand.places.map((place, at) => {
    const start = at - (at % columns);
    const row = hand.places.slice(start, start + columns);
    const within = gaps.filter((gap) => gap > start && gap < start + row.length);
    const [first, second] = row;
    if (within.length === 0 || first === undefined || second === undefined) {
      return place;
    }
    const spare = Math.max(width, card) - card;
    const step = Math.max(
      Math.min(STRIP, second.x - first.x),
      Math.min(second.x - first.x, (spare - within.length * card * PARTING) / (row.length - 1)),
    );
    const gap = Math.min(card * PARTING, (spare - step * (row.length - 1)) / within.length);
    const left = (spare - step * (row.length - 1) - gap * within.length) / 2;
    const passed = within.filter((one) => one <= at).length;
    return { x: Math.round((left + step * (at - start) + gap * passed) * 10) / 10, y: place.y };
  });
  return { ...hand, places };
}

/** The place in a hand whose middle is nearest to the middle of a card held over it: where it falls when dropped. */
export function gapAt(layout: HandLayout, point: Point, card: number): number {
  const { places, columns } = layout;
  const rowStarts = places.filter((_, place) => place % columns === 0).map((place) => place.y);
  let row = 0;
  rowStarts.forEach((start, at) => {
    if (point.y >= start) {
      row = at;
    }
  });
  const first = row * columns;
  const inRow = places.slice(first, first + columns);
  const passed = inRow.filter((place, at) => {
    const before = inRow[at - 1];
    return before !== undefined && point.x - card / 2 > (before.x + place.x) / 2;
  }).length;
  return Math.min(first + passed, places.length - 1);
}

/** A small, steady tilt for a card on the mat, so that no pile looks ruled. */
export function tilt(card: string, most = 4): number {
  let mixed = 7;
  for (const letter of card) {
    mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  }
  return ((mixed / 996) * 2 - 1) * most;
}
