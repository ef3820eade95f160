/** What this browser keeps for the page. It may be forbidden, full or broken: that costs only the memory of a choice. */

export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storage; null where it is forbidden. */
export function shelf(): Shelf | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

/** Return what is kept under a key; null if nothing is, or it cannot be read. */
export function kept(key: string, on: Shelf | null = shelf()): string | null {
  try {
    return on?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keep a text under a key, or with null nothing any more, as far as the storage lets us. */
export function keep(key: string, text: string | null, on: Shelf | null = shelf()): void {
  try {
    if (text === null) {
      on?.removeItem(key);
    } else {
      on?.setItem(key, text);
    }
  } catch {
    // Nobody can do anything about it.
  }
}
