/** Whether an answer is of the room at all. */

/** What a proxy answers in place of a room that it does not reach. */
const AWAY: readonly number[] = [502, 503, 504];
/** In what the room itself says why it refuses something: to scripts and to people. */
const OWN = /^(application\/json|text\/plain)\b/;

/** Tell whether nobody has answered but a proxy before the room, which is not there; the room's own words are its own. */
export const isAway = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  AWAY.includes(status) && !OWN.test(headers.get("content-type") ?? "");
