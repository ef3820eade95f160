/** The lines of a score sheet, put together by the two who compared their cards. */

import type { SheetLine } from "$lib/wire/types";

export interface PairLines {
  readonly seat: number;
  readonly other: number;
  /** What `seat` won from `other` with each chi that was compared. */
  readonly rows: Readonly<Partial<Record<string, number>>>;
  /** The lines that are not of one chi. */
  readonly more: readonly SheetLine[];
  /** What `seat` won from `other` altogether. */
  readonly sum: number;
}

const ROW_ITEMS = ["front", "middle", "back"];

/** Put lines into pairs: mine first and as I see them, the others' as their winners do. */
export function pairsOf(lines: readonly SheetLine[], seats: number, me: number | null): PairLines[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const pairs = all.flatMap((seat) =>
    all.filter((other) => other > seat).map((other) => [seat, other] as const),
  );
  const told = pairs.map(([seat, other]): PairLines => {
    const own = lines.filter(
      (line) => (line.seat === seat && line.other === other) || (line.seat === other && line.other === seat),
    );
    const sign = me === other || (me !== seat && worth(own, seat) < 0) ? -1 : 1;
    const [one, two] = sign < 0 ? [other, seat] : [seat, other];
    const rows: Record<string, number> = {};
    for (const line of own.filter(({ item }) => ROW_ITEMS.includes(item))) {
      rows[line.item] = line.seat === one ? line.amount : -line.amount;
    }
    const more = own.filter(({ item }) => !ROW_ITEMS.includes(item));
    return { seat: one, other: two, rows, more, sum: sign * worth(own, seat) };
  });
  return [...told.filter(({ seat }) => seat === me), ...told.filter(({ seat }) => seat !== me)].map(
    (pair) => ({
      ...pair,
      // No zero has a sign.
      sum: pair.sum + 0,
      rows: Object.fromEntries(Object.entries(pair.rows).map(([item, amount]) => [item, (amount ?? 0) + 0])),
    }),
  );
}

const worth = (lines: readonly SheetLine[], seat: number): number =>
  lines.reduce((sum, line) => sum + (line.seat === seat ? line.amount : -line.amount), 0);
