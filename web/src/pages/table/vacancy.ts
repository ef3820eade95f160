/** What somebody without a seat may do about it. */

import { t } from "$lib/i18n";
import type { TableInfo } from "$lib/wire";

/** How many may sit down now. */
export const freeSeats = ({ seats, locked }: TableInfo): number =>
  locked ? 0 : seats.filter((seat) => seat === null).length;

/** Whether somebody without a seat can only look on for now. */
export const isWatching = (facts: TableInfo): boolean => facts.phase !== "waiting" || freeSeats(facts) === 0;

/** Say how many seats are free, or why none is. */
export function vacancy(facts: TableInfo): string {
  const count = freeSeats(facts);
  if (count > 0) {
    return t("web-waiting-for", { count });
  }
  // Somebody has left a seat that the deal goes on with.
  const soon = !facts.locked && facts.seats.some((who) => who?.kind === "person" && who.gone === true);
  return t(soon ? "web-watching-deal" : "web-watching");
}
