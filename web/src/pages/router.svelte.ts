/** Which page is shown: the lobby at `/`, a table at `/ban/CODE`, and elsewhere that there is none. */

export type Route = { page: "lobby" } | { page: "lost" } | { page: "table"; code: string };

const TABLE = /^\/ban\/([^/]+)\/?$/;

/** Table codes are spoken and typed: case, spaces and dashes do not matter. */
export const tidyCode = (text: string): string => text.replace(/[\s-]+/g, "").toUpperCase();

/** The code in the address of a table; null in any other, and in one that is written wrong. */
function codeIn(path: string): string | null {
  const code = TABLE.exec(path)?.[1];
  try {
    return code === undefined ? null : decodeURIComponent(code);
  } catch {
    return null;
  }
}

/** Read the address of a page. */
export function routeOf(path: string): Route {
  const code = codeIn(path);
  if (code !== null) {
    return { page: "table", code: tidyCode(code) };
  }
  return { page: path === "/" ? "lobby" : "lost" };
}

export const tablePath = (code: string): string => `/ban/${encodeURIComponent(code)}`;

/** The how manieth page of ours the browser shows, as far back as it remembers them. */
function place(): number {
  const state: unknown = typeof history === "undefined" ? null : history.state;
  return typeof state === "object" && state !== null && "at" in state ? Number(state.at) : 0;
}

class Router {
  route: Route = $state.raw(routeOf(typeof location === "undefined" ? "/" : location.pathname));
  /** Asked before the browser's own back and forward lead away from what is shown; true to stay there. */
  stays: (() => boolean) | null = null;
  #at = place();
  /** Whether the browser is on its way back to what is shown. */
  #returning = false;

  go(path: string): void {
    this.#at += 1;
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
    this.route = routeOf(location.pathname);
  }
}

export const router = new Router();
