/** A game in pictures: what the top of its rules shows. The words are messages, `sum-{game}-{part}-{number}`. */

/** What a picture can be of: the aim of the game, what is played, what is worth more, how it ends and what is paid. */
export const PARTS = ["goal", "plays", "beats", "end"] as const;
export type Part = (typeof PARTS)[number];

/** What stands between cards; the message is `sum-sign-{sign}`. */
export type Sign = "beats" | "onto" | "or" | "then";

/** Cards that lie together, `?` face down, or what stands between them. */
export type ShownCards = readonly string[] | Sign;

/** For each part its lines, and for each line the cards that are shown beside its words. */
export type Summary = Readonly<Record<Part, readonly (readonly ShownCards[])[]>>;

/** Return the message of a line, counted from 0. */
export const lineId = (game: string, part: Part, at: number): string =>
  `sum-${game}-${part}-${String(at + 1)}`;
