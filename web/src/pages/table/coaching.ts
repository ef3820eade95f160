/** Brings a lesson to a table: its part of the page, and what it says. */

import type { Component } from "svelte";
import { bringLesson } from "$lib/i18n/more";
import type { TableModel } from "$lib/table/model.svelte";
import type { Panel } from "$lib/table/panel";

/** Load what the lesson of a game needs; null where it does not come: then there are cards to play all the same. */
export async function bringCoach(
  game: string,
): Promise<Component<{ model: TableModel; panel: Panel; tells: boolean }, object, "tells"> | null> {
  try {
    const [{ default: Coach }] = await Promise.all([import("./Coach.svelte"), bringLesson(game)]);
    return Coach;
  } catch (error) {
    reportError(error);
    return null;
  }
}
