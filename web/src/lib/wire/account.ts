/**
 * What the page is told of one's own account, its keys and its browsers (docs/protocol.md), generated from the structs that the server sends and reads.
 * Do not edit: run `python scripts/generate_types.py`.
 */

/** What there is of me here that others do not see. */
export interface Account {
  player: string;
  name: string;
  kept: boolean;
  password: boolean;
  passkeys: PasskeyInfo[];
  has_passkeys: boolean;
  codes: number;
  sessions: SessionInfo[];
}

/** A passkey of mine. */
export interface PasskeyInfo {
  id: string;
  label: string;
  since: number;
  seen: number;
}

/** A browser by which I am known. */
export interface SessionInfo {
  id: string;
  label: string;
  began: number;
  seen: number;
  current: boolean;
}

/** My recovery codes, which are told this once. */
export interface NewCodes {
  account: Account;
  codes: string[];
}

/** What a browser is asked to make a passkey, or to show one. */
export interface Ceremony {
  ticket: string;
  challenge: string;
  has: string[];
}

/** A passkey that this browser has made: the parts of its answer, in base64url. */
export interface MadePasskey {
  ticket: string;
  id: string;
  client: string;
  attestation: string;
}

/** A passkey that this browser shows: the parts of its answer, in base64url. */
export interface ShownPasskey {
  ticket: string;
  id: string;
  client: string;
  authenticator: string;
  signature: string;
}

/** What this device shows to another one, which is to be mine, too. */
export interface ShownTransfer {
  token: string;
  until: number;
  address: string;
  pin: string;
}

/** What became of what this device shows. */
export interface TransferState {
  shown: boolean;
  opened: boolean;
  label: string;
}

/** What the first device has to be told, before this one is theirs. */
export interface OpenedTransfer {
  name: string;
  digits: string;
  ticket: string;
}

/** Who this device is now; null while that is not confirmed. */
export interface TakenTransfer {
  player: string | null;
  name: string;
}

/** How a browser is reached by Web Push, and in which language. */
export interface AskedPush {
  endpoint: string;
  key: string;
  auth: string;
  language: string;
}

/** That of the room, to which a browser binds its subscription to Web Push, in base64url. */
export interface PushKey {
  key: string;
}

/** That a browser is told when its player is missed. */
export interface Subscribed {
  id: string;
}
