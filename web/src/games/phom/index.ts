/** Phỏm at the table. */

import type { Binding } from "$lib/keys";
import { answer } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";
import { gameKey, NO_CARDS, type Panel, type SharedView } from "$lib/table/panel";
import { handOf, type PhomView } from "../views";
import Acts from "./Acts.svelte";
import Aids from "./Aids.svelte";
import {
  callU,
  discard,
  draw,
  lay,
  reportSomebody,
  sendAll,
  sendTo,
  shift,
  sort,
  take,
  toggleMoving,
  touch,
} from "./deeds";
import Hand from "./Hand.svelte";
import Sheet from "./Sheet.svelte";
import Middle from "./Middle.svelte";
import { ending, shown } from "./story";
import {
  dealtInOrder,
  eatenByMe,
  HOLDING,
  marksOf,
  nextAfter,
  openGroups,
  unseen,
  viewOf,
  wonBy,
} from "./view";
import { layOrder, money, piles, prompt, stock, table, turn } from "./words";

const inHand = (command: string, code: string): Binding => ({
  ...gameKey(command, code),
  scope: "hand",
  group: "hand",
  fixed: true,
});

const DIGITS = Array.from({ length: 9 }, (_, at) => `Shift+Digit${String(at + 1)}`);

const KEYS: readonly Binding[] = [
  gameKey("phom-draw", "KeyB"),
  gameKey("phom-take", "KeyN"),
  gameKey("phom-discard", "KeyD"),
  gameKey("phom-u", "KeyU"),
  gameKey("phom-lay", "KeyP"),
  gameKey("phom-send", "KeyI"),
  { ...gameKey("phom-send-to", ...DIGITS), fixed: true },
  gameKey("phom-report", "KeyO"),
  gameKey("phom-piles", "KeyY"),
  // Whoever knows this game has learned what Y tells.
  gameKey("hint", "Shift+KeyY"),
  gameKey("phom-order", "KeyL"),
  gameKey("phom-money", "KeyZ"),
  { ...gameKey("phom-moving", "KeyW"), group: "hand" },
  inHand("phom-left", "Shift+ArrowLeft"),
  inHand("phom-right", "Shift+ArrowRight"),
];

const RUNS: Panel["runs"] = {
  "phom-draw": draw,
  "phom-take": take,
  "phom-discard": (model) => {
    discard(model);
  },
  "phom-u": callU,
  "phom-lay": lay,
  "phom-send": sendAll,
  "phom-send-to": (model, chord) => {
    sendTo(model, Number(chord.slice(-1)));
  },
  "phom-report": reportSomebody,
  "phom-piles": (model) => {
    answer(piles(model));
  },
  "phom-order": (model) => {
    answer(layOrder(model));
  },
  "phom-money": (model) => {
    answer(money(model));
  },
  "phom-moving": toggleMoving,
  "phom-left": (model) => {
    shift(model, -1);
  },
  "phom-right": (model) => {
    shift(model, 1);
  },
};

const SOUNDS: Panel["sounds"] = {
  "phom-drew": "draw",
  "phom-ate-pot": "cut",
  "phom-ate-direct": "cut",
  "phom-ate-chot": "chot",
  "phom-ate-free": "cut",
  "phom-laid": "play",
  "phom-sent": "play",
  "phom-sent-own": "play",
  "phom-reported": "declare",
  "phom-reported-wrong": "declare",
  "phom-reported-wrong-direct": "declare",
  "phom-claimed": "claim",
  "phom-u-pressed": "u",
  "phom-u-third": "u",
  "phom-u-third-laid": "u",
  "phom-u-two-left": "u",
  "phom-u-last-card": "u",
};

/** The hand that an ù was called with; what else is left is open on the sheet, which has the room. */
function wonOpen(view: PhomView): Pick<SharedView, "open" | "gaps"> {
  const { open, gaps } = openGroups(view);
  const won = wonBy(view);
  return { open: open?.map((cards, seat) => (seat === won ? cards : [])) ?? null, gaps };
}

function read(model: TableModel): SharedView {
  const view = viewOf(model);
  if (view === null) {
    return { ...NO_CARDS, fans: false };
  }
  return {
    hand: handOf(view),
    counts: view.counts,
    fans: false,
    given: dealtInOrder(view.players, model.facts.host).map((seat) => ({ seat, count: unseen(view, seat) })),
    ...wonOpen(view),
    marks: view.counts.map((_, seat) => marksOf(view, seat, model.told)),
    fresh: eatenByMe(view, model.me),
    next: nextAfter(view, model.me),
  };
}

export const phom: Panel = {
  holding: () => HOLDING,
  clockwise: false,
  row: true,
  keys: KEYS,
  sounds: SOUNDS,
  shown,
  answers: { prompt, turn, table, stock },
  phrases: ["eat-it", "fine-draw", "want-chot", "u"],
  ending,
  Middle,
  Acts,
  Aids,
  Hand,
  Sheet,
  read,
  touch,
  sort,
  play: discard,
  runs: RUNS,
};
