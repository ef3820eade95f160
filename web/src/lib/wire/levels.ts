/**
 * The levels of bots, from weakest to strongest: generated from those that play.
 * Do not edit: run `python scripts/generate_types.py`.
 */

export const LEVELS = ["easy", "medium", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];
