/** Keeps the screen of a phone lit while somebody plays: a deal is thought about longer than a screen waits. */

import { on } from "svelte/events";

/** The part of the browser that lights the screen; it is missing without HTTPS, and in older ones. */
export interface Lamp {
  request(kind: "screen"): Promise<{ release(): Promise<void> }>;
}

const lampOf = (): Lamp | null =>
  typeof navigator !== "undefined" && "wakeLock" in navigator ? navigator.wakeLock : null;

/** Keep the screen lit, whenever the page is looked at; returns how to let it go dark again. */
export function lit(lamp: Lamp | null = lampOf(), page: Document = document): () => void {
  let over = false;
  let held: { release(): Promise<void> } | null = null;
  const hold = (): void => {
    if (lamp === null || page.visibilityState !== "visible") {
      return;
    }
    // A phone that saves its battery says no; the screen goes dark then, as it would have.
    lamp.request("screen").then(
      (lock) => {
        held = lock;
        if (over) {
          void lock.release().catch(() => undefined);
        }
      },
      () => undefined,
    );
  };
  hold();
  // The browser takes the light away from a page that is not looked at.
  const stop = on(page, "visibilitychange", hold);
  return () => {
    over = true;
    stop();
    void held?.release().catch(() => undefined);
  };
}

/** Keep the screen lit as long as something is true. */
export function stayAwake(wanted: () => boolean): void {
  const now = $derived(wanted());
  $effect(() => (now ? lit() : undefined));
}
