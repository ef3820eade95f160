/** What of the end of a deal or a match is told only when it is asked for, part by part. */

import { type Listener, t } from "$lib/i18n";
import { restOf } from "$lib/table/narrate";
import type { Followed, KnownEvent } from "$lib/wire";

/** Whether a deal or a match ends with an event. */
export const isEnd = (event: KnownEvent): boolean => event.t === "settled" || event.t === "match-closed";

export class Further {
  /** The events by which the last deal ended. */
  #ended: readonly KnownEvent[] = [];
  #rest: readonly string[] = [];
  #part = 0;

  /** Keep the events of a step that ends a deal; of an old one, which has many, those of its last deal. */
  keep({ events, old }: Pick<Followed, "events" | "old">): void {
    if (events.some(isEnd)) {
      const from = old ? events.findLastIndex((event) => event.t === "settled") : 0;
      this.#ended = events.slice(Math.max(0, from));
    }
  }

  /** Begin anew once the end of a deal has been told. */
  begin(told: readonly KnownEvent[], listener: Listener): void {
    if (told.some(isEnd)) {
      this.#rest = restOf(this.#ended, listener);
      this.#part = 0;
    }
  }

  /** Return the next part, in full; after the last one that it was, and then the first again. */
  next(): string {
    const part = this.#rest[this.#part];
    this.#part = part === undefined ? 0 : this.#part + 1;
    return part ?? t(this.#rest.length === 0 ? "speech-further-nothing" : "speech-further-end");
  }
}
