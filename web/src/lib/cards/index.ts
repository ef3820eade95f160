export { default as Card } from "./Card.svelte";
export { default as SuitMark } from "./SuitMark.svelte";
export {
  ACE_HIGH,
  apart,
  type Face,
  parseFace,
  type Rank,
  RANKS,
  type Suit,
  SUIT_PATHS,
  SUITS,
  unmarked,
} from "./faces";
