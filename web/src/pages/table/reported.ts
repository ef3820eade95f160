/** Whom one can tell whoever runs the room of: who has a seat, and who has said something. */

import type { Talker } from "$lib/talk";
import type { SeatView } from "$lib/wire/types";

export const REASONS = ["talk", "name", "stalling", "cheating", "other"] as const;
export type Reason = (typeof REASONS)[number];

export interface Reported {
  readonly key: string;
  readonly name: string;
  /** How the server is told who is meant. */
  readonly meant: { readonly seat: number } | { readonly who: string };
}

/** List the people of a table, except me: those with a seat first, others by what they have said. */
export function peopleOf(
  seats: readonly (SeatView | null)[],
  me: number | null,
  talkers: readonly Talker[],
): readonly Reported[] {
  const seated = seats.flatMap((one, seat) =>
    one?.kind === "person" && seat !== me
      ? [{ key: `seat-${String(seat)}`, name: one.name, meant: { seat } }]
      : [],
  );
  const names = seated.map(({ name }) => name);
  const others = talkers.filter(({ name }) => !names.includes(name));
  return [...seated, ...others.map(({ who, name }) => ({ key: who, name, meant: { who } }))];
}
