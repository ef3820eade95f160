/** Whom the player of this browser does not hear: kept in its storage, for every table and under every name. */

const KEY = "chieu.muted";
/** How many are kept; whoever was muted longest ago is heard again. */
export const KEPT = 200;

type Shelf = Pick<Storage, "getItem" | "setItem">;

/** Storage may be forbidden; then nobody is muted for longer than the page is open. */
function shelf(): Shelf | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

function stored(on: Shelf | null): string[] {
  try {
    const list: unknown = JSON.parse(on?.getItem(KEY) ?? "[]");
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
    try {
      this.#shelf?.setItem(KEY, JSON.stringify(this.#muted));
    } catch {
      // Full storage costs only the memory of the choice.
    }
    return muted;
  }
}

/** Whom this page does not let be heard. */
export const mutes = new Mutes();
