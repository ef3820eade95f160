import { describe, expect, it } from "vitest";
import { isAway } from "./away";

const answered = (status: number, type?: string): boolean =>
  isAway(new Response(null, { status, headers: type === undefined ? {} : { "content-type": type } }));

describe("isAway", () => {
  it("is so when a proxy answers for a room that it does not reach", () => {
    expect(answered(503)).toBe(true);
    expect(answered(502, "text/html")).toBe(true);
    expect(answered(504, "text/html; charset=utf-8")).toBe(true);
  });

  it("is not so when the room itself refuses something", () => {
    expect(answered(503, "application/json")).toBe(false);
    expect(answered(503, "text/plain; charset=utf-8")).toBe(false);
  });

  it("is not so for a page, or for one that is not there", () => {
    expect(answered(200, "text/html")).toBe(false);
    expect(answered(404, "text/html")).toBe(false);
    expect(answered(500, "text/html")).toBe(false);
  });
});
