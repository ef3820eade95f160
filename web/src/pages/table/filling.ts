/** Filling a table up with bots, in one press. */

import type { TableModel } from "$lib/table/model.svelte";
import type { Level } from "$lib/wire/levels";

/** Put a bot of this level into every free seat, one after another, until one is refused. */
export async function fillWithBots(
  model: Pick<TableModel, "facts" | "request">,
  level: Level,
): Promise<void> {
  const free = model.facts.seats.flatMap((who, seat) => (who === null ? [seat] : []));
  for (const seat of free) {
    // Somebody may have sat down there meanwhile.
    if (model.facts.seats[seat] === null && !(await model.request({ t: "bot", seat, level }))) {
      return;
    }
  }
}
