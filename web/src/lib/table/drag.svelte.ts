/** Pulling one card with one pointer: a mouse, a pen or a finger. Where it may go is the business of whose cards they are. */

import type { Point } from "./layout";

/** A card that is held; points are in pixels of the window. */
export interface Drag {
  readonly card: string;
  readonly pointer: number;
  readonly start: Point;
  readonly at: Point;
  /** Whether it has left its place; until then it may be only pressed. */
  readonly moving: boolean;
}

type Pointing = Pick<
  PointerEvent,
  "pointerId" | "button" | "isPrimary" | "clientX" | "clientY" | "currentTarget"
>;

/** A pointer that moves less than this has pressed, in pixels. */
const SLOP = 8;

const pointOf = ({ clientX, clientY }: Pointing): Point => ({ x: clientX, y: clientY });

/** At most one card is held at a time, by the pointer that took it; what other fingers do meanwhile is not its concern. */
export class Dragging {
  now: Drag | null = $state.raw(null);
  #ended = false;

  /** Take a card with the pointer that goes down on it; false if that holds nothing, or another one is held. */
  take(event: Pointing, card: string): boolean {
    if (event.button !== 0 || !event.isPrimary || this.now !== null) {
      return false;
    }
    // A fast pointer leaves the card before its first move event.
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const at = pointOf(event);
    this.now = { card, pointer: event.pointerId, start: at, at, moving: false };
    this.#ended = false;
    return true;
  }

  /** Follow the pointer; returns the card's way once it has left its place. */
  pull(event: Pointing): Drag | null {
    const { now } = this;
    if (now?.pointer !== event.pointerId) {
      return null;
    }
    const at = pointOf(event);
    const far = Math.hypot(at.x - now.start.x, at.y - now.start.y) > SLOP;
    if (!now.moving && !far) {
      return null;
    }
    this.now = { ...now, at, moving: true };
    return this.now;
  }

  /** Let go where the pointer goes up; returns the way of a card that had left its place. */
  drop(event: Pointing): Drag | null {
    const { now } = this;
    if (now?.pointer !== event.pointerId) {
      return null;
    }
    this.now = null;
    this.#ended = now.moving;
    return now.moving ? { ...now, at: pointOf(event) } : null;
  }

  /** Let go without a place, as when the browser takes the pointer away; true if a card was held by it. */
  stop(event?: Pick<PointerEvent, "pointerId">): boolean {
    if (this.now === null || (event !== undefined && event.pointerId !== this.now.pointer)) {
      return false;
    }
    this.now = null;
    return true;
  }

  /** Let go of a card that is no longer there to be held; true if it was held. */
  keep(cards: readonly string[]): boolean {
    return this.now !== null && !cards.includes(this.now.card) && this.stop();
  }

  /** Whether a click is only the end of a way; asked once. */
  ended(): boolean {
    const was = this.#ended;
    this.#ended = false;
    return was;
  }
}
