/** The summaries of all games, by their names on the wire; loaded with the rules. */

import { summary as binh } from "./binh/summary";
import { summary as crazyEights } from "./crazyeights/summary";
import { summary as phom } from "./phom/summary";
import { summary as samloc } from "./samloc/summary";
import type { Summary } from "./summary";

export const SUMMARIES: Readonly<Partial<Record<string, Summary>>> = {
  binh,
  "crazy-eights": crazyEights,
  phom,
  "sam-loc": samloc,
};
