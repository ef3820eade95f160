export type { Verdict, Wrong } from "./check";
export type { KnownShuffle } from "./known";
export { Shuffling } from "./shuffling.svelte";
