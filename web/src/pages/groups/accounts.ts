/** How what stands in a book is said. */

import { number, signed, t } from "$lib/i18n";

/** Whose an account is: somebody's, or the pot of a table. */
export const accountName = ({ who, name, table }: { who: string; name: string; table: string }): string =>
  who === "" ? t("groups-pot", { table }) : personName(name);

/** Somebody's name; of those who have been deleted there is none. */
export const personName = (name: string): string => (name === "" ? t("groups-nobody") : name);

/** By what the lines of a note are found in the page. */
export const noteId = (number: number): string => `note-${String(number)}`;

/** A term of a sum as it is written by hand: “10”, “+ 20”, “− 5”. */
export const termText = (amount: number, isFirst: boolean): string =>
  isFirst ? (amount < 0 ? signed(amount) : number(amount)) : signed(amount).replace(/^(\D)/, "$1\u00a0");
