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

/** Choose pictures for a table, so that no two are alike: people have those of their names, bots what is left. */
export function portraitsOf(
  seats: readonly ({ readonly name: string; readonly kind: string } | null)[],
): readonly (Portrait | null)[] {
  const found: (Portrait | null)[] = seats.map(() => null);
  const taken = new Set<Motif>();
  for (const kind of ["person", "bot"]) {
    seats.forEach((who, at) => {
      if (who?.kind === kind) {
        const own = motifOf(who.name);
        const name = nextFree(own.name, taken);
        taken.add(name);
        found[at] = { ...own, name };
      }
    });
  }
  return found;
}

/** The motif wanted, or the next that nobody has; where all are taken, the one wanted after all. */
function nextFree(wanted: Motif, taken: ReadonlySet<Motif>): Motif {
  const from = MOTIFS.indexOf(wanted);
  return [...MOTIFS.slice(from), ...MOTIFS.slice(0, from)].find((motif) => !taken.has(motif)) ?? wanted;
}
