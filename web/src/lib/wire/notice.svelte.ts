/** How long it is until the room is restarted, in whole minutes, as this page counts them down. */

const MINUTE = 60_000;

export class Countdown {
  /** How many minutes are left: 0 for any moment; null where nothing is planned. */
  minutes: number | null = $state(null);
  #at: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Count down to a moment of this page's clock; with null to nothing any more. */
  to(at: number | null): void {
    this.#at = at;
    this.#tick();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (this.#at === null) {
      this.minutes = null;
      return;
    }
    const left = this.#at - Date.now();
    this.minutes = Math.max(0, Math.ceil(left / MINUTE));
    if (left > 0) {
      this.#timer = setTimeout(
        () => {
          this.#tick();
        },
        left - (this.minutes - 1) * MINUTE,
      );
    }
  }
}
