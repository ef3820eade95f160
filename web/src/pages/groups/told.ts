/** An evening as it is told to others: as a text for a chat, and as a picture. */

import { moment, signed, t } from "$lib/i18n";
import type { BookAccount, Evening, Payment } from "$lib/wire";
import { drawn, EDGE, GREEN, INK, SOFT, strip, WIDTH, write } from "../drawing";
import { accountName } from "./accounts";

const HEAD = 210;
const ROW = 96;
const PAYMENT = 56;
const FOOT = 90;

/** When it began, and how many deals it has. */
export const eveningTitle = ({ since, deals }: Evening): string =>
  t("groups-evening", { when: moment(since), count: deals });

/** Who gives whom how much. */
export const paymentText = ({ accounts }: Evening, { payer, payee, amount }: Payment): string =>
  t("groups-payment", {
    payer: accountName(accounts[payer] as BookAccount),
    payee: accountName(accounts[payee] as BookAccount),
    amount,
  });

const paymentLine = (evening: Evening, payment: Payment): string =>
  payment.ticked
    ? t("groups-text-done", { payment: paymentText(evening, payment) })
    : paymentText(evening, payment);

/** The evening as lines of text. */
export const eveningText = (group: string, evening: Evening): string =>
  [
    `${group} · ${eveningTitle(evening)}`,
    ...evening.accounts.map((account) => `${accountName(account)}: ${signed(account.amount)}`),
    ...evening.payments.map((payment) => paymentLine(evening, payment)),
    t("groups-text-note"),
  ].join("\n");

/** Draw the evening; rejects where this browser cannot. */
export const eveningPicture = async (group: string, evening: Evening): Promise<Blob> => {
  const { accounts, payments } = evening;
  const paid = HEAD + accounts.length * ROW + EDGE;
  return drawn(paid + payments.length * PAYMENT + FOOT, (pen) => {
    write(pen, group, { at: [EDGE * 2, 118], size: 58, bold: true });
    write(pen, eveningTitle(evening), { at: [EDGE * 2, 168], size: 32, colour: SOFT });
    accounts.forEach((account, at) => {
      const top = HEAD + at * ROW;
      const colour = account.amount > 0 ? GREEN : INK;
      strip(pen, top, ROW - 16);
      write(pen, accountName(account), { at: [EDGE * 2, top + 54], size: 40, bold: true, colour, room: 640 });
      const right = { at: [WIDTH - EDGE * 2, top + 56], align: "right", room: 220 } as const;
      write(pen, signed(account.amount), { ...right, size: 46, bold: true, colour });
    });
    payments.forEach((payment, at) => {
      write(pen, paymentLine(evening, payment), { at: [EDGE * 2, paid + at * PAYMENT], size: 34 });
    });
    const foot = paid + payments.length * PAYMENT + EDGE / 2;
    write(pen, t("groups-text-note"), { at: [EDGE * 2, foot], size: 28, colour: SOFT });
  });
};
