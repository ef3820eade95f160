/** Who has talked at a table, or thrown something. */

import type { KnownEvent } from "$lib/wire/types";

/** Somebody who has said something, under the name that was used last. */
export interface Talker {
  readonly who: string;
  readonly name: string;
}

/** How many are remembered: who talked first is forgotten first. */
export const REMEMBERED = 12;

/** Add the players who talk in these events, except me; one who is listed already keeps that place. */
export function withTalkers(
  known: readonly Talker[],
  events: readonly KnownEvent[],
  me: string | null,
): readonly Talker[] {
  const names = new Map(known.map(({ who, name }) => [who, name]));
  for (const event of events) {
    if ((event.t === "said" || event.t === "thrown") && event.who !== undefined && event.who !== me) {
      names.set(event.who, event.name);
    }
  }
  return Array.from(names, ([who, name]) => ({ who, name })).slice(-REMEMBERED);
}
