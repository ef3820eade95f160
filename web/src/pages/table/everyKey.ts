/** The keys at the tables of all games, which are loaded for that. */

import type { GameKeys } from "$lib/keys";
import { bringPanel, GAMES } from "../../games/registry";
import { keysOf } from "./onward";

/** Load the keys of every game; rejects when one does not come. */
export const everyKey = (): Promise<readonly GameKeys[]> =>
  Promise.all(
    GAMES.map(async (game) => {
      const panel = await bringPanel(game);
      return { game, keys: panel === null ? [] : keysOf(panel) };
    }),
  );
