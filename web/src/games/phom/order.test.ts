import { describe, expect, it } from "vitest";
import { inOrderOfPlaces } from "./order";

describe("the order of a sheet", () => {
  const view = { players: [0, 1, 3], ranking: [3, 0, 1] };

  it("is that of the places", () => {
    expect(inOrderOfPlaces(view, [9, 0, 0, 0])).toEqual([3, 0, 1]);
  });

  it("is that of the payments where there are no places", () => {
    expect(inOrderOfPlaces({ ...view, ranking: [] }, [-5, 10, 0, -5])).toEqual([1, 0, 3]);
    expect(inOrderOfPlaces(null, [-5, 5])).toEqual([1, 0]);
  });
});
