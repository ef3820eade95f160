/** Whether decisions at a table have a limit. */

const LIMITS = /_(timer|time)$/;

/** Whether any decision under these house rules has a limit; then there is a place from which to ask for more time. */
export const isTimed = (options: Readonly<Record<string, number | string>>): boolean =>
  Object.entries(options).some(([key, value]) => LIMITS.test(key) && value !== 0);
