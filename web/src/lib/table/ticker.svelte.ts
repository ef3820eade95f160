/** The current time as reactive state, for everything that counts down. */

const BEAT = 1_000;

export class Ticker {
  now = $state(performance.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Tick only while something counts. */
  run(on: boolean): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.now = performance.now();
    if (on) {
      this.#timer = setInterval(() => {
        this.now = performance.now();
      }, BEAT);
    }
  }
}
