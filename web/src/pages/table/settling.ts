/** After a change of the table: animates the cards, and moves the focus if its element is gone. */

import { tick } from "svelte";
import type { Desk } from "$lib/table/desk.svelte";
import { look, type Look, moves, NOTHING, play as fly } from "$lib/table/motion";

/** The zone of cards that are gathered in when they leave the mat. */
const PILE = "pile";

/** The elements that are there now. */
export interface Elements {
  readonly root: HTMLElement | undefined;
  /** Takes the focus while there is nothing to do. */
  readonly heading: HTMLElement | undefined;
}

export class Settling {
  readonly #elements: Elements;
  readonly #desk: Pick<Desk, "order" | "call">;
  #before: Look = NOTHING;
  #gatherTo: string | null = null;
  #hadFocus = false;
  /** The focus waits at the heading for something to do. */
  #homeless = false;

  constructor(elements: Elements, desk: Pick<Desk, "order" | "call">) {
    this.#elements = elements;
    this.#desk = desk;
  }

  /** Before a change: note where everything lies, and whether the focus is here. */
  note(): void {
    const { root } = this.#elements;
    if (root) {
      this.#before = moves() ? look(root, PILE) : NOTHING;
      const last = root.querySelector<HTMLElement>(`.play:last-child [data-zone="${PILE}"]`);
      this.#gatherTo = last?.dataset["from"] ?? null;
      this.#hadFocus = root.contains(root.ownerDocument.activeElement);
    }
  }

  /** After a change has been rendered: animate the cards and restore the focus. */
  async settle(): Promise<void> {
    const [before, gatherTo] = [this.#before, this.#gatherTo];
    await tick();
    const { root } = this.#elements;
    if (root) {
      fly(root, before, PILE, gatherTo);
    }
    this.keepFocus();
  }

  /** What had the focus may be gone with the change: then the next thing to do takes it. */
  keepFocus(): void {
    const { root, heading } = this.#elements;
    const page = root?.ownerDocument;
    const lost = this.#hadFocus && page?.activeElement === page?.body;
    if (lost || (this.#homeless && page?.activeElement === heading)) {
      this.findFocus();
    }
  }

  /** Bring the focus to the next thing to do: a button that goes on, else my hand, else the heading. */
  findFocus(): void {
    const { root, heading } = this.#elements;
    const next = root?.querySelector<HTMLElement>("[data-next]");
    const holds = this.#desk.order.length > 0;
    this.#homeless = !next && !holds;
    if (next) {
      next.focus();
    } else if (holds) {
      this.#desk.call();
    } else {
      heading?.focus();
    }
  }
}
