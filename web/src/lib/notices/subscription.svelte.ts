/** Whether the room knows this browser, so that it can notify its player when the page is closed (Web Push). */

import { keep, kept } from "$lib/storage";
import { forgetBrowser, pushKey, tellBrowser } from "$lib/wire";
import { mayNotify } from "./allowed";

const KEPT = "chieu.push";

/** How far notifications reach: also while the page is closed, only while it is open, or not known yet. */
type Reach = "closed" | "open" | "unknown";

export const notices: { reach: Reach } = $state({ reach: "unknown" });

/** See that the room knows this browser, in its player's language, or knows it no more. */
export async function settleNotices(wanted: boolean, language: string): Promise<void> {
  if (!wanted || !mayNotify()) {
    notices.reach = "unknown";
    await forget();
    return;
  }
  try {
    notices.reach = await subscribe(language);
  } catch {
    // The room does not notify, or does not answer; or the browser's own service does not.
    notices.reach = "open";
  }
}

async function subscribe(language: string): Promise<Reach> {
  const key = await pushKey();
  const { pushManager } = await navigator.serviceWorker.ready;
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
  return "closed";
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
