/** The records in the text of a file: one, or one a line as an export has them. */

import { listed, moment, t } from "$lib/i18n";
import { GAMES } from "../../games/registry";

/** Return the text of each; a text that is no JSON as a whole is taken line by line, whatever stands there. */
export function recordsIn(text: string): string[] {
  const whole = text.replace(/^\ufeff/, "").trim();
  try {
    JSON.parse(whole);
    return [whole];
  } catch {
    return whole.split("\n").filter((line) => line.trim() !== "");
  }
}

/** What a record says of its deal, for whoever chooses one among many: as much as can be read of it. */
export function labelOf(record: string, number: number): string {
  const { game, deal, begun, players } = fieldsOf(record);
  const told = [
    GAMES.find((one) => one === game) === undefined ? "" : t(`game-${String(game)}`),
    typeof deal === "number" ? t("deals-number", { deal }) : "",
    typeof begun === "number" ? moment(begun) : "",
    Array.isArray(players) ? listed(players.map(String).filter((name) => name !== "")) : "",
  ];
  return [String(number), ...told.filter((text) => text !== "")].join(" · ");
}

function fieldsOf(record: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(record)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
