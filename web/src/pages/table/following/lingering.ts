/** Leaves the end of a deal on the mat for a while, before the score sheet covers it. */

import { settings } from "$lib/settings";
import type { TableModel } from "$lib/table/model.svelte";
import type { Story } from "$lib/table/story.svelte";
import type { Followed } from "$lib/wire";

/** How long the mat shows the end of a deal, by the player's choice. */
const PAUSES = { none: 0, short: 1_500, long: 4_000 } as const;

export class Lingering {
  readonly #model: TableModel;
  readonly #story: Story;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(model: TableModel, story: Story) {
    this.#model = model;
    this.#story = story;
  }

  /** Linger over a step that ends a deal, unless it is revealed step by step; the next deal ends that. */
  over({ view, events }: Pick<Followed, "view" | "events">, revealed: boolean): void {
    const ends = events.some((event) => event.t === "settled");
    const pause = PAUSES[settings.pause];
    if (ends && !revealed && pause > 0) {
      this.#model.lingering = true;
      this.#story.whenClear(() => {
        clearTimeout(this.#pause);
        this.#pause = setTimeout(() => {
          this.goOn();
        }, pause);
      });
    } else if (view.facts.phase === "playing") {
      this.goOn();
    }
  }

  /** Bring the score sheet, if the mat still shows how the deal ended. */
  goOn(): void {
    if (this.#model.lingering) {
      this.#story.clear();
      clearTimeout(this.#pause);
      this.#model.lingering = false;
      this.#story.hush();
    }
  }
}
