import { expect, test } from "vitest";
import { defaultSettings, formatSettings, languageOf, parseSettings } from "./model";
import { holds } from "./own";

test("settings come back as they were stored", () => {
  const settings = defaultSettings();
  settings.language = "en";
  settings.words.clubs = "chuon";
  settings.looks.deck = "four";
  settings.sound.kinds.turn = 0.3;
  settings.speech.muted = ["chat"];
  settings.keys.remap = { turn: "KeyY" };
  settings.confirmPlay = true;
  settings.vibration = false;
  settings.notices = true;
  settings.throws = false;
  settings.playable = false;
  settings.games = { chess: { opening: "slow", blind: true } };
  expect(parseSettings(formatSettings(settings))).toEqual(settings);
});

test.each([
  ["nothing stored", null],
  ["broken text", "{"],
  ["no object", "[1]"],
  ["another version in which all is called otherwise", JSON.stringify({ version: 99, tongue: "en" })],
])("%s gives the defaults", (_, stored) => {
  expect(parseSettings(stored)).toEqual(defaultSettings());
});

test("what is understood of another version stays", () => {
  const stored = JSON.stringify({ version: 99, language: "en", looks: { theme: "dark", light: "candle" } });
  const standard = defaultSettings("en");
  expect(parseSettings(stored)).toEqual({ ...standard, looks: { ...standard.looks, theme: "dark" } });
});

test("what is not understood takes its default, the rest stays", () => {
  const stored = JSON.stringify({
    version: 1,
    language: "fr",
    words: { ace: "xi", clubs: 3 },
    looks: { theme: "dark", deck: "six" },
    sound: { on: "yes", volume: 7, kinds: { turn: 400, deal: 0.4 } },
    speech: { muted: ["chat", "noise"], voice: 1, verbosity: "chatty" },
    keys: { single: false, remap: { turn: "KeyY", score: 4 } },
    games: { chess: { opening: "slow", clock: 3 }, go: { stones: 9 }, shogi: true },
  });
  const standard = defaultSettings();
  expect(parseSettings(stored)).toEqual({
    ...standard,
    words: { ...standard.words, ace: "xi" },
    looks: { ...standard.looks, theme: "dark" },
    sound: { ...standard.sound, kinds: { ...standard.sound.kinds, deal: 0.4 } },
    speech: { ...standard.speech, muted: ["chat"] },
    keys: { single: false, remap: { turn: "KeyY" } },
    games: { chess: { opening: "slow" } },
  });
});

test("what a game added before version 2 stays", () => {
  const stored = JSON.stringify({ version: 1, pause: "long", chess: { opening: "slow" } });
  expect(parseSettings(stored).games).toEqual({ chess: { opening: "slow" } });
});

test.each([
  [{ name: "opening", choices: ["quick", "slow"], standard: "quick" }, "slow"],
  [{ name: "opening", choices: ["quick"], standard: "quick" }, "quick"],
  [{ name: "opening", standard: true }, true],
  [{ name: "blind", standard: false }, true],
  [{ name: "clock", standard: false }, false],
])("of what a game adds holds what it still knows: %o", (one, value) => {
  expect(holds(one, { opening: "slow", blind: true })).toBe(value);
  expect(holds(one, undefined)).toBe(one.standard);
});

test("few words are said until the player chooses, and a choice stays", () => {
  expect(parseSettings(null).speech.verbosity).toBe("brief");
  expect(parseSettings('{"version":1,"speech":{"verbosity":"full"}}').speech.verbosity).toBe("full");
});

test("Vietnamese comes first for everybody who has not chosen", () => {
  expect(parseSettings(null).language).toBe("vi");
  expect(parseSettings('{"version":1,"language":"fr"}').language).toBe("vi");
  expect(parseSettings('{"version":1,"language":"en"}').language).toBe("en");
});

test.each([
  ["the first that this room speaks", ["fr-FR", "en-GB", "vi-VN"], "en"],
  ["by its language alone, however it is written", ["VI"], "vi"],
  ["no language that only begins alike", ["enm", "vie"], "vi"],
  ["Vietnamese where there is none", ["fr", "de"], "vi"],
  ["Vietnamese where nothing is told", [], "vi"],
])("the language of a first visit is %s", (_, wanted, language) => {
  expect(languageOf(wanted)).toBe(language);
});

test("a language that was chosen counts more than the browser's", () => {
  const chosen = formatSettings(defaultSettings("vi"));
  expect(parseSettings(chosen, "en").language).toBe("vi");
  expect(parseSettings(null, "en").language).toBe("en");
});
