/** Sâm Lốc in pictures. */

import type { Summary } from "../summary";

export const summary: Summary = {
  goal: [[["3h", "6s", "10d", "Kc", "2h"]]],
  plays: [[["5h"], ["8s", "8d"], ["Jh", "Js", "Jc"]], [["5s", "6h", "7d", "8c"]]],
  beats: [
    [["9s", "9h"], "beats", ["7d", "7s"]],
    [["6s", "6h", "6d", "6c"], "beats", ["2s"]],
  ],
  end: [[["4d", "9c", "2s"]], [["?", "?", "?", "?"]]],
};
