import { describe, expect, it } from "vitest";
import { cardIn, type Ground, heightOf, INDEX, LEAST, partsOf, shownOf, sideOf, stripIn } from "./layout";

const room = { width: 360, height: 420, index: INDEX.normal };
const wide: Ground = { ...room, width: 1100, height: 260, whole: 450, shape: "wide", others: 3, pot: 90 };
const phone: Ground = { ...room, width: 307, height: 373, whole: 451, shape: "lanes", others: 3, pot: 85 };

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

describe("groups", () => {
  it("lie beside each other while there is room, and then in rows of which the last shows its cards whole", () => {
    const narrow = { ...room, width: 200 };
    expect(heightOf([], 40, narrow)).toBe(0);
    const one = heightOf([80], 40, narrow);
    expect(heightOf([80, 80], 40, narrow)).toBe(one);
    expect(heightOf([80, 80, 80], 40, narrow)).toBe(one + shownOf(40, narrow) + 4);
  });

  it("leave every index to be read", () => {
    const large = { ...room, index: INDEX.large };
    expect([stripIn(room, 3, 30), stripIn(room, 3, 80), stripIn(large, 3, 30)]).toEqual([18, 35, 25]);
    expect([shownOf(30, room), shownOf(30, large)]).toEqual([31.5, 42]);
    expect(shownOf(80, room)).toBeCloseTo(69.44);
  });

  it("lie closer together where a long run would find no room", () => {
    const narrow = { ...room, width: 110 };
    expect([6, 12, 1].map((cards) => stripIn(narrow, cards, 30))).toEqual([16, 13, 18]);
  });
});

describe("the parts of a mat", () => {
  it("leave less room where the seats stand beside the cards", () => {
    const low: Ground = { ...wide, height: 120, shape: "beside" };
    expect(partsOf(low).theirs.width).toBeLessThan(partsOf(wide).theirs.width);
    expect(partsOf(low).head).toBeGreaterThan(0);
  });

  it.each<[string, Ground]>([
    ["wide", wide],
    ["in lanes", phone],
    ["low", { ...wide, width: 678, height: 128, whole: 180, shape: "beside" }],
    ["small", { ...phone, width: 269, height: 176, whole: 357, shape: "aloft" }],
  ])("are all there on a mat that is %s", (_, ground) => {
    const { theirs, mine, high, stock } = partsOf(ground);
    expect(high + mine.height).toBeCloseTo(ground.height);
    expect(theirs.height).toBeLessThanOrEqual(high);
    expect(stock).toBeGreaterThanOrEqual(LEAST);
    expect(mine.width).toBeGreaterThan(100);
  });

  it("keep the lanes where they are while the prompt takes more of the mat", () => {
    const less = partsOf({ ...phone, height: phone.height - 20 });
    expect([less.high, less.theirs]).toEqual([partsOf(phone).high, partsOf(phone).theirs]);
  });
});

describe("the cards on the mat", () => {
  const laid = (groups: number[]) => [{ side: "far", groups } as const];

  it("are large on an empty mat and smaller on a full one", () => {
    const { theirs } = partsOf(wide);
    expect(cardIn({ ...theirs, height: 200 }, [])).toBe(84);
    expect(cardIn(theirs, laid([4, 3, 3]))).toBeLessThan(cardIn(theirs, laid([4])) ?? 0);
  });

  it("can be read in a lane of a phone when somebody has laid two phỏms", () => {
    expect(cardIn(partsOf(phone).theirs, laid([4, 3, 3]))).toBeGreaterThanOrEqual(32);
    expect(cardIn(partsOf(phone).mine, laid([4, 3, 3]))).toBeGreaterThanOrEqual(32);
  });

  it("have room for the button beside eaten cards", () => {
    const lane = partsOf(phone).theirs;
    const plain = cardIn(lane, [{ side: "far", groups: [4, 2] }]) ?? 0;
    const eaten = cardIn(lane, [{ side: "far", groups: [4], eaten: 2 }]) ?? 0;
    expect(eaten).toBeLessThanOrEqual(plain);
    expect(eaten).toBeGreaterThan(30);
  });

  it("find no room on a mat that is too small", () => {
    expect(cardIn({ ...room, width: 100, height: 50 }, laid([4, 3, 3, 3]))).toBeNull();
  });
});
