/** Crazy Eights at the table. */

import type { Binding } from "$lib/keys";
import type { TableModel } from "$lib/table/model.svelte";
import { gameKey, HINT_KEY, NO_CARDS, type Panel, type Run, type SharedView } from "$lib/table/panel";
import { openHands } from "../views";
import Acts from "./Acts.svelte";
import { draw, name, pass, play } from "./deeds";
import Middle from "./Middle.svelte";
import { ending, goal, shown, worth } from "./story";
import { CHOICES, drawnOf, handOf, HOLDING, isChoosing, marksOf, usable, viewOf } from "./view";
import { prompt, stock, table, turn } from "./words";

const LETTERS = { c: "KeyC", d: "KeyD", h: "KeyH", s: "KeyS" } as const;

/** The seed's letters, and digits for those whose screen reader takes letters. */
const SUIT_KEYS = CHOICES.map((suit, at): Binding => ({
  ...gameKey(`crazy-suit-${suit}`, LETTERS[suit], `Digit${String(at + 1)}`),
  scope: "chooser",
  fixed: true,
}));

const KEYS: readonly Binding[] = [
  { ...gameKey("crazy-draw", "Space"), instead: "hand-toggle" },
  gameKey("crazy-pass", "KeyP"),
  HINT_KEY,
  ...SUIT_KEYS,
];

function read(model: TableModel): SharedView {
  const view = viewOf(model);
  if (view === null) {
    return NO_CARDS;
  }
  const hand = handOf(view);
  const drawn = drawnOf(view);
  return {
    hand,
    counts: view.counts,
    open: openHands(view),
    marks: view.counts.map((_, seat) => marksOf(view, seat, model.me)),
    usable: model.mayAct && view.phase !== "suit" ? usable(hand, model.legal) : null,
    fresh: drawn === null ? [] : [drawn],
  };
}

export const crazyEights: Panel = {
  holding: () => HOLDING,
  single: true,
  // Seven are dealt; a player who cannot follow soon holds twice as many.
  most: 14,
  clockwise: true,
  keys: KEYS,
  sounds: {
    "crazy-drew": "draw",
    "crazy-passed": "pass",
    "crazy-suit": "declare",
    "crazy-skipped": "cut",
    "crazy-reversed": "cut",
    "crazy-one-card": "last",
  },
  shown,
  answers: { prompt, table, turn, stock },
  phrases: ["one-left"],
  ending,
  goal,
  worth,
  Middle,
  Acts,
  read,
  play,
  runs: {
    "crazy-draw": draw,
    "crazy-pass": pass,
    ...Object.fromEntries(
      CHOICES.map((suit): [string, Run] => [
        `crazy-suit-${suit}`,
        (model) => {
          name(model, suit);
        },
      ]),
    ),
  },
  chooses: (model) => isChoosing(viewOf(model), model.me),
};
