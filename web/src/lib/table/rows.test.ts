import { describe, expect, it } from "vitest";
import { walkedRows } from "./select";

describe("walkedRows", () => {
  const rows = [3, 5, 5];

  it("goes straight up and down between centred rows", () => {
    expect(walkedRows(1, "down", rows)).toBe(5);
    expect(walkedRows(5, "up", rows)).toBe(1);
    expect(walkedRows(3, "up", rows)).toBe(0);
    expect(walkedRows(7, "up", rows)).toBe(2);
    expect(walkedRows(7, "down", rows)).toBe(12);
  });

  it("stays at the edges, and goes on from row to row sideways", () => {
    expect(walkedRows(1, "up", rows)).toBe(1);
    expect(walkedRows(9, "down", rows)).toBe(9);
    expect(walkedRows(2, "right", rows)).toBe(3);
    expect(walkedRows(12, "right", rows)).toBe(12);
    expect([walkedRows(5, "first", rows), walkedRows(5, "last", rows)]).toEqual([0, 12]);
  });

  it("passes over empty rows", () => {
    expect(walkedRows(0, "down", [2, 0, 4])).toBe(3);
    expect(walkedRows(4, "up", [0, 2, 0, 4])).toBe(1);
  });
});
