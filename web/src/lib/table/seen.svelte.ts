/** What takes the place of an act, or asks whether it is meant, is not pressed before it has been seen. */

/** How long something is looked at before it has been seen, in milliseconds: longer than people wait to press twice. */
export const LOOK = 800;
/** The same for a question at the button that was pressed: a finger that bounces is quicker, an answer is not. */
export const BOUNCE = 300;
/** The same where the answer costs much: two quick taps are no answer. */
export const READ = 600;

export class Seen {
  /** Whether what is asked for has been shown for long enough. */
  yes = $state(false);
  /** The same as an attribute of what is pressed then. */
  readonly unseen = $derived(this.yes ? undefined : "");
  /** Whether a press counts where there is a button before anything is asked at it: nothing is, or it has been seen. */
  readonly counts = $derived.by(() => !this.#shown() || this.yes);
  /** The same as an attribute. */
  readonly unread = $derived(this.counts ? undefined : "");
  readonly #shown: () => boolean;

  /** Watch for as long as a component lives whether something is shown. */
  constructor(shown: () => boolean = () => true, look = LOOK) {
    this.#shown = shown;
    $effect(() => {
      if (!shown()) {
        return;
      }
      const timer = setTimeout(() => (this.yes = true), look);
      return () => {
        clearTimeout(timer);
        this.yes = false;
      };
    });
  }
}
