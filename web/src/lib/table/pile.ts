/** The plays on the mat since it was last empty, computed from successive views. */

export interface Played {
  /** Different for each play of a deal, so that the page can follow it. */
  readonly key: string;
  readonly seat: number;
  readonly cards: readonly string[];
}

/** Put what lies on top now onto what lay there before; an empty mat starts anew. */
export function piled(
  before: readonly Played[],
  cards: readonly string[],
  seat: number | null,
): readonly Played[] {
  if (cards.length === 0) {
    return before.length === 0 ? before : [];
  }
  const key = cards.join(" ");
  if (before.at(-1)?.key === key) {
    return before;
  }
  // No card is played twice in a deal: seen again, it lies there in another one, whose empty mat went by too fast.
  const fresh = before.some((one) => one.cards.some((card) => cards.includes(card)));
  return [...(fresh ? [] : before), { key, seat: seat ?? -1, cards }];
}
