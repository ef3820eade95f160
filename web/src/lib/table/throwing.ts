/** What people at a table may throw at each other. */

/** The message ids of all there is. */
export const THINGS = ["thing-flower", "thing-heart", "thing-fan", "thing-slipper", "thing-tomato"] as const;

/** At whom something is to be thrown. */
export interface Target {
  readonly seat: number;
  /** The button that was pressed for it. */
  readonly face: HTMLElement;
}

/** Whether a press is one on that face. */
export const isAtFace = ({ face }: Target, target: EventTarget | null): boolean =>
  target instanceof Node && face.contains(target);
