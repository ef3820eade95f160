import { describe, expect, it } from "vitest";
import { pathOf, routeOf, tablePath, tidyCode } from "./router.svelte";

describe("routeOf", () => {
  it("reads a table's code however it was typed", () => {
    expect(routeOf("/ban/k7-q4f")).toEqual({ page: "table", code: "K7Q4F" });
    expect(routeOf(tablePath("K7Q4F"))).toEqual({ page: "table", code: "K7Q4F" });
  });

  it("shows the lobby at the first address, and for everything else that there is nothing", () => {
    expect(routeOf("/")).toEqual({ page: "lobby" });
    expect(routeOf("/ban/K7Q4F/")).toEqual({ page: "table", code: "K7Q4F" });
    expect(routeOf("/ban/")).toEqual({ page: "lost" });
    expect(routeOf("/ban/a/b")).toEqual({ page: "lost" });
    expect(routeOf("/docs")).toEqual({ page: "lost" });
    expect(routeOf("/ban/%")).toEqual({ page: "lost" });
  });
});

describe("pathOf", () => {
  it("leads to the page that reads it", () => {
    expect(pathOf({ page: "lobby" })).toBe("/");
    expect(pathOf({ page: "table", code: "K7/Q4F" })).toBe("/ban/K7%2FQ4F");
    expect(routeOf(pathOf({ page: "table", code: "K7/Q4F" }))).toEqual({ page: "table", code: "K7/Q4F" });
  });
});

describe("tidyCode", () => {
  it("forgives small letters, spaces and dashes", () => {
    expect(tidyCode(" k7 q-4f ")).toBe("K7Q4F");
  });
});
