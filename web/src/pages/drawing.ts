/** What the pictures that people send have in common: a mat, letters on it, and a file of it. */

/** In pixels: as broad as phones show pictures well. */
export const WIDTH = 1_080;
export const EDGE = 40;
/** The picture is the same whatever the page looks like. */
export const INK = "#2a1d14";
export const SOFT = "#624d38";
export const PAPER = "#fffaee";
const SEDGE = "#e8d3a0";
export const RED = "#b23a2b";
export const GREEN = "#0b6650";
const FONT = '"Be Vietnam Pro", sans-serif';

/** Draw a picture of some height; rejects where this browser cannot. */
export async function drawn(height: number, paint: (pen: CanvasRenderingContext2D) => void): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen === null) {
    throw new TypeError("no canvas");
  }
  mat(pen, height);
  paint(pen);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) {
        reject(new TypeError("no picture"));
      } else {
        resolve(blob);
      }
    }, "image/png");
  });
}

function mat(pen: CanvasRenderingContext2D, height: number): void {
  for (const [inset, colour] of [
    [0, RED],
    [18, GREEN],
    [26, SEDGE],
  ] as const) {
    pen.fillStyle = colour;
    pen.fillRect(inset, inset, WIDTH - 2 * inset, height - 2 * inset);
  }
}

export interface Lettering {
  readonly at: readonly [x: number, y: number];
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  /** The room there is: what is longer is written smaller. */
  readonly room?: number;
}

/** Write a text in one line. */
export function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { at: [x, y], size, bold = false, colour = INK, align = "left", room = WIDTH - 4 * EDGE }: Lettering,
): void {
  pen.font = `${bold ? "700" : "400"} ${String(size)}px ${FONT}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, room);
}

/** Lay a strip of paper on the mat, for a line of it. */
export function strip(pen: CanvasRenderingContext2D, top: number, height: number): void {
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(EDGE * 1.5, top, WIDTH - 3 * EDGE, height, 16);
  pen.fill();
}

/** Hand a picture to the system to send; where it takes none, keep it as a file, and say so by true. */
export async function handOn(blob: Blob, name: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type });
  if (typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
    // Somebody may think better of it: nothing is to be said about that.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return false;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
