import { describe, expect, it } from "vitest";
import { placesOf } from "./find";

/** What is found, as it stands in the text. */
const found = (text: string, query: string): string[] =>
  placesOf(text, query).map(([from, to]) => text.slice(from, to));

describe("placesOf", () => {
  it.each([
    ["Một phỏm, hai Phỏm, PHOM-7a", "phom", ["phỏm", "Phỏm", "PHOM"]],
    ["Đi đền, đến, den", "den", ["đền", "đến", "den"]],
    ["Hết giờ thì đánh lá nhỏ nhất", "het gio", ["Hết giờ"]],
    ["chín\n  lá", "chin la", []],
    ["Báo Sâm\nbáo sâm", " báo  sâm ", ["Báo Sâm", "báo sâm"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["Ù tròn", "u tron", ["Ù tròn"]],
    ["🐷 heo 🐷", "heo", ["heo"]],
    ["a.c abc", "a.c", ["a.c"]],
    ["anything", "  ", []],
    ["anything", "nowhere", []],
  ])("in %j finds %j", (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it("minds accents that were typed", () => {
    expect(found("đền đến den", "đền")).toEqual(["đền"]);
    expect(found("ĐỀN", "đền")).toEqual(["ĐỀN"]);
  });

  it("takes accents that were typed as letters and marks apart", () => {
    expect(found("Phỏm", "phỏm".normalize("NFD"))).toEqual(["Phỏm"]);
  });
});
