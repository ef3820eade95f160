import { beforeEach, describe, expect, it } from "vitest";
import { Desk } from "./desk.svelte";
import { heldByRank, type Holding } from "./select";

const RANKS = ["3", "4", "5", "6", "7"] as const;
const inPlace: Holding = { ...heldByRank(RANKS), inPlace: true };
let desk = new Desk();

beforeEach(() => {
  desk = new Desk();
});

describe("a new deal", () => {
  it("is sorted, whatever it has in common with what was left of the one before", () => {
    const held = heldByRank(RANKS);
    desk.take(["4c", "7h", "3s"], held, 1);
    desk.move("4c", 0);
    desk.take(["4c", "3s"], held, 1);
    expect(desk.order).toEqual(["4c", "3s"]);
    desk.toggle("4c");
    desk.take(["5h", "3s", "4c"], held, 2);
    expect([desk.order, desk.chosen]).toEqual([["3s", "4c", "5h"], []]);
  });
});

describe("a new card", () => {
  it("goes to the far right", () => {
    desk.take(["7h", "3h"], heldByRank(RANKS));
    desk.take(["7h", "3h", "5h"], heldByRank(RANKS));
    expect(desk.order).toEqual(["3h", "7h", "5h"]);
  });

  it("goes to its place where the game holds its hands so", () => {
    desk.take(["7h", "3h"], inPlace);
    desk.take(["7h", "3h", "5h"], inPlace);
    expect(desk.order).toEqual(["3h", "5h", "7h"]);
  });

  it("disturbs no hand that its player has arranged", () => {
    desk.take(["7h", "3h"], inPlace);
    desk.move("7h", 0);
    desk.take(["7h", "3h", "5h"], inPlace);
    expect(desk.order).toEqual(["7h", "3h", "5h"]);
  });
});

describe("groups", () => {
  beforeEach(() => {
    desk.take(["7h", "3h", "5h", "4h"], heldByRank(RANKS));
    desk.lay([["3h", "4h"], ["7h"], ["5h"]]);
  });

  it("lie one after the other, with gaps between them and before what comes later", () => {
    expect(desk.order).toEqual(["3h", "4h", "7h", "5h"]);
    expect(desk.gaps).toEqual([2, 3]);
    desk.take(["7h", "3h", "5h", "4h", "6h"], heldByRank(RANKS));
    expect(desk.gaps).toEqual([2, 3, 4]);
    desk.take(["7h", "3h", "5h", "6h"], heldByRank(RANKS));
    expect(desk.gaps).toEqual([1, 2, 3]);
  });

  it("are gone when the player moves a card, and not when he puts it back", () => {
    desk.move("3h", 0);
    expect(desk.arranged).toBe(false);
    expect(desk.gaps).toEqual([2, 3]);
    desk.move("3h", 2);
    expect(desk.arranged).toBe(true);
    expect(desk.gaps).toEqual([]);
    desk.lay([["3h"], ["4h", "5h", "7h"]]);
    expect(desk.arranged).toBe(false);
    desk.sort("suit");
    expect(desk.gaps).toEqual([]);
  });
});

describe("one card at a time", () => {
  beforeEach(() => {
    desk.single = true;
    desk.take(["3h", "5h", "7h"], inPlace);
  });

  it("is raised instead of the one before", () => {
    desk.toggle("3h");
    desk.toggle("7h");
    expect(desk.chosen).toEqual(["7h"]);
  });

  it("is the one that the keys are on", () => {
    desk.walk("last");
    expect([desk.focus, desk.chosen]).toEqual(["7h", ["7h"]]);
  });

  it("is the one that has just come", () => {
    desk.toggle("3h");
    desk.pick("5h");
    expect([desk.focus, desk.chosen]).toEqual(["5h", ["5h"]]);
  });
});

it("is sorted the other way on demand, from the way in which the game holds it", () => {
  desk.take(["3h", "5h"], { ...inPlace, first: "suit" });
  expect(desk.resort()).toBe("rank");
  expect(desk.resort()).toBe("suit");
});
