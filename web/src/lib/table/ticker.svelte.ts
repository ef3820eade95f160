/** The page's own clock, read by whatever counts down. */

const BEAT = 250;

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
