/** Numbers and times in the language in use. */

import { withMinus } from "./catalog";
import { locale, t } from "./messages.svelte";

const SECOND = 1000;
const MINUTE = 60;

/** Keep what is made for each language: to make a formatter takes longer than to lay out a table. */
function kept<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const of = locale();
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}

const plain = kept((of) => new Intl.NumberFormat(of));
const withSign = kept((of) => new Intl.NumberFormat(of, { signDisplay: "exceptZero" }));
const withAnd = kept((of) => new Intl.ListFormat(of, { type: "conjunction" }));
const dayAndHour = kept((of) => new Intl.DateTimeFormat(of, { dateStyle: "short", timeStyle: "short" }));

/** Write a number: “1.250”. */
export const number = (value: number): string => withMinus(plain().format(value));

/** Write a number with its sign: “+5”, “−5”, “0”. */
export const signed = (value: number): string => withMinus(withSign().format(value));

/** Write a text as one that begins a line: with a capital. */
export const begun = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** Say a time span to the second: “1 phút 5 giây”. */
export function duration(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / SECOND));
  const minutes = Math.floor(all / MINUTE);
  const seconds = all % MINUTE;
  if (minutes === 0) {
    return t("time-seconds", { seconds });
  }
  return seconds === 0 ? t("time-minutes", { minutes }) : t("time-both", { minutes, seconds });
}

/** Show a time span as on a clock: “1:05”. */
export function clock(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / SECOND));
  return `${String(Math.floor(all / MINUTE))}:${String(all % MINUTE).padStart(2, "0")}`;
}

/** Join what there is to say; what is empty is left out. */
export const joined = (parts: readonly string[], by = ". "): string =>
  parts.filter((part) => part !== "").join(by);

/** Write names as a list: “An, Bình và Chi”. */
export const listed = (names: readonly string[]): string => withAnd().format(names);

/** Write a day and hour: “20/11/2026, 14:56”. */
export const moment = (ms: number): string => dayAndHour().format(ms);
