/** The texts inside one live region. */

import { untrack } from "svelte";
import type { Clock } from "./announcer";

/** Milliseconds for which a text stays in the page; screen readers read it when it appears. */
export const KEEP = 10_000;

export interface Shown {
  readonly key: number;
  readonly text: string;
}

/** Every text is a new node, so that an equal text is read again; removing old ones is not announced. */
export class Region {
  shown: readonly Shown[] = $state.raw([]);
  #next = 0;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  show(text: string): void {
    const key = this.#next++;
    this.shown = [...untrack(() => this.shown), { key, text }];
    this.#clock.later(KEEP, () => {
      this.shown = this.shown.filter((one) => one.key !== key);
    });
  }
}
