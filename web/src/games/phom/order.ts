/** In which order a sheet tells of people. */

import type { PhomView } from "../views";

/** Those who played, the first first: by their places, else by what they got. */
export function inOrderOfPlaces(
  view: Pick<PhomView, "players" | "ranking"> | null,
  payoffs: readonly number[],
): number[] {
  const players = view?.players ?? payoffs.map((_, seat) => seat);
  const places = view?.ranking ?? [];
  const place = (seat: number): number => (places.includes(seat) ? places.indexOf(seat) : places.length);
  return [...players].sort((a, b) => place(a) - place(b) || (payoffs[b] ?? 0) - (payoffs[a] ?? 0));
}
