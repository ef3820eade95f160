import { describe, expect, it } from "vitest";
import type { SeatView } from "$lib/wire/types";
import { peopleOf } from "./reported";

const person = (name: string): SeatView => ({ kind: "person", name }) as SeatView;
const bot = (name: string): SeatView => ({ kind: "bot", name }) as SeatView;

describe("peopleOf", () => {
  it("lists each person once, whoever sits first, and neither me nor bots", () => {
    const talkers = [
      { who: "a1", name: "Bưởi" },
      { who: "b2", name: "Chanh" },
    ];
    const people = peopleOf([person("Ấn"), person("Bưởi"), bot("Mít"), null], 0, talkers);
    expect(people.map(({ name, meant }) => [name, meant])).toEqual([
      ["Bưởi", { seat: 1 }],
      ["Chanh", { who: "b2" }],
    ]);
  });

  it("lists all who sit for somebody who only watches", () => {
    expect(peopleOf([person("Ấn"), null], null, []).map(({ name }) => name)).toEqual(["Ấn"]);
    expect(peopleOf([bot("Mít")], null, [])).toEqual([]);
  });
});
