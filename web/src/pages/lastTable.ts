/** The table where this browser's player has a seat, so that the lobby can lead back to it, private tables too. */

const KEY = "chieu.table";

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage may be forbidden; then the way back is the link alone. */
function shelf(): Shelf | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

/** Return the code of the table with my seat. */
export const lastTable = (on: Shelf | null = shelf()): string | null => on?.getItem(KEY) ?? null;

/** Note whether I have a seat at a table; another table's note stays when I only look at this one. */
export function noteTable(code: string, seated: boolean, on: Shelf | null = shelf()): void {
  if (seated) {
    on?.setItem(KEY, code);
  } else if (lastTable(on) === code) {
    on?.removeItem(KEY);
  }
}
