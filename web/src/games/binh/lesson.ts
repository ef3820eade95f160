/** The lesson of Binh Xập Xám: the server advises a whole layout, which is told chi by chi as the cards are set. */

import type { TableModel } from "$lib/table/model.svelte";
import type { Advised } from "$lib/table/panel";
import { handOf } from "../views";
import { arrangingOf } from "./arranging.svelte";
import { isSame, isWhole, type Layout, named, placed, room, type Row } from "./layout";
import { viewOf } from "./view";

/** The order in which the chi are set: what is strongest first. */
const ORDER: readonly Row[] = ["back", "middle", "front"];
const DONE = '[data-act="done"]';

function finished(layout: Layout, wanted: Layout, wrong: boolean): Advised {
  if (wrong) {
    return { step: "foul", cards: [], target: '[data-act="hint"]' };
  }
  return { step: isSame(layout, wanted) ? "done" : "own", cards: [], target: DONE };
}

/** What is advised of a layout that is not whole yet: the cards of the next chi, or to take back what lies in another. */
function next(layout: Layout, wanted: Layout): Advised {
  const lying = placed(layout);
  if (ORDER.some((one) => layout[one].some((card) => !wanted[one].includes(card)))) {
    return { step: "astray", cards: [], target: '[data-act="undo"]' };
  }
  const row = ORDER.find((one) => room(layout, one) > 0) ?? "back";
  const cards = wanted[row].filter((card) => !lying.includes(card));
  return { step: row, cards, target: `[data-place="${row}"]` };
}

/** Say what to do next with my thirteen cards, to lay them as an action has them. */
export function advise(model: TableModel, act: string): Advised {
  const { layout, told } = arrangingOf(model);
  const wanted = named(act, handOf(viewOf(model)));
  return isWhole(layout) ? finished(layout, wanted, (told?.wrong.length ?? 0) > 0) : next(layout, wanted);
}
