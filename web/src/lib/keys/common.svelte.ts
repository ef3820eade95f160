/** The keys as this player has set them, and the commands that are the same at every table. */

import { walkLog } from "$lib/log/walk";
import { settings } from "$lib/settings/store.svelte";
import { repeat } from "$lib/speech/speech";
import { type Binding, type Keymap, keymap } from "./keymap";

/** The keys that work now, with what a game adds; follows the settings. */
export const myKeymap = (game: readonly Binding[] = []): Keymap =>
  keymap({ single: settings.keys.single, remap: settings.keys.remap, game });

/** The keys that work where one only looks on, with what is added there. */
export const watchersKeymap = (own: readonly Binding[]): Keymap =>
  keymap({ single: settings.keys.single, remap: settings.keys.remap, game: own, hand: [] });

/** Do a command that needs nothing of the table (repeat, walking the log); false if it is another. */
export function runCommon(command: string): boolean {
  if (command === "repeat") {
    repeat();
    return true;
  }
  return walkLog(command);
}
