/** What a browser lets a page tell its player while nobody looks at it. */

import { mayNotify } from "./allowed";

/** What a notification says, and where it leads; those of one topic take each other's place. */
export interface Notice {
  title: string;
  body: string;
  topic: string;
  path: string;
}

/** Why a browser cannot notify: no HTTPS, none at all, only once it is installed (iOS), or its user has said no. */
export type Hindrance = "plain" | "missing" | "install" | "denied";

const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Return why this browser cannot notify; null if it can, or may be asked. */
export function hindrance(): Hindrance | null {
  if (!isSecureContext) {
    return "plain";
  }
  if (!("Notification" in globalThis && "serviceWorker" in navigator)) {
    return isIos() ? "install" : "missing";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/** Ask for that, if it is not known; only after a press do browsers let us. */
export async function askToNotify(): Promise<boolean> {
  return hindrance() === null && (await Notification.requestPermission()) === "granted";
}

/** Notify, if nobody looks at the page. */
export async function notifyUnseen(notice: Notice): Promise<void> {
  if (document.visibilityState === "visible" || !mayNotify()) {
    return;
  }
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.showNotification(notice.title, {
    body: notice.body,
    tag: notice.topic,
    icon: "/icon-192.png",
    data: { path: notice.path },
  });
}

/** Take away the notifications that lead to a path, if its page is looked at: nobody need be called there any more. */
export async function takeNoticesAway(path: string): Promise<void> {
  if (document.visibilityState !== "visible" || !mayNotify()) {
    return;
  }
  const worker = await navigator.serviceWorker.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) {
    if ((shown.data as Partial<Notice> | null)?.path === path) {
      shown.close();
    }
  }
}
