/** Which folk motif and which dyed ground stand for a name; the same name always gets the same picture. */

export const MOTIFS = ["rooster", "carp", "buffalo", "pig", "lotus", "cat", "toad", "duck"] as const;
export type Motif = (typeof MOTIFS)[number];

const GROUNDS = ["#f6d58a", "#f3b9a4", "#bcd9ae", "#b9d5de", "#f3e3bd", "#e8c3d0"] as const;

export interface Portrait {
  readonly name: Motif;
  readonly ground: string;
}

/** Mix the letters of a name into one number (FNV-1a). */
function mix(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.normalize("NFC").trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Choose the picture for a name. */
export function motifOf(name: string): Portrait {
  const hash = mix(name);
  const motif = MOTIFS[hash % MOTIFS.length] ?? "lotus";
  const ground = GROUNDS[Math.floor(hash / MOTIFS.length) % GROUNDS.length] ?? "#f6d58a";
  return { name: motif, ground };
}
