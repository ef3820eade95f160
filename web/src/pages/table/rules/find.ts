/** Finding words in a page of text: without accents too, and across what is set in bold. */

import { fold } from "$lib/keys/typeahead";

/** From where to where something stands in a text; the end is the first place after it. */
export type Span = readonly [from: number, to: number];

/** Return where a query stands in a text, whatever the case; accents count only where the query has some. */
export function placesOf(text: string, query: string): Span[] {
  const plain = fold(query) === query.normalize("NFC").toLowerCase();
  const written = plain ? fold : (letters: string): string => letters.normalize("NFC").toLowerCase();
  const wanted = written(query.trim()).replace(/\s+/g, " ");
  if (wanted === "") {
    return [];
  }
  // Each letter by itself, so that what is found is known in the text as it stands.
  const letters: string[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const one of written(/\s/.test(letter) ? " " : letter).split("")) {
      letters.push(one);
      starts.push(at);
    }
    at += letter.length;
  }
  starts.push(at);
  const folded = letters.join("");
  const places: Span[] = [];
  for (
    let found = folded.indexOf(wanted);
    found >= 0;
    found = folded.indexOf(wanted, found + wanted.length)
  ) {
    places.push([starts[found] ?? 0, starts[found + wanted.length] ?? at]);
  }
  return places;
}

/** The elements whose text is read as one. */
const BLOCKS = "h2, h3, h4, p, li, td, th, dt, dd, figcaption";

/** The texts within an element, and where each begins in all of them together. */
function textsIn(block: Element): { text: string; nodes: [Text, number][] } {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: [Text, number][] = [];
  let text = "";
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    // Where blocks lie in each other, each text belongs to the innermost; pictures are found by their words.
    if (node.parentElement?.closest(BLOCKS) === block && !node.parentElement.closest("[aria-hidden]")) {
      nodes.push([node, text.length]);
      text += node.data;
    }
  }
  return { text, nodes };
}

/** The place in the page of a place in the texts of a block. */
function rangeOf(nodes: readonly [Text, number][], [from, to]: Span): Range {
  const range = new Range();
  for (const [node, begins] of nodes) {
    if (from >= begins && from < begins + node.length) {
      range.setStart(node, from - begins);
    }
    if (to > begins && to <= begins + node.length) {
      range.setEnd(node, to - begins);
    }
  }
  return range;
}

/** Something that was found: where, and in which block of text. */
export interface Hit {
  readonly range: Range;
  readonly block: Element;
}

/** Return all that is found in an element, from top to bottom. */
export const hitsIn = (root: Element, query: string): Hit[] =>
  [...root.querySelectorAll(BLOCKS)].flatMap((block) => {
    const { text, nodes } = textsIn(block);
    return placesOf(text, query).map((place) => ({ range: rangeOf(nodes, place), block }));
  });
