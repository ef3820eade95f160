/** Which live regions speak: those of the dialog opened last, since an open modal dialog hides all others from readers. */

import type { Manner, Output } from "./announcer";

export interface Host extends Output {
  /** It is about to be hidden, or has been: what stands there goes as soon as a reader has had the time for it. */
  hide(): void;
  /** It is shown again: what has not gone yet goes at once, or it would be read again. */
  clear(): void;
}

/** Hands every text to exactly one of its hosts. */
export class Hosts implements Output {
  #stack: Host[] = [];

  /** Add the regions of the page (below everything) or of a dialog (on top); returns how to take them away. */
  add(host: Host, place: "page" | "dialog"): () => void {
    if (place === "dialog") {
      this.#stack.at(-1)?.hide();
    }
    this.#stack = place === "page" ? [host, ...this.#stack] : [...this.#stack, host];
    return () => {
      host.hide();
      const top = this.#stack.at(-1);
      this.#stack = this.#stack.filter((one) => one !== host);
      if (top === host) {
        this.#stack.at(-1)?.clear();
      }
    };
  }

  show(text: string, manner: Manner): void {
    this.#stack.at(-1)?.show(text, manner);
  }
}
