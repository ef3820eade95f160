/** The address of a deal that is over: which step of it is shown, and as it was seen from where. */

import { type Destination, pathOf } from "../router.svelte";
import type { PlayedDeal } from "$lib/wire";
import { type Viewpoint, NO_SEAT, type Replayer } from "./replayer.svelte";

/** In an address seats are counted from 1, as people do; somebody without one is 0. */
const EYE = "ghe";
const OPEN = "mo";

/** What stands behind an address for the step on which a deal was over, whichever that is. */
export const DECIDED = "#het";

/** The step on which a deal was over: the last one in which somebody has acted. */
export const decidedAt = ({ replay: { steps } }: Pick<PlayedDeal, "replay">): number =>
  steps.findLastIndex(({ events }) => events.some((some) => some.some(({ t }) => t === "acted")));

/** The step that an address names, behind its `#`; the first if it names none. */
export const stepNamed = ({ hash }: Pick<Location, "hash">): number =>
  Number(/^#(\d+)$/.exec(hash)?.[1] ?? 0);

/** From where an address looks on, as far as it says so. */
export function viewpointNamed({ search }: Pick<Location, "search">): Partial<Viewpoint> {
  const asked = new URLSearchParams(search);
  const eye = /^\d{1,2}$/.exec(asked.get(EYE) ?? "")?.[0];
  return { ...(eye === undefined ? {} : { eye: Number(eye) - 1 }), open: asked.get(OPEN) === "1" };
}

/** What stands behind the path of a page that shows the same; nothing of one's own seat, which is shown anyway. */
function placeOf({ eye, open, at }: Replayer, mine: number): string {
  const asked = new URLSearchParams();
  if (eye !== mine) {
    asked.set(EYE, String(eye === NO_SEAT ? 0 : eye + 1));
  }
  if (open) {
    asked.set(OPEN, "1");
  }
  return `${asked.size > 0 ? `?${asked.toString()}` : ""}#${String(at)}`;
}

/** The address of what is shown now, for whoever may see the deal at this page. */
export const addressOf = (replay: Replayer, page: Destination): string =>
  pathOf(page) + placeOf(replay, replay.played.deal.mine);

/** The address of the same for whoever is sent a link: they have no seat of their own there. */
export const sharedAddress = (replay: Replayer, token: string): string =>
  pathOf({ page: "shared", token }) + placeOf(replay, NO_SEAT);
