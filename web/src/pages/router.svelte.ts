/** Which page is shown: the lobby at `/`, a table at `/ban/CODE`. */

export type Route = { page: "lobby" } | { page: "table"; code: string };

const TABLE = /^\/ban\/([^/]+)\/?$/;

/** Table codes are spoken and typed: case, spaces and dashes do not matter. */
export const tidyCode = (text: string): string => text.replace(/[\s-]+/g, "").toUpperCase();

/** Read the address of a page; anything unknown is the lobby. */
export function routeOf(path: string): Route {
  const code = TABLE.exec(path)?.[1];
  return code === undefined ? { page: "lobby" } : { page: "table", code: tidyCode(decodeURIComponent(code)) };
}

export const tablePath = (code: string): string => `/ban/${encodeURIComponent(code)}`;

class Router {
  route: Route = $state.raw(routeOf(typeof location === "undefined" ? "/" : location.pathname));

  go(path: string): void {
    history.pushState(null, "", path);
    this.follow();
  }

  /** Look at the address again, as after the browser's own back and forward. */
  follow(): void {
    this.route = routeOf(location.pathname);
  }
}

export const router = new Router();
