/** Which rules of a table surprise people who know the game. The words are messages, `surprise-{game}-{number}`. */

import { has, t } from "$lib/i18n";
import type { TableInfo } from "$lib/wire";

/** Say what surprises by these house rules; nothing stands where one is as people know it. */
export function surprisesOf({ game, options }: Pick<TableInfo, "game" | "options">): string[] {
  const lines: string[] = [];
  for (let number = 1; has(`surprise-${game}-${String(number)}`); number += 1) {
    lines.push(t(`surprise-${game}-${String(number)}`, options));
  }
  return lines.filter((line) => line !== "");
}
