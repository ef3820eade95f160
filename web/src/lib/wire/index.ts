export { Client, client, type Follower } from "./client.svelte";
export { type Followed, timeLeft, type TableView } from "./fold";
export {
  becomeGuest,
  dealSource,
  goOnFrom,
  listGames,
  myChips,
  myDeals,
  playedDeal,
  recordedDeal,
  rulesText,
  sharedSource,
  shareDeal,
  tableDeals,
  tellPin,
  unshareDeal,
} from "./http";
export { Refusal, type Status } from "./socket";
export type * from "./types";
