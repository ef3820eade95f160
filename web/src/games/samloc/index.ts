/** Sâm Lốc at the table. */

import { RANKS } from "$lib/cards";
import { inWords, readCards, t } from "$lib/i18n";
import { heldByRank, offered, written } from "$lib/table/select";
import type { TableModel } from "$lib/table/model.svelte";
import { settings } from "$lib/settings";
import {
  type Asking,
  gameKey,
  HINT_KEY,
  NO_CARDS,
  type Panel,
  type SharedView,
  taking,
} from "$lib/table/panel";
import { handOf, openHands } from "../views";
import Acts from "./Acts.svelte";
import Middle from "./Middle.svelte";
import { ending, goal, shown } from "./story";
import { HAND, marksOf, usable, viewOf } from "./view";

const KEYS = [
  gameKey("sam-pass", "KeyP"),
  gameKey("sam-declare", "KeyB"),
  gameKey("sam-decline", "KeyN"),
  HINT_KEY,
];

function read(model: TableModel): SharedView {
  const view = viewOf(model);
  if (view === null) {
    return NO_CARDS;
  }
  const hand = handOf(view);
  return {
    hand,
    usable: model.mayAct && view.phase === "play" ? usable(hand, model.legal) : null,
    counts: view.counts,
    open: openHands(view),
    marks: view.counts.map((_, seat) => marksOf(view, seat)),
  };
}

/** Say what I am asked for, or whom we wait for. */
function prompt(model: TableModel, asking?: Asking): string {
  const { told = false, say = t } = asking ?? {};
  const view = viewOf(model);
  if (view === null || view.phase === "over") {
    return "";
  }
  if (view.phase === "sam-window") {
    return model.mayAct ? say("web-sam-prompt-window") : t("web-sam-prompt-window-wait");
  }
  if (view.turn === null) {
    return "";
  }
  if (view.turn !== model.me) {
    return t("web-sam-prompt-wait", { seat: model.nameOf(view.turn) });
  }
  if (view.to_beat === "" || view.owner === null) {
    // On the mat there is room to say how, too.
    return asking === undefined ? t("web-sam-prompt-begin") : say("web-sam-prompt-lead");
  }
  return told
    ? t("speech-your-turn")
    : say("web-sam-prompt-answer", { cards: readCards(view.to_beat), seat: model.nameOf(view.owner) });
}

/** Say whose turn it is; before the first card also who would lead. */
function turn(model: TableModel): string {
  const view = viewOf(model);
  // What is said names the turn; how to play stands on the mat.
  const asked = prompt(model, {});
  if (view?.phase !== "sam-window" || view.leader === null) {
    return asked;
  }
  return `${t("sam-leads", inWords({ seat: view.leader }, model))}. ${asked}`;
}

/** Say what lies on the mat. */
function onMat(model: TableModel): string {
  const view = viewOf(model);
  return view === null || view.to_beat === "" || view.owner === null
    ? t("web-sam-mat-empty")
    : t("web-sam-mat", { cards: readCards(view.to_beat), ...inWords({ seat: view.owner }, model) });
}

/** Play cards: as the server listed it, else as written, so that the server can say why not. */
function play(model: TableModel, cards: readonly string[] = model.desk.chosen): void {
  if (cards.length === 0) {
    model.refuse(t("web-sam-choose-first"));
    return;
  }
  const action = offered(model.legal, "play", cards) ?? `play ${written(cards).join(" ")}`;
  const doubt = settings.confirmPlay ? t("web-sam-confirm", { cards: readCards(cards) }) : "";
  if (model.confirmed(action, doubt)) {
    void model.act(action);
  }
}

/** Announce Sâm: asked once more, since a failed announcer pays for everybody. */
export function declare(model: TableModel): void {
  const doubt = model.legal.includes("declare") ? t("web-sam-declare-sure") : "";
  if (model.confirmed("declare", doubt)) {
    void model.act("declare");
  }
}

export const samloc: Panel = {
  holding: () => heldByRank(RANKS),
  most: HAND,
  clockwise: true,
  keys: KEYS,
  sounds: {
    "sam-declared": "declare",
    "sam-cut-two": "cut",
    "sam-cut-quad": "cut",
    "sam-passed": "pass",
    "sam-one-card": "last",
    "sam-made": "sam",
    "sam-broken": "stopped",
    cong: "cong",
  },
  shown,
  answers: { prompt, turn, table: onMat },
  phrases: ["one-left"],
  ending,
  goal,
  Middle,
  Acts,
  read,
  play,
  runs: {
    "sam-pass": taking("pass"),
    "sam-declare": declare,
    "sam-decline": taking("decline"),
  },
};
