export { type Arguments } from "./catalog";
export { cardList, cardName, cardsIn, rankName, readCards, suitName } from "./cards";
export { clock, duration, joined, moment, number, signed } from "./format";
export { optionId, optionName, optionWord } from "./options";
export { has, language, locale, t } from "./messages.svelte";
export { accountOf, inWords, type Listener, tell, tellRefusal, tellScore } from "./tell";
