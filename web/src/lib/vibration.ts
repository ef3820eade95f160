/** Lets a phone shake in the hand for a moment. */

import { touchAlone } from "$lib/design/preferences";

/** How long it shakes, rests and shakes again, in milliseconds: when my turn comes, and when somebody brings something off. */
const PULSES = { turn: [40], feat: [70, 40, 120] } as const;

/** Whether this device can: browsers of those that cannot say that they can, but those have no fingers alone. */
export const canVibrate = (): boolean =>
  typeof navigator !== "undefined" && "vibrate" in navigator && touchAlone();

/** Shake, if the device can and its user has touched the page. */
export function vibrate(pulse: keyof typeof PULSES): void {
  // Before the first touch browsers refuse, and complain.
  if (canVibrate() && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(PULSES[pulse]);
  }
}
