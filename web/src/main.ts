import "./app.css";
import { mount } from "svelte";
import { startLanguage } from "$lib/i18n";
import { watchKeys } from "$lib/design/preferences";
import { startSettings } from "$lib/settings";
import App from "./App.svelte";

startSettings();
watchKeys();
// Not awaited up here: what is loaded for it may need this very module.
void startLanguage().then(() => {
  const target = document.getElementById("app");
  if (target) {
    mount(App, { target });
    // A browser that lets none in, or does not trust the certificate, does without.
    if (import.meta.env.PROD && "serviceWorker" in navigator) {
      navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    }
  }
});
