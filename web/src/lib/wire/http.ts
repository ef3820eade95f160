/** The few things asked over HTTP. */

import { Refusal } from "./socket";
import type {
  Account,
  AskedPush,
  Ceremony,
  DealPage,
  DealShare,
  GameInfo,
  HttpRefusal,
  MadePasskey,
  NewCodes,
  OpenedTable,
  OpenedTransfer,
  PlayedDeal,
  Player,
  Profile,
  PushKey,
  ShownPasskey,
  ShownTransfer,
  Subscribed,
  TakenTransfer,
  TransferState,
} from "./types";

/** How many milliseconds an answer may take. */
const PATIENCE = 8_000;

/**
 * Ask the server, which is not waited for without end.
 *
 * Rejects with a Refusal when it cannot be reached, or answers with no success.
 */
async function ask(path: string, how: RequestInit = {}, patience = PATIENCE): Promise<Response> {
  const stopper = new AbortController();
  const timer = setTimeout(() => {
    stopper.abort();
  }, patience);
  try {
    const answer = await fetch(path, { ...how, signal: stopper.signal });
    if (!answer.ok) {
      throw await refusalOf(answer);
    }
    return answer;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("web-no-server");
  } finally {
    clearTimeout(timer);
  }
}

/** Why the server did not answer as asked; its own code if it gave one. */
async function refusalOf(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => null)) as Partial<HttpRefusal> | null;
  return typeof body?.code === "string" ? new Refusal(body.code, body.args) : new Refusal("web-no-server");
}

export const json = async <T>(path: string, how?: RequestInit, patience?: number): Promise<T> =>
  (await (await ask(path, how, patience)).json()) as T;

/** How something is posted as JSON. */
export const posted = (told: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(told),
});

let turn: Promise<unknown> = Promise.resolve();

/**
 * Ask for what may change who this browser is, once nothing of the kind is under way any more.
 *
 * Each answer brings a cookie, and whichever comes last counts: a page that comes back to the room while somebody signs
 * in would make them whoever they were before.
 */
function inTurn<T>(path: string, how: RequestInit): Promise<T> {
  const asking = turn.then(async () => json<T>(path, how));
  turn = asking.catch(() => undefined);
  return asking;
}

/** Be the guest this browser has been before, or a new one; with a name, change it. */
export async function becomeGuest(name?: string): Promise<Player> {
  return inTurn<Player>("/api/guest", posted(name === undefined ? {} : { name }));
}

/** Tell the PIN of the room, which lets this browser in from then on. */
export const tellPin = async (pin: string): Promise<null> => json<null>("/api/pin", posted({ pin }));

/** What I have won or lost where chips are played for, with what lies before me on tables. */
export const myChips = async (): Promise<number> => (await json<Profile>("/api/me")).chips;

/** By which browsers I am known. */
export const myAccount = async (): Promise<Account> => json<Account>("/api/account");

/** That it is me who changes something. */
export type Proof =
  { readonly current: string } | { readonly code: string } | { readonly shown: ShownPasskey };

/** Keep what I have, under a name that is mine alone from now on. */
export const keepMine = async (
  name: string,
  key: { readonly password: string } | { readonly made: MadePasskey },
): Promise<NewCodes> => inTurn<NewCodes>("/api/account/keep", posted({ name, ...key }));

/** Take another password. */
export const changePassword = async (proof: Proof, password: string): Promise<Account> =>
  inTurn<Account>("/api/account/password", posted({ ...proof, password }));

/** Take other recovery codes. */
export const changeCodes = async (proof: Proof): Promise<NewCodes> =>
  json<NewCodes>("/api/account/codes", posted(proof));

/** Begin to make a passkey of mine. */
export const beginMaking = async (): Promise<Ceremony> =>
  json<Ceremony>("/api/account/passkeys/ceremony", { method: "POST" });

/** Begin to show one, whosever it is. */
export const beginShowing = async (): Promise<Ceremony> =>
  json<Ceremony>("/api/sign-in/ceremony", { method: "POST" });

/** Come in by one more passkey. */
export const addPasskey = async (proof: Proof, made: MadePasskey): Promise<Account> =>
  inTurn<Account>("/api/account/passkeys", posted({ ...proof, made }));

/** Let a passkey of mine let nobody in any more. */
export const dropPasskey = async (id: string): Promise<Account> =>
  json<Account>(`/api/account/passkeys/${encodeURIComponent(id)}`, { method: "DELETE" });

/** Show a code by which another device may be mine, too. */
export const showTransfer = async (): Promise<ShownTransfer> =>
  json<ShownTransfer>("/api/account/transfer", { method: "POST" });

/** What became of it. */
export const transferState = async (): Promise<TransferState> => json<TransferState>("/api/account/transfer");

/** Let the device be mine that shows these digits. */
export const confirmTransfer = async (digits: string): Promise<null> =>
  json<null>("/api/account/transfer/confirm", posted({ digits }));

/** Show it no more. */
export const withdrawTransfer = async (): Promise<null> =>
  json<null>("/api/account/transfer", { method: "DELETE" });

/** Open what another device shows. */
export const openTransfer = async (token: string): Promise<OpenedTransfer> =>
  json<OpenedTransfer>("/api/transfer", posted({ token }));

/** Be who that device has confirmed; nobody while it has not. */
export const takeTransfer = async (ticket: string, guest: string): Promise<TakenTransfer> =>
  inTurn<TakenTransfer>("/api/transfer/take", posted({ ticket, guest }));

/** All that the room keeps of me, as a file. */
export const ownData = async (proof: Proof): Promise<Blob> =>
  (await ask("/api/account/export", posted(proof))).blob();

/** Be nobody any more. */
export const deleteMine = async (proof: Proof): Promise<null> =>
  inTurn<null>("/api/account/delete", posted(proof));

/** Come in as somebody who is kept. */
export const signIn = async (asked: Readonly<Record<string, unknown>>): Promise<Player> =>
  inTurn<Player>("/api/sign-in", posted(asked));

/** Be known no more by a browser. */
export const endSession = async (id: string): Promise<Account> =>
  inTurn<Account>(`/api/account/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });

/** Be known no more by any browser but this one. */
export const endOtherSessions = async (): Promise<Account> =>
  json<Account>("/api/account/sessions", { method: "DELETE" });

/** The key of this room, to which a browser binds its subscription to Web Push; refused where the room notifies nobody. */
export const pushKey = async (): Promise<string> => (await json<PushKey>("/api/push")).key;

/** Tell the room how this browser is reached by Web Push. */
export const tellBrowser = async (told: AskedPush): Promise<Subscribed> =>
  json<Subscribed>("/api/push", posted(told));

/** Let the room know it no more. */
export const forgetBrowser = async (id: string): Promise<null> =>
  json<null>(`/api/push/${encodeURIComponent(id)}`, { method: "DELETE" });

/** The games of this room, with their options and presets. */
export const listGames = async (): Promise<GameInfo[]> => json<GameInfo[]>("/api/games");

/** Some of my past deals, the newest first: narrowed by what is asked, and those that come after a page. */
export const myDeals = async (asked: Readonly<Record<string, string>>): Promise<DealPage> =>
  json<DealPage>(`/api/deals?${new URLSearchParams(asked).toString()}`);

/** The last deals of a table that everybody may watch, the newest first. */
export const tableDeals = async (code: string): Promise<DealPage> =>
  json<DealPage>(`/api/tables/${encodeURIComponent(code)}/deals`);

/** Where a past deal of mine is asked for. */
export const dealSource = (id: string): string => `/api/deals/${encodeURIComponent(id)}`;

/** Where one is that somebody lets me look at. */
export const sharedSource = (token: string): string => `/api/shares/${encodeURIComponent(token)}`;

/** Where one is that I have played for a challenge. */
export const originalSource = (token: string): string => `/api/challenges/${encodeURIComponent(token)}/deal`;

/** A past deal with all its steps. */
export const playedDeal = async (source: string): Promise<PlayedDeal> => json<PlayedDeal>(source);

/** The deal of a record, which the server makes its steps of and does not keep; what is wrong with it is said in a language. */
export const recordedDeal = async (record: string, language: string): Promise<PlayedDeal> =>
  json<PlayedDeal>(`/api/replays?lang=${language}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: record,
  });

/** Open a table at which a past deal goes on, after so many of its actions, in this seat against bots. */
export const goOnFrom = async (
  source: string,
  done: number,
  seat: number,
  level: string,
): Promise<OpenedTable> =>
  json<OpenedTable>(
    `${source}/practice?${new URLSearchParams({ done: String(done), seat: String(seat), level }).toString()}`,
    { method: "POST" },
  );

/** Let others look at a past deal of mine by a link, with the names of its people or without. */
export const shareDeal = async (id: string, named: boolean): Promise<DealShare | null> =>
  json<DealShare>(`${dealSource(id)}/share?names=${named ? "shown" : "hidden"}`, {
    method: "POST",
  });

/** Take that back. */
export const unshareDeal = async (id: string): Promise<DealShare | null> =>
  json<null>(`${dealSource(id)}/share`, { method: "DELETE" });

/** The rules of a game as HTML, which the server makes of its own text alone. */
export async function rulesText(game: string, language: string): Promise<string> {
  const answer = await ask(`/api/rules/${encodeURIComponent(game)}?lang=${language}&form=html`);
  return answer.text();
}
