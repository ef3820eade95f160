/** The last messages of a table by kind, and the place where the listener is reading each kind. */

import { untrack } from "svelte";
import { settings } from "$lib/settings/store.svelte";
import { mutes } from "$lib/talk/mutes.svelte";
import { type Language, MESSAGE_KINDS, type MessageKind } from "$lib/settings/model";

export type Category = "all" | MessageKind;
export const CATEGORIES: readonly Category[] = ["all", ...MESSAGE_KINDS];
export const KEPT = 200;

export interface LogEntry {
  readonly n: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** The language of these words: the player may choose another later. */
  readonly lang: Language;
  /** The player who said it, if a player did. */
  readonly who?: string | undefined;
  /** Tells it once more, in the language in use; left out for what can be told only once. */
  readonly again?: (() => string) | undefined;
}

/** What is kept of a message besides its words. */
export type Kept = Pick<LogEntry, "who" | "again">;

/** An entry in the language that is in use now, where it can be told in it. */
function inLanguage(entry: LogEntry): LogEntry {
  const { language: lang } = settings;
  return entry.again === undefined || entry.lang === lang ? entry : { ...entry, text: entry.again(), lang };
}

/** An entry one has walked to; `edge` when there was nothing further that way. */
export interface Reading {
  readonly entry: LogEntry;
  readonly edge: boolean;
}

/** Messages in the order they were told; of each kind the last `KEPT` are kept, so that chat pushes out no play. */
export class MessageLog {
  entries: readonly LogEntry[] = $state.raw([]);
  category: Category = $state("all");
  #next = 1;
  #reading: Partial<Record<Category, number>> = {};

  add(kind: MessageKind, text: string, lang: Language, { who, again }: Kept = {}): LogEntry {
    const entry = { n: this.#next++, kind, text, lang, who, again };
    // An effect that adds a message must not come to depend on the messages before it.
    const entries = untrack(() => this.entries);
    const same = entries.filter((one) => one.kind === kind);
    const oldest = same.length >= KEPT ? same[0] : undefined;
    this.entries = [...entries.filter((one) => one !== oldest), entry];
    return entry;
  }

  /** Forget everything, as when another table is opened. */
  clear(): void {
    this.entries = [];
    this.#reading = {};
  }

  /** The last messages of a category, oldest first; not those of people who are muted now. */
  list(category: Category): readonly LogEntry[] {
    const heard = this.entries.filter((entry) => !mutes.has(entry.who)).map(inLanguage);
    return category === "all" ? heard.slice(-KEPT) : heard.filter((entry) => entry.kind === category);
  }

  /** Walk to the message before the one last read; the first step reads the newest. */
  older(): Reading | null {
    return this.#walk((list, place) => (place === null ? list.length - 1 : place - 1));
  }

  /** Walk to the message after the one last read. */
  newer(): Reading | null {
    return this.#walk((list, place) => (place === null ? list.length - 1 : place + 1));
  }

  oldest(): Reading | null {
    return this.#walk(() => 0);
  }

  newest(): Reading | null {
    return this.#walk((list) => list.length - 1);
  }

  /** Go to the next category (`by` 1) or the previous one (−1), around the ends. */
  turnCategory(by: 1 | -1): Category {
    const place = CATEGORIES.indexOf(this.category) + by + CATEGORIES.length;
    this.category = CATEGORIES[place % CATEGORIES.length] ?? "all";
    return this.category;
  }

  #walk(to: (list: readonly LogEntry[], place: number | null) => number): Reading | null {
    const list = this.list(this.category);
    const read = this.#reading[this.category];
    // What was being read may have been forgotten since, or be muted: then the next kept one stands in its place.
    const next = list.findIndex((entry) => entry.n >= (read ?? 0));
    const found = read === undefined ? null : next < 0 ? list.length - 1 : next;
    const wanted = to(list, found);
    const entry = list[Math.min(Math.max(wanted, 0), list.length - 1)];
    if (entry === undefined) {
      return null;
    }
    this.#reading[this.category] = entry.n;
    return { entry, edge: wanted < 0 || wanted >= list.length };
  }
}

/** The log of the table on this page. */
export const log = new MessageLog();
