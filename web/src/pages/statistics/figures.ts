/** Figures in words: rounded so that nothing is told which is not known, with how far they can be off. */

import { number, signed, t } from "$lib/i18n";
import type { Unit } from "$lib/table/headline";
import type { Average, DealBlock } from "$lib/wire";

const LARGE = 100;

/** Round to a tenth, or to whole ones where there are many. */
export function neat(value: number): number {
  const steps = Math.abs(value) >= LARGE ? 1 : 10;
  // Nothing is told to be less than 0 by nothing.
  return Math.round(value * steps) / steps + 0;
}

/** Write an amount: penalty points have no sign, for nobody wins them. */
const plain = (value: number, unit: Unit): string => (unit === "penalty" ? number : signed)(neat(value));

/** Write an amount with what is counted: “+12,4 điểm”. */
export const amountOf = (value: number, unit: Unit): string =>
  t("deals-amount", { amount: plain(value, unit), unit });

/** Write an amount that has no sign. */
export const sizeOf = (value: number, unit: Unit): string =>
  t("deals-amount", { amount: number(neat(value)), unit });

/** Write a share: “31 %”. */
export const shareOf = (part: number, whole: number): string =>
  t("statistics-share", { share: number(neat((100 * part) / Math.max(1, whole))) });

export interface Range {
  readonly low: string;
  readonly high: string;
}

/** Between what it may really be; null where that is not known. */
export function rangeOf({ mean, margin }: Average, unit: Unit): Range | null {
  return margin === null ? null : { low: plain(mean - margin, unit), high: plain(mean + margin, unit) };
}

/** Between what it may really be, in a cell. */
export function tellRange(points: Average, unit: Unit): string {
  const range = rangeOf(points, unit);
  return range === null ? t("statistics-too-few") : t("statistics-between", { ...range });
}

/** Whether it may be that nothing is won or lost by it. */
export const isUnclear = ({ mean, margin }: Average): boolean => margin !== null && Math.abs(mean) < margin;

const Z = 1.96;
/** Of fewer deals nothing is said. */
const ENOUGH = 10;

/** Between what a share of deals may really be (Wilson's interval); null of too few. */
export function shareRange(part: number, whole: number): Range | null {
  if (whole < ENOUGH) {
    return null;
  }
  const share = part / whole;
  const middle = share + Z ** 2 / (2 * whole);
  const off = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  const write = (bound: number): string => shareOf(Math.round((100 * bound) / (1 + Z ** 2 / whole)), 100);
  return { low: write(middle - off), high: write(middle + off) };
}

/** The mean of some blocks together, and its variance. */
function together(blocks: readonly DealBlock[]): { mean: number; variance: number } {
  const deals = blocks.reduce((sum, block) => sum + block.deals, 0);
  const weighed = blocks.map(({ deals: some, points: { mean, margin } }) => ({
    mean: (some / deals) * mean,
    variance: ((some / deals) * ((margin ?? 0) / Z)) ** 2,
  }));
  return weighed.reduce(
    (sum, one) => ({ mean: sum.mean + one.mean, variance: sum.variance + one.variance }),
    { mean: 0, variance: 0 },
  );
}

export interface Change {
  readonly way: "better" | "worse" | "unclear";
  /** By how much, without a sign. */
  readonly by: number;
}

/** How the second half of the blocks went beside the first; unclear where chance alone may have made the difference. */
export function changeOf(blocks: readonly DealBlock[], unit: Unit): Change {
  const half = Math.floor(blocks.length / 2);
  const [first, second] = [together(blocks.slice(0, half)), together(blocks.slice(half))];
  const by = second.mean - first.mean;
  if (Math.abs(by) <= Z * Math.sqrt(first.variance + second.variance)) {
    return { way: "unclear", by: Math.abs(by) };
  }
  return { way: by > 0 === (unit !== "penalty") ? "better" : "worse", by: Math.abs(by) };
}
