/** Reading what the server shows of a game: here its shape is chosen by the game's name, and nowhere else. */

import { cardsIn } from "$lib/i18n/cards";
import type { TableModel } from "$lib/table/model.svelte";
import type { BinhView, CrazyeightsView, PhomView, SamlocView } from "$lib/wire/types";

export type { BinhView, CrazyeightsView, PhomView, SamlocView };

/** The view of each game, by the game's name on the wire. */
interface Views {
  binh: BinhView;
  "crazy-eights": CrazyeightsView;
  phom: PhomView;
  "sam-loc": SamlocView;
}

/** Make the reader of one game's view; what it reads is null while no cards of that game are dealt. */
export const reader =
  <Game extends keyof Views>(game: Game) =>
  (model: Pick<TableModel, "game" | "deal">): Views[Game] | null => {
    const shown: unknown = model.game === game ? model.deal?.game : null;
    return (shown ?? null) as Views[Game] | null;
  };

/** My cards as they were dealt; none for a spectator. */
export const handOf = (view: { readonly hand?: string } | null): string[] => cardsIn(view?.hand ?? "");

/** Everybody's cards once they are open. */
export const openHands = ({ hands }: { readonly hands?: readonly string[] }): string[][] | null =>
  hands?.map(cardsIn) ?? null;
