/** Whom the player of this browser does not hear: kept in its storage, for every table and under every name. */

import { keep, kept, shelf, type Shelf } from "$lib/storage";

const KEY = "chieu.muted";
/** How many are kept; beyond that the player who was muted first is heard again. */
export const KEPT = 200;

function stored(on: Shelf | null): string[] {
  try {
    const list: unknown = JSON.parse(kept(KEY, on) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "string").slice(-KEPT) : [];
  } catch {
    return [];
  }
}

export class Mutes {
  #muted: readonly string[] = $state.raw([]);
  readonly #shelf: Shelf | null;

  constructor(on: Shelf | null = shelf()) {
    this.#shelf = on;
    this.#muted = stored(on);
  }

  /** Whether somebody is not to be heard; nobody is known by nothing, as in old logs. */
  has(who: string | undefined): boolean {
    return who !== undefined && this.#muted.includes(who);
  }

  /** Hear somebody no more, or again; tell whether they are muted now. */
  turn(who: string): boolean {
    const muted = !this.has(who);
    const others = this.#muted.filter((one) => one !== who);
    this.#muted = muted ? [...others, who].slice(-KEPT) : others;
    keep(KEY, JSON.stringify(this.#muted), this.#shelf);
    return muted;
  }
}

/** Whom this page does not let be heard. */
export const mutes = new Mutes();
