/** Why something that was asked of the server outside a table was not done. */

import { t, tellRefusal } from "$lib/i18n";
import { announce } from "$lib/speech";
import { Refusal } from "$lib/wire";

/** Whether it will not be there when it is asked for again, either. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refusal && error.code.startsWith("refused-no-");

/** Say why, in the language in use: the server's reason, or that there is no server. */
export const problemOf = (error: unknown): string =>
  error instanceof Refusal
    ? tellRefusal(error.code, error.args, { me: null, nameOf: String })
    : t("web-no-server");

/** Say it aloud at once, and return it to be shown. */
export function tellProblem(error: unknown): string {
  const why = problemOf(error);
  announce({ kind: "system", text: why }, "assertive");
  return why;
}
