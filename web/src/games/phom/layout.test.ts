import { describe, expect, it } from "vitest";
import { cardWidth, heightOf, sideOf, stripFor, stripOf } from "./layout";

describe("the sides of the mat", () => {
  it("go round counter-clockwise: me, right, far, left", () => {
    expect([2, 3, 0, 1].map((seat) => sideOf(seat, 2, 4))).toEqual(["near", "right", "far", "left"]);
    expect([0, 1, 2].map((seat) => sideOf(seat, 0, 3))).toEqual(["near", "right", "left"]);
    expect([1, 0].map((seat) => sideOf(seat, 1, 2))).toEqual(["near", "far"]);
  });

  it("are seen from behind seat 0 by a spectator", () => {
    expect(sideOf(0, null, 4)).toBe("near");
  });
});

describe("groups in a column", () => {
  it("lie beside each other while there is room", () => {
    expect(heightOf([], 40, 200)).toBe(0);
    const one = heightOf([80], 40, 200);
    expect(heightOf([80, 80], 40, 200)).toBe(one);
    expect(heightOf([80, 80, 80], 40, 200)).toBe(2 * one + 4);
  });

  it("leave every index to be read", () => {
    expect(stripOf(30)).toBe(20);
    expect(stripOf(100)).toBe(44);
    expect(stripFor(3, 30, 200)).toBe(20);
  });

  it("lie closer together where a long run would find no room", () => {
    expect(stripFor(6, 30, 110)).toBe(16);
    expect(stripFor(12, 30, 110)).toBe(13);
    expect(stripFor(1, 30, 110)).toBe(20);
  });
});

describe("the cards on the mat", () => {
  const four = (groups: number[]) =>
    (["near", "right", "far", "left"] as const).map((side) => ({ side, groups }));

  it("are large on an empty mat and smaller on a full one", () => {
    const room = { width: 1100, height: 300 };
    const empty = cardWidth(room, four([]));
    const full = cardWidth(room, four([4, 3, 3, 4]));
    expect(empty).toBe(84);
    expect(full).toBeLessThan(84);
    expect(full).toBeGreaterThan(40);
  });

  it("find no room on a mat that is too small", () => {
    expect(cardWidth({ width: 250, height: 90 }, four([4, 3, 3, 3]))).toBeNull();
  });
});
