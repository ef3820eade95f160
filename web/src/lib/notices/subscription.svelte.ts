/** Whether the room knows this browser, so that it can notify its player when the page is closed (Web Push). */

import { keep, kept } from "$lib/storage";
import { forgetBrowser, pushKey, Refusal, tellBrowser } from "$lib/wire";
import { mayNotify } from "./allowed";

const KEPT = "chieu.push";

/** How long the service worker may take to be there: a browser that does not trust a certificate lets none in, and says nothing. */
const PATIENCE = 10_000;

/** Why notifications do not reach so far as is wished, as a message; empty where they do, or nothing is known. */
export const notices: { lack: string } = $state({ lack: "" });

/** What lacks where the room refuses, by its code; anything else may be there the next time. */
const LACKS: Readonly<Record<string, string>> = {
  "refused-no-push": "settings-notices-open",
  "refused-push-service": "refused-push-service",
};

/** See that the room knows this browser, in its player's language, or knows it no more. */
export async function settleNotices(wanted: boolean, language: string): Promise<void> {
  notices.lack = "";
  if (!wanted || !mayNotify()) {
    await forget();
    return;
  }
  const worker = await workerThere();
  if (worker === null) {
    notices.lack = "settings-notices-worker";
    return;
  }
  try {
    await subscribe(worker, language);
  } catch (error) {
    notices.lack = (error instanceof Refusal && LACKS[error.code]) || "settings-notices-later";
  }
}

/** The page's service worker, once it is there; null if it does not come. */
async function workerThere(): Promise<ServiceWorkerRegistration | null> {
  const patience = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE, null);
  });
  return Promise.race([navigator.serviceWorker.ready, patience]);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration, language: string): Promise<void> {
  const key = await pushKey();
  let found = await pushManager.getSubscription();
  if (found !== null && base64url(found.options.applicationServerKey) !== key) {
    // Another room was here before, or this one has another key now.
    await found.unsubscribe();
    found = null;
  }
  found ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = found.toJSON();
  const told = await tellBrowser({
    endpoint,
    key: keys["p256dh"] ?? "",
    auth: keys["auth"] ?? "",
    language,
  });
  keep(KEPT, told.id);
}

/** End it on both sides. */
async function forget(): Promise<void> {
  const id = kept(KEPT);
  if (id === null) {
    return;
  }
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    await forgetBrowser(id);
  } catch {
    // The push service tells the room that the browser is gone, the next time it is to be told something.
  }
  keep(KEPT, null);
}

function base64url(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
