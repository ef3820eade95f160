export { Client, client, type Follower } from "./client.svelte";
export { type Followed, timeLeft, type TableView } from "./fold";
export {
  becomeGuest,
  changeCodes,
  changePassword,
  dealSource,
  endOtherSessions,
  endSession,
  forgetBrowser,
  goOnFrom,
  keepMine,
  listGames,
  myAccount,
  myChips,
  myDeals,
  playedDeal,
  pushKey,
  recordedDeal,
  rulesText,
  sharedSource,
  shareDeal,
  signIn,
  tableDeals,
  tellBrowser,
  tellPin,
  unshareDeal,
} from "./http";
export { Refusal, type Status } from "./socket";
export type * from "./types";
