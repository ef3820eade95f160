import { expect, test } from "vitest";
import type { PlayedKind } from "$lib/wire";
import { choiceOf, nearest, offered, readKind, written } from "./kinds";

const kind = (game: string, players: number, company: PlayedKind["company"], rules: string): PlayedKind => ({
  game,
  players,
  company,
  rules,
  unit: "points",
  options: {},
  deals: 1,
  wins: 0,
  points: { mean: 0, margin: null },
  since: 0,
  until: 0,
});

const KINDS = [
  kind("binh", 4, "people", "usual"),
  kind("sam-loc", 2, "bots", "usual"),
  kind("binh", 2, "people", "usual"),
  kind("binh", 2, "people", "own"),
  kind("sam-loc", 4, "people", "usual"),
];

test("the address names a kind, and one that is written wrong names none", () => {
  for (const one of KINDS) {
    const { game, players, company, rules } = one;
    expect(readKind(written(one))).toEqual({ game, players, company, rules });
  }
  expect(
    ["", "?loai=", "?loai=binh", "?loai=binh.x.people.a", "?loai=binh.4.ghosts.a"].map(readKind),
  ).toEqual(Array.from({ length: 5 }, () => null));
});

test("what is offered exists, and a choice leads to the nearest of it", () => {
  const [first] = KINDS as [PlayedKind];
  const found = offered(KINDS, first);
  expect(found.game.map(({ game }) => game)).toEqual(["binh", "sam-loc"]);
  expect(found.company.map(({ players }) => players)).toEqual([2, 4]);
  expect(found.rules).toEqual([first]);
  expect(nearest(KINDS, { ...choiceOf(first), game: "sam-loc" })).toBe(KINDS[4]);
  const two = nearest(KINDS, { ...choiceOf(first), company: "2.people" });
  expect(two).toBe(KINDS[2]);
  expect(offered(KINDS, two as PlayedKind).rules).toEqual([KINDS[2], KINDS[3]]);
  expect(nearest([], choiceOf(first))).toBeNull();
});
