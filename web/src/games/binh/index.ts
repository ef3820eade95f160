/** Binh Xập Xám at the table. */

import { ACE_HIGH } from "$lib/cards";
import { type Binding, RANK_OF_KEY } from "$lib/keys";
import { cardsIn } from "$lib/i18n";
import { answer } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";
import { heldByRank, type Holding } from "$lib/table/select";
import type { Fact } from "$lib/wire";
import { gameKey, NO_CARDS, type Panel, type Run, type SharedView } from "$lib/table/panel";
import { handOf } from "../views";
import Acts from "./Acts.svelte";
import { arrangingOf } from "./arranging.svelte";
import { declare, enter, press, suggest, takeBack, touch, undo } from "./deeds";
import Hand from "./Hand.svelte";
import { type Place, placed, type Row, ROWS } from "./layout";
import { advise } from "./lesson";
import Middle from "./Middle.svelte";
import Opened from "./Opened.svelte";
import Sheet from "./Sheet.svelte";
import { ending, goal, shown } from "./story";
import { isArranging, marksOf, playsNatural, viewOf } from "./view";
import { prompt, rowTold, stock, sums, table, turn, warns } from "./words";

const key = (command: string, code: string, scope: Binding["scope"] = "table"): Binding => ({
  ...gameKey(command, code),
  scope,
  fixed: scope === "chooser",
});

const PLACES: readonly Place[] = [...ROWS, "hand"];
const DIGITS: Readonly<Record<Place, string>> = {
  front: "Digit1",
  middle: "Digit2",
  back: "Digit3",
  hand: "Digit0",
};

/** Keys of the hand that have another meaning here: some digits put a card, and Enter is Xong. */
const OTHERS: readonly Binding[] = [
  {
    command: "hand-rank",
    keys: Object.keys(RANK_OF_KEY).filter((chord) => !Object.values(DIGITS).includes(chord)),
    scope: "hand",
    group: "hand",
    instead: "hand-rank",
    label: "key-binh-rank",
    fixed: true,
    repeats: true,
  },
  {
    ...key("hand-play", "Enter", "hand"),
    group: "hand",
    instead: "hand-play",
    label: "web-binh-done",
    fixed: true,
  },
];

const KEYS: readonly Binding[] = [
  ...PLACES.map((place) => key(`binh-put-${place}`, DIGITS[place], "chooser")),
  ...ROWS.map((row) => key(`binh-tell-${row}`, `Shift+${DIGITS[row]}`)),
  key("binh-undo", "KeyU"),
  key("binh-hint", "KeyY"),
  key("binh-take-back", "KeyL"),
  key("binh-declare", "KeyB"),
  ...OTHERS,
];

const byRank = heldByRank(ACE_HIGH);

/** What lies in a chi lies there as it is read; the rest is sorted, a mậu binh by what makes it one. */
function holding(model: TableModel): Holding {
  const arranging = arrangingOf(model);
  const sort: Holding["sort"] = (hand, by) => {
    const view = viewOf(model);
    if (by === "rank" && view?.groups && playsNatural(view)) {
      return view.groups.flatMap(cardsIn);
    }
    const lying = placed(arranging.layout).filter((card) => hand.includes(card));
    const rest = hand.filter((card) => !lying.includes(card));
    return [...lying, ...byRank.sort(rest, by)];
  };
  return { first: "rank", inPlace: true, sort };
}

function read(model: TableModel): SharedView {
  const view = viewOf(model);
  return view === null
    ? NO_CARDS
    : {
        hand: handOf(view),
        counts: view.counts,
        fans: false,
        open: null,
        marks: view.counts.map((_, seat) => marksOf(view, seat)),
      };
}

const RUNS: Panel["runs"] = {
  ...Object.fromEntries(
    PLACES.map((place): [string, Run] => [
      `binh-put-${place}`,
      (model) => {
        press(model, place);
      },
    ]),
  ),
  ...Object.fromEntries(
    ROWS.map((row): [string, Run] => [
      `binh-tell-${row}`,
      (model) => {
        const { layout, told } = arrangingOf(model);
        answer(rowTold(layout, told, row));
      },
    ]),
  ),
  "binh-undo": undo,
  "binh-hint": (model) => void suggest(model),
  "binh-take-back": takeBack,
  "binh-declare": declare,
};

/** With which step a fact of the end is told: naturals, binh lủng and chi đầu at once, then chi by chi, then the points. */
function stepOf([id, args]: Fact): number {
  if (id === "binh-row") {
    return ROWS.indexOf(args["row"] as Row);
  }
  return id.startsWith("binh-pair") || id === "binh-total" ? ROWS.length : 0;
}

const NEXT = ["web-binh-next-middle", "web-binh-next-back", "web-binh-next-sheet"];

export const binh: Panel = {
  holding,
  clockwise: true,
  keys: KEYS,
  sounds: { "binh-done": "pass", "binh-row": "play", "binh-foul": "cut", "binh-natural": "natural" },
  shown,
  answers: { prompt, warns, table, turn, stock },
  ending,
  goal,
  Middle,
  Acts,
  Hand,
  Sheet,
  reveal: { View: Opened, stepOf, label: (step) => NEXT[step - 1] ?? "web-binh-next-sheet", sums },
  warnings: [30_000, 10_000],
  read,
  touch,
  play: enter,
  runs: RUNS,
  advise,
  chooses: (model) => isArranging(viewOf(model), model.me),
};
