/** Settings that a game adds to everybody's: it says what there is, and the settings keep what a player has chosen. */

/** A setting of one game: switched on or off, or one of several choices. Its words are `settings-{name}`. */
export interface OwnSetting {
  readonly name: string;
  /** Left out for on or off. */
  readonly choices?: readonly string[];
  /** What holds until the player chooses. */
  readonly standard: boolean | string;
}

/** The settings of every game that has some, by its name on the wire. */
export type OwnSettings = Readonly<Record<string, readonly OwnSetting[]>>;

/** What a player has chosen, by game and setting; what is not there holds as its game says. */
export type Chosen = Record<string, Record<string, boolean | string>>;

/** What holds: what was chosen, unless the game does not know that any more. */
export function holds(
  { name, choices, standard }: OwnSetting,
  chosen: Chosen[string] | undefined,
): boolean | string {
  const value = chosen?.[name];
  const isKnown = choices === undefined ? typeof value === "boolean" : choices.some((one) => one === value);
  return isKnown && value !== undefined ? value : standard;
}
