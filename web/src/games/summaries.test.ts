import { afterEach, describe, expect, it } from "vitest";
import { parseFace } from "$lib/cards";
import { has, t } from "$lib/i18n";
import { LANGUAGES } from "$lib/settings/model";
import { settings } from "$lib/settings";
import { GAMES } from "./registry";
import { SUMMARIES } from "./summaries";
import { lineId, PARTS } from "./summary";

/** The house rules that the words hang on, as the first preset of each game has them. */
const OPTIONS = {
  sam_window: "both",
  sam_value: 20,
  face_points: 20,
  target: 500,
  tai_gui: "on",
  u_pay_thuong: 5,
  u_pay_tron: 10,
  foul_penalty: 3,
  naturals: "seed",
};

afterEach(() => {
  settings.language = "vi";
});

describe.each(GAMES)("the summary of %s", (game) => {
  const summary = SUMMARIES[game];

  it.each(LANGUAGES)("has words for every picture, and no more of them, in %s", (language) => {
    settings.language = language;
    for (const part of PARTS) {
      const lines = summary?.[part] ?? [];
      expect(lines.length).toBeGreaterThan(0);
      lines.forEach((_, at) => {
        expect(t(lineId(game, part, at), OPTIONS)).not.toMatch(/[{}]/);
      });
      expect(has(lineId(game, part, lines.length))).toBe(false);
    }
  });

  it("shows cards, each once in a picture", () => {
    const shown = PARTS.flatMap((part) => summary?.[part] ?? []);
    for (const line of shown) {
      const cards = line.flatMap((one) => (typeof one === "string" ? [] : one));
      const faces = cards.filter((card) => card !== "?");
      expect(faces.every((card) => parseFace(card) !== null)).toBe(true);
      expect(new Set(faces).size).toBe(faces.length);
    }
  });
});
