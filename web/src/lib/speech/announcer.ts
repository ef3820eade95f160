/** The queue of messages for live regions and the voice: each is handed on once, in order, none is dropped. */

/**
 * How a text is announced: after what is being read; interrupting it, which is for refusals, time and the line alone; or
 * as the answer to a question of the player.
 */
export type Manner = "polite" | "assertive" | "answer";
export type Urgency = Exclude<Manner, "answer">;

/** Where texts go: a pair of live regions, a voice. */
export interface Output {
  /** Say a text; where it is written into the page, it stands there when this returns. */
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

/** Changes of a live region that follow each other faster are missed by some readers; Chromium tells them what changed
 * within 150 ms in one go, in any order. */
export const GAP = 300;
/** Readers drop the events that they have not begun to say when something interrupts: so long they are given for that. */
export const SETTLE = 500;
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
 * Hands messages to the outputs, at most one per `GAP`, counted from when the last one stood in the page. What arrives in
 * between is joined; an assertive message is one of its own, after what waits before it and `SETTLE` after the last of
 * that. Without an output, messages wait for one.
 */
export class Announcer {
  readonly #clock: Clock;
  readonly #outputs = new Set<Output>();
  #waiting: Waiting[] = [];
  #answer: string | null = null;
  #free = -Infinity;
  /** When an assertive message takes nothing from the reader any more. */
  #settled = -Infinity;
  /** When it looks next whether something is due. */
  #looks = Infinity;

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

  /** Hand on the texts of one step as one message; what interrupts is not said again while just that still waits. */
  say(texts: readonly string[], urgency: Urgency = "polite"): void {
    const text = joined(texts);
    const last = this.#waiting.at(-1);
    if (text !== "" && !(urgency === "assertive" && last?.urgency === urgency && last.text === text)) {
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
    const next = this.#answer === null ? this.#waiting[0]?.urgency : "answer";
    if (this.#outputs.size === 0 || next === undefined) {
      return;
    }
    const due = next === "assertive" ? Math.max(this.#free, this.#settled) : this.#free;
    const wait = due - this.#clock.now();
    if (wait > 0) {
      this.#callBack(wait);
      return;
    }
    this.#show(this.#take(next), next);
    if (this.#waiting.length > 0) {
      this.#callBack(GAP);
    }
  }

  /** Take what is said next off the queue: an answer, or as many messages as are said in one manner. */
  #take(manner: Manner): string {
    if (manner === "answer") {
      const text = this.#answer ?? "";
      this.#answer = null;
      return text;
    }
    let length = 0;
    const end = this.#waiting.findIndex(
      (one) => one.urgency !== manner || (length += one.text.length) > LONGEST,
    );
    const batch = this.#waiting.splice(0, end < 0 ? this.#waiting.length : Math.max(1, end));
    return batch.map((one) => one.text).join(" ");
  }

  #show(text: string, manner: Manner): void {
    for (const output of this.#outputs) {
      output.show(text, manner);
    }
    // Only now is it in the page, which may have taken its time.
    const now = this.#clock.now();
    this.#free = now + GAP;
    if (manner !== "assertive") {
      this.#settled = now + SETTLE;
    }
  }

  /** Look again after so many milliseconds; what is due sooner than what was waited for has its own look. */
  #callBack(ms: number): void {
    const at = this.#clock.now() + ms;
    if (at < this.#looks) {
      this.#looks = at;
      this.#clock.later(ms, () => {
        this.#looks = Infinity;
        this.#flush();
      });
    }
  }
}
