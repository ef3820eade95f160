/** The book of a group as it was left, for whoever comes back from a deal to the number that opened it. */

import { kept, keep, type Shelf } from "$lib/storage";

export interface LeftBook {
  readonly group: string;
  readonly name: string;
  /** What was asked for to get to the evening that was shown, step by step. */
  readonly steps: readonly (number | null)[];
  readonly deal: string;
  /** Whose number it was. */
  readonly who: string;
}

const KEY = "chieu.book";

/** What lasts as long as this tab does; null where it is forbidden. */
function tab(): Shelf | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage;
  } catch {
    return null;
  }
}

export function leave(left: LeftBook): void {
  keep(KEY, JSON.stringify(left), tab());
}

function left(): LeftBook | null {
  try {
    return JSON.parse(kept(KEY, tab()) ?? "null") as LeftBook | null;
  } catch {
    return null;
  }
}

/** The book from which a deal was opened, if it was from one. */
export function leftFor(deal: string): LeftBook | null {
  const one = left();
  return one?.deal === deal ? one : null;
}

/** The book of a group as it was left, once. */
export function backIn(group: string): LeftBook | null {
  const one = left();
  if (one?.group !== group) {
    return null;
  }
  keep(KEY, null, tab());
  return one;
}
