/** The head of a score sheet in words: what the deal was to me, and who won it. */

import { signed, t } from "$lib/i18n";
import type { TableModel } from "./model.svelte";
import type { Sheet } from "$lib/wire";
import type { Ending } from "./panel";

/** What a deal is played for. */
export type Unit = "chips" | "penalty" | "points";

export interface Headline {
  readonly title: string;
  /** Who won, where the title does not say it. */
  readonly winner: string;
  readonly tone: "won" | "lost" | "even";
}

type Table = Pick<TableModel, "me" | "facts" | "chips" | "namesOf">;

/** What people play for at a table. */
export function unitOf({ chips, facts }: Pick<TableModel, "chips" | "facts">): Unit {
  return chips ? "chips" : facts.low_wins ? "penalty" : "points";
}

/** Who won a deal, by its rules, else who got most of it. */
export function winnersOf(facts: Table["facts"], sheet: Sheet, ending: Ending | null): readonly number[] {
  if (ending !== null) {
    return ending.winners;
  }
  const { payoffs } = sheet;
  const best = facts.low_wins ? Math.min(...payoffs) : Math.max(...payoffs);
  const winners = payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []));
  return winners.length === payoffs.length ? [] : winners;
}

/** Put a deal into words from my side, or a spectator's. */
export function headlineOf(model: Table, sheet: Sheet, ending: Ending | null): Headline {
  const { me, facts } = model;
  const winners = winnersOf(facts, sheet, ending);
  const { deal } = sheet;
  const drawn = sheet.payoffs.every((payoff) => payoff === sheet.payoffs[0]);
  const none = drawn ? t("story-drawn", { deal }) : "";
  const won = winners.length === 0 ? none : t("story-won", { deal, names: model.namesOf(winners) });
  const played = me !== null && me < sheet.payoffs.length;
  if (!played) {
    return { title: won || t("web-sheet", { deal }), winner: "", tone: "even" };
  }
  const payoff = sheet.payoffs[me] ?? 0;
  const unit = unitOf(model);
  const mine = winners.includes(me);
  if (mine && (payoff === 0 || unit === "penalty")) {
    const off = payoff === 0 ? "" : tellPayoff(unit, payoff);
    return { title: t("story-mine-won", { deal }), winner: off, tone: "won" };
  }
  const better = unit === "penalty" ? payoff < 0 : payoff > 0;
  return {
    title: tellPayoff(unit, payoff),
    winner: mine ? t("story-mine-won", { deal }) : won,
    tone: better || mine ? "won" : payoff === 0 ? "even" : "lost",
  };
}

function tellPayoff(unit: Unit, payoff: number): string {
  const sign = payoff > 0 ? "more" : payoff < 0 ? "less" : "same";
  return t("story-mine", { unit, sign, amount: Math.abs(payoff) });
}

/** What a seat's points in a deal were for, in a few words: each cause, and of several how much each was. */
export function causesOf(game: string, { lines }: Pick<Sheet, "lines">, seat: number): string {
  const amounts = new Map<string, number>();
  for (const line of lines.filter((one) => one.seat === seat)) {
    amounts.set(line.item, (amounts.get(line.item) ?? 0) + line.amount);
  }
  const causes = [...amounts].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return causes
    .map(([item, amount]) => {
      const name = t(`score-${game}-${item}.name`);
      return causes.length === 1 ? name : `${name} ${signed(amount)}`;
    })
    .join(", ");
}

/** The place of a total in a ranking; seats that have as many share it. */
export const placeIn = (ranking: readonly (readonly [number, number])[], total: number): number =>
  ranking.findIndex((one) => one[1] === total) + 1;

/** In which order a sheet tells of the seats: mine, who won, then the others as they stand. */
export function inOrder(
  seats: readonly number[],
  me: number | null,
  winners: readonly number[],
): readonly number[] {
  const place = (seat: number): number => (seat === me ? 0 : winners.includes(seat) ? 1 : 2);
  return [...seats].sort((a, b) => place(a) - place(b));
}
