/** What the table shows of what just happened: what fills the mat, then one line at a time, marks and amounts at seats, each for a while. */

import { SvelteMap } from "svelte/reactivity";
import { LOOK } from "./seen.svelte";
import type { Call, Feat, Mark, Moment, News, Paid, Throw, Transfer } from "./story";

/** How long something is shown, in milliseconds. */
export const HELD = 2_000;
/** How long at least, where something else waits for its place. */
export const LEAST = 700;
/** How long a feat fills the mat, where nothing else is wanted. */
export const FILLED = 1_500;
/** How long something that was thrown is seen, with its flight. */
export const THROWN = 1_900;
/** Of more lines than these that wait, the newest are shown, and of how a deal ended the first: the log has all. */
const WAITING = 2;

/** The lines that wait for their place: what has to be read stays among them. */
const newest = (lines: readonly News[]): News[] =>
  lines.filter(({ lasting }, at) => lasting ?? at >= lines.length - WAITING);

export class Story {
  /** The line over the mat. */
  line: News | null = $state.raw(null);
  /** By seat. */
  readonly marks = new SvelteMap<number, Mark>();
  readonly calls = new SvelteMap<number, Call>();
  readonly paid = new SvelteMap<number, Paid>();
  /** What was thrown, by the number of its event. */
  readonly throws = new SvelteMap<number, Throw>();
  /** The chips that are paid now. */
  transfers: readonly Transfer[] = $state.raw([]);
  /** What fills the mat. */
  feat: Feat | null = $state.raw(null);
  /** What comes once nothing fills the mat any more. */
  #behind: (() => void)[] = [];
  #leaves: ReturnType<typeof setTimeout> | undefined;
  /** Since when it does. */
  #filledAt = 0;
  readonly #filled: () => number;
  #waiting: News[] = [];
  /** The lines of the step that ended a deal. */
  #ending: readonly News[] = [];
  #since = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  readonly #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  /** Tell a story whose feats fill the mat for so many milliseconds. */
  constructor(filled = (): number => FILLED) {
    this.#filled = filled;
  }

  /** Show what a step brought: a feat at once, and everything else as soon as nothing fills the mat. */
  show(moment: Moment, ends = false, acting: readonly number[] = []): void {
    if (moment.feat !== null) {
      this.feat = moment.feat;
      this.#filledAt = Date.now();
      clearTimeout(this.#leaves);
      this.#leaves = setTimeout(() => {
        this.clear();
      }, this.#filled());
    }
    this.whenClear(() => {
      this.#tell(moment, ends, acting);
    });
  }

  /** Let something fly; whatever else is shown goes on. */
  throw(number: number, one: Throw): void {
    this.throws.set(number, one);
    this.#timers[`throw-${String(number)}`] = setTimeout(() => {
      this.throws.delete(number);
    }, THROWN);
  }

  /** Do something as soon as nothing fills the mat. */
  whenClear(does: () => void): void {
    if (this.feat === null) {
      does();
    } else {
      this.#behind.push(does);
    }
  }

  /** Take away what fills the mat because the player wants to go on; a second press of what brought it does not. */
  dismiss(): void {
    if (Date.now() - this.#filledAt >= LOOK) {
      this.clear();
    }
  }

  /** Let nothing fill the mat any more, and show what has come meanwhile. */
  clear(): void {
    clearTimeout(this.#leaves);
    this.feat = null;
    const behind = this.#behind;
    this.#behind = [];
    behind.forEach((does) => {
      does();
    });
  }

  /**
   * Show all but a feat: at once what `ends` a deal, whatever waits. What those did before who are to act now is
   * shown no longer: it would read as what they do this time.
   */
  #tell({ lines, marks, calls, paid, transfers }: Moment, ends: boolean, acting: readonly number[]): void {
    if (ends) {
      this.marks.clear();
    }
    acting.forEach((seat) => this.marks.delete(seat));
    if (transfers.length > 0) {
      this.transfers = transfers;
    }
    for (const mark of marks) {
      this.#keep(this.marks, `mark-${String(mark.seat)}`, mark);
    }
    for (const one of calls) {
      this.#keep(this.calls, `call-${String(one.seat)}`, one);
    }
    for (const one of paid) {
      this.#keep(this.paid, `paid-${String(one.seat)}`, one);
    }
    if (ends) {
      this.#waiting = [];
      this.line = null;
      this.#ending = lines;
    }
    if (lines.length > 0) {
      this.#waiting = ends ? lines.slice(0, WAITING) : newest([...this.#waiting, ...lines]);
      this.#schedule();
    }
  }

  /** Tell no more of how a deal ended: something that tells it lies over the mat. What came since is told. */
  hush(): void {
    const ending = this.#ending;
    this.#waiting = this.#waiting.filter((one) => !ending.includes(one));
    if (this.line !== null && ending.includes(this.line)) {
      this.line = null;
      this.#schedule();
    }
  }

  /** Show nothing any more. */
  stop(): void {
    this.#behind = [];
    this.clear();
    clearTimeout(this.#next);
    Object.values(this.#timers).forEach(clearTimeout);
    this.#waiting = [];
    this.line = null;
    this.marks.clear();
    this.calls.clear();
    this.throws.clear();
    this.paid.clear();
  }

  #schedule(): void {
    clearTimeout(this.#next);
    const shown = this.line === null ? Infinity : performance.now() - this.#since;
    const due = this.#waiting.length > 0 && !this.line?.lasting ? LEAST : HELD;
    if (shown >= due) {
      this.#advance();
    } else {
      this.#next = setTimeout(() => {
        this.#advance();
      }, due - shown);
    }
  }

  #advance(): void {
    this.line = this.#waiting.shift() ?? null;
    this.#since = performance.now();
    if (this.line !== null) {
      this.#schedule();
    }
  }

  #keep<T extends { readonly seat: number }>(map: SvelteMap<number, T>, key: string, one: T): void {
    map.set(one.seat, one);
    clearTimeout(this.#timers[key]);
    this.#timers[key] = setTimeout(() => {
      map.delete(one.seat);
    }, HELD);
  }
}
