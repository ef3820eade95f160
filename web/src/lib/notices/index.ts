export { mayNotify } from "./allowed";
export { askToNotify, hindrance, type Notice, notifyUnseen, takeNoticesAway } from "./browser";
