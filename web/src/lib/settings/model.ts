/** What a player may choose, its defaults, and how a stored copy is read back. */

import type { Looks } from "$lib/design/preferences";
import { PLAIN_LOOKS } from "$lib/design/preferences";
import type { Chosen } from "./own";
import { SOUND_KINDS, type SoundKind } from "$lib/sound/recipes";

export const SETTINGS_VERSION = 2;
export const STORAGE_KEY = "chieu.settings";

export const LANGUAGES = ["vi", "en"] as const;
export const CHOICES = {
  ace: ["at", "xi"],
  clubs: ["tep", "chuon", "nhep"],
  two: ["hai", "heo"],
  theme: ["auto", "light", "dark"],
  contrast: ["auto", "normal", "high"],
  motion: ["auto", "full", "reduced"],
  deck: ["two", "four"],
  print: ["normal", "large"],
  verbosity: ["brief", "full"],
  pause: ["none", "short", "long"],
  pass: ["bots", "always", "never"],
  pace: ["quick", "usual", "slow"],
} as const;

export const MESSAGE_KINDS = ["play", "score", "chat", "system"] as const;

export type Language = (typeof LANGUAGES)[number];
export type Verbosity = (typeof CHOICES.verbosity)[number];
/** The kinds of messages a player can walk through and silence. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The words a player prefers for the ranks and suits that have several. */
export interface Words {
  ace: (typeof CHOICES.ace)[number];
  clubs: (typeof CHOICES.clubs)[number];
  two: (typeof CHOICES.two)[number];
}

export interface Settings {
  language: Language;
  words: Words;
  looks: Looks;
  /** Loudness from 0 to 1: of everything, and of each kind within it. */
  sound: { on: boolean; volume: number; kinds: Record<SoundKind, number> };
  /** Whether the device shakes at my turn and at feats. */
  vibration: boolean;
  /** Whether the browser notifies me, who does not look at the page, that it is my turn or somebody waits. */
  notices: boolean;
  /** Whether things that people throw are seen, heard and thrown here. */
  throws: boolean;
  speech: { verbosity: Verbosity; voice: boolean; muted: MessageKind[] };
  keys: { single: boolean; remap: Record<string, string> };
  confirmPlay: boolean;
  /** Whether the cards that cannot be played now are darker, in games where that is known. */
  playable: boolean;
  /** How long the mat shows the end of a deal before the score sheet comes. */
  pause: (typeof CHOICES.pause)[number];
  /** At which tables a pass is taken for me where nothing else can be done: alone with bots, at all, at none. */
  pass: (typeof CHOICES.pass)[number];
  /** How long bots take at tables that I open to play at once. */
  pace: (typeof CHOICES.pace)[number];
  /** What single games add, by their names on the wire: see `OwnSetting`. */
  games: Chosen;
}

/** Return the first language that somebody reads and this room speaks, by a browser's list; Vietnamese if there is none. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.flatMap((tag) => LANGUAGES.filter((one) => one === tag.toLowerCase().split("-")[0]))[0] ?? "vi";

/** Return the settings of somebody who has chosen nothing. */
export function defaultSettings(language: Language = "vi"): Settings {
  return {
    language,
    words: { ace: "at", clubs: "tep", two: "hai" },
    looks: { ...PLAIN_LOOKS },
    sound: { on: true, volume: 0.7, kinds: loudnesses({}, 1) },
    vibration: true,
    notices: false,
    throws: true,
    speech: { verbosity: "brief", voice: false, muted: [] },
    keys: { single: true, remap: {} },
    confirmPlay: false,
    playable: true,
    pause: "short",
    pass: "bots",
    pace: "usual",
    games: {},
  };
}

type Loose = Record<string, unknown>;

const loose = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};

const oneOf = <T extends string>(value: unknown, choices: readonly T[], fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;

const yesNo = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);

const loudness = (value: unknown, fallback: number): number =>
  typeof value === "number" && value >= 0 && value <= 1 ? value : fallback;

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(loose(value)).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );

function storedLooks(value: unknown, standard: Looks): Looks {
  const given = loose(value);
  return {
    theme: oneOf(given["theme"], CHOICES.theme, standard.theme),
    contrast: oneOf(given["contrast"], CHOICES.contrast, standard.contrast),
    motion: oneOf(given["motion"], CHOICES.motion, standard.motion),
    deck: oneOf(given["deck"], CHOICES.deck, standard.deck),
    print: oneOf(given["print"], CHOICES.print, standard.print),
  };
}

function loudnesses(value: unknown, fallback: number): Record<SoundKind, number> {
  const given = loose(value);
  const all = SOUND_KINDS.map((kind) => [kind, loudness(given[kind], fallback)] as const);
  return Object.fromEntries(all) as Record<SoundKind, number>;
}

/** Read what single games add; up to version 1 that stood beside everything else. */
function storedGames(root: Loose): Chosen {
  const isOld = root["games"] === undefined;
  const given = Object.entries(isOld ? root : loose(root["games"]));
  const others = new Set(isOld ? Object.keys(defaultSettings()) : []);
  const isChoice = (pair: [string, unknown]): pair is [string, boolean | string] =>
    typeof pair[1] === "boolean" || typeof pair[1] === "string";
  return Object.fromEntries(
    given
      .filter(([name]) => !others.has(name))
      .map(
        ([name, chosen]) =>
          [name, Object.fromEntries(Object.entries(loose(chosen)).filter(isChoice))] as const,
      )
      .filter(([, chosen]) => Object.keys(chosen).length > 0),
  );
}

/** Read stored settings, of whichever version; whatever is missing or not understood takes its default, and only that. */
export function parseSettings(stored: string | null, language: Language = "vi"): Settings {
  const standard = defaultSettings(language);
  let root: Loose;
  try {
    root = loose(JSON.parse(stored ?? "{}"));
  } catch {
    return standard;
  }
  const words = loose(root["words"]);
  const sound = loose(root["sound"]);
  const speech = loose(root["speech"]);
  const keys = loose(root["keys"]);
  const muted = Array.isArray(speech["muted"]) ? speech["muted"] : [];
  return {
    language: oneOf(root["language"], LANGUAGES, standard.language),
    words: {
      ace: oneOf(words["ace"], CHOICES.ace, standard.words.ace),
      clubs: oneOf(words["clubs"], CHOICES.clubs, standard.words.clubs),
      two: oneOf(words["two"], CHOICES.two, standard.words.two),
    },
    looks: storedLooks(root["looks"], standard.looks),
    sound: {
      on: yesNo(sound["on"], standard.sound.on),
      volume: loudness(sound["volume"], standard.sound.volume),
      kinds: loudnesses(sound["kinds"], 1),
    },
    vibration: yesNo(root["vibration"], standard.vibration),
    notices: yesNo(root["notices"], standard.notices),
    throws: yesNo(root["throws"], standard.throws),
    speech: {
      verbosity: oneOf(speech["verbosity"], CHOICES.verbosity, standard.speech.verbosity),
      voice: yesNo(speech["voice"], standard.speech.voice),
      muted: MESSAGE_KINDS.filter((kind) => muted.includes(kind)),
    },
    keys: { single: yesNo(keys["single"], standard.keys.single), remap: texts(keys["remap"]) },
    confirmPlay: yesNo(root["confirmPlay"], standard.confirmPlay),
    playable: yesNo(root["playable"], standard.playable),
    pause: oneOf(root["pause"], CHOICES.pause, standard.pause),
    pass: oneOf(root["pass"], CHOICES.pass, standard.pass),
    pace: oneOf(root["pace"], CHOICES.pace, standard.pace),
    games: storedGames(root),
  };
}

/** Write settings as they are stored. */
export function formatSettings(settings: Settings): string {
  return JSON.stringify({ version: SETTINGS_VERSION, ...settings });
}
