// What on this page cannot be reached or read: a line for each fault, in words for whoever reads a failed test.
() => {
  /** Up to this height in pixels, what lies over a mat leaves everybody's name free. */
  const LOW = 544;
  const faults = [];
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const root = dialogs.at(-1) ?? document.body;
  const whatOf = (one) => {
    const words = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${one.tagName.toLowerCase()}.${String(one.className.baseVal ?? one.className).replace(/\s+/g, ".")} “${words}”`;
  };
  const shown = (one) =>
    one.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && one.closest(".visually-hidden, [inert]") === null;
  // What lets a pointer through may still hide what lies beneath it.
  const all = new CSSStyleSheet();
  all.replaceSync("* { pointer-events: auto !important }");
  const paints = (one) => {
    const style = getComputedStyle(one);
    // What is told for two seconds may lie over what is told always.
    if (style.opacity === "0" || style.visibility === "hidden" || one.closest(".news, p.line, .rosette > .ring")) {
      return false;
    }
    return (
      (one instanceof SVGElement && !(one instanceof SVGSVGElement)) ||
      style.backgroundImage !== "none" ||
      !/^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(style.backgroundColor)
    );
  };
  const inFrontOf = (one, x, y) => {
    for (const hit of document.elementsFromPoint(x, y)) {
      if (hit === one || hit.contains(one) || one.contains(hit)) {
        return null;
      }
      if (paints(hit)) {
        return hit;
      }
    }
    return document.documentElement;
  };
  // What is scrolled out of these is no fault.
  const scrollers = (one) => {
    const boxes = [];
    for (let at = one; at !== null && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) {
        boxes.push(at.getBoundingClientRect());
      }
    }
    return boxes;
  };
  const ends = (one) => {
    for (let at = one.parentElement; at !== null; at = at.parentElement) {
      if (at.scrollHeight > at.clientHeight) {
        at.scrollTop = at.scrollTop + 1e6;
      }
    }
  };
  const starts = (one) => {
    for (let at = one.parentElement; at !== null; at = at.parentElement) {
      at.scrollTop = 0;
    }
  };
  // --- everything that can be pressed can be brought into view, whole, with nothing before it
  const pressable = "button, a[href], input, select, textarea, summary, [role=option], [tabindex='0']";
  for (const one of root.querySelectorAll(pressable)) {
    if (!shown(one) || one.disabled) {
      continue;
    }
    for (const [from, go] of [["above", starts], ["below", ends]]) {
      go(one);
      one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const box = one.getBoundingClientRect();
      // What is higher than the window can only be looked at part by part.
      if (box.height > innerHeight && from === "below") {
        continue;
      }
      const card = one.getAttribute("role") === "option";
      const x = card ? box.left + Math.min(8, box.width / 2) : box.left + box.width / 2;
      const y = card ? box.top + Math.min(20, box.height / 2) : box.top + Math.min(box.height / 2, innerHeight / 2);
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
        faults.push(`out of reach from ${from}: ${whatOf(one)} at ${Math.round(x)}, ${Math.round(y)}`);
        continue;
      }
      const hit = document.elementFromPoint(x, y);
      if (hit === null || !(one === hit || one.contains(hit) || hit.closest("label")?.control === one)) {
        faults.push(`covered from ${from}: ${whatOf(one)} by ${hit && whatOf(hit)}`);
      }
      if (!card && box.height <= innerHeight && (box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1)) {
        faults.push(`cut off from ${from}: ${whatOf(one)} ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.right)} ${Math.round(box.bottom)}`);
      }
    }
  }
  // --- no text spills over, is cut, or lies under something else
  document.adoptedStyleSheets.push(all);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const spilt = new Set();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const one = text.parentElement;
    if (!text.textContent.trim() || !shown(one) || one.closest("svg, option, script, style, .card, .news, p.line")) {
      continue;
    }
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = `${whatOf(one)}`;
    const ellipsis = getComputedStyle(one).textOverflow === "ellipsis";
    for (let at = one; at !== null && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display.startsWith("inline") && !/block|flex|grid/.test(style.display)) continue;
      if (ellipsis || style.position === "absolute") break;
      if (at.clientWidth > 0 && at.scrollWidth > at.clientWidth + 1 && !/auto|scroll/.test(style.overflowX) && !spilt.has(at)) {
        // Only what the text itself does: it ends outside of this box.
        const own = at.getBoundingClientRect();
        const mine = range.getBoundingClientRect();
        if (mine.right > own.right + 1 || mine.left < own.left - 1) {
          spilt.add(at);
          faults.push(`spills: ${words} over ${whatOf(at)}`);
        }
      }
      if (/hidden|clip/.test(style.overflowY) && !spilt.has(at)) {
        const own = at.getBoundingClientRect();
        const mine = range.getBoundingClientRect();
        if (mine.bottom > own.bottom + 4 || mine.top < own.top - 4) {
          spilt.add(at);
          faults.push(`cut: ${words} by ${whatOf(at)}`);
        }
      }
    }
    for (const line of range.getClientRects()) {
      if (line.width < 2) continue;
      const y = line.top + line.height / 2;
      if (y < 0 || y >= innerHeight || scrollers(one).some((box) => line.top < box.top || line.bottom > box.bottom)) continue;
      for (const x of [line.left + 2, line.left + line.width / 2, line.right - 2]) {
        if (x < 0 || x >= innerWidth) {
          if (!ellipsis) faults.push(`text out of the window: ${words}`);
          break;
        }
        const before = inFrontOf(one, x, y);
        // What an ellipsis stands for is not there; a sheet over a mat says itself who plays.
        const elided = ellipsis && x > one.getBoundingClientRect().right;
        const named = innerHeight > LOW && one.closest(".seat") !== null && before?.closest(".lid");
        if (before !== null && !elided && !named) {
          faults.push(`text under something: ${words} under ${whatOf(before)}`);
          break;
        }
      }
    }
  }
  document.adoptedStyleSheets.pop();
  if (document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth) {
    faults.push(`the page scrolls sideways: ${document.scrollingElement.scrollWidth} > ${document.scrollingElement.clientWidth}`);
  }
  document.scrollingElement.scrollTop = 0;
  return [...new Set(faults)];
}
