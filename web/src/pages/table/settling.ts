/** After a change of the table: animates the cards, and moves the focus if its element is gone. */

import { tick } from "svelte";
import type { Desk } from "$lib/table/desk.svelte";
import { look, type Look, moves, NOTHING, play as fly } from "$lib/table/motion";

/** The zone of cards that are gathered in when they leave the mat. */
const PILE = "pile";
/** What is read first of what lies over the mat. */
const HEAD = ".lid :is(.head, .now)";
/** Where my cards and acts are. */
const MINE = "[data-mine]";

/** The elements that are there now. */
export interface Elements {
  readonly root: HTMLElement | undefined;
  /** Takes the focus while there is nothing to do, for who has no place of their own. */
  readonly heading: HTMLElement | undefined;
}

export class Settling {
  readonly #elements: () => Elements;
  readonly #desk: Pick<Desk, "order" | "call">;
  #before: Look = NOTHING;
  #gatherTo: string | null = null;
  #hadFocus = false;
  #head: Element | null = null;
  /** How far down in the window my cards and acts ended; null while they were out of sight. */
  #stood: number | null = null;
  /** Where the focus waits for something to do. */
  #waits: HTMLElement | null = null;

  constructor(elements: () => Elements, desk: Pick<Desk, "order" | "call">) {
    this.#elements = elements;
    this.#desk = desk;
  }

  /** Before a change: note where everything lies, and whether the focus is here. */
  note(): void {
    const { root } = this.#elements();
    if (root) {
      this.#before = moves() ? look(root, PILE) : NOTHING;
      const last = root.querySelector<HTMLElement>(`.play:last-child [data-zone="${PILE}"]`);
      this.#gatherTo = last?.dataset["from"] ?? null;
      this.#hadFocus = root.contains(root.ownerDocument.activeElement);
      this.#stood = this.#standing();
      this.#head = root.querySelector(HEAD);
    }
  }

  /** After a change has been rendered: animate the cards and restore the focus. */
  async settle(): Promise<void> {
    const [before, gatherTo] = [this.#before, this.#gatherTo];
    await tick();
    const { root } = this.#elements();
    const head = root?.querySelector(HEAD) ?? null;
    const comes = head !== null && head !== this.#head;
    if (!comes) {
      this.#keepPlace();
    }
    if (root) {
      fly(root, before, PILE, gatherTo);
    }
    this.keepFocus();
    if (comes) {
      head.scrollIntoView({ block: "nearest" });
    }
  }

  /** Bring my cards and acts into the window, where they are beneath it. */
  showActs(): void {
    this.#elements().root?.querySelector(MINE)?.scrollIntoView({ block: "nearest" });
  }

  #standing(): number | null {
    const { root } = this.#elements();
    const box = root?.querySelector(MINE)?.getBoundingClientRect();
    return box && box.top < innerHeight && box.bottom > 0 ? box.bottom : null;
  }

  /** Where the page scrolls, my acts stay under the finger, whatever grows or shrinks above them. */
  #keepPlace(): void {
    const now = this.#elements().root?.querySelector(MINE)?.getBoundingClientRect().bottom;
    if (this.#stood !== null && now !== undefined && now !== this.#stood) {
      scrollBy(0, now - this.#stood);
    }
  }

  /** What had the focus may be gone with the change: then the next thing to do takes it. */
  keepFocus(): void {
    const lost = this.#hadFocus && this.#isLost();
    if (lost || (this.#waits !== null && this.#active() === this.#waits)) {
      this.findFocus();
    }
  }

  /** What had the focus before a dialog was opened may be gone when it is closed: then the next thing to do takes it. */
  regainFocus(): void {
    if (this.#isLost()) {
      this.findFocus();
    }
  }

  #active(): Element | null | undefined {
    return this.#elements().root?.ownerDocument.activeElement;
  }

  /** Whether nothing has the focus, or something that is not seen any more. */
  #isLost(): boolean {
    const active = this.#active();
    return active === this.#elements().root?.ownerDocument.body || active?.checkVisibility() === false;
  }

  /** Bring the focus to the next thing to do: a button that goes on, else my hand; else to my own row, or the heading. */
  findFocus(): void {
    const { root, heading } = this.#elements();
    const next = root?.querySelector<HTMLElement>("[data-next]");
    this.#waits = null;
    if (next) {
      next.focus();
    } else if (this.#desk.order.length > 0) {
      this.#desk.call();
    } else {
      this.#waits = root?.querySelector<HTMLElement>("[data-own]") ?? heading ?? null;
      this.#waits?.focus();
    }
  }
}
