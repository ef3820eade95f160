/** Phỏm in pictures. */

import type { Summary } from "../summary";

export const summary: Summary = {
  goal: [[["7s", "7h", "7d"], "or", ["4h", "5h", "6h"]]],
  plays: [
    [["?"], "or", ["6h"], "then", ["Kc"]],
    [["4h", "5h", "6h"], ["7h"]],
  ],
  beats: [[["7s", "7h", "7d"], "beats", ["As", "3c"]]],
  end: [[["Kc", "Jd"]], [["3s", "3h", "3d", "4h", "5h", "6h", "Js", "Qs", "Ks"]]],
};
