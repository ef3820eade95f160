import { expect, test } from "vitest";
import { isTimed } from "./timed";

test.each([
  [{ turn_timer: 45, stake: 1 }, true],
  [{ turn_timer: 0, lay_timer: 30 }, true],
  [{ arrange_time: 120 }, true],
  [{ turn_timer: 0, lay_timer: 0, u_window: 10, stake: 5 }, false],
  [{ arrange_time: 0 }, false],
])("a table under %o has limits: %s", (options, limits) => {
  expect(isTimed(options)).toBe(limits);
});
