/** Settings of looks, written as data attributes on the root element; the style sheets do the rest. */

export interface Looks {
  theme: "auto" | "light" | "dark";
  contrast: "auto" | "normal" | "high";
  motion: "auto" | "full" | "reduced";
  deck: "two" | "four";
  print: "normal" | "large";
}

export const PLAIN_LOOKS: Readonly<Looks> = {
  theme: "auto",
  contrast: "auto",
  motion: "auto",
  deck: "two",
  print: "normal",
};

const asks = (query: string): boolean => matchMedia(query).matches;

/** Say whether there is nothing but fingers, and so no key to speak of. */
export const touchAlone = (): boolean => asks("(hover: none)");

/** Say whether things may move now. */
export function motionAllowed(looks: Pick<Looks, "motion">): boolean {
  return looks.motion === "full" || (looks.motion === "auto" && !asks("(prefers-reduced-motion: reduce)"));
}

/** Write the settings to the page, asking the system for everything left on "auto". */
export function applyLooks(looks: Looks, root: HTMLElement = document.documentElement): void {
  const { dataset } = root;
  if (looks.theme === "auto") {
    delete dataset["theme"];
  } else {
    dataset["theme"] = looks.theme;
  }
  const high = looks.contrast === "high" || (looks.contrast === "auto" && asks("(prefers-contrast: more)"));
  dataset["contrast"] = high ? "high" : "normal";
  dataset["motion"] = motionAllowed(looks) ? "full" : "reduced";
  dataset["deck"] = looks.deck;
  dataset["print"] = looks.print;
}

const TYPED_INTO = "input, textarea";

/**
 * Mark the page, from the first key on, as one where keys are used: where there are only fingers, no ring is drawn around
 * what has the focus. What is typed into a field may come from a phone's own keyboard.
 */
export function watchKeys(root: HTMLElement = document.documentElement): void {
  addEventListener("keydown", ({ key, target }) => {
    if (key === "Tab" || !(target instanceof Element && target.matches(TYPED_INTO))) {
      root.dataset["keys"] = "";
    }
  });
}

/** Call back whenever the system changes its mind about motion or contrast; returns how to stop. */
export function watchSystem(changed: () => void): () => void {
  const lists = ["(prefers-reduced-motion: reduce)", "(prefers-contrast: more)"].map((query) =>
    matchMedia(query),
  );
  lists.forEach((list) => {
    list.addEventListener("change", changed);
  });
  return () => {
    lists.forEach((list) => {
      list.removeEventListener("change", changed);
    });
  };
}
