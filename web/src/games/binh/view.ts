/** Binh Xập Xám as the server shows it to a seat. */

import { cardsIn } from "$lib/i18n/cards";
import type { Laid } from "$lib/wire/types";
import { type BinhView, reader } from "../views";
import { type Layout, layoutOf } from "./layout";

/** What I see of a deal; null when no cards are dealt. */
export const viewOf = reader("binh");

/** How the server has my cards lying; null while nothing whole has been put down. */
export const putDown = ({ layout }: BinhView): Layout | null =>
  layout === undefined ? null : layoutOf(layout.map(cardsIn));

/** Whether I am setting my cards now. */
export const isArranging = (view: BinhView | null, me: number | null): boolean =>
  view?.phase === "arrange" && me !== null && !view.done.includes(me);

/** Whether I play a mậu binh, so that there is nothing to set. */
export const playsNatural = (view: BinhView | null): boolean =>
  view?.declared === true && (view.natural ?? null) !== null;

/** Which seats are still setting their cards. */
export const stillArranging = (view: BinhView): number[] =>
  Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => !view.done.includes(seat));

/** What to write at a seat, as message ids. */
export function marksOf(view: BinhView, seat: number): string[] {
  return view.phase === "arrange" && view.done.includes(seat) ? ["web-binh-mark-done"] : [];
}

/** The word of the message that says which chi are in wrong order. */
export const wrongWord = (wrong: Laid["wrong"]): string =>
  wrong.length > 1 ? "both" : (wrong[0]?.[0] ?? "both");

/** The points that a seat won with one chi from everybody it was compared with. */
export function pointsOf(view: BinhView, seat: number, row: number): number | null {
  const compared = (view.results ?? []).filter(
    (pair) => (pair.seat === seat || pair.other === seat) && pair.rows.length > row,
  );
  return compared.length === 0
    ? null
    : compared.reduce((sum, pair) => sum + (pair.seat === seat ? 1 : -1) * (pair.rows[row] ?? 0), 0);
}
