/** When little time is left. */

const AHEAD = 20_000;
const SHARE = 3;

/** Warn twenty seconds ahead, or when a third of a shorter limit is left. */
export const warnAt = (limit: number): number => (limit > AHEAD ? AHEAD : limit / SHARE);

/** Say whether so little is left that one should hurry. */
export const isLate = (left: number, limit: number): boolean => left <= warnAt(limit);
