/** What a page asks for as soon as it is known who comes: a browser that comes here first is nobody yet. */

import { untrack } from "svelte";
import { client } from "$lib/wire";

/** Ask for something once it is known who I am; what it returns is called when the page is left. */
export function onceKnown(ask: () => unknown): void {
  const known = $derived(client.player !== null);
  $effect(() => {
    if (known) {
      const stop = untrack(ask);
      return typeof stop === "function" ? () => void stop() : undefined;
    }
    return undefined;
  });
}
