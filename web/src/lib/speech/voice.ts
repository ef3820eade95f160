/** The browser's own voice, for people who listen without a screen reader. */

import type { Manner, Output } from "./announcer";

export type Synthesis = Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices">;

/** Speaks one text at a time; answers go first, and nothing is dropped but an answer replaced by a newer one. */
export class Voice implements Output {
  readonly #synthesis: Synthesis;
  readonly #utterance: (text: string) => SpeechSynthesisUtterance;
  readonly #locale: () => string;
  #waiting: string[] = [];
  #answer: string | null = null;
  /** Held, because browsers forget an utterance that nobody holds and then never report its end. */
  #speaking: SpeechSynthesisUtterance | null = null;

  constructor(
    synthesis: Synthesis,
    locale: () => string,
    utterance: (text: string) => SpeechSynthesisUtterance = (text) => new SpeechSynthesisUtterance(text),
  ) {
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
    if (this.#speaking === null) {
      this.#next();
    }
  }

  /** Be silent at once and forget what waits. */
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
