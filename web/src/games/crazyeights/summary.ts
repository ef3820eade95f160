/** Crazy Eights in pictures. */

import type { Summary } from "../summary";

export const summary: Summary = {
  goal: [[["4s", "9d", "Kh"]]],
  plays: [[["4h"], "or", ["9c"], "onto", ["9h"]], [["?"]]],
  beats: [[["8s"]], [["Jd", "Qh", "Ks"]]],
  end: [[["8c"], ["Kd"], ["Ah"]]],
};
