/** A picture of how a deal ended, to be sent: who was there, what it brought them, and their last cards. */

import { parseFace, SUIT_PATHS } from "$lib/cards";
import { cardsIn, moment, signed, t } from "$lib/i18n";
import type { DealLine } from "$lib/wire";
import { drawn, EDGE, GREEN, INK, RED, SOFT, strip, WIDTH, write } from "../drawing";

/** What the picture tells; see `told`. */
export interface Pictured {
  readonly title: string;
  readonly when: string;
  readonly rows: readonly PicturedRow[];
}

interface PicturedRow {
  readonly name: string;
  readonly amount: string;
  /** What came to them, if anything did. */
  readonly moments: string;
  readonly cards: readonly string[];
  readonly won: boolean;
}

const HEAD = 210;
const ROW = 190;
const CARD = { width: 62, height: 88, step: 44 } as const;

/** Say what is to be seen: the best first; without the names of people where they are not to be seen. */
export function told(deal: DealLine, hands: readonly string[], named: boolean): Pictured {
  const rows = [...deal.players]
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
    .map(({ seat, name, level, payoff, place, moments }) => ({
      name: (named || level !== "") && name !== "" ? name : t("deals-nameless", { seat: seat + 1 }),
      amount: t("deals-amount", { amount: signed(payoff), unit: deal.unit }),
      moments: moments.map((word) => t(`moment-${deal.game}-${word}`)).join(" · "),
      cards: cardsIn(hands[seat] ?? ""),
      won: place === 1,
    }));
  const title = t("deals-heading", { game: t(`game-${deal.game}`), deal: deal.deal });
  return { title, when: deal.ended > 0 ? moment(deal.ended) : "", rows };
}

/** Draw it; rejects where this browser cannot. */
export const draw = async ({ title, when, rows }: Pictured): Promise<Blob> =>
  drawn(HEAD + rows.length * ROW + EDGE, (pen) => {
    write(pen, title, { at: [EDGE * 2, 118], size: 58, bold: true });
    write(pen, [t("web-title"), when].filter((part) => part !== "").join(" · "), {
      at: [EDGE * 2, 168],
      size: 32,
      colour: SOFT,
    });
    rows.forEach((row, at) => {
      line(pen, row, HEAD + at * ROW);
    });
  });

function line(pen: CanvasRenderingContext2D, row: PicturedRow, top: number): void {
  strip(pen, top, ROW - 20);
  const colour = row.won ? GREEN : INK;
  write(pen, row.name, { at: [EDGE * 2, top + 58], size: 40, bold: true, colour, room: 620 });
  write(pen, row.amount, {
    at: [WIDTH - EDGE * 2, top + 60],
    size: 50,
    bold: true,
    colour,
    align: "right",
    room: 220,
  });
  write(pen, row.moments, {
    at: [WIDTH - EDGE * 2, top + 128],
    size: 28,
    colour: RED,
    align: "right",
    room: 380,
  });
  const step = Math.min(CARD.step, 520 / Math.max(1, row.cards.length));
  row.cards.forEach((card, at) => {
    face(pen, card, EDGE * 2 + at * step, top + 74);
  });
}

function face(pen: CanvasRenderingContext2D, card: string, x: number, y: number): void {
  const found = parseFace(card);
  if (found === null) {
    return;
  }
  const colour = found.suit === "h" || found.suit === "d" ? RED : INK;
  pen.fillStyle = "#ffffff";
  pen.strokeStyle = SOFT;
  pen.beginPath();
  pen.roundRect(x, y, CARD.width, CARD.height, 7);
  pen.fill();
  pen.stroke();
  write(pen, found.rank, { at: [x + 6, y + 32], size: 28, bold: true, colour, room: 34 });
  pen.save();
  pen.translate(x + 6, y + 40);
  pen.scale(1.2, 1.2);
  pen.fillStyle = colour;
  pen.fill(new Path2D(SUIT_PATHS[found.suit]));
  pen.restore();
}
