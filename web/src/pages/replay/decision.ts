/** From where a past deal is played on, so that there is something to decide. */

import type { PlayedDeal } from "$lib/wire";

/** Whether a seat decides something in a step, or would have, had its time not run out. */
const decides = ({ replay }: Pick<PlayedDeal, "replay">, step: number, seat: number): boolean =>
  replay.steps[step]?.events[replay.eyes.indexOf(seat)]?.some(
    (event) => event.t === "acted" && event.seat === seat,
  ) ?? false;

/**
 * The step from which a seat plays on, asked for at some step: that one, if the seat decides anything after it, else the
 * one before its last decision; null where it has none.
 */
export function playedOnFrom(played: Pick<PlayedDeal, "replay">, seat: number, at: number): number | null {
  const decisions = played.replay.steps.flatMap((_, step) => (decides(played, step, seat) ? [step] : []));
  const last = decisions.at(-1);
  return last === undefined ? null : Math.min(at, last - 1);
}
