import { expect, test } from "vitest";
import { lastTable, noteTable } from "./lastTable";

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

test("the table with my seat is remembered until I have none there", () => {
  const on = memory();
  expect(lastTable(on)).toBeNull();
  noteTable("K7QF", true, on);
  expect(lastTable(on)).toBe("K7QF");
  noteTable("AAAA", false, on);
  expect(lastTable(on)).toBe("K7QF");
  noteTable("K7QF", false, on);
  expect(lastTable(on)).toBeNull();
});

test("without storage nothing is remembered and nothing fails", () => {
  noteTable("K7QF", true, null);
  expect(lastTable(null)).toBeNull();
});

test("full or broken storage fails nobody", () => {
  const fails = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const on = { getItem: fails, setItem: fails, removeItem: fails };
  noteTable("K7QF", true, on);
  noteTable("K7QF", false, on);
  expect(lastTable(on)).toBeNull();
});
