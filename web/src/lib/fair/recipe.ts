/** The shuffle that anybody can do again (docs/fairness.md), in the browser; also over plain http, where WebCrypto is absent. */

import { ACE_HIGH, SUITS } from "$lib/cards/faces";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Which deal a shuffle is for. */
export interface FairDeal {
  /** The table's. */
  readonly code: string;
  readonly deal: number;
  readonly game: string;
  /** Of the rules. */
  readonly version: number;
  readonly seats: number;
  /** How many are shuffled. */
  readonly cards: number;
}

/** Bytes by seat, in hexadecimal. */
export type BySeat = Readonly<Record<number, string>>;

const LABEL = "chieu/fair/1/";
/** What a code is written in that people compare aloud: no two look or sound alike. */
const ALPHABET = "2346789ACEFHKMNPRTUVXY";
const LENGTH = 4;

const label = (text: string): Uint8Array => utf8ToBytes(LABEL + text);
const u8 = (number: number): Uint8Array => Uint8Array.of(number);
const u32 = (number: number): Uint8Array =>
  Uint8Array.of(number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255);

function contextOf({ code, deal, game, version, seats, cards }: FairDeal): Uint8Array {
  const words = [code, deal, game, version, seats, cards].map((word) => `${String(word)}\n`);
  return sha256(label(`deal\n${words.join("")}`));
}

/** The seats that have something, upwards. */
export const seatsOf = (bySeat: BySeat): number[] =>
  Object.keys(bySeat)
    .map(Number)
    .sort((one, other) => one - other);

/** What is shown of a seed before the deal. */
export const promiseOf = (deal: FairDeal, seed: string): string =>
  bytesToHex(sha256(concatBytes(label("seed\0"), contextOf(deal), hexToBytes(seed))));

/** What is shown of a seat's part before all are bound. */
export const vowOf = (deal: FairDeal, seat: number, part: string): string =>
  bytesToHex(sha256(concatBytes(label("part\0"), contextOf(deal), u8(seat), hexToBytes(part))));

/** The key that the deck follows from; where a part was not opened, its vow goes in. */
export function keyOf(deal: FairDeal, seed: string, vows: BySeat, parts: BySeat): Uint8Array {
  const sealed = seatsOf(vows);
  const added = sealed.map((seat) => {
    const part = parts[seat];
    return concatBytes(u8(seat), u8(part === undefined ? 0 : 1), hexToBytes(part ?? vows[seat] ?? ""));
  });
  const text = concatBytes(label("mix\0"), contextOf(deal), u8(sealed.length), ...added);
  return hmac(sha256, hexToBytes(seed), text);
}

/** The deck that a key gives, as the cards are written. */
export function deckOf(key: Uint8Array, count: number): string[] {
  const places = Array.from({ length: count }, (_, place) => place);
  const bytes = streamOf(key);
  for (let last = count - 1; last > 0; last -= 1) {
    const bound = last + 1;
    let byte = bytes();
    while (byte >= 256 - (256 % bound)) {
      byte = bytes();
    }
    const other = byte % bound;
    [places[last], places[other]] = [places[other] as number, places[last] as number];
  }
  return places.map((place) => (ACE_HIGH[(place % 52) >> 2] ?? "") + (SUITS[place % 4] ?? ""));
}

function streamOf(key: Uint8Array): () => number {
  let block = new Uint8Array();
  let blocks = 0;
  let at = 0;
  return () => {
    if (at === block.length) {
      block = new Uint8Array(hmac(sha256, key, concatBytes(label("deck\0"), u32(blocks))));
      blocks += 1;
      at = 0;
    }
    at += 1;
    return block[at - 1] as number;
  };
}

/** What a chance takes is below it, and below a multiple of this, so that a choice among up to eight is exactly even. */
const BOUND = 2n ** 60n;
const EVEN = 840n;

/** The number that chance takes when a deal uses it for the time `use`, from 0. */
export function luckOf(key: Uint8Array, use: number): bigint {
  for (let again = 0; ; again += 1) {
    const hash = hmac(sha256, key, concatBytes(label("luck\0"), u32(use), u32(again)));
    const luck = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0) >> 4n;
    if (luck < BOUND - (BOUND % EVEN)) {
      return luck;
    }
  }
}

/** A few characters that everybody at a table can compare: they differ where a promise or what was sealed does. */
export function saidCode(promise: string, vows: BySeat): string {
  const sealed = seatsOf(vows).map((seat) => concatBytes(u8(seat), hexToBytes(vows[seat] ?? "")));
  const hash = sha256(concatBytes(label("code\0"), hexToBytes(promise), u8(sealed.length), ...sealed));
  let number = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
  let code = "";
  for (let digit = 0; digit < LENGTH; digit += 1) {
    code = (ALPHABET[number % ALPHABET.length] ?? "") + code;
    number = Math.floor(number / ALPHABET.length);
  }
  return code;
}

/** A new part of a shuffle: chance of this browser, and whatever a hand has done to it. */
export function newPart(touch: string): string {
  const chance = crypto.getRandomValues(new Uint8Array(32));
  return bytesToHex(sha256(concatBytes(chance, utf8ToBytes(touch))));
}
