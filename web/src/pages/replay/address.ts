/** The address of a deal that is over: which step of it is shown, and as it was seen from where. */

import { pathOf } from "../router.svelte";
import { type Viewpoint, NO_SEAT, type Replayer } from "./replayer.svelte";

/** In an address seats are counted from 1, as people do; somebody without one is 0. */
const EYE = "ghe";
const OPEN = "mo";

/** The step that an address names, behind its `#`; the first if it names none. */
export const stepNamed = ({ hash }: Pick<Location, "hash">): number =>
  Number(/^#(\d{1,4})$/.exec(hash)?.[1] ?? 0);

/** From where an address looks on, as far as it says so. */
export function viewpointNamed({ search }: Pick<Location, "search">): Partial<Viewpoint> {
  const asked = new URLSearchParams(search);
  const eye = /^\d{1,2}$/.exec(asked.get(EYE) ?? "")?.[0];
  return { ...(eye === undefined ? {} : { eye: Number(eye) - 1 }), open: asked.get(OPEN) === "1" };
}

/** The address of what is shown now; it says nothing of where one looks on from if that is one's own seat. */
export function addressOf(replay: Replayer): string {
  const { id, mine } = replay.played.deal;
  const asked = new URLSearchParams();
  if (replay.eye !== mine) {
    asked.set(EYE, String(replay.eye === NO_SEAT ? 0 : replay.eye + 1));
  }
  if (replay.open) {
    asked.set(OPEN, "1");
  }
  const query = asked.size > 0 ? `?${asked.toString()}` : "";
  return `${pathOf({ page: "deal", id })}${query}#${String(replay.at)}`;
}
