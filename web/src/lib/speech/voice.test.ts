import { expect, test } from "vitest";
import { Voice } from "./voice";

type Said = Pick<SpeechSynthesisUtterance, "text" | "lang" | "voice" | "onend" | "onerror">;

class Synthesis {
  said: Said[] = [];
  cancelled = 0;
  readonly voices = ["en-US", "vi_VN"].map((lang) => ({ lang }) as SpeechSynthesisVoice);

  speak(utterance: SpeechSynthesisUtterance): void {
    this.said.push(utterance);
  }

  cancel(): void {
    this.cancelled++;
  }

  getVoices(): SpeechSynthesisVoice[] {
    return this.voices;
  }

  texts(): string[] {
    return this.said.map((one) => one.text);
  }

  /** Let the text being spoken come to its end. */
  finish(how: "onend" | "onerror" = "onend"): void {
    const last = this.said.at(-1) as unknown as Record<string, () => void>;
    last[how]?.();
  }
}

const make = (text: string): SpeechSynthesisUtterance => ({ text }) as SpeechSynthesisUtterance;

function setUp(): { synthesis: Synthesis; voice: Voice } {
  const synthesis = new Synthesis();
  return { synthesis, voice: new Voice(synthesis, () => "vi-VN", make) };
}

test("texts are spoken one after the other, in the voice of the language", () => {
  const { synthesis, voice } = setUp();
  voice.show("Một", "polite");
  voice.show("Hai", "assertive");
  expect(synthesis.texts()).toEqual(["Một"]);
  synthesis.finish();
  expect(synthesis.texts()).toEqual(["Một", "Hai"]);
  expect(synthesis.said[0]).toMatchObject({ lang: "vi-VN", voice: { lang: "vi_VN" } });
});

test("an answer is next, a newer answer takes its place, and no event is dropped", () => {
  const { synthesis, voice } = setUp();
  voice.show("Một", "polite");
  voice.show("Hai", "polite");
  voice.show("Còn 20 giây", "answer");
  voice.show("Còn 19 giây", "answer");
  synthesis.finish();
  synthesis.finish("onerror");
  expect(synthesis.texts()).toEqual(["Một", "Còn 19 giây", "Hai"]);
});

test("stopping is silence, and later texts are spoken again", () => {
  const { synthesis, voice } = setUp();
  voice.show("Một", "polite");
  voice.show("Hai", "polite");
  voice.stop();
  synthesis.finish();
  expect(synthesis.texts()).toEqual(["Một"]);
  expect(synthesis.cancelled).toBe(1);
  voice.show("Ba", "polite");
  expect(synthesis.texts()).toEqual(["Một", "Ba"]);
});

test("a browser that forgets to say that it has ended is not waited for", () => {
  const synthesis = Object.assign(new Synthesis(), { speaking: true, pending: false });
  let now = 0;
  const voice = new Voice(
    synthesis,
    () => "vi-VN",
    make,
    () => now,
  );
  voice.show("Một", "polite");
  now = 10_000;
  voice.show("Hai", "polite");
  expect(synthesis.texts()).toEqual(["Một"]);
  synthesis.speaking = false;
  voice.show("Ba", "polite");
  expect(synthesis.texts()).toEqual(["Một", "Hai"]);
  synthesis.finish();
  expect(synthesis.texts()).toEqual(["Một", "Hai", "Ba"]);
});
