/** Every payment of a deal, told from the side of each who got or paid it. */

import { has, inWords, tellScore, t } from "$lib/i18n";
import type { Listener } from "$lib/i18n";
import type { ScoreLine } from "$lib/wire";
import type { PhomView } from "./view";

export interface Entry {
  readonly text: string;
  readonly amount: number;
}

/** Whom a line is paid by, where that is not the pot. */
const isPaidBy = (line: ScoreLine, seat: number): boolean => line.other === seat && line.seat !== seat;

/** What a line is for, from the side of who paid: the place is told, where it is for one. */
function paidFor({ item, count }: ScoreLine): string {
  const id = `score-phom-${item}`;
  return has(`${id}.paid`) ? t(`${id}.paid`, { count }) : t(`${id}.name`);
}

/** What a seat got and paid, a line each. */
export function accountOf(model: Listener, lines: readonly ScoreLine[], seat: number): Entry[] {
  return lines.flatMap((line) => {
    if (line.seat === seat) {
      return [{ text: tellScore("phom", line, model), amount: line.amount }];
    }
    return isPaidBy(line, seat)
      ? [
          {
            text: t("web-phom-paid", { ...inWords({ seat: line.seat }, model), item: paidFor(line) }),
            amount: -line.amount,
          },
        ]
      : [];
  });
}

/** Those who played, the first first: by their places, else by what they got. */
export function inOrderOfPlaces(view: PhomView | null, payoffs: readonly number[]): number[] {
  const players = view?.players ?? payoffs.map((_, seat) => seat);
  const places = view?.ranking ?? [];
  const place = (seat: number): number => (places.includes(seat) ? places.indexOf(seat) : places.length);
  return [...players].sort((a, b) => place(a) - place(b) || (payoffs[b] ?? 0) - (payoffs[a] ?? 0));
}
