import { describe, expect, it } from "vitest";
import type { OptionInfo } from "$lib/wire";
import { differenceOf, grouped } from "./houseRules";

const rule = (key: string, usual: number | string, about: OptionInfo["about"]): OptionInfo => ({
  key,
  default: usual,
  about,
});
const options = [
  rule("seats", 2, "table"),
  rule("thoi_two", "once", "pay"),
  rule("must_beat", "off", "play"),
  rule("leaver", "medium", "table"),
];
const presets = { solo: { seats: 2 }, usual: { thoi_two: "per_card" } };
const standard = { seats: 2, thoi_two: "once", must_beat: "off", leaver: "medium" };

describe("grouped", () => {
  it("puts every rule into one group, in the order of the groups, and leaves empty ones out", () => {
    expect(grouped(options).map(([group, members]) => [group, members.map(({ key }) => key)])).toEqual([
      ["table", ["seats", "leaver"]],
      ["play", ["must_beat"]],
      ["pay", ["thoi_two"]],
    ]);
  });
});

describe("differenceOf", () => {
  const game = { options, presets };

  it("is nothing for a preset as it stands, whoever takes over from a leaver", () => {
    expect(differenceOf(game, { ...standard, leaver: "forfeit" })).toEqual({ preset: "solo", rules: [] });
  });

  it("names the nearest preset, and counts seats only where the preset has them", () => {
    expect(differenceOf(game, { ...standard, thoi_two: "per_card", seats: 4 })).toEqual({
      preset: "usual",
      rules: [],
    });
    expect(differenceOf(game, { ...standard, seats: 3 })).toEqual({ preset: "solo", rules: [["seats", 3]] });
    expect(differenceOf(game, { ...standard, must_beat: "on" })).toEqual({
      preset: "solo",
      rules: [["must_beat", "on"]],
    });
  });

  it("is unknown where a game has no presets", () => {
    expect(differenceOf({ options, presets: {} }, standard)).toBeNull();
  });
});
