/** Which page is shown: the lobby at `/`, a table at `/ban/CODE`, and elsewhere that there is none. */

export type Route = { page: "lobby" } | { page: "lost" } | { page: "table"; code: string };

const TABLE = /^\/ban\/([^/]+)\/?$/;

/** Table codes are spoken and typed: case, spaces and dashes do not matter. */
export const tidyCode = (text: string): string => text.replace(/[\s-]+/g, "").toUpperCase();

/** Read the address of a page. */
export function routeOf(path: string): Route {
  const code = TABLE.exec(path)?.[1];
  if (code !== undefined) {
    return { page: "table", code: tidyCode(decodeURIComponent(code)) };
  }
  return { page: path === "/" ? "lobby" : "lost" };
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
