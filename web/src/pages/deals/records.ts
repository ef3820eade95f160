/** The records in the text of a file: one, or one a line as an export has them. */

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
