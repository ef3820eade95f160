/** Where a short text stands beside what was pressed. */

import type { Box } from "./motion";

/** On which side of what was pressed the text stands; `on` is over its lower part. */
export type Standing = "above" | "on" | "below";

export interface Nearby {
  readonly x: number;
  readonly y: number;
  readonly side: Standing;
  /** How far from the left edge of the text the middle of what was pressed is. */
  readonly tip: number;
  /** How much of what must be seen it covers, in square pixels. */
  readonly covered: number;
}

/** Between the text and what was pressed, and the edges of the screen. */
const GAP = 8;
/** How many times as high as the text something must be for the text to stand on it. */
const SHOWN = 1.5;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

const shared = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));

/** How much of two boxes is the same, in square pixels. */
export const overlap = (a: Box, b: Box): number =>
  shared(a.x, a.width, b.x, b.width) * shared(a.y, a.height, b.y, b.height);

/**
 * Return where a text of a size stands beside `pressed`, within `screen`: where it covers least of what must be seen,
 * above rather than below, where the finger is.
 */
export function nearby(
  pressed: Box,
  size: { readonly width: number; readonly height: number },
  screen: Box,
  seen: readonly Box[],
): Nearby {
  const middle = pressed.x + pressed.width / 2;
  const x = between(screen.x + GAP, middle - size.width / 2, screen.x + screen.width - size.width - GAP);
  const end = pressed.y + pressed.height;
  const sides: readonly (readonly [Standing, number])[] = [
    ["above", pressed.y - size.height - GAP],
    ["on", end - size.height],
    ["below", end + GAP],
  ];
  // A small thing would be hidden by what stands on it; of a card the corner still shows.
  const wanted = sides.filter(([side]) => side !== "on" || pressed.height >= SHOWN * size.height);
  const found = wanted.map(([side, top]) => {
    const y = between(screen.y + GAP, top, screen.y + screen.height - size.height - GAP);
    const box = { x, y, ...size };
    const own = side === "on" ? 0 : overlap(box, pressed);
    const covered = seen.reduce((sum, one) => sum + overlap(box, one), own);
    return { x, y, side, tip: middle - x, covered };
  });
  return found.reduce(lessCovering);
}

/** Of two places the one that covers less; of equals the first. */
export const lessCovering = (one: Nearby, other: Nearby): Nearby =>
  other.covered < one.covered ? other : one;
