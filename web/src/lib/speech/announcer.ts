/** The queue of messages for live regions and the voice: each is handed on once, in order, none is dropped. */

/** How a text is announced: after what is being read, interrupting it, or as the answer to a question of the player. */
export type Manner = "polite" | "assertive" | "answer";
export type Urgency = Exclude<Manner, "answer">;

/** Where texts go: a pair of live regions, a voice. */
export interface Output {
  show(text: string, manner: Manner): void;
}

export interface Clock {
  now(): number;
  /** Call back after so many milliseconds. */
  later(ms: number, run: () => void): void;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  later: (ms, run) => {
    setTimeout(run, ms);
  },
};

/** Changes of a live region that follow each other faster than this are missed by some readers. */
export const GAP = 150;
/** What waits is joined into one message up to this length; a single message is never cut. */
export const LONGEST = 600;

interface Waiting {
  readonly text: string;
  readonly urgency: Urgency;
}

/** End a text as a sentence, so that joined ones do not run into each other. */
export const sentence = (text: string): string => (/[.!?…:;]["”)]?$/.test(text) ? text : `${text}.`);

/** Join the texts of one step into one message. */
export const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map(sentence)
    .join(" ");

/**
 * Hands messages to the outputs, at most one per `GAP`. What arrives in between is joined; an assertive message takes
 * everything that waits before it along, so that order is kept. Without an output, messages wait for one.
 */
export class Announcer {
  readonly #clock: Clock;
  readonly #outputs = new Set<Output>();
  #waiting: Waiting[] = [];
  #answer: string | null = null;
  #free = -Infinity;
  #timed = false;

  constructor(clock: Clock = SYSTEM_CLOCK) {
    this.#clock = clock;
  }

  /** Add an output; returns how to take it away. */
  connect(output: Output): () => void {
    this.#outputs.add(output);
    this.#flush();
    return () => {
      this.#outputs.delete(output);
    };
  }

  /** Hand on the texts of one step as one message. */
  say(texts: readonly string[], urgency: Urgency = "polite"): void {
    const text = joined(texts);
    if (text !== "") {
      this.#waiting.push({ text, urgency });
      this.#flush();
    }
  }

  /** Hand on what was asked for, ahead of events; a newer answer replaces one that still waits. */
  answer(text: string): void {
    this.#answer = joined([text]);
    this.#flush();
  }

  #flush(): void {
    if (this.#outputs.size === 0 || (this.#waiting.length === 0 && this.#answer === null)) {
      return;
    }
    const wait = this.#free - this.#clock.now();
    if (wait > 0) {
      this.#callBack(wait);
      return;
    }
    this.#free = this.#clock.now() + GAP;
    if (this.#answer === null) {
      this.#showWaiting();
    } else {
      const text = this.#answer;
      this.#answer = null;
      this.#show(text, "answer");
    }
    if (this.#waiting.length > 0) {
      this.#callBack(GAP);
    }
  }

  #showWaiting(): void {
    let length = 0;
    const fits = this.#waiting.findIndex((one) => (length += one.text.length) > LONGEST);
    const batch = this.#waiting.splice(0, fits < 0 ? this.#waiting.length : Math.max(1, fits));
    const urgency = batch.some((one) => one.urgency === "assertive") ? "assertive" : "polite";
    this.#show(batch.map((one) => one.text).join(" "), urgency);
  }

  #show(text: string, manner: Manner): void {
    for (const output of this.#outputs) {
      output.show(text, manner);
    }
  }

  #callBack(ms: number): void {
    if (!this.#timed) {
      this.#timed = true;
      this.#clock.later(ms, () => {
        this.#timed = false;
        this.#flush();
      });
    }
  }
}
