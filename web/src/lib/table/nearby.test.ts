import { describe, expect, it } from "vitest";
import type { Box } from "./motion";
import { nearby, overlap } from "./nearby";

const phone: Box = { x: 0, y: 0, width: 360, height: 740 };
const size = { width: 200, height: 40 };

describe("nearby", () => {
  const button = { x: 20, y: 680, width: 120, height: 48 };

  it("stands above a button, and within the screen", () => {
    expect(nearby(button, size, phone, [])).toEqual({ x: 8, y: 632, side: "above", tip: 72, covered: 0 });
  });

  it("stands below where something above must be seen", () => {
    const stock = { x: 150, y: 300, width: 60, height: 50 };
    const prompt = { x: 0, y: 240, width: 360, height: 50 };
    expect(nearby(stock, size, phone, [prompt])).toMatchObject({ y: 358, side: "below" });
  });

  it("stands on the lower part of a card between the prompt and the buttons", () => {
    const card = { x: 160, y: 560, width: 80, height: 112 };
    const prompt = { x: 0, y: 510, width: 360, height: 44 };
    const told = nearby(card, size, phone, [prompt, button]);
    expect(told).toMatchObject({ y: 632, side: "on" });
  });

  it("does not stand on a small thing, which it would hide", () => {
    const crowd = [
      { x: 0, y: 0, width: 360, height: 680 },
      { x: 0, y: 728, width: 360, height: 12 },
    ];
    expect(nearby(button, size, phone, crowd).side).not.toBe("on");
  });

  it("stays on a screen that is too narrow for it", () => {
    expect(nearby(button, { width: 400, height: 40 }, phone, []).x).toBe(8);
  });
});

describe("overlap", () => {
  it("is what two boxes share", () => {
    expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 5, y: 8, width: 10, height: 10 })).toBe(10);
    expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 10, height: 10 })).toBe(0);
  });
});
