/** QR codes of short texts. */

export { default as Qr } from "./Qr.svelte";
export { qrOf } from "./code";
