/** Walking through the log by keys: what is read is said, and focus stays where it is. */

import { t } from "$lib/i18n/messages.svelte";
import { answer } from "$lib/speech/speech";
import { log, type Reading } from "./log.svelte";

function read(reading: Reading | null, end: string): void {
  if (reading === null) {
    answer(t("log-empty", { kind: t(`log-kind-${log.category}`) }));
  } else {
    answer(reading.edge ? t(end, { text: reading.entry.text }) : reading.entry.text);
  }
}

function turn(by: 1 | -1): void {
  const category = log.turnCategory(by);
  answer(t("log-turned", { kind: t(`log-kind-${category}`), count: log.list(category).length }));
}

const COMMANDS: Readonly<Record<string, () => void>> = {
  older: () => {
    read(log.older(), "log-at-oldest");
  },
  newer: () => {
    read(log.newer(), "log-at-newest");
  },
  oldest: () => {
    read(log.oldest(), "log-at-oldest");
  },
  newest: () => {
    read(log.newest(), "log-at-newest");
  },
  "next-kind": () => {
    turn(1);
  },
  "previous-kind": () => {
    turn(-1);
  },
};

/** Do a command of the log; false if it is none. */
export function walkLog(command: string): boolean {
  const walk = COMMANDS[command];
  walk?.();
  return walk !== undefined;
}
