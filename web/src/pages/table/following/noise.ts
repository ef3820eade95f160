/** What of a table is heard and felt beside words: its sounds, and the shaking of a phone. */

import { settings } from "$lib/settings";
import { play } from "$lib/sound";
import type { TableModel } from "$lib/table/model.svelte";
import { soundsOf } from "$lib/table/narrate";
import { vibrate } from "$lib/vibration";
import type { KnownEvent } from "$lib/wire";
import { panelOf } from "../../../games/registry";

/** Make the sounds of events, each once. */
export function sound({ me, facts }: TableModel, events: readonly KnownEvent[]): void {
  const game = { own: panelOf(facts.game)?.sounds ?? {}, lowWins: facts.low_wins };
  const mine = facts.sheet?.lines.flatMap(({ seat, item }) => (seat === me ? [item] : [])) ?? [];
  soundsOf(events, me, game, mine).forEach((one) => {
    play(one);
  });
}

/** Call me: it is my turn. */
export function callMe(): void {
  play("turn");
  shake("turn");
}

/** Shake, if that is wanted. */
export function shake(pulse: Parameters<typeof vibrate>[0]): void {
  if (settings.vibration) {
    vibrate(pulse);
  }
}
