/** How well the bots play that I ask for: chosen once for all games, and kept in this browser's storage. */

import { settings } from "$lib/settings";
import { keep, kept } from "$lib/storage";
import { LEVELS, type Level } from "$lib/wire/levels";

const KEY = "chieu.level";

class Chosen {
  #level: Level = $state(LEVELS.find((one) => one === kept(KEY)) ?? "easy");

  get level(): Level {
    return this.#level;
  }

  set level(level: Level) {
    this.#level = level;
    keep(KEY, level);
  }
}

export const bots = new Chosen();

/** What a table is asked for on which I play at once against bots. */
export const atOnce = (): Record<string, unknown> => ({
  bots: bots.level,
  quick: true,
  options: { bot_pace: settings.pace },
});
