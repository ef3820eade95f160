/** What is known of how a deal was shuffled, for whoever asks: of one that is promised, played or over. */

import type { ShuffledDeal, ShuffleView } from "$lib/wire/types";
import { check, type Note, type SeenDeal, type Verdict } from "./check";
import { type BySeat, type FairDeal, saidCode } from "./recipe";

/** A deal and what its shuffle follows from, as far as that is open: what the verifier of docs/fairness.md reads. */
export type Shuffled = Omit<ShuffledDeal, "seed"> & Partial<Pick<ShuffleView, "seed" | "chances">>;

export interface KnownShuffle {
  readonly deal: Shuffled;
  /** What people compare aloud; null before it is sealed, and where nobody but the machine shuffles. */
  readonly said: string | null;
  /** What I have added, once that is sealed. */
  readonly part: string | null;
  /** What was found of it, once it is over. */
  readonly verdict: Verdict | null;
  /** Whether its cards have come. */
  readonly dealt: boolean;
}

/** A deal as it is copied, and checked by others; its fields in the order in which they are hashed. */
export function jsonOf({ code, deal, game, version, seats, cards, ...rest }: Shuffled): string {
  const { promise, seed, vows, parts, chances } = rest;
  const told = { code, deal, game, version, seats, cards, promise, seed, vows, parts, chances };
  return JSON.stringify(told, null, 2);
}

/** What is known of a shuffle before its seed is. */
export function knownOf(
  { code, deal, game, version, seats, cards }: FairDeal,
  promise: string,
  vows: BySeat | undefined,
  part: string | undefined,
): KnownShuffle {
  return {
    deal: { code, deal, game, version, seats, cards, promise, ...(vows && { vows }) },
    said: vows === undefined ? null : saidCode(promise, vows),
    part: part ?? null,
    verdict: null,
    dealt: false,
  };
}

/** What is known of a deal that is over, with what was noted of it, else the cards that are `shown`. */
export function overOf(
  deal: FairDeal,
  shuffle: ShuffleView,
  note: Note | null,
  shown?: SeenDeal,
): KnownShuffle {
  const { promise, seed, vows, parts, chances } = shuffle;
  const known = knownOf(deal, note?.promise ?? promise, note?.vows ?? vows, note?.part);
  return {
    ...known,
    deal: { ...known.deal, seed, ...(parts && { parts }), ...((chances?.length ?? 0) > 0 && { chances }) },
    verdict: check(deal, shuffle, note, shown),
    dealt: true,
  };
}
