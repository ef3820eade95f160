/** Binh Xập Xám as the server shows it to a seat. */

import { cardsIn } from "$lib/i18n/cards";
import { type Layout, layoutOf } from "./layout";

/** A chi that is full, as the server names it. */
export interface NamedRow {
  readonly kind: string;
  /** Its cards as they are read: what forms the kind first. */
  readonly cards: string;
  /** The ranks that a player would say. */
  readonly ranks: readonly string[];
}

/** Which of two chi after each other are in wrong order. */
export type Wrong = readonly (readonly [string, string])[];

/** What the server says of cards as they lie. */
export interface Judgement {
  readonly rows: readonly (NamedRow | null)[];
  readonly wrong: Wrong;
  /** Known once every chi is full. */
  readonly legal: boolean | null;
  readonly natural: string | null;
}

/** How a seat's cards lay when all was shown; a mậu binh lies in no chi. */
export interface Laid {
  readonly natural: string | null;
  readonly wrong: Wrong;
  readonly rows: readonly NamedRow[];
}

/** What two seats won from each other, the better one first: by chi (1, 0, −1; none if none was compared) and together. */
export interface PairResult {
  readonly seat: number;
  readonly other: number;
  readonly rows: readonly number[];
  readonly amount: number;
}

export interface BinhView {
  phase: "check" | "arrange" | "over";
  seats: number;
  counts: number[];
  /** Who has said Xong, or need not arrange. */
  done: number[];
  hand?: string;
  natural?: string | null;
  declared?: boolean;
  may_take_back?: boolean;
  layout?: [string, string, string];
  hands?: string[];
  layouts?: Laid[];
  results?: PairResult[];
}

/** Read the game's own part of a deal; null when no cards are dealt. */
export const binhView = (game: Record<string, unknown> | undefined): BinhView | null =>
  game === undefined ? null : (game as unknown as BinhView);

/** My cards in notation, as they were dealt. */
export const handOf = (view: BinhView | null): string[] => cardsIn(view?.hand ?? "");

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
export const wrongWord = (wrong: Wrong): string => (wrong.length > 1 ? "both" : (wrong[0]?.[0] ?? "both"));

/** The points that a seat won with one chi from everybody it was compared with. */
export function pointsOf(view: BinhView, seat: number, row: number): number | null {
  const compared = (view.results ?? []).filter(
    (pair) => (pair.seat === seat || pair.other === seat) && pair.rows.length > row,
  );
  return compared.length === 0
    ? null
    : compared.reduce((sum, pair) => sum + (pair.seat === seat ? 1 : -1) * (pair.rows[row] ?? 0), 0);
}
