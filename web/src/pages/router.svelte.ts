/** Which page is shown, by the address; for an address that no page has, that there is none. */

import { ADDRESSES } from "$lib/wire/addresses";

type Addresses = typeof ADDRESSES;
/** The names that stand in braces in an address. */
type PartOf<Address> = Address extends `${string}{${infer Name}}${infer Rest}` ? Name | PartOf<Rest> : never;

/** A page that has an address, with what differs in that. */
export type Destination = {
  [Page in keyof Addresses]: { page: Page } & Readonly<Record<PartOf<Addresses[Page]>, string>>;
}[keyof Addresses];
export type Route = Destination | { page: "lost" };

/** Table codes are spoken and typed: case, spaces and dashes do not matter. */
export const tidyCode = (text: string): string => text.replace(/[\s-]+/g, "").toUpperCase();

/** How what differs in an address is read, where not as it stands. */
const READ: Readonly<Record<string, (text: string) => string>> = { code: tidyCode };

/** Each page with the form of its address; a slash at the end does not matter. */
const FORMS = Object.entries(ADDRESSES).map(
  ([page, address]) =>
    [page, new RegExp(`^${address.replace(/\/$/, "").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`)] as const,
);

/** Read the address of a page; one that is written wrong leads nowhere. */
export function routeOf(path: string): Route {
  for (const [page, form] of FORMS) {
    const found = form.exec(path);
    if (found) {
      try {
        const parts = Object.entries(found.groups ?? {}).map(([name, text]) => {
          const plain = decodeURIComponent(text);
          return [name, READ[name]?.(plain) ?? plain];
        });
        return { page, ...Object.fromEntries(parts) } as Destination;
      } catch {
        break;
      }
    }
  }
  return { page: "lost" };
}

/** The address of a page. */
export function pathOf(place: Destination): string {
  const parts: Readonly<Record<string, string>> = place;
  return ADDRESSES[place.page].replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? ""),
  );
}

export const tablePath = (code: string): string => pathOf({ page: "table", code });

/** The how manieth page of ours the browser shows, as far back as it remembers them. */
function place(): number {
  const state: unknown = typeof history === "undefined" ? null : history.state;
  return typeof state === "object" && state !== null && "at" in state ? Number(state.at) : 0;
}

class Router {
  route: Route = $state.raw(routeOf(typeof location === "undefined" ? "/" : location.pathname));
  /** Asked before the browser's own back and forward lead away from what is shown; true to stay there. */
  stays: (() => boolean) | null = null;
  /** Whether what is shown was come to from another page of ours. */
  went = false;
  #at = place();
  /** Whether the browser is on its way back to what is shown. */
  #returning = false;

  go(path: string): void {
    this.#at += 1;
    this.went = true;
    history.pushState({ at: this.#at }, "", path);
    this.route = routeOf(location.pathname);
  }

  /** Look at the address again, after the browser's own back and forward. */
  follow(): void {
    const by = place() - this.#at;
    if (by !== 0 && (this.#returning || this.stays?.() === true)) {
      this.#returning = true;
      history.go(-by);
      return;
    }
    this.#returning = false;
    this.#at += by;
    this.went = true;
    this.route = routeOf(location.pathname);
  }
}

export const router = new Router();

/** Follow a link within the page, unless it is to open somewhere else. */
export function followLink(event: MouseEvent, path: string): void {
  if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    event.preventDefault();
    router.go(path);
  }
}
