/** What the page says: events are logged and announced, answers only announced. */

import { untrack } from "svelte";
import { language, t } from "$lib/i18n/messages.svelte";
import { log } from "$lib/log/log.svelte";
import type { MessageKind } from "$lib/settings/model";
import { settings } from "$lib/settings/store.svelte";
import { answered } from "./answered.svelte";
import { Announcer, joined, type Urgency } from "./announcer";
import { Hosts } from "./hosts";

/** One thing to say, and what it is about. */
export interface Line {
  readonly kind: MessageKind;
  readonly text: string;
  /** What is said of it, where that is not the same; nothing where it is only kept. */
  readonly said?: string;
  /** The player who said it, if a player did. */
  readonly who?: string | undefined;
  /** Tells it once more, in whatever language is in use then. */
  readonly again?: () => string;
}

export const announcer = new Announcer();
export const hosts = new Hosts();
let last = "";

/** More lines than these at once are what was missed, for no deal ends with so many: nobody listens to all of it. */
const MOST = 60;
/** How many of them are said, the newest. */
const NEWEST = 8;

/** Say how much was missed, and the newest of it; all of it stands in the log. */
const shortened = (texts: readonly string[]): string[] => [
  t("speech-missed", { count: texts.length - NEWEST }),
  ...texts.slice(-NEWEST),
];

/** Say the lines of one step as one message, and keep each whole in the log; muted kinds are only logged. */
export function announce(lines: Line | readonly Line[], urgency: Urgency = "polite"): void {
  const all = ([] as Line[]).concat(lines);
  for (const line of all.filter(({ text }) => text.trim() !== "")) {
    log.add(line.kind, line.text, untrack(language), line);
  }
  const muted = untrack(() => [...settings.speech.muted]);
  const heard = all.filter((line) => !muted.includes(line.kind));
  const spoken = heard.map((line) => line.said ?? line.text).filter((text) => text.trim() !== "");
  if (spoken.length > 0) {
    const told = spoken.length > MOST ? shortened(spoken) : spoken;
    last = joined(told);
    announcer.say(told, urgency);
  }
}

/** Keep lines in the log without saying them, as the history after a reconnect. */
export function record(lines: readonly Line[]): void {
  for (const line of lines) {
    log.add(line.kind, line.text, untrack(language), line);
  }
}

/** Answer a question of the player: said at once, shown for a while if a key asked it, not kept. */
export function answer(text: string): void {
  announcer.answer(text);
  answered.show(joined([text]));
}

/** Say the last message again. */
export function repeat(): void {
  answer(last === "" ? t("speech-nothing-yet") : last);
}
