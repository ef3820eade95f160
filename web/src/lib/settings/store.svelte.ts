/** The settings of this browser, reactive and kept in its storage. */

import { applyLooks, watchSystem } from "$lib/design/preferences";
import { setSound } from "$lib/sound";
import { defaultSettings, formatSettings, parseSettings, type Settings, STORAGE_KEY } from "./model";

const inBrowser = typeof window !== "undefined";

function stored(): string | null {
  try {
    return inBrowser ? localStorage.getItem(STORAGE_KEY) : null;
  } catch {
    // Storage may be forbidden; the page then works with what is chosen until it closes.
    return null;
  }
}

function store(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // As above: forbidden or full storage costs only the memory of the choice.
  }
}

/** Every choice of the player; assign to its fields to change one. */
export const settings: Settings = $state(parseSettings(stored()));

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
      document.documentElement.lang = settings.language;
    });
    $effect(() => {
      store(formatSettings(settings));
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
