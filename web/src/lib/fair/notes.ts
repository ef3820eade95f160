/** What this browser notes of shuffles before their deals: kept over reloads where there is IndexedDB, else in memory alone. */

import { createStore, delMany, set, values } from "idb-keyval";
import type { Note } from "./check";

/** How many are kept: of more deals than that nobody waits for the sheet. */
const MOST = 100;

/** A place for notes; each is kept under its promise. */
export interface Drawer {
  all(): Promise<readonly Note[]>;
  put(note: Note): Promise<void>;
  drop(promises: readonly string[]): Promise<void>;
}

/** The browser's own place. */
export function ownDrawer(): Drawer {
  const store = createStore("chieu-fair", "notes");
  return {
    all: () => values<Note>(store),
    put: (note) => set(note.promise, note, store),
    drop: (promises) => delMany([...promises], store),
  };
}

export class Notes {
  readonly #drawer: Drawer | null;
  #notes: readonly Note[] = [];

  private constructor(drawer: Drawer | null, notes: readonly Note[]) {
    this.#drawer = drawer;
    this.#notes = [...notes].sort((one, other) => one.at - other.at);
  }

  /** Read what was noted before. What a browser forbids costs only what a reload forgets. */
  static async read(drawer: () => Drawer): Promise<Notes> {
    try {
      const own = drawer();
      return new Notes(own, await own.all());
    } catch {
      return new Notes(null, []);
    }
  }

  /** Return what is noted of a promise. */
  of(promise: string): Note | null {
    return this.#notes.find((note) => note.promise === promise) ?? null;
  }

  /** Return what is noted of a deal that is played: the last that was noted at its table, if I was dealt its cards. */
  ofDeal(code: string, deal: number): Note | null {
    const last = this.#notes.findLast((note) => note.code === code);
    return last?.deal === deal && last.hand !== undefined ? last : null;
  }

  /** Note something, in the place of what was noted of the same promise; the oldest notes are dropped. */
  async put(note: Note): Promise<void> {
    const others = this.#notes.filter(({ promise }) => promise !== note.promise);
    const old = others.slice(0, Math.max(0, others.length + 1 - MOST));
    this.#notes = [...others.slice(old.length), note];
    try {
      await this.#drawer?.put(note);
      if (old.length > 0) {
        await this.#drawer?.drop(old.map(({ promise }) => promise));
      }
    } catch {
      // It is full, or gone: the page still knows.
    }
  }
}
