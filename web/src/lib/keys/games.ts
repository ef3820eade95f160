/** The keys of every game, for the key settings, which are also open where one game is played, or none. */

import type { GameKeys } from "./keymap";

let bring: () => Promise<readonly GameKeys[]> = () => Promise.resolve([]);

/** Say where the games' keys come from; the page does, which knows the games. */
export function setGameKeys(from: () => Promise<readonly GameKeys[]>): void {
  bring = from;
}

/** The keys at the table of each game; rejects when they cannot be loaded. */
export const gameKeys = (): Promise<readonly GameKeys[]> => bring();
