/** Binh Xập Xám in pictures. */

import type { Summary } from "../summary";

export const summary: Summary = {
  goal: [
    [
      ["Qh", "Qs", "4d"],
      ["5s", "6d", "7c", "8d", "9s"],
      ["2h", "6h", "9h", "Jh", "Ah"],
    ],
  ],
  plays: [[["?", "?", "?"]]],
  beats: [[["8s", "8h", "8d", "3c", "3s"], "beats", ["2h", "6h", "9h", "Jh", "Ah"]]],
  end: [[["Kd"], "beats", ["9c"]], [["As", "Ah", "5c"]]],
};
