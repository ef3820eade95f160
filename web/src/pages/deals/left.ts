/** The list of past deals as it was left, for whoever comes back to it while this page is open. */

import type { DealLine } from "$lib/wire";

export interface LeftList {
  /** What it was narrowed by, as its address says it: with the question mark, or empty. */
  readonly search: string;
  readonly deals: readonly DealLine[];
  /** What comes next; null where nothing does. */
  readonly after: string | null;
  /** How far it was scrolled, in pixels. */
  readonly scroll: number;
  /** The deal that was looked at. */
  readonly id: string;
}

let list: LeftList | null = null;

export function leave(left: LeftList): void {
  list = left;
}

/** The list that was left, if it is narrowed by this. */
export const leftAt = (search: string): LeftList | null => (list?.search === search ? list : null);

/** What the list was narrowed by when it was left. */
export const leftSearch = (): string => list?.search ?? "";
