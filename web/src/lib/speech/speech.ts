/** What the page says: events are logged and announced, answers only announced. */

import { untrack } from "svelte";
import { language, t } from "$lib/i18n/messages.svelte";
import { log } from "$lib/log/log.svelte";
import type { MessageKind } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import { Announcer, joined, type Urgency } from "./announcer";
import { Hosts } from "./hosts";

/** One thing to say, and what it is about. */
export interface Line {
  readonly kind: MessageKind;
  readonly text: string;
  /** Whoever has said it, if anybody has. */
  readonly who?: string | undefined;
}

export const announcer = new Announcer();
export const hosts = new Hosts();
let last = "";

/** Say the lines of one step as one message, and keep each in the log; muted kinds are only logged. */
export function announce(lines: Line | readonly Line[], urgency: Urgency = "polite"): void {
  const all = ([] as Line[]).concat(lines).filter((line) => line.text.trim() !== "");
  for (const line of all) {
    log.add(line.kind, line.text, untrack(language), line.who);
  }
  const muted = untrack(() => [...settings.speech.muted]);
  const spoken = all.filter((line) => !muted.includes(line.kind)).map((line) => line.text);
  if (spoken.length > 0) {
    last = joined(spoken);
    announcer.say(spoken, urgency);
  }
}

/** Keep lines in the log without saying them, as the history after a reconnect. */
export function record(lines: readonly Line[]): void {
  for (const line of lines) {
    log.add(line.kind, line.text, untrack(language), line.who);
  }
}

/** Answer a question of the player: said at once, not kept. */
export function answer(text: string): void {
  announcer.answer(text);
}

/** Say the last message again. */
export function repeat(): void {
  announcer.answer(last === "" ? t("speech-nothing-yet") : last);
}
