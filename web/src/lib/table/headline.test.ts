import { describe, expect, it } from "vitest";
import type { Sheet } from "$lib/wire";
import { causesOf, headlineOf, inOrder } from "./headline";

const names = ["Thảo", "Bờm", "Mận"];
const table = (me: number | null, low: boolean, chips: boolean) =>
  ({
    me,
    facts: { low_wins: low },
    chips: chips ? [1, 1, 1] : null,
    namesOf: (seats: readonly number[]) => seats.map((seat) => names[seat]).join(", "),
  }) as unknown as Parameters<typeof headlineOf>[0];
const sheet = (...payoffs: number[]): Sheet =>
  ({ deal: 3, payoffs, lines: [], hands: [] }) as unknown as Sheet;
const won = (...winners: number[]) => ({ seal: "", how: [], winners });

describe("headlineOf", () => {
  it("says my own result first, and who won", () => {
    expect(headlineOf(table(1, false, true), sheet(6, -4, -2), won(0))).toEqual({
      title: "Bạn thua 4 xu",
      winner: "Thảo thắng ván 3",
      tone: "lost",
    });
    expect(headlineOf(table(0, false, true), sheet(6, -4, -2), won(0))).toEqual({
      title: "Bạn thắng 6 xu",
      winner: "Bạn thắng ván 3!",
      tone: "won",
    });
  });

  it("calls a deal a draw only where everybody got the same", () => {
    expect(headlineOf(table(0, false, true), sheet(-16, 8, 8), won())).toMatchObject({
      title: "Bạn thua 16 xu",
      winner: "",
    });
    expect(headlineOf(table(0, false, true), sheet(-1, -1, -1), won()).winner).toBe("Ván 3 hòa");
  });

  it("calls penalty points so, and who got none the winner", () => {
    expect(headlineOf(table(0, true, false), sheet(0, 15, 2), won(0)).title).toBe("Bạn thắng ván 3!");
    expect(headlineOf(table(1, true, false), sheet(0, 15, 2), won(0))).toMatchObject({
      title: "Bạn bị phạt 15 điểm",
      tone: "lost",
    });
    expect(headlineOf(table(0, true, false), sheet(-20, 0, 0), won(0))).toMatchObject({
      title: "Bạn thắng ván 3!",
      winner: "Ăn Sâm: được thưởng 20",
    });
  });

  it("says each cause of a seat's points, and how much of several each was", () => {
    const line = (seat: number, item: string, amount: number) => ({
      seat,
      item,
      amount,
      count: 1,
      other: -1,
    });
    const lines = [line(0, "quad-cut", 10), line(0, "cards", 16), line(1, "quad-cut", 10)];
    expect(causesOf("sam-loc", { lines }, 0)).toBe("Lá còn lại +16, Bị chặn tứ quý +10");
    expect(causesOf("sam-loc", { lines }, 1)).toBe("Bị chặn tứ quý");
    expect(causesOf("sam-loc", { lines }, 2)).toBe("");
  });

  it("says that nobody won, or who did, to somebody who watches", () => {
    expect(headlineOf(table(0, false, false), sheet(0, 0, 0), won())).toMatchObject({
      title: "Bạn không được điểm nào",
      winner: "Ván 3 hòa",
      tone: "even",
    });
    expect(headlineOf(table(null, false, true), sheet(6, -4, -2), won(0)).title).toBe("Thảo thắng ván 3");
  });

  it("takes who got most where no ending is known", () => {
    expect(headlineOf(table(null, false, false), sheet(5, 5, 0), null).title).toBe("Thảo, Bờm thắng ván 3");
    expect(headlineOf(table(null, true, false), sheet(5, 5, 0), null).title).toBe("Mận thắng ván 3");
  });
});

describe("inOrder", () => {
  it("puts me first, then who won, then the others as they were", () => {
    expect(inOrder([0, 1, 2, 3], 2, [3])).toEqual([2, 3, 0, 1]);
    expect(inOrder([0, 1, 2, 3], null, [3])).toEqual([3, 0, 1, 2]);
  });
});
