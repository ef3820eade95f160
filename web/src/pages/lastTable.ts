/** The table where this browser's player has a seat, so that the lobby can lead back to it, private tables too. */

import { keep, kept, shelf, type Shelf } from "$lib/storage";

const KEY = "chieu.table";

/** Return the code of the table with my seat; without storage the way back is the link alone. */
export const lastTable = (on: Shelf | null = shelf()): string | null => kept(KEY, on);

/** Note whether I have a seat at a table; another table's note stays when I only look at this one. */
export function noteTable(code: string, seated: boolean, on: Shelf | null = shelf()): void {
  if (seated) {
    keep(KEY, code, on);
  } else if (lastTable(on) === code) {
    keep(KEY, null, on);
  }
}
