export { type Arguments } from "./catalog";
export { cardList, cardName, cardsIn, rankName, readCards, suitName } from "./cards";
export { begun, clock, duration, joined, listed, moment, number, signed } from "./format";
export { optionId, optionName, optionWord } from "./options";
export { has, language, locale, startLanguage, t } from "./messages.svelte";
export {
  accountOf,
  briefly,
  inWords,
  type Listener,
  type Say,
  tell,
  tellRefusal,
  tellScore,
  wantsFew,
} from "./tell";
