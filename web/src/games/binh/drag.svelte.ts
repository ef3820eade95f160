/** Dragging cards between the hand and the chi, by mouse, pen or finger. */

import type { TableModel } from "$lib/table/model.svelte";
import { meet, putInto } from "./deeds";
import { arrangingOf } from "./arranging.svelte";
import { type Layout, type Place, placeOf, put } from "./layout";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drag {
  readonly card: string;
  readonly cards: readonly string[];
  /** Where in the card it was taken, and how wide it lay there. */
  readonly grip: Point;
  readonly width: number;
  readonly start: Point;
  readonly at: Point;
  readonly moving: boolean;
  /** The card it would be brought to, or the place. */
  readonly over: string | null;
}

const SLOP = 7;

const isPlace = (over: string): over is Place => ["front", "middle", "back", "hand"].includes(over);

class Dragging {
  now: Drag | null = $state.raw(null);
  /** A drag has just ended, whose click is none. */
  #ended = false;

  take(event: PointerEvent, card: string, chosen: readonly string[]): void {
    if (event.button !== 0 || !event.isPrimary) {
      return;
    }
    const element = event.currentTarget as HTMLElement;
    // A fast pointer leaves the card before its first move event.
    element.setPointerCapture(event.pointerId);
    const box = element.getBoundingClientRect();
    const at = { x: event.clientX, y: event.clientY };
    const cards = chosen.includes(card) ? chosen : [card];
    const grip = { x: at.x - box.x, y: at.y - box.y };
    this.now = { card, cards, grip, width: box.width, start: at, at, moving: false, over: null };
    this.#ended = false;
  }

  pull(event: PointerEvent, model: TableModel): void {
    const { now } = this;
    if (now === null) {
      return;
    }
    const at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - now.start.x, at.y - now.start.y) > SLOP;
    if (now.moving || far) {
      this.now = { ...now, at, moving: true, over: this.#over(at, now, arrangingOf(model).layout) };
    }
  }

  drop(model: TableModel): void {
    const { now } = this;
    this.now = null;
    if (!now?.moving) {
      return;
    }
    this.#ended = true;
    if (now.over === null) {
      return;
    }
    if (isPlace(now.over)) {
      putInto(model, now.over, now.cards);
    } else if (now.cards.length > 1) {
      putInto(model, placeOf(arrangingOf(model).layout, now.over), now.cards);
    } else {
      meet(model, now.card, now.over);
    }
  }

  stop(): void {
    this.now = null;
  }

  /** Whether a click is only the end of a drag. */
  ended(): boolean {
    const was = this.#ended;
    this.#ended = false;
    return was;
  }

  #over(at: Point, { card, cards }: Drag, layout: Layout): string | null {
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

export const dragging = new Dragging();
