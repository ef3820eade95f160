import { describe, expect, it } from "vitest";
import { qrOf } from "./code";
// Drawn by another encoder, one of each size but the fourth twice: rows as hexadecimal numbers, the left module highest.
import known from "./known.json";

const rowsOf = (text: string): string[] | undefined =>
  qrOf(text)?.map((line) => BigInt(`0b${line.map(Number).join("")}`).toString(16));

describe("qrOf", () => {
  it.each(known)("draws $text as others do", ({ text, rows }) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it("takes 106 bytes and no more, whatever letters they are", () => {
    expect(qrOf("x".repeat(106))?.length).toBe(37);
    expect(qrOf("x".repeat(107))).toBeNull();
    expect(qrOf("ế".repeat(35))?.length).toBe(37);
    expect(qrOf("ế".repeat(36))).toBeNull();
  });
});
