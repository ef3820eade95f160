import { describe, expect, it } from "vitest";
import {
  EMPTY,
  fill,
  isSame,
  isWhole,
  type Layout,
  layoutOf,
  named,
  placed,
  placeOf,
  put,
  read,
  swap,
  written,
  writtenOut,
} from "./layout";

const HAND = ["2s", "3c", "4d", "4h", "6s", "10c", "10h", "Js", "Jc", "Qd", "Kc", "Kd", "As"];
const whole: Layout = layoutOf([
  ["2s", "3c", "6s"],
  ["4d", "4h", "10c", "10h", "Js"],
  ["Jc", "Qd", "Kc", "Kd", "As"],
]);

describe("read", () => {
  it("puts what there is most of first, then from high to low", () => {
    expect(read(["2s", "4d", "Kc", "4h", "9s"])).toEqual(["4d", "4h", "Kc", "9s", "2s"]);
    expect(read(["4d", "10h", "4h", "Js", "10c"])).toEqual(["10c", "10h", "4d", "4h", "Js"]);
  });

  it("counts the ace low in the lowest run only", () => {
    expect(read(["As", "2s", "3c", "4d", "5d"])).toEqual(["5d", "4d", "3c", "2s", "As"]);
    expect(read(["As", "Ks", "Qc", "Jd", "10d"])[0]).toBe("As");
  });
});

describe("put", () => {
  it("moves cards into a chi, out of another one, and back into the hand", () => {
    const one = put(EMPTY, ["4d", "Kc"], "front") ?? EMPTY;
    expect(one.front).toEqual(["Kc", "4d"]);
    const two = put(one, ["Kc"], "back") ?? EMPTY;
    expect([two.front, two.back]).toEqual([["4d"], ["Kc"]]);
    expect(placeOf(put(two, ["4d"], "hand") ?? one, "4d")).toBe("hand");
  });

  it("finds no room in a full chi, unless the cards are there already", () => {
    expect(put(whole, ["As"], "front")).toBeNull();
    expect(put(EMPTY, HAND.slice(0, 4), "front")).toBeNull();
    expect(put(whole, ["2s"], "front")).toEqual(whole);
  });
});

describe("swap", () => {
  it("lets two cards change places, in the hand or not", () => {
    const swapped = swap(whole, "2s", "As");
    expect([placeOf(swapped, "2s"), placeOf(swapped, "As")]).toEqual(["back", "front"]);
    expect(isSame(swap(swapped, "2s", "As"), whole)).toBe(true);
    const open = put(whole, ["2s"], "hand") ?? EMPTY;
    expect(placeOf(swap(open, "2s", "As"), "As")).toBe("hand");
  });
});

describe("fill", () => {
  it("sends what is left where alone there is room", () => {
    const two = layoutOf([[], whole.middle, whole.back]);
    const left = HAND.filter((card) => !placed(two).includes(card));
    expect(isSame(fill(two, left) ?? EMPTY, whole)).toBe(true);
  });

  it("leaves a choice to the player", () => {
    expect(fill(EMPTY, HAND)).toBeNull();
    expect(fill(whole, [])).toBeNull();
  });
});

describe("writing", () => {
  it("writes what a draft says, and what is to be judged", () => {
    expect(written(whole)).toBe("6s 3c 2s / 10c 10h 4d 4h Js");
    expect(writtenOut(put(EMPTY, ["4d"], "middle") ?? EMPTY)).toBe(" / 4d / ");
  });

  it("reads the layout of a suggestion", () => {
    const read = named("place 2s 3c 6s / 4d 4h 10c 10h Js", HAND);
    expect(isSame(read, whole)).toBe(true);
    expect([isWhole(read), isWhole(EMPTY)]).toEqual([true, false]);
  });
});
