/**
 * QR codes of short texts (ISO/IEC 18004): bytes in one block, versions 1 to 5, error level L (7 % may be unreadable).
 * That holds 106 bytes, more than the address of a table needs.
 */

/** Rows of modules, true for dark. */
export type Modules = boolean[][];

/** By version, from 1: how many bytes a code has, and how many of them correct errors. */
const SIZES = [
  [26, 7],
  [44, 10],
  [70, 15],
  [100, 20],
  [134, 26],
] as const;
/** Mode and length, 12 bits, make the text that fits two bytes shorter than the room. */
const FRAME_BYTES = 2;
const FIELD = 0x11d;
const FORMAT = 0x537;
const FORMAT_MASK = 0x5412;
const LEVEL_L = 1;

/** Multiply in the field of 256 elements. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD) ^ (((other >> bit) & 1) * one);
  }
  return product;
}

/** The bytes that correct errors in these: the remainder of a division by (x-1)(x-2)(x-4)… */
function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < count; at += 1, root = times(root, 2)) {
    const longer = [...divisor, 0];
    divisor = longer.map((one, place) => one ^ times(divisor[place - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] ?? 0;
    divisor.forEach((one, place) => {
      rest[at + place] = (rest[at + place] ?? 0) ^ times(one, factor);
    });
  }
  return rest.slice(data.length);
}

const bitsOf = (value: number, count: number): boolean[] =>
  Array.from({ length: count }, (_, at) => ((value >> (count - 1 - at)) & 1) === 1);

/** All bits of a code with these bytes, those that correct errors last. */
function encoded(bytes: readonly number[], [total, correcting]: readonly [number, number]): boolean[] {
  const room = total - correcting;
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((one) => [one >> 4, one & 15]),
    0,
  ];
  const data = Array.from({ length: nibbles.length >> 1 }, (_, at) => {
    return ((nibbles[2 * at] ?? 0) << 4) | (nibbles[2 * at + 1] ?? 0);
  });
  for (let at = 0; data.length < room; at += 1) {
    data.push(at % 2 === 0 ? 0xec : 0x11);
  }
  return [...data, ...correction(data, correcting)].flatMap((one) => bitsOf(one, 8));
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The 15 bits that tell error level and mask, from the highest. */
function formatOf(mask: number): boolean[] {
  const told = (LEVEL_L << 3) | mask;
  let rest = told << 10;
  for (let bit = 14; bit >= 10; bit -= 1) {
    rest ^= ((rest >> bit) & 1) * (FORMAT << (bit - 10));
  }
  return bitsOf(((told << 10) | rest) ^ FORMAT_MASK, 15);
}

/** What is the same in every code of a size: the finder, alignment and timing patterns; null where data goes. */
function frame(version: number): (boolean | null)[][] {
  const size = 17 + 4 * version;
  const found = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const put = (row: number, column: number, dark: boolean): void => {
    const line = found[row];
    if (line !== undefined && column >= 0 && column < size) {
      line[column] = dark;
    }
  };
  for (let at = 0; at < size; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const rings = (row: number, column: number, reach: number, light: readonly number[]): void => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        put(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(row, column, 4, [2, 4]);
  }
  if (version > 1) {
    rings(size - 7, size - 7, 2, [1]);
  }
  return found;
}

/** Where the bits of the format stand, twice, from the highest. */
function formatPlaces(size: number): [number, number][][] {
  const near = [0, 1, 2, 3, 4, 5, 7, 8];
  const across = near.map((at): [number, number] => [8, at]);
  const up = near.slice(0, -1).map((at): [number, number] => [at, 8]);
  const below = Array.from({ length: 7 }, (_, at): [number, number] => [size - 1 - at, 8]);
  const right = Array.from({ length: 8 }, (_, at): [number, number] => [8, size - 8 + at]);
  return [
    [...across, ...up.reverse()],
    [...below, ...right],
  ];
}

/** Where data goes, in order: up and down in pairs of columns from the right, past the timing column. */
function* dataPlaces(size: number): Generator<[number, number]> {
  for (let pair = 0, right = size - 1; right > 0; right -= 2, pair += 1) {
    if (right === 6) {
      right -= 1;
    }
    for (let at = 0; at < size; at += 1) {
      const row = pair % 2 === 0 ? size - 1 - at : at;
      yield [row, right];
      yield [row, right - 1];
    }
  }
}

/** Put the bits into the frame, under a mask. */
function drawn(version: number, bits: readonly boolean[], mask: number): Modules {
  const lines = frame(version);
  const size = lines.length;
  const format = formatOf(mask);
  const set = (row: number, column: number, dark: boolean): void => {
    (lines[row] ?? [])[column] = dark;
  };
  for (const places of formatPlaces(size)) {
    places.forEach(([row, column], at) => {
      set(row, column, format[at] ?? false);
    });
  }
  set(size - 8, 8, true);
  let at = 0;
  for (const [row, column] of dataPlaces(size)) {
    if (lines[row]?.[column] === null) {
      set(row, column, (bits[at] ?? false) !== (MASKS[mask]?.(row, column) ?? false));
      at += 1;
    }
  }
  return lines.map((line) => line.map((one) => one === true));
}

const FINDER = /(?=10111010000|00001011101)/g;

/** How hard a code is to read: runs and squares of one colour, what looks like a finder, and more of one colour. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, at) => modules.map((line) => line[at] ?? false));
  let sum = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) {
      sum += run.length - 2;
    }
    sum += 40 * (text.match(FINDER)?.length ?? 0);
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const one = modules[row]?.[column];
      const same =
        modules[row - 1]?.[column] === one &&
        modules[row]?.[column - 1] === one &&
        modules[row - 1]?.[column - 1] === one;
      sum += same ? 3 : 0;
    }
  }
  const dark = modules.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** Return the QR code of a text, without the light margin that it needs, or null if the text is too long. */
export function qrOf(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const at = SIZES.findIndex(([total, correcting]) => bytes.length + FRAME_BYTES <= total - correcting);
  const size = SIZES[at];
  if (size === undefined) {
    return null;
  }
  const bits = encoded(bytes, size);
  const tried = MASKS.map((_, mask) => drawn(at + 1, bits, mask));
  return tried.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}
