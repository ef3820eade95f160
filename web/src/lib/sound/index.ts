export { SOUND_KINDS, type SoundKind } from "./recipes";
export { PLAIN_SOUND, play, setSound, type SoundSettings } from "./sound";
