/** What this browser finds of a deal that is looked at again: by what it noted at the time, and by the cards that are shown. */

import type { ChanceView, ShuffledDeal } from "$lib/wire/types";
import type { SeenDeal } from "./check";
import { type KnownShuffle, overOf } from "./known";
import { type Drawer, Notes, ownDrawer } from "./notes";

export { heardAfter } from "./chance";

export async function checkedAgain(
  deal: ShuffledDeal,
  chances: readonly ChanceView[],
  shown: SeenDeal,
  drawer: () => Drawer = ownDrawer,
): Promise<KnownShuffle> {
  const notes = await Notes.read(drawer);
  return overOf(deal, { ...deal, chances: [...chances] }, notes.of(deal.promise), shown);
}
