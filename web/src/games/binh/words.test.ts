import { expect, it } from "vitest";
import type { NamedRow } from "$lib/wire/types";
import { kindAmong, kindName } from "./words";

const named = (kind: NamedRow["kind"], ranks: string): NamedRow => ({
  cards: "",
  kind,
  ranks: ranks.split(" "),
});

it("names a pair by all its ranks only where another one reads just so and is not worth the same", () => {
  const [better, worse, third] = [
    named("pair", "9 10 8 4"),
    named("pair", "9 10 7 4"),
    named("pair", "9 J 8 4"),
  ] as const;
  expect(kindName(better)).toBe("dách 9, lẻ 10");
  expect(kindAmong(better, [better, third])).toBe("dách 9, lẻ 10");
  const both = [better, worse];
  expect(both.map((one) => kindAmong(one, both))).toEqual(["dách 9, lẻ 10, 8, 4", "dách 9, lẻ 10, 7, 4"]);
  const flush = named("flush", "K 9 7 3 2");
  expect(kindAmong(flush, [flush, better])).toBe(kindName(flush));
});
