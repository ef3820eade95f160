/** What of the end of a deal waits for the player to go on, where a game opens its cards one after the other. */

import type { TableModel } from "$lib/table/model.svelte";
import { inSteps, type Told } from "$lib/table/steps";
import type { Followed, KnownEvent } from "$lib/wire";
import { panelOf } from "../../../games/registry";

const together = (told: readonly Told[]): readonly KnownEvent[] => told.flatMap(({ events }) => events);

/** What is told at once, and what waits for the player: only the end of a deal does. */
export function partsOf({ view, events }: Pick<Followed, "view" | "events">): Told[] {
  const reveal = panelOf(view.facts.game)?.reveal;
  const stepOf = reveal && view.facts.phase !== "playing" ? reveal.stepOf : (): number => 0;
  return inSteps(events, stepOf);
}

export class Waiting {
  held: readonly Told[] = $state.raw([]);
  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Let these wait: what they tell is shown nowhere before. */
  hold(held: readonly Told[]): void {
    this.held = held;
    this.#model.hushed = held.length > 0;
  }

  /** The next thing that waits, which waits no longer; null where nothing does. */
  next(): readonly KnownEvent[] | null {
    const [next, ...later] = this.held;
    this.hold(later);
    return next?.events ?? null;
  }

  /** All that waits but the last, which the score sheet tells. */
  allButLast(): readonly KnownEvent[] {
    const events = together(this.held.slice(0, -1));
    this.hold(this.held.slice(-1));
    return events;
  }

  /** All that waits. */
  all(): readonly KnownEvent[] {
    const events = together(this.held);
    this.hold([]);
    return events;
  }
}
