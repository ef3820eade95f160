import { describe, expect, it } from "vitest";
import type { DealView } from "$lib/wire";
import { openHands, reader } from "./views";

const deal: DealView = { acting: [], game: { phase: "play" } as DealView["game"] };

describe("the view of a game", () => {
  it("is that of the game that is played here", () => {
    expect(reader("phom")({ game: "phom", deal })?.phase).toBe("play");
    expect(reader("binh")({ game: "phom", deal })).toBeNull();
  });

  it.each(["binh", "crazy-eights", "phom", "sam-loc"] as const)("is none without a deal: %s", (game) => {
    expect(reader(game)({ game, deal: null })).toBeNull();
  });

  it("splits hands once they are open, empty ones too", () => {
    expect(openHands({})).toBeNull();
    expect(openHands({ hands: ["3s 4h", "", "7h 7h"] })).toEqual([["3s", "4h"], [], ["7h", "7h"]]);
  });
});
