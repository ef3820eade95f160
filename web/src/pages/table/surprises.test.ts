import { beforeAll, describe, expect, it } from "vitest";
import { bringTable } from "$lib/i18n/more";
import { settings } from "$lib/settings";
import { LANGUAGES } from "$lib/settings/model";
import { GAMES } from "../../games/registry";
import { surprisesOf } from "./surprises";

/** The house rules that the words hang on, as the documents have them. */
const SEED = {
  ...{ run_compare: "length_first", leader: "random", cut_two_penalty: 0, finish_on_two: "allowed" },
  ...{ allow_wrong_eat: "on", u_lao: "off" },
  ...{ naturals: "seed", wheel: "lowest", sap: "off" },
  ...{ voluntary_draw: "on", after_draw: "drawn_only" },
};

beforeAll(async () => {
  await Promise.all(GAMES.map(bringTable));
});

describe("what surprises people who know a game", () => {
  it.each(GAMES.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))(
    "is said of %s in %s",
    (game, language) => {
      settings.language = language;
      const lines = surprisesOf({ game, options: SEED });
      settings.language = "vi";
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join(" ")).not.toMatch(/[{}]/);
    },
  );

  it("is not said where a table plays as people know it", () => {
    const usual = {
      run_compare: "same_length",
      leader: "winner",
      cut_two_penalty: 5,
      finish_on_two: "forbidden",
    };
    expect(surprisesOf({ game: "sam-loc", options: SEED })[0]).toContain("3 4 5 6 chặn Q K A");
    expect(surprisesOf({ game: "sam-loc", options: { ...SEED, ...usual } })).toEqual([]);
  });
});
