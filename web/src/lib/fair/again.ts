/** What this browser finds of a deal that is looked at again: by what it noted at the time, and by the cards that are shown. */

import type { ShuffledDeal } from "$lib/wire/types";
import type { Dealt } from "./check";
import { type KnownShuffle, overOf } from "./known";
import { type Drawer, Notes, ownDrawer } from "./notes";

export async function checkedAgain(
  deal: ShuffledDeal,
  shown: Dealt,
  drawer: () => Drawer = ownDrawer,
): Promise<KnownShuffle> {
  const notes = await Notes.read(drawer);
  return overOf(deal, deal, notes.of(deal.promise), shown);
}
