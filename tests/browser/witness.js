// Put into every page before it starts: keeps what the page says, what moves on it, and the lines it opens.
(() => {
  const witness = { heard: [], moved: [], lines: [] };
  window.witness = witness;

  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...args) {
      super(...args);
      witness.lines.push(this);
    }
  };

  // Everything added to a live region in one go is one message.
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        const element = node instanceof Element ? node : node.parentElement;
        const region = element?.closest("[aria-live]");
        const text = (node.textContent ?? "").trim();
        if (region && region !== element && text !== "") {
          const shut = region.closest("dialog:not([open])") !== null;
          const behind = document.querySelector("dialog[open]") !== null && !region.closest("dialog[open]");
          witness.heard.push({ manner: region.ariaLive, text, lost: shut || behind });
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    witness.moved.push(`animate ${this.className}`);
    return animate.apply(this, args);
  };
  for (const kind of ["transitionrun", "animationstart"]) {
    document.addEventListener(
      kind,
      (event) => {
        witness.moved.push(`${kind} ${event.target.className} ${event.propertyName ?? event.animationName}`);
      },
      true,
    );
  }
})();
