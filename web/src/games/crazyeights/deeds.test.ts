import { describe, expect, it } from "vitest";
import type { TableModel } from "$lib/table/model.svelte";
import { arrived, draw, pass } from "./deeds";

const modelThat = (busy: boolean): TableModel =>
  ({ busy, refusal: null, act: () => Promise.resolve() }) as unknown as TableModel;

describe("what the focus waits for", () => {
  it("is the card that was asked for, once", () => {
    const model = modelThat(false);
    draw(model);
    expect([arrived(model, "suit"), arrived(model, "drawn"), arrived(model, "drawn")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("is not forgotten when a key is pressed before the server has answered", () => {
    const model = modelThat(false);
    draw(model);
    Object.assign(model, { busy: true });
    pass(model);
    expect(arrived(model, "drawn")).toBe(true);
  });
});
