import { expect, test } from "vitest";
import { defaultSettings, formatSettings, parseSettings } from "./model";

test("settings come back as they were stored", () => {
  const settings = defaultSettings();
  settings.language = "en";
  settings.words.clubs = "chuon";
  settings.looks.deck = "four";
  settings.sound.kinds.turn = 0.3;
  settings.speech.muted = ["chat"];
  settings.keys.remap = { turn: "KeyY" };
  settings.confirmPlay = true;
  expect(parseSettings(formatSettings(settings))).toEqual(settings);
});

test.each([
  ["nothing stored", null],
  ["broken text", "{"],
  ["no object", "[1]"],
  ["another version", JSON.stringify({ version: 99, language: "en" })],
])("%s gives the defaults", (_, stored) => {
  expect(parseSettings(stored)).toEqual(defaultSettings());
});

test("what is not understood takes its default, the rest stays", () => {
  const stored = JSON.stringify({
    version: 1,
    language: "fr",
    words: { ace: "xi", clubs: 3 },
    looks: { theme: "dark", deck: "six" },
    sound: { on: "yes", volume: 7, kinds: { turn: 400, deal: 0.4 } },
    speech: { muted: ["chat", "noise"], voice: 1 },
    keys: { single: false, remap: { turn: "KeyY", score: 4 } },
  });
  const standard = defaultSettings();
  expect(parseSettings(stored)).toEqual({
    ...standard,
    words: { ...standard.words, ace: "xi" },
    looks: { ...standard.looks, theme: "dark" },
    sound: { ...standard.sound, kinds: { ...standard.sound.kinds, deal: 0.4 } },
    speech: { ...standard.speech, muted: ["chat"] },
    keys: { single: false, remap: { turn: "KeyY" } },
  });
});

test("Vietnamese comes first for everybody who has not chosen", () => {
  expect(parseSettings(null).language).toBe("vi");
  expect(parseSettings('{"version":1,"language":"fr"}').language).toBe("vi");
  expect(parseSettings('{"version":1,"language":"en"}').language).toBe("en");
});
