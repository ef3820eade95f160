/** The words above those who have just said something, and who of them is not to be heard. */

import { settings } from "$lib/settings";
import { speakerOf, wordsOf } from "$lib/table/narrate";
import { mutes } from "$lib/talk";
import type { KnownEvent, SaidWire } from "$lib/wire";

/** How long words stay above a seat: long enough to read two hundred characters. */
export const BUBBLE = 8_000;

/** Whether an event is said or thrown by somebody whom the player does not want to hear, or thrown where that is not wanted. */
export const isMuted = (event: KnownEvent): boolean =>
  mutes.has(speakerOf(event)) || (event.t === "thrown" && !settings.throws);

export class Bubbles {
  #spoken: readonly (SaidWire | null)[] = $state.raw([]);
  readonly #timers: ReturnType<typeof setTimeout>[] = [];

  /** What was just said from each seat. */
  get speech(): readonly (string | null)[] {
    return this.#spoken.map((said) => (said && !isMuted(said) ? wordsOf(said) : null));
  }

  /** Show what an event says, if somebody in a seat says anything in it. */
  take(event: KnownEvent): void {
    if (event.t !== "said" || event.seat < 0) {
      return;
    }
    const { seat } = event;
    this.#say(seat, event);
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => {
      this.#say(seat, null);
    }, BUBBLE);
  }

  stop(): void {
    this.#timers.forEach((timer) => {
      clearTimeout(timer);
    });
  }

  #say(seat: number, said: SaidWire | null): void {
    const next = [...this.#spoken];
    next[seat] = said;
    this.#spoken = Array.from(next, (one) => one ?? null);
  }
}
