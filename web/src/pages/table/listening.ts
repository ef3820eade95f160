/** Who is told of a deal, with what it takes to tell it. */

import type { Listener } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import { panelOf } from "../../games/registry";

/**
 * Who is told at a table: with what a deal was paid for, unless the game tells that itself while it reveals the cards.
 * `lost` is the seat that was theirs until now.
 */
export function listenerAt(
  model: TableModel,
  lost: number | null = null,
): Listener & Pick<TableModel, "game"> {
  const { me, game, facts, chips } = model;
  // As they are called now: it may be told again when somebody else sits there.
  const names = facts.seats.map((_, seat) => model.nameOf(seat));
  const nameOf = (seat: number): string => names[seat] ?? model.nameOf(seat);
  const panel = panelOf(game);
  const paid = panel?.reveal !== undefined;
  const winners = panel?.ending(model)?.winners ?? [];
  return { me, lost, nameOf, game, chips, sheet: facts.sheet, paid, winners, lowWins: facts.low_wins };
}
