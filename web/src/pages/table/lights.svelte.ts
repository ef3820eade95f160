/** Lights up what is meant at a table. Its parts know nothing of lessons and suggestions, so it is lit from here. */

const LIT =
  "outline: 4px solid var(--accent); outline-offset: -1px; box-shadow: 0 0 0.9rem 0.25rem var(--accent)";

/** Light what some selectors mean, for as long as a component is there. */
export function lightUp(which: () => readonly string[]): void {
  const lights = new CSSStyleSheet();
  $effect(() => {
    document.adoptedStyleSheets.push(lights);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== lights);
    };
  });
  $effect(() => {
    lights.replaceSync(
      which()
        .map((one) => `.room ${one} { ${LIT} }`)
        .join("\n"),
    );
  });
}
