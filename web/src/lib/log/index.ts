export { default as Log } from "./Log.svelte";
export { CATEGORIES, type Category, log, type LogEntry } from "./log.svelte";
export { walkLog } from "./walk";
