/** The settings of this browser, reactive and kept in its storage. */

import { applyLooks, watchSystem } from "$lib/design/preferences";
import { setSound } from "$lib/sound";
import { keep, kept } from "$lib/storage";
import {
  defaultSettings,
  formatSettings,
  languageOf,
  parseSettings,
  type Settings,
  STORAGE_KEY,
} from "./model";

const inBrowser = typeof window !== "undefined";

/** Every choice of the player; assign to its fields to change one. */
export const settings: Settings = $state(
  parseSettings(kept(STORAGE_KEY), languageOf(inBrowser ? navigator.languages : [])),
);

/** Put every choice back, except the language. */
export function resetSettings(): void {
  Object.assign(settings, defaultSettings(settings.language));
}

/** Apply and keep the settings from now on, also when another tab changes them; returns how to stop. */
export function startSettings(): () => void {
  const stopEffects = $effect.root(() => {
    $effect(() => {
      applyLooks({ ...settings.looks });
    });
    $effect(() => {
      setSound($state.snapshot(settings.sound));
    });
    $effect(() => {
      keep(STORAGE_KEY, formatSettings(settings));
    });
  });
  const stopWatching = watchSystem(() => {
    applyLooks({ ...settings.looks });
  });
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEY && event.newValue !== null && event.newValue !== formatSettings(settings)) {
      Object.assign(settings, parseSettings(event.newValue, settings.language));
    }
  };
  addEventListener("storage", fromOtherTab);
  return () => {
    stopEffects();
    stopWatching();
    removeEventListener("storage", fromOtherTab);
  };
}
