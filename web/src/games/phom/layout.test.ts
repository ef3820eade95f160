import { describe, expect, it } from "vitest";
import {
  cardWidth,
  columnOf,
  headOf,
  heightOf,
  INDEX,
  isLow,
  laneCard,
  nearCard,
  sideOf,
  stripFor,
} from "./layout";

const wide = { width: 1100, height: 420, index: INDEX.normal };

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
    expect(stripFor(3, 30, wide, "far")).toBe(20);
    expect(stripFor(3, 80, wide, "far")).toBe(35);
    expect(stripFor(3, 30, { ...wide, index: INDEX.large }, "far")).toBe(27);
  });

  it("lie closer together where a long run would find no room", () => {
    const narrow = { ...wide, width: 346, height: 300 };
    expect(columnOf(narrow)).toBe(110);
    expect(stripFor(6, 30, narrow, "left")).toBe(16);
    expect(stripFor(12, 30, narrow, "left")).toBe(13);
    expect(stripFor(6, 30, narrow, "near")).toBe(20);
    expect(stripFor(1, 30, narrow, "left")).toBe(20);
  });

  it("have less room where the seats stand beside them", () => {
    const low = { ...wide, height: 120 };
    expect([isLow(wide), isLow(low)]).toEqual([false, true]);
    expect(columnOf(low)).toBeLessThan(columnOf(wide));
  });
});

describe("the cards on the mat", () => {
  const four = (groups: number[]) =>
    (["near", "right", "far", "left"] as const).map((side) => ({ side, groups }));

  it("are large on an empty mat and smaller on a full one", () => {
    const room = { ...wide, height: 300 };
    const empty = cardWidth(room, four([]));
    const full = cardWidth(room, four([4, 3, 3, 4]));
    expect(empty).toBe(84);
    expect(full).toBeLessThan(84);
    expect(full).toBeGreaterThan(40);
  });

  it("find no room on a mat that is too small", () => {
    expect(cardWidth({ ...wide, width: 250, height: 90 }, four([4, 3, 3, 3]))).toBeNull();
  });
});

describe("lanes", () => {
  const lane = { width: 256, height: 92, index: INDEX.normal };
  const mine = { side: "near", groups: [4, 3] } as const;

  it("have larger cards than columns on the same mat", () => {
    const phone = { width: 356, height: 440, index: INDEX.normal };
    const laid = (["near", "right", "far", "left"] as const).map((side) => ({ side, groups: [4, 3] }));
    expect(laneCard(lane, laid)).toBeGreaterThan(cardWidth(phone, laid) ?? 99);
  });

  it("have room for the button beside eaten cards", () => {
    const groups = [4];
    const plain = laneCard(lane, [{ side: "far", groups: [4, 2] }]) ?? 0;
    const eaten = laneCard(lane, [{ side: "far", groups, eaten: 2 }]) ?? 0;
    expect(eaten).toBeLessThan(plain);
    expect(eaten).toBeGreaterThan(30);
  });

  it("leave what lies before me to its own size", () => {
    expect(laneCard(lane, [mine])).toBe(laneCard(lane, []));
    expect(nearCard({ ...lane, width: 356 }, [mine])).toBeLessThan(
      nearCard({ ...lane, width: 356, height: 200 }, [mine]) ?? 0,
    );
    expect(nearCard({ ...lane, width: 356, height: 30 }, [mine])).toBeNull();
    expect(nearCard({ ...lane, width: 356, height: 200, pot: 300 }, [mine])).toBeLessThan(
      nearCard({ ...lane, width: 356, height: 200, pot: 60 }, [mine]) ?? 0,
    );
  });

  it("begin beside a name where there is room", () => {
    expect(headOf({ width: 356 })).toBeLessThan(headOf({ width: 700 }));
  });
});
