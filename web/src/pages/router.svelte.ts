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
