/** Past deals by the matches that they belong to. */

import type { DealLine } from "$lib/wire";

export interface PlayedMatch {
  /** The newest first. */
  readonly deals: readonly DealLine[];
  /** What these deals have brought me. */
  readonly sum: number;
}

/** Who I was in a deal. */
export const mineOf = ({ players, mine }: DealLine): DealLine["players"][number] | undefined =>
  players.find(({ seat }) => seat === mine);

const isSame = (one: DealLine, other: DealLine): boolean =>
  one.table === other.table && one.match === other.match;

/** Put deals that follow each other in a list and belong to one match of a table together. */
export function matchesOf(deals: readonly DealLine[]): PlayedMatch[] {
  const found: DealLine[][] = [];
  for (const deal of deals) {
    const last = found.at(-1);
    if (last?.[0] !== undefined && isSame(last[0], deal)) {
      last.push(deal);
    } else {
      found.push([deal]);
    }
  }
  return found.map((some) => ({
    deals: some,
    sum: some.reduce((sum, deal) => sum + (mineOf(deal)?.payoff ?? 0), 0),
  }));
}
