import { expect, test } from "vitest";
import type { DealBlock } from "$lib/wire";
import { amountOf, changeOf, isUnclear, neat, rangeOf, shareOf, shareRange, tellRange } from "./figures";

test("figures tell no more than is known", () => {
  expect([neat(12.34), neat(-0.04), neat(123.45), neat(-99.96)]).toEqual([12.3, 0, 123, -100]);
  expect(Object.is(neat(-0.04), 0)).toBe(true);
  expect(amountOf(12.34, "points")).toBe("+12,3 điểm");
  expect(amountOf(5.25, "penalty")).toBe("5,3 điểm phạt");
  expect(amountOf(-1234.5, "chips")).toBe("−1.234 xu");
  expect(shareOf(31, 100)).toBe("31\u00a0%");
  expect(shareOf(0, 0)).toBe("0\u00a0%");
});

test("how far a figure can be off is told where that is known", () => {
  expect(rangeOf({ mean: 12.4, margin: 4.5 }, "points")).toEqual({ low: "+7,9", high: "+16,9" });
  expect(rangeOf({ mean: 12.4, margin: null }, "points")).toBeNull();
  expect(tellRange({ mean: 12.4, margin: null }, "points")).toBe("chưa rõ");
  expect(isUnclear({ mean: 1, margin: 2 })).toBe(true);
  expect(isUnclear({ mean: -3, margin: 2 })).toBe(false);
  expect(isUnclear({ mean: 1, margin: null })).toBe(false);
});

const blocks = (...means: number[]): DealBlock[] =>
  means.map((mean, at) => ({ deals: 20, since: at, until: at, points: { mean, margin: 1.96 } }));

test("two halves differ only where chance alone does not make as much", () => {
  // The mean of two such blocks has a variance of 1/2, the difference of two such means one of 1.
  expect(changeOf(blocks(0, 0, 1.9, 1.9), "points").way).toBe("unclear");
  expect(changeOf(blocks(0, 0, 2.1, 2.1), "points")).toEqual({ way: "better", by: 2.1 });
  expect(changeOf(blocks(0, 0, 2.1, 2.1), "penalty").way).toBe("worse");
  expect(changeOf(blocks(2.1, 2.1, 0, 0), "points").way).toBe("worse");
  expect(changeOf(blocks(2.1, 2.1, 0, 0), "penalty").way).toBe("better");
});

test("a share of few deals may really be much else", () => {
  expect(shareRange(4, 9)).toBeNull();
  expect(shareRange(0, 10)).toEqual({ low: "0\u00a0%", high: "28\u00a0%" });
  expect(shareRange(34, 60)).toEqual({ low: "44\u00a0%", high: "68\u00a0%" });
  expect(shareRange(5000, 10_000)).toEqual({ low: "49\u00a0%", high: "51\u00a0%" });
});
