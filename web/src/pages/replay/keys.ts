/** What the keys do in a deal that is over: it is stepped through, looked at from elsewhere, and asked about as in play. */

import { cardList, duration, t } from "$lib/i18n";
import { type Binding, type KeyCommand, runCommon } from "$lib/keys";
import { answer } from "$lib/speech";
import type { Panel } from "$lib/table/panel";
import { answerTo } from "../table/answers";
import { NO_SEAT, type Replayer } from "./replayer.svelte";

const once = (command: string, ...keys: string[]): Binding => ({
  command,
  keys,
  scope: "table",
  group: "steps",
});
const stepping = (command: string, ...keys: string[]): Binding => ({
  ...once(command, ...keys),
  fixed: true,
  repeats: true,
});

export const REPLAY_KEYS: readonly Binding[] = [
  stepping("replay-back", "ArrowLeft"),
  stepping("replay-next", "ArrowRight"),
  stepping("replay-back-mine", "ArrowUp"),
  stepping("replay-next-mine", "ArrowDown"),
  stepping("replay-back-moment", "PageUp"),
  stepping("replay-next-moment", "PageDown"),
  stepping("replay-first", "Home"),
  stepping("replay-last", "End"),
  { ...once("replay-run", "Space"), fixed: true },
  once("replay-eye", "KeyV"),
  once("replay-open", "KeyO"),
  once("replay-share", "KeyL"),
];

/** Where a command leads. */
const STEPS: Readonly<Partial<Record<string, (replay: Replayer) => number>>> = {
  "replay-back": (replay) => replay.at - 1,
  "replay-next": (replay) => replay.at + 1,
  "replay-first": () => 0,
  "replay-last": (replay) => replay.last,
};

interface Sought {
  readonly by: 1 | -1;
  readonly wanted: "isMine" | "isMoment";
}
const SOUGHT: Readonly<Partial<Record<string, Sought>>> = {
  "replay-back-mine": { by: -1, wanted: "isMine" },
  "replay-next-mine": { by: 1, wanted: "isMine" },
  "replay-back-moment": { by: -1, wanted: "isMoment" },
  "replay-next-moment": { by: 1, wanted: "isMoment" },
};
/** What is said where a direction has no more of them. */
const NO_MORE = { isMine: "deals-no-more-mine", isMoment: "deals-no-more-moments" } as const;

/** Go to the next step of a kind in a direction, or say that there is none: the end would tell how the deal ends. */
export function seek(replay: Replayer, { by, wanted }: Sought, held: boolean): void {
  if (!replay.seek(by, replay[wanted], { held })) {
    answer(t(NO_MORE[wanted], { by: by > 0 ? "on" : "back" }));
  }
}

/** How a place to look from is called. */
export function eyeName(replay: Replayer, eye: number): string {
  if (eye === NO_SEAT) {
    return t("deals-eye-none");
  }
  const name = replay.model.nameOf(eye);
  return eye === replay.played.deal.mine ? t("deals-eye-mine") : t("deals-eye-of", { name });
}

/** What is asked about the table and is told otherwise than in play. */
function toldHere(command: string, replay: Replayer): string | null {
  if (command === "hand") {
    const { hand } = replay;
    return hand.length > 0 ? t("deals-hand", { cards: cardList(hand) }) : t("web-hand-none");
  }
  if (command === "time") {
    return replay.since === null
      ? t("deals-time-unknown")
      : t("deals-time", { time: duration(replay.since) });
  }
  // Here nothing goes on after it.
  if (command === "turn" && replay.at === replay.last) {
    return t("deals-turn-over");
  }
  return null;
}

const OWN: Readonly<Partial<Record<string, (replay: Replayer) => void>>> = {
  "replay-run": (replay) => {
    replay.run(!replay.running);
    answer(t(replay.running ? "deals-runs" : "deals-stopped"));
  },
  "replay-eye": (replay) => {
    const { eyes } = replay.played.replay;
    replay.look(eyes[(eyes.indexOf(replay.eye) + 1) % eyes.length] ?? NO_SEAT);
    answer(eyeName(replay, replay.eye));
  },
  "replay-open": (replay) => {
    if (!replay.hasSeats) {
      answer(t("deals-eye-none"));
      return;
    }
    replay.open = !replay.open;
    answer(t(replay.open ? "deals-opened" : "deals-closed"));
  },
};

/** Do a command; false if it is left to the browser. */
export function runReplayKey(replay: Replayer, panel: Panel, { command, event }: KeyCommand): boolean {
  const to = STEPS[command]?.(replay);
  if (to !== undefined) {
    replay.run(false);
    replay.go(to, { held: event.repeat });
    return true;
  }
  const sought = SOUGHT[command];
  if (sought) {
    replay.run(false);
    seek(replay, sought, event.repeat);
    return true;
  }
  if (runCommon(command)) {
    return true;
  }
  const told = toldHere(command, replay) ?? answerTo(command, replay.model, panel);
  if (told !== null) {
    answer(told);
    return true;
  }
  OWN[command]?.(replay);
  return command in OWN;
}
