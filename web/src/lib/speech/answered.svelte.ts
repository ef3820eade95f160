/** The answer to the player's last question, for those who see the page and hear nothing. */

/** How long an answer is shown, in milliseconds: to find it, and for each of its characters. */
const FOUND = 2_500;
const READ = 50;

class Answered {
  /** Empty while none is shown. */
  text = $state("");
  /** Whether a key was pressed last: what is pressed with a pointer is looked at anyway. */
  byKey = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    if (!this.byKey) {
      return;
    }
    clearTimeout(this.#timer);
    this.text = text;
    this.#timer = setTimeout(
      () => {
        this.text = "";
      },
      FOUND + READ * text.length,
    );
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.text = "";
  }
}

export const answered = new Answered();
