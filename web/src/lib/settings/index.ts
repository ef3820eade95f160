export {
  type Language,
  type MessageKind,
  type Settings as Choices,
  type Verbosity,
  type Words,
} from "./model";
export { holds, type OwnSetting, type OwnSettings } from "./own";
export { resetSettings, settings, startSettings } from "./store.svelte";
export { default as Settings } from "./SettingsLater.svelte";
