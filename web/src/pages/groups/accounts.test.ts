import { describe, expect, it, vi } from "vitest";
import { decidedAt } from "../replay/address";
import { termText } from "./accounts";
import { backIn, leave, leftFor } from "./left";

describe("a book", () => {
  it("is written as sums are by hand", () => {
    expect([10, 20, -5, 0].map((amount, at) => termText(amount, at === 0))).toEqual([
      "10",
      "+\u00a020",
      "\u2212\u00a05",
      "0",
    ]);
    expect(termText(-5, true)).toBe("\u22125");
  });

  it("is come back to once, from the deal that was opened", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    const left = { group: "g", name: "Nhà", steps: [null, 7], deal: "d", who: "w" };
    leave(left);
    expect(leftFor("other")).toBeNull();
    expect(leftFor("d")).toEqual(left);
    expect(backIn("other")).toBeNull();
    expect(backIn("g")).toEqual(left);
    expect(backIn("g")).toBeNull();
    kept.set("chieu.book", "{");
    expect(leftFor("d")).toBeNull();
    vi.unstubAllGlobals();
  });

  it("opens a deal where somebody acted last", () => {
    const step = (...kinds: string[]): unknown => ({ events: [kinds.map((t) => ({ t }))] });
    const played = (...steps: unknown[]): Parameters<typeof decidedAt>[0] =>
      ({ replay: { eyes: [-1], steps } }) as Parameters<typeof decidedAt>[0];
    expect(decidedAt(played(step("dealt"), step("acted"), step("acted"), step("settled")))).toBe(2);
    expect(decidedAt(played(step("dealt", "settled")))).toBe(-1);
  });
});
