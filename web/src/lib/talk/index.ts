export { mutes } from "./mutes.svelte";
export { type Talker, withTalkers } from "./talkers";
