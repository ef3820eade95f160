/** How each sound is synthesized: from strands, each an oscillator or band-passed noise whose gain decays. */

export const SOUND_KINDS = [
  "deal",
  "draw",
  "play",
  "fits",
  "pass",
  "turn",
  "warning",
  "win",
  "lose",
  "u",
  "sam",
  "stopped",
  "natural",
  "cong",
  "declare",
  "cut",
  "last",
  "chot",
  "claim",
  "chat",
  "throw",
  "error",
  "join",
] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** The sounds of a deal that ends in a way of its own; then nothing else is heard of who won or lost. */
export const ENDINGS: readonly SoundKind[] = ["u", "sam", "stopped", "natural", "cong"];

export interface Strand {
  /** The oscillator's type, or noise. */
  readonly wave: "sine" | "triangle" | "square" | "noise";
  /** Frequency in hertz at the start, for noise the centre of its band; `glide` is the frequency at the end. */
  readonly pitch: number;
  readonly glide?: number;
  /** Seconds from the start of the sound. */
  readonly at: number;
  /** Duration in seconds. */
  readonly lasts: number;
  /** Seconds until the gain is at its peak. */
  readonly attack?: number;
  readonly loud: number;
  /** Q of the noise's band-pass filter: the larger, the narrower the band. */
  readonly ring?: number;
}

/* The five notes of a đàn tranh tuned in Bắc. */
const D4 = 293.66;
const G4 = 392;
const A4 = 440;
const C5 = 523.25;
const D5 = 587.33;
const G5 = 783.99;
const A5 = 880;

/** A plucked string: its note, a softer octave that dies sooner, and the nail on the string. */
function pluck(pitch: number, at: number, loud = 0.5, lasts = 0.7): Strand[] {
  return [
    { wave: "triangle", pitch, at, lasts, loud },
    { wave: "sine", pitch: pitch * 2.003, at, lasts: lasts * 0.5, loud: loud * 0.4 },
    { wave: "noise", pitch: 3800, ring: 1.5, at, lasts: 0.025, loud: loud * 0.25 },
  ];
}

/** A card brushing over another. */
const flick = (at: number, pitch: number): Strand => ({
  wave: "noise",
  pitch,
  ring: 0.9,
  at,
  lasts: 0.07,
  attack: 0.012,
  loud: 0.42,
});

/** A hollow wooden fish. */
const wood = (pitch: number, at: number, loud = 0.6): Strand[] => [
  { wave: "sine", pitch, glide: pitch * 0.94, at, lasts: 0.09, loud },
  { wave: "noise", pitch: pitch * 1.5, ring: 9, at, lasts: 0.05, loud: loud * 0.5 },
];

/** A skin drum. */
const drum = (at: number, loud: number): Strand[] => [
  { wave: "sine", pitch: 150, glide: 62, at, lasts: 0.32, loud },
  { wave: "noise", pitch: 420, ring: 0.7, at, lasts: 0.06, loud: loud * 0.45 },
];

/** A small bronze gong, its overtones not quite in tune. */
const gong = (at: number): Strand[] =>
  [196, 271, 397, 523].map((pitch, nth) => ({
    wave: "sine" as const,
    pitch,
    at,
    attack: 0.008,
    lasts: 1.5 - nth * 0.25,
    loud: 0.32 / (nth + 1),
  }));

export const RECIPES: Readonly<Record<SoundKind, readonly Strand[]>> = {
  deal: [flick(0, 2600), flick(0.08, 3000), flick(0.16, 2700)],
  draw: [flick(0, 2200), { wave: "noise", pitch: 1100, ring: 0.8, at: 0.06, lasts: 0.09, loud: 0.25 }],
  fits: [{ wave: "sine", pitch: A5, at: 0, lasts: 0.05, attack: 0.004, loud: 0.16 }],
  play: [
    { wave: "noise", pitch: 1500, ring: 0.8, at: 0, lasts: 0.06, loud: 0.6 },
    { wave: "sine", pitch: 190, glide: 90, at: 0.008, lasts: 0.11, loud: 0.55 },
  ],
  pass: [...wood(310, 0, 0.45), ...wood(245, 0.11, 0.35)],
  turn: [...pluck(G4, 0), ...pluck(D5, 0.11, 0.55)],
  warning: [...wood(930, 0), ...wood(930, 0.14), ...wood(930, 0.28)],
  win: [
    ...pluck(G4, 0),
    ...pluck(A4, 0.1),
    ...pluck(C5, 0.2),
    ...pluck(D5, 0.3),
    ...pluck(G5, 0.42, 0.6, 1.2),
  ],
  lose: [...pluck(A4, 0, 0.4), ...pluck(G4, 0.17, 0.36), ...pluck(D4, 0.36, 0.4, 1.1)],
  u: [
    ...drum(0, 0.9),
    ...pluck(D5, 0.14, 0.5),
    ...pluck(G5, 0.24, 0.55),
    ...pluck(A5, 0.34, 0.6, 1.1),
    ...drum(0.46, 0.7),
  ],
  sam: [...drum(0, 0.7), ...drum(0.12, 0.8), ...gong(0.26), ...pluck(G4, 0.4), ...pluck(G5, 0.52, 0.6, 1.2)],
  stopped: [
    ...drum(0, 0.9),
    ...wood(310, 0.16, 0.6),
    ...wood(220, 0.28, 0.6),
    ...drum(0.42, 0.9),
    ...gong(0.44),
  ],
  natural: [...gong(0), ...pluck(C5, 0.3), ...pluck(D5, 0.4), ...pluck(A5, 0.5, 0.6, 1.2)],
  cong: [...wood(245, 0, 0.6), ...wood(196, 0.18, 0.6), ...drum(0.36, 0.6), ...pluck(D4, 0.5, 0.35, 0.9)],
  declare: [...drum(0, 0.6), ...drum(0.16, 0.7), ...drum(0.3, 0.85), ...gong(0.44)],
  cut: [
    { wave: "noise", pitch: 2400, ring: 3, at: 0, lasts: 0.05, loud: 0.9 },
    ...drum(0.03, 0.95),
    { wave: "square", pitch: 520, glide: 130, at: 0.02, lasts: 0.14, loud: 0.12 },
  ],
  last: [
    ...wood(740, 0, 0.7),
    ...wood(740, 0.11, 0.7),
    ...wood(990, 0.26, 0.8),
    ...pluck(A5, 0.27, 0.35, 0.5),
  ],
  chot: [...wood(520, 0, 0.8), ...pluck(D5, 0.07, 0.5, 0.4), ...pluck(A5, 0.15, 0.6, 0.8), ...gong(0.16)],
  claim: [...drum(0, 0.8), ...drum(0.11, 0.9), ...pluck(G5, 0.2, 0.55, 0.5), ...pluck(A5, 0.29, 0.6, 0.9)],
  chat: [{ wave: "sine", pitch: 640, glide: 1080, at: 0, lasts: 0.12, attack: 0.01, loud: 0.4 }],
  throw: [
    { wave: "noise", pitch: 900, ring: 2, at: 0, lasts: 0.4, attack: 0.15, loud: 0.2 },
    { wave: "noise", pitch: 1700, ring: 2, at: 0.3, lasts: 0.4, attack: 0.2, loud: 0.25 },
    ...wood(210, 0.72, 0.6),
  ],
  error: [
    { wave: "triangle", pitch: 165, at: 0, lasts: 0.11, attack: 0.01, loud: 0.5 },
    { wave: "triangle", pitch: 147, at: 0.13, lasts: 0.16, attack: 0.01, loud: 0.5 },
  ],
  join: [...pluck(D5, 0, 0.35, 0.4), ...pluck(A5, 0.09, 0.3, 0.5)],
};
