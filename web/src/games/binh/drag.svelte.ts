/** Dragging cards between the hand and the chi, by mouse, pen or finger. */

import { type Drag, Dragging } from "$lib/table/drag.svelte";
import type { Point } from "$lib/table/layout";
import type { TableModel } from "$lib/table/model.svelte";
import { meet, putInto } from "./deeds";
import { arrangingOf } from "./arranging.svelte";
import { type Layout, type Place, placeOf, put } from "./layout";

/** What is on its way between two places. */
export interface Moved {
  /** The cards that go along with the one that is held. */
  readonly cards: readonly string[];
  /** Where in the card it was taken, and how wide it lay there. */
  readonly grip: Point;
  readonly width: number;
  /** The card it would be brought to, or the place. */
  readonly over: string | null;
}

const isPlace = (over: string): over is Place => ["front", "middle", "back", "hand"].includes(over);

class Moving {
  readonly #dragging = new Dragging();
  #moved: Moved | null = $state.raw(null);

  /** The card that has left its place, and what goes along with it. */
  get now(): (Drag & Moved) | null {
    const { now } = this.#dragging;
    return now?.moving && this.#moved ? { ...now, ...this.#moved } : null;
  }

  take(event: PointerEvent, card: string, chosen: readonly string[]): void {
    if (this.#dragging.take(event, card)) {
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const cards = chosen.includes(card) ? chosen : [card];
      const grip = { x: event.clientX - box.x, y: event.clientY - box.y };
      this.#moved = { cards, grip, width: box.width, over: null };
    }
  }

  pull(event: PointerEvent, model: TableModel): void {
    const way = this.#dragging.pull(event);
    if (way && this.#moved) {
      const { layout } = arrangingOf(model);
      this.#moved = { ...this.#moved, over: this.#over(way, this.#moved.cards, layout) };
    }
  }

  drop(event: PointerEvent, model: TableModel): void {
    const way = this.#dragging.drop(event);
    const moved = this.#moved;
    if (!way || !moved || moved.over === null) {
      return;
    }
    const { cards, over } = moved;
    if (isPlace(over)) {
      putInto(model, over, cards);
    } else if (cards.length > 1) {
      putInto(model, placeOf(arrangingOf(model).layout, over), cards);
    } else {
      meet(model, way.card, over);
    }
  }

  /** Let go without a place; of a pointer's card, if one is named. */
  stop(event?: PointerEvent): void {
    this.#dragging.stop(event);
  }

  /** Whether a click is only the end of a drag. */
  ended(): boolean {
    return this.#dragging.ended();
  }

  #over({ at, card }: Drag, cards: readonly string[], layout: Layout): string | null {
    const under = document.elementFromPoint(at.x, at.y);
    const other = under?.closest<HTMLElement>("[data-card]")?.dataset["card"];
    const place = under?.closest<HTMLElement>("[data-place]")?.dataset["place"] as Place | undefined;
    const own = placeOf(layout, card);
    if (other === undefined || cards.includes(other)) {
      return place === undefined || place === own ? null : place;
    }
    const to = placeOf(layout, other);
    if (to === own) {
      return null;
    }
    // What lands in the hand, or comes from it to a chi with room, is not exchanged.
    return to === "hand" || (own === "hand" && put(layout, cards, to) !== null) ? to : other;
  }
}

export const dragging = new Moving();
