/** Which live regions speak: those of the dialog opened last, since an open modal dialog hides all others from readers. */

import type { Manner, Output } from "./announcer";

/** Hands every text to exactly one of its hosts. */
export class Hosts implements Output {
  #stack: Output[] = [];

  /** Add the regions of the page (below everything) or of a dialog (on top); returns how to take them away. */
  add(host: Output, place: "page" | "dialog"): () => void {
    this.#stack = place === "page" ? [host, ...this.#stack] : [...this.#stack, host];
    return () => {
      this.#stack = this.#stack.filter((one) => one !== host);
    };
  }

  show(text: string, manner: Manner): void {
    this.#stack.at(-1)?.show(text, manner);
  }
}
