/** The browser's own voice, for people who listen without a screen reader. */

import type { Manner, Output } from "./announcer";

export type Synthesis = Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices"> &
  Partial<Pick<SpeechSynthesis, "speaking" | "pending">>;

/** Within so many milliseconds a browser begins to speak. */
const BEGINS = 2_000;

/** Speaks one text at a time. An answer goes before queued texts and replaces an answer that still waits. */
export class Voice implements Output {
  readonly #synthesis: Synthesis;
  readonly #utterance: (text: string) => SpeechSynthesisUtterance;
  readonly #locale: () => string;
  #waiting: string[] = [];
  #answer: string | null = null;
  /** Kept in a field, because browsers collect an utterance without a reference and then never fire its `end`. */
  #speaking: SpeechSynthesisUtterance | null = null;
  #since = 0;
  readonly #now: () => number;

  constructor(
    synthesis: Synthesis,
    locale: () => string,
    utterance: (text: string) => SpeechSynthesisUtterance = (text) => new SpeechSynthesisUtterance(text),
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.#synthesis = synthesis;
    this.#locale = locale;
    this.#utterance = utterance;
  }

  show(text: string, manner: Manner): void {
    if (manner === "answer") {
      this.#answer = text;
    } else {
      this.#waiting.push(text);
    }
    if (this.#speaking === null || this.#isStuck()) {
      this.#next();
    }
  }

  /** Whether the browser has long been silent without having said that it came to an end, as some do at times. */
  #isStuck(): boolean {
    const { speaking, pending } = this.#synthesis;
    return speaking === false && pending === false && this.#now() - this.#since > BEGINS;
  }

  /** Cancel the current utterance and empty the queue. */
  stop(): void {
    this.#waiting = [];
    this.#answer = null;
    this.#speaking = null;
    this.#synthesis.cancel();
  }

  #next(): void {
    const text = this.#answer ?? this.#waiting.shift();
    this.#answer = null;
    if (text === undefined) {
      this.#speaking = null;
      return;
    }
    const utterance = this.#utterance(text);
    const locale = this.#locale();
    utterance.lang = locale;
    utterance.voice = this.#voice(locale);
    const over = (): void => {
      if (this.#speaking === utterance) {
        this.#next();
      }
    };
    utterance.onend = over;
    utterance.onerror = over;
    this.#speaking = utterance;
    this.#since = this.#now();
    this.#synthesis.speak(utterance);
  }

  #voice(locale: string): SpeechSynthesisVoice | null {
    const [language = locale] = locale.split("-");
    const voices = this.#synthesis.getVoices();
    const named = (voice: SpeechSynthesisVoice): string => voice.lang.replace("_", "-");
    return (
      voices.find((voice) => named(voice) === locale) ??
      voices.find((voice) => named(voice).startsWith(language)) ??
      null
    );
  }
}
