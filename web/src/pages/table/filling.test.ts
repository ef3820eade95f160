import { describe, expect, it } from "vitest";
import type { TableInfo } from "$lib/wire";
import { fillWithBots } from "./filling";

type Seat = TableInfo["seats"][number];

const somebody: Seat = { kind: "bot", name: "Bờm", level: "easy" };

/** A table that answers at once; `refused` says of which seats it will not hear. */
function tableOf(
  seats: Seat[],
  refused: readonly number[] = [],
  meanwhile: (seat: number) => void = () => {},
) {
  const asked: unknown[] = [];
  const facts = { seats } as TableInfo;
  const request = (command: { seat?: number }): Promise<boolean> => {
    asked.push(command);
    const seat = command.seat ?? 0;
    meanwhile(seat);
    return Promise.resolve(!refused.includes(seat));
  };
  return { asked, model: { facts, request: request as never } };
}

describe("fillWithBots", () => {
  it("asks for a bot in every free seat", async () => {
    const { asked, model } = tableOf([somebody, null, somebody, null]);
    await fillWithBots(model, "hard");
    expect(asked).toEqual([1, 3].map((seat) => ({ t: "bot", seat, level: "hard" })));
  });

  it("leaves a seat alone that somebody has taken meanwhile", async () => {
    const seats = [somebody, null, null];
    const { asked, model } = tableOf(seats, [], () => {
      seats[2] = somebody;
    });
    await fillWithBots(model, "easy");
    expect(asked).toHaveLength(1);
  });

  it("stops where it is refused, so that one reason is told", async () => {
    const { asked, model } = tableOf([somebody, null, null], [1]);
    await fillWithBots(model, "easy");
    expect(asked).toHaveLength(1);
  });
});
