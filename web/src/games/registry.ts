/** The panel and the emblem of each game, by its name on the wire. */

import { bringTable } from "$lib/i18n/more";
import type { Panel } from "$lib/table/panel";

/** How each panel is loaded, when its game is played; in the order in which the server names the games. */
const PANELS: Readonly<Partial<Record<string, () => Promise<Panel>>>> = {
  "sam-loc": async () => (await import("./samloc")).samloc,
  phom: async () => (await import("./phom")).phom,
  binh: async () => (await import("./binh")).binh,
  "crazy-eights": async () => (await import("./crazyeights")).crazyEights,
};

const brought: Partial<Record<string, Panel>> = {};

/** The panel of a game that has been brought; null before. */
export const panelOf = (game: string): Panel | null => brought[game] ?? null;

/** Load the panel of a game; null if this page, older than its server, has none. Rejects when it does not come. */
export async function bringPanel(game: string): Promise<Panel | null> {
  const known = panelOf(game);
  if (known !== null) {
    return known;
  }
  const [panel = null] = await Promise.all([PANELS[game]?.(), bringTable(game)]);
  if (panel !== null) {
    brought[game] = panel;
  }
  return panel;
}

/** The games that this page has panels for. */
export const GAMES: readonly string[] = Object.keys(PANELS);

/** Games whose sets of rules are rooms with stakes of their own, so that one is chosen before anybody sits down. */
const TIERED: readonly string[] = ["phom"];

export const hasTiers = (game: string): boolean => TIERED.includes(game);

/** The cards that stand for a game on its sign. */
const EMBLEMS: Readonly<Partial<Record<string, readonly string[]>>> = {
  binh: ["Ad", "Ac", "Kh", "Kc", "Ks"],
  "crazy-eights": ["8d", "8c", "8h", "8s"],
  phom: ["7h", "8h", "9h"],
  "sam-loc": ["10s", "Jh", "Qc", "Kd", "As"],
};

export const emblemOf = (game: string): readonly string[] => EMBLEMS[game] ?? ["As", "Ah", "Ac", "Ad"];
