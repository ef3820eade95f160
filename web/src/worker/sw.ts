/**
 * The service worker of an installed Chiếu: says honestly that the room is not there, and keeps what never changes.
 *
 * Every page comes from the server, as it is now: a page of an older build is never shown while a newer server answers.
 * What the room has to tell somebody whose page is closed comes through here, too.
 *
 * Kept are files whose names change with their contents, and the one page for when nobody answers.
 */

import { isAway } from "../offline/away";

declare const self: ServiceWorkerGlobalScope;
/** Which build this is, and what the page without a line is made of; put in by the build. */
declare const BUILD: string;
declare const OFFLINE: readonly string[];

const PAGE = "/offline.html";
/** Where the files are whose names change with their contents; games at the table are drawn from these alone. */
const LASTING = "/assets/";
const KEPT = `chieu-${BUILD}`;

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll([PAGE, ...OFFLINE]);
}

/** Throw away what earlier builds have kept. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("chieu-") && name !== KEPT) {
      await caches.delete(name);
    }
  }
  await self.registration.navigationPreload?.enable();
}

/** A page as the server has it now, or the one that says that nobody answers, be it that a proxy answers instead. */
async function page(event: FetchEvent): Promise<Response> {
  let found = Response.error();
  try {
    const begun = (await event.preloadResponse) as Response | undefined;
    found = begun ?? (await fetch(event.request));
    if (!isAway(found)) {
      return found;
    }
  } catch {
    // There is no network, or no server.
  }
  return (await caches.match(PAGE)) ?? found;
}

/** A file that never changes, from what is kept if it is there. */
async function lasting(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) {
    return found;
  }
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(KEPT);
    // A full disk costs only the keeping.
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) {
    return;
  }
  if (request.mode === "navigate") {
    event.respondWith(page(event));
  } else if (pathname.startsWith(LASTING) || OFFLINE.includes(pathname)) {
    event.respondWith(lasting(request));
  }
});

/** What the room has to tell somebody whose page is closed; as `lib/notices` says it of one that is not looked at. */
interface Notice {
  title: string;
  body: string;
  topic: string;
  path: string;
}

const pages = async (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: "window", includeUncontrolled: true });

const isAt = (page: WindowClient, path: string): boolean => new URL(page.url).pathname === path;

/** Show what the room tells, unless its player looks at that very table: they have just come back. */
async function show({ title, body, topic, path }: Notice): Promise<void> {
  if ((await pages()).some((page) => page.visibilityState === "visible" && isAt(page, path))) {
    return;
  }
  const looks = { body, tag: topic, renotify: true, icon: "/icon-192.png", data: { path } };
  await self.registration.showNotification(title, looks);
}

/** Lead to where a notification comes from: by the page that is there, by one in the lobby, or by a new one. */
async function follow(path: string): Promise<void> {
  const open = await pages();
  const there = open.find((page) => isAt(page, path));
  if (there) {
    await there.focus();
    return;
  }
  const waiting = open.find((page) => isAt(page, "/"));
  if (waiting) {
    await (await waiting.navigate(path))?.focus();
    return;
  }
  await self.clients.openWindow(path);
}

self.addEventListener("push", (event) => {
  if (event.data !== null) {
    event.waitUntil(show(event.data.json() as Notice));
  }
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(follow((event.notification.data as Pick<Notice, "path">).path));
});

export {};
