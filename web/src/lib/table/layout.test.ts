import { describe, expect, it } from "vitest";
import { isLate, warnAt } from "./clock";
import {
  gapAt,
  handCardWidth,
  isTight,
  isTooSmall,
  layHand,
  MOST_SEATS,
  openShape,
  parted,
  seatPlaces,
  SHAPE,
  shapeOf,
  STRIP,
  tilt,
} from "./layout";

describe("seatPlaces", () => {
  it("puts me at the bottom and the next in turn to my left", () => {
    const places = seatPlaces(4, 2, "wide");
    expect(places[2]).toEqual({ x: 50, y: 100 });
    expect(places[3]?.x).toBe(0);
    expect(places[1]?.x).toBe(100);
  });

  it("seats everybody in one row where the mat before them must be free", () => {
    const places = seatPlaces(4, 0, "aloft", false);
    expect(places.slice(1).map(({ x }) => x)).toEqual([100, 50, 0]);
    expect(places.slice(1).every(({ y }) => y === 0)).toBe(true);
  });

  it("seats everybody at the head of a lane on a tall mat, down to mine in the order of their turns", () => {
    const places = seatPlaces(4, 1, "lanes", false);
    expect([2, 3, 0].map((seat) => places[seat]?.x)).toEqual([0, 0, 0]);
    expect([2, 3, 0].map((seat) => Math.round(places[seat]?.y ?? -1))).toEqual([0, 20, 40]);
    expect(openShape(360, 480, false)).toBe("lanes");
    expect(openShape(360, 480, true)).toBe("aloft");
    expect(openShape(300, 340, false)).toBe("aloft");
    expect(openShape(1200, 450, false)).toBe("aloft");
    expect(openShape(700, 150, false)).toBe("beside");
  });

  it("seats everybody beside what lies before them where nothing fits beneath", () => {
    const places = seatPlaces(4, 0, "beside", false);
    expect(places.slice(1)).toEqual([
      { x: 100, y: 0 },
      { x: 36, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  it("turns the other way round when the game does", () => {
    expect(seatPlaces(4, 2, "wide", false)[3]?.x).toBe(100);
  });

  it.each(["wide", "tall", "low"] as const)("gives every seat its own place on a %s mat", (shape) => {
    for (let count = 2; count <= MOST_SEATS; count += 1) {
      const places = seatPlaces(count, 0, shape).map(({ x, y }) => `${String(x)} ${String(y)}`);
      expect(new Set(places).size).toBe(count);
    }
  });
});

describe("shapeOf", () => {
  it("tells a tall mat, a wide one and a low one apart", () => {
    expect([shapeOf(330, 480), shapeOf(1200, 450), shapeOf(680, 190)]).toEqual(["tall", "wide", "low"]);
  });

  it("seats many in one row where nothing fits above anything else", () => {
    const places = seatPlaces(8, 0, "low").slice(1);
    expect(places.map(({ y }) => y)).toEqual(Array.from(places, () => 0));
    expect(places.map(({ x }) => Math.round(x))).toEqual([0, 17, 33, 50, 67, 83, 100]);
  });
});

describe("isTight", () => {
  it("draws seats small where many sit around a small mat, or the mat is low", () => {
    expect(isTight(4, 330, 400)).toBe(true);
    expect(isTight(3, 330, 400)).toBe(false);
    expect(isTight(4, 1200, 480)).toBe(false);
    expect(isTight(2, 700, 180)).toBe(true);
    expect([isTight(8, 1200, 380), isTight(8, 1200, 440)]).toEqual([true, false]);
    expect([isTight(8, 1000, 640), isTight(5, 1000, 640)]).toEqual([true, false]);
  });
});

describe("isTooSmall", () => {
  it("lets people sit above an invitation that would lie over them, where the mat is high enough", () => {
    expect(isTooSmall(745, 480)).toBe(true);
    expect(isTooSmall(1210, 395)).toBe(true);
    expect(isTooSmall(839, 414)).toBe(false);
    expect(isTooSmall(690, 153)).toBe(false);
  });
});

describe("layHand", () => {
  it.each([
    [10, 340],
    [10, 300],
    [13, 340],
    [13, 1200],
    [26, 700],
  ])("leaves each of %i cards a strip to touch in %i pixels", (count, width) => {
    const card = handCardWidth(width, 740);
    const { places, columns } = layHand(count, width, card);
    expect(places).toHaveLength(count);
    places.forEach(({ x }, place) => {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + card).toBeLessThanOrEqual(width + 0.1);
      const next = places[place + 1];
      if (next && (place + 1) % columns !== 0) {
        expect(next.x - x).toBeGreaterThanOrEqual(STRIP - 0.1);
      }
    });
  });

  it("shows enough of a row beneath another for a thumb", () => {
    const { places, columns } = layHand(13, 310, 46);
    expect(columns).toBe(7);
    expect((places[columns]?.y ?? 0) - (places[0]?.y ?? 0)).toBe(STRIP);
  });

  it("fills the rows evenly", () => {
    expect(layHand(10, 320, 64).columns).toBe(5);
  });

  it("is as high as its cards", () => {
    expect(layHand(3, 1000, 100).height).toBe(24 + 100 * SHAPE);
    expect(layHand(0, 1000, 100).places).toEqual([]);
  });
});

describe("parted", () => {
  it("leaves a gap between groups, and the hand in the middle", () => {
    const hand = layHand(5, 1000, 100);
    const { places } = parted(hand, [3], 1000, 100);
    const steps = places.slice(1).map(({ x }, at) => Math.round(x - (places[at]?.x ?? 0)));
    expect(steps).toEqual([80, 80, 114, 80]);
    expect((places[0]?.x ?? 0) + (places[4]?.x ?? 0) + 100).toBe(1000);
  });

  it.each([320, 345, 390])("keeps every card within %i pixels, with a strip to touch", (width) => {
    const card = handCardWidth(width, 740);
    const { places, columns } = parted(layHand(10, width, card), [3, 6, 7, 8], width, card);
    places.forEach(({ x }, at) => {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + card).toBeLessThanOrEqual(width + 0.1);
      if (at % columns > 0) {
        expect(x - (places[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(STRIP - 0.1);
      }
    });
    expect(places[3]?.x).toBeGreaterThan((places[2]?.x ?? 0) + STRIP);
  });

  it("changes nothing where a row ends or nothing is grouped", () => {
    const hand = layHand(10, 320, 64);
    expect(parted(hand, [], 320, 64).places).toEqual(hand.places);
    expect(parted(hand, [5], 320, 64).places).toEqual(hand.places);
  });
});

describe("gapAt", () => {
  const layout = layHand(4, 400, 100);

  it("finds the place under a point, and the ends beyond the ends", () => {
    expect(gapAt(layout, { x: 0, y: 50 }, 100)).toBe(0);
    expect(gapAt(layout, { x: 399, y: 50 }, 100)).toBe(3);
  });

  it("lets a card fall where it is held, and goes on only halfway to the next place", () => {
    const [first, second] = layout.places;
    const halfway = ((first?.x ?? 0) + (second?.x ?? 0)) / 2 + 50;
    expect(gapAt(layout, { x: halfway - 1, y: 50 }, 100)).toBe(0);
    expect(gapAt(layout, { x: halfway + 1, y: 50 }, 100)).toBe(1);
    expect(gapAt(layout, { x: (second?.x ?? 0) + 51, y: 50 }, 100)).toBe(1);
  });

  it("knows the rows", () => {
    const two = layHand(10, 320, 64);
    expect(gapAt(two, { x: 0, y: two.height - 5 }, 64)).toBe(5);
  });
});

describe("tilt", () => {
  it("is steady and small", () => {
    expect(tilt("10h")).toBe(tilt("10h"));
    expect(Math.abs(tilt("3s"))).toBeLessThanOrEqual(4);
  });
});

describe("the clock", () => {
  it("presses twenty seconds ahead, or for the last third of a shorter limit", () => {
    expect(warnAt(45_000)).toBe(20_000);
    expect(warnAt(15_000)).toBe(5_000);
    expect(isLate(20_000, 45_000)).toBe(true);
    expect(isLate(6_000, 15_000)).toBe(false);
  });
});
