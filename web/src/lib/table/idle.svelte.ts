/** Who has done nothing for so long, where no clock runs, that the rules may play for them: by this page's own time. */

import type { Followed, TableView } from "$lib/wire/fold";
import type { SeatView } from "$lib/wire/types";

/** How long the host has to wait, and the other players; the server counts for itself and refuses an earlier request. */
const WAIT = { host: 60_000, others: 120_000 } as const;

/** The message that says why the person in a seat does not play there now; null where one does, or a bot. */
export function absenceOf(who: SeatView | null): string | null {
  if (who?.kind !== "person") {
    return null;
  }
  if (!who.here) {
    return who.gone === true ? "web-gone" : "web-away";
  }
  return who.covered === true ? "web-covered" : null;
}

/** The other people here whom a deal without a clock waits for, and for whom nobody plays yet. */
export function waitedFor({ you, facts, deal }: TableView): number[] {
  if (you === null || facts.phase !== "playing" || deal === null) {
    return [];
  }
  const covered = facts.seats.some((who) => who?.kind === "person" && who.covered === true);
  // What is left to a covered seat looks like a clock.
  if (typeof deal.limit === "number" && !covered) {
    return [];
  }
  return deal.acting.filter((seat) => {
    const who = facts.seats[seat];
    return seat !== you && who?.kind === "person" && absenceOf(who) === null;
  });
}

export class Idle {
  /** The seats that have done nothing for long enough. */
  seats: readonly number[] = $state.raw([]);
  /** Whom the deal waits for, and since when they have done nothing. */
  #waits: readonly { readonly seat: number; readonly since: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  take({ view, events }: Followed): void {
    const now = performance.now();
    const has = (seat: number): boolean => events.some((event) => event.t === "acted" && event.seat === seat);
    const old = this.#waits.filter(({ seat }) => !has(seat));
    this.#waits = waitedFor(view).map((seat) => old.find((one) => one.seat === seat) ?? { seat, since: now });
    this.#look(view.you === view.facts.host ? WAIT.host : WAIT.others);
  }

  #look(wait: number): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    const due = this.#waits.map(({ seat, since }) => ({ seat, left: since + wait - now }));
    this.seats = due.filter(({ left }) => left <= 0).map(({ seat }) => seat);
    const next = Math.min(...due.map(({ left }) => left).filter((left) => left > 0));
    if (next < Infinity) {
      this.#timer = setTimeout(() => {
        this.#look(wait);
      }, Math.ceil(next));
    }
  }
}
