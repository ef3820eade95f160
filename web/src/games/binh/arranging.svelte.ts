/** My thirteen cards as I am setting them: where they lie, what was before, and what the server says of them. */

import type { TableModel } from "$lib/table/model.svelte";
import { cardKey } from "$lib/table/select";
import type { BinhJudgement, NamedRow } from "$lib/wire/types";
import { type BinhView, handOf } from "../views";
import { EMPTY, isSame, isWhole, type Layout, ROWS, written, writtenOut } from "./layout";
import { isArranging, putDown, viewOf } from "./view";

/** A layout that has stood so long is told to the server, so that it counts when time runs out. */
const NOTE_AFTER = 400;

class Arranging {
  readonly #model: TableModel;
  layout: Layout = $state.raw(EMPTY);
  /** What the server has said of each layout that was tried in this deal. */
  #judged: ReadonlyMap<string, BinhJudgement> = $state.raw(new Map());
  /** The suggestions asked for in this deal, and which of them lies there. */
  hints: readonly Layout[] = $state.raw([]);
  #past: readonly Layout[] = $state.raw([]);
  /** What was asked last. */
  #asked: { text: string | null; answer: Promise<BinhJudgement | null> } = {
    text: null,
    answer: Promise.resolve(null),
  };
  #hand = "";
  #noted: Layout | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Take the cards of a deal: a new hand lies in no chi, unless some were put down before the page came. */
  take(): void {
    const view = viewOf(this.#model);
    const hand = handOf(view);
    const known = view === null ? null : putDown(view);
    if (cardKey(hand) !== this.#hand) {
      clearTimeout(this.#timer);
      this.#hand = cardKey(hand);
      this.#judged = new Map();
      this.hints = [];
      this.#past = [];
      this.#noted = known;
      this.layout = known ?? EMPTY;
    } else if (known !== null && !isArranging(view, this.#model.me) && !isSame(known, this.layout)) {
      this.layout = known;
    }
  }

  /** How the cards of a view lie; those of a deal that has only just begun lie where they were put down, if at all. */
  lying(view: BinhView): Layout {
    const { layout } = this;
    return cardKey(handOf(view)) === this.#hand ? layout : (putDown(view) ?? EMPTY);
  }

  /** What the server says of the cards as they lie; null until it has. */
  get told(): BinhJudgement | null {
    return this.#judged.get(writtenOut(this.layout)) ?? null;
  }

  /** Which suggestion lies there; −1 for none. */
  get hinted(): number {
    return this.hints.findIndex((hint) => isSame(hint, this.layout));
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Lay the cards otherwise. */
  lay(layout: Layout): void {
    this.#past = [...this.#past, this.layout];
    this.#change(layout);
  }

  /** Lay the cards as they lay before; false if there is no before. */
  undo(): boolean {
    const before = this.#past.at(-1);
    this.#past = this.#past.slice(0, -1);
    if (before) {
      this.#change(before);
    }
    return before !== undefined;
  }

  /** Ask what the cards make as they lie, unless that is known; null when they have been laid otherwise meanwhile. */
  async judge(): Promise<BinhJudgement | null> {
    const text = writtenOut(this.layout);
    const known = this.#judged.get(text);
    if (known) {
      return known;
    }
    if (this.#asked.text !== text) {
      this.#asked = { text, answer: this.#ask(text, this.#asked.answer) };
    }
    return this.#asked.answer;
  }

  /** One question at a time, however fast somebody lays: the server thinks about few. */
  async #ask(text: string, before: Promise<BinhJudgement | null>): Promise<BinhJudgement | null> {
    await before.catch(() => null);
    const told = writtenOut(this.layout) === text ? await this.#model.judge(text) : null;
    if (told !== null) {
      this.#judged = new Map([...this.#judged, [text, told]]);
    } else if (this.#asked.text === text) {
      this.#asked = { text: null, answer: Promise.resolve(null) };
    }
    return told;
  }

  /** Stop the clock of the note: what counts has been said, or the table has been left. */
  finish(): void {
    clearTimeout(this.#timer);
  }

  #change(layout: Layout): void {
    this.layout = layout;
    clearTimeout(this.#timer);
    if (isWhole(layout)) {
      this.#timer = setTimeout(() => {
        void this.#note(layout);
      }, NOTE_AFTER);
    }
  }

  async #note(layout: Layout): Promise<void> {
    if (this.#noted === null || !isSame(this.#noted, layout)) {
      this.#noted = layout;
      await this.#model.note(`place ${written(layout)}`);
    }
  }
}

const tables = new WeakMap<TableModel, Arranging>();

/** My cards at a table. Made when the page asks how hands are held, since a reader that made it would not follow it. */
export function arrangingOf(model: TableModel): Arranging {
  const arranging = tables.get(model) ?? new Arranging(model);
  tables.set(model, arranging);
  return arranging;
}

/** The name of each chi as it lies, where it has one and the server has told it. */
export const namesOf = (told: BinhJudgement | null): (NamedRow | null)[] =>
  ROWS.map((_, at) => told?.rows[at] ?? null);
