import { beforeEach, expect, test } from "vitest";
import { Dragging } from "./drag.svelte";

let dragging: Dragging;
let captured: number[];

const pointer = (x: number, y: number, pointerId = 1, more: Partial<PointerEvent> = {}) => ({
  ...{ pointerId, clientX: x, clientY: y, button: 0, isPrimary: pointerId === 1 },
  currentTarget: { setPointerCapture: (id: number) => captured.push(id) } as unknown as EventTarget,
  ...more,
});

beforeEach(() => {
  dragging = new Dragging();
  captured = [];
});

test("a card is pulled from where it was taken to where it is let go", () => {
  expect(dragging.take(pointer(10, 10), "3s")).toBe(true);
  expect(captured).toEqual([1]);
  expect(dragging.pull(pointer(12, 12))).toBeNull();
  expect(dragging.pull(pointer(40, 10))).toMatchObject({ card: "3s", start: { x: 10, y: 10 }, moving: true });
  expect(dragging.drop(pointer(50, 20))).toMatchObject({ card: "3s", at: { x: 50, y: 20 } });
  expect([dragging.now, dragging.ended(), dragging.ended()]).toEqual([null, true, false]);
});

test("a press is no way", () => {
  dragging.take(pointer(10, 10), "3s");
  expect([dragging.drop(pointer(11, 10)), dragging.ended()]).toEqual([null, false]);
});

test("a second finger neither takes, moves nor drops anything while a card is held", () => {
  dragging.take(pointer(10, 10), "3s");
  dragging.pull(pointer(40, 10));
  expect(dragging.take(pointer(90, 90, 2, { isPrimary: true }), "4s")).toBe(false);
  expect(dragging.pull(pointer(200, 200, 2))).toBeNull();
  expect(dragging.drop(pointer(200, 200, 2))).toBeNull();
  expect(dragging.stop(pointer(200, 200, 2))).toBe(false);
  expect(dragging.now).toMatchObject({ card: "3s", at: { x: 40, y: 10 } });
});

test("other buttons and other fingers take nothing", () => {
  expect(dragging.take(pointer(10, 10, 1, { button: 2 }), "3s")).toBe(false);
  expect(dragging.take(pointer(10, 10, 2), "3s")).toBe(false);
});

test("a card that has left the hand is let go", () => {
  dragging.take(pointer(10, 10), "3s");
  dragging.pull(pointer(40, 10));
  expect(dragging.keep(["3s", "4s"])).toBe(false);
  expect(dragging.keep(["4s"])).toBe(true);
  expect([dragging.now, dragging.drop(pointer(50, 10)), dragging.ended()]).toEqual([null, null, false]);
});
