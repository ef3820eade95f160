import { describe, expect, it } from "vitest";
import { accountOf, inOrderOfPlaces } from "./account";
import type { PhomView } from "./view";

const people = { me: 0, nameOf: (seat: number) => "ABCD"[seat] ?? "" };
const line = (item: string, seat: number, other: number, amount: number) => ({
  item,
  seat,
  other,
  amount,
  count: 1,
});

describe("an account", () => {
  const lines = [line("ante", 0, -1, -1), line("burnt", 1, 0, 4), line("place", 1, 2, 2)];

  it("holds what a seat paid into the pot and to another", () => {
    expect(accountOf(people, lines, 0).map(({ amount }) => amount)).toEqual([-1, -4]);
    expect(accountOf(people, lines, 0)[1]?.text).toBe("Cháy: trả B");
    expect(accountOf({ ...people, me: 1 }, lines, 0)[1]?.text).toBe("Cháy: trả bạn");
  });

  it("says which place one has paid for", () => {
    const [nhì, bét] = [2, 4].map(
      (count) => accountOf(people, [{ ...line("place", 1, 0, 1), count }], 0)[0]?.text,
    );
    expect([nhì, bét]).toEqual(["Về nhì: trả B", "Về bét: trả B"]);
  });

  it("holds what a seat got from each", () => {
    expect(accountOf(people, lines, 1).map(({ amount }) => amount)).toEqual([4, 2]);
    expect(accountOf(people, lines, 3)).toEqual([]);
  });
});

describe("the order of a sheet", () => {
  const view = { players: [0, 1, 3], ranking: [3, 0, 1] } as unknown as PhomView;

  it("is that of the places", () => {
    expect(inOrderOfPlaces(view, [9, 0, 0, 0])).toEqual([3, 0, 1]);
  });

  it("is that of the payments where there are no places", () => {
    expect(inOrderOfPlaces({ ...view, ranking: [] }, [-5, 10, 0, -5])).toEqual([1, 0, 3]);
    expect(inOrderOfPlaces(null, [-5, 5])).toEqual([1, 0]);
  });
});
