export { mutes } from "./mutes.svelte";
export { PHRASES } from "./phrases";
export { type Talker, withTalkers } from "./talkers";
