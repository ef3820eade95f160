/** The panel of each game, by its name on the wire. */

import { binh } from "./binh";
import { crazyEights } from "./crazyeights";
import type { Panel } from "./panel";
import { phom } from "./phom";
import { samloc } from "./samloc";

const PANELS: Readonly<Partial<Record<string, Panel>>> = {
  binh,
  "crazy-eights": crazyEights,
  phom,
  "sam-loc": samloc,
};

/** The panel of a game; a page older than its server may not have it. */
export const panelOf = (game: string): Panel | null => PANELS[game] ?? null;

/** The cards that stand for a game on its sign. */
const EMBLEMS: Readonly<Partial<Record<string, readonly string[]>>> = {
  binh: ["Ad", "Ac", "Kh", "Kc", "Ks"],
  "crazy-eights": ["8d", "8c", "8h", "8s"],
  phom: ["7h", "8h", "9h"],
  "sam-loc": ["10s", "Jh", "Qc", "Kd", "As"],
};

export const emblemOf = (game: string): readonly string[] => EMBLEMS[game] ?? ["As", "Ah", "Ac", "Ad"];
