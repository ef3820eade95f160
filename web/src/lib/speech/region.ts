/** The texts inside one live region. */

import type { Attachment } from "svelte/attachments";
import { type Clock, SETTLE } from "./announcer";

/** Milliseconds for which a text stays in the page; screen readers read it when it appears. */
export const KEEP = 10_000;

/**
 * Every text is a new node, so that an equal text is read again; removing old ones is not announced. A text is put into
 * the page at once, not with what else the page draws: the gap between two texts is one between nodes then.
 */
export class Region {
  #element: HTMLElement | null = null;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Make an element the region. */
  readonly on: Attachment<HTMLElement> = (element) => {
    this.#element = element;
    return () => {
      this.#element = null;
    };
  };

  /** Take away what stands here. */
  clear(): void {
    [...(this.#element?.children ?? [])].forEach((node) => {
      node.remove();
    });
  }

  /** Take away what stands here, as soon as a reader has had the time for it. */
  hide(): void {
    const nodes = [...(this.#element?.children ?? [])];
    this.#clock.later(SETTLE, () => {
      nodes.forEach((node) => {
        node.remove();
      });
    });
  }

  show(text: string): void {
    const node = this.#element?.ownerDocument.createElement("p");
    if (node) {
      node.textContent = text;
      this.#element?.append(node);
      this.#clock.later(KEEP, () => {
        node.remove();
      });
    }
  }
}
