export { type Urgency } from "./announcer";
export { default as LiveRegions } from "./LiveRegions.svelte";
export { announce, answer, type Line, record, repeat } from "./speech";
