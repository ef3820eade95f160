/** Plays sounds with Web Audio under the player's settings; silent until browsers allow it: after the first gesture. */

import { RECIPES, type SoundKind, type Strand } from "./recipes";

export interface SoundSettings {
  on: boolean;
  /** 0 to 1. */
  volume: number;
  /** 0 to 1 for each kind; 1 for a kind left out. */
  kinds: Partial<Record<SoundKind, number>>;
}

export const PLAIN_SOUND: Readonly<SoundSettings> = { on: true, volume: 0.7, kinds: {} };

const SILENCE = 0.0001;
/** After so many milliseconds without a sound the device is let go: an open one costs a phone its battery. */
const REST = 1_000;
const SECOND = 1_000;

let settings: SoundSettings = { ...PLAIN_SOUND };
let context: AudioContext | null = null;
let master: GainNode | null = null;
let noise: AudioBuffer | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;
let rests = false;
/** When the last sound ends, by the context's clock. */
let quiet = 0;

/** Set the settings for all later sounds. */
export function setSound(next: SoundSettings): void {
  settings = next;
}

/** How loud a kind is under some settings, 0 to 1. */
export function loudness(kind: SoundKind, under: SoundSettings): number {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  return under.on ? clamp(under.volume) * clamp(under.kinds[kind] ?? 1) : 0;
}

/** Make one sound now; does nothing where sound is off, not supported or not yet allowed. */
export function play(kind: SoundKind): void {
  const loud = loudness(kind, settings);
  if (loud === 0) {
    return;
  }
  const audio = wake();
  clearTimeout(resting);
  if (audio?.state === "running" && !rests) {
    sound(audio, kind, loud);
  } else {
    void audio?.resume().then(
      () => {
        rests = false;
        sound(audio, kind, loud);
      },
      () => undefined,
    );
  }
}

/** The audio context, made at the first sound after a gesture of the user; null before. */
function wake(): AudioContext | null {
  if (context) {
    return context;
  }
  const touched = typeof navigator !== "undefined" && (navigator.userActivation?.hasBeenActive ?? true);
  if (!touched || typeof AudioContext === "undefined") {
    return null;
  }
  context = new AudioContext({ latencyHint: "interactive" });
  const limiter = new DynamicsCompressorNode(context, { threshold: -12, ratio: 8, attack: 0.002 });
  master = new GainNode(context, { gain: 0.8 });
  master.connect(limiter).connect(context.destination);
  return context;
}

function sound(audio: AudioContext, kind: SoundKind, loud: number): void {
  const start = audio.currentTime + 0.005;
  for (const strand of RECIPES[kind]) {
    speak(audio, strand, start + strand.at, loud);
  }
  clearTimeout(resting);
  const lasts = Math.max(...RECIPES[kind].map((strand) => strand.at + strand.lasts));
  quiet = Math.max(quiet, start + lasts);
  resting = setTimeout(rest, (quiet - audio.currentTime) * SECOND + REST, audio);
}

/** Let the device go until the next sound. */
function rest(audio: AudioContext): void {
  // It still runs until the promise resolves: a sound that is played meanwhile has to wake it again.
  rests = true;
  audio.suspend().catch(() => undefined);
}

function speak(audio: AudioContext, strand: Strand, at: number, loud: number): void {
  const end = at + strand.lasts;
  const fall = new GainNode(audio, { gain: SILENCE });
  fall.gain.setValueAtTime(SILENCE, at);
  fall.gain.exponentialRampToValueAtTime(
    Math.max(SILENCE, strand.loud * loud),
    at + (strand.attack ?? 0.003),
  );
  fall.gain.exponentialRampToValueAtTime(SILENCE, end);
  if (master) {
    fall.connect(master);
  }
  const source =
    strand.wave === "noise" ? breath(audio, strand, fall) : tone(audio, strand, strand.wave, at, fall);
  source.start(at);
  source.stop(end + 0.02);
  source.onended = () => {
    fall.disconnect();
  };
}

function tone(
  audio: AudioContext,
  strand: Strand,
  type: OscillatorType,
  at: number,
  into: AudioNode,
): OscillatorNode {
  const wave = new OscillatorNode(audio, { type, frequency: strand.pitch });
  if (strand.glide) {
    wave.frequency.setValueAtTime(strand.pitch, at);
    wave.frequency.exponentialRampToValueAtTime(strand.glide, at + strand.lasts);
  }
  wave.connect(into);
  return wave;
}

function breath(audio: AudioContext, strand: Strand, into: AudioNode): AudioBufferSourceNode {
  noise ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(audio, {
    type: "bandpass",
    frequency: strand.pitch,
    Q: strand.ring ?? 1,
  });
  source.connect(band).connect(into);
  return source;
}

/** Half a second of noise, shared by all sounds. */
function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate / 2), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = Math.random() * 2 - 1;
  }
  return buffer;
}
