import { describe, expect, it } from "vitest";
import { RANKS } from "$lib/cards";
import { focusAfter, merged, moved, offered, sorted, walked, written } from "./select";

const hand = ["3s", "10h", "2c", "Jd"];

describe("arranging", () => {
  it("keeps my order and puts new cards at the far right", () => {
    expect(merged(["Jd", "3s", "9s"], ["3s", "10h", "Jd"])).toEqual(["Jd", "3s", "10h"]);
  });

  it("sorts by rank in the game's order, or by suit", () => {
    expect(sorted(hand, "rank", RANKS)).toEqual(["3s", "10h", "Jd", "2c"]);
    expect(sorted(hand, "suit", RANKS)).toEqual(["3s", "2c", "Jd", "10h"]);
  });

  it("moves a card into a gap", () => {
    expect(moved(hand, "Jd", 1)).toEqual(["3s", "Jd", "10h", "2c"]);
    expect(moved(hand, "3s", 3)).toEqual(["10h", "2c", "Jd", "3s"]);
  });

  it("writes cards from the lowest", () => {
    expect(written(["10h", "2c", "2s"])).toEqual(["2s", "2c", "10h"]);
  });
});

describe("focusAfter", () => {
  const without =
    (...cards: string[]) =>
    (card: string) =>
      !cards.includes(card);

  it("goes to the next card that stays, else to the one before", () => {
    expect(focusAfter(hand, without("10h", "2c"), "10h")).toBe("Jd");
    expect(focusAfter(hand, without("2c", "Jd"), "2c")).toBe("10h");
    expect(focusAfter(hand, without(...hand), "2c")).toBeNull();
  });

  it("stays where it is when the card stays", () => {
    expect(focusAfter(hand, without("3s"), "2c")).toBe("2c");
  });
});

describe("walked", () => {
  it("walks along and stops at the ends", () => {
    expect(walked(0, "left", 10, 10)).toBe(0);
    expect(walked(8, "right", 10, 10)).toBe(9);
    expect(walked(3, "last", 10, 10)).toBe(9);
    expect(walked(3, "down", 10, 10)).toBe(3);
  });

  it("walks between rows", () => {
    expect(walked(2, "down", 10, 5)).toBe(7);
    expect(walked(7, "up", 10, 5)).toBe(2);
    expect(walked(2, "up", 10, 5)).toBe(2);
    expect(walked(4, "down", 9, 5)).toBe(8);
  });
});

describe("offered", () => {
  const legal = ["pass", "play 3s 3h", "play 3s"];

  it("finds an action whatever order its cards are in", () => {
    expect(offered(legal, "play", ["3h", "3s"])).toBe("play 3s 3h");
    expect(offered(legal, "pass", [])).toBe("pass");
  });

  it("is null for what the server has not offered", () => {
    expect(offered(legal, "play", ["3h"])).toBeNull();
    expect(offered(undefined, "pass", [])).toBeNull();
  });
});
