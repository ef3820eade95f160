export type { Verdict, Wrong } from "./check";
export { Shuffling } from "./shuffling.svelte";
