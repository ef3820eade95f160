/** The page for when nobody answers: it says so in one language, and looks again by itself. */

import "./offline.css";
import { isAway } from "./away";

const SETTINGS = "chieu.settings";
const EVERY = 3_000;

/** The language that was chosen in this browser, else the browser's own if we have it. */
function language(): string {
  try {
    const chosen = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}") as { language?: unknown };
    if (chosen.language === "vi" || chosen.language === "en") {
      return chosen.language;
    }
  } catch {
    // Nothing is kept, or it cannot be read.
  }
  return navigator.language.startsWith("en") ? "en" : "vi";
}

function again(): void {
  location.reload();
}

/** Load the page that was wanted, once the room answers again. */
async function look(): Promise<void> {
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
  if (answer !== null && !isAway(answer)) {
    again();
  }
}

const spoken = language();
document.documentElement.lang = spoken;
for (const main of document.querySelectorAll("main")) {
  if (main.lang === spoken) {
    main.querySelector("button")?.addEventListener("click", again);
  } else {
    main.remove();
  }
}
addEventListener("online", again);
setInterval(() => void look(), EVERY);
