/** Which of the table's side panels and dialogs are open. */
export interface Panels {
  people: boolean;
  options: boolean;
  rules: boolean;
  scores: boolean;
  settings: boolean;
  keys: boolean;
  talk: boolean;
  /** The last deal, looked at again. */
  replay: boolean;
  /** How the last deal was shuffled, or the next one is. */
  fair: boolean;
}
