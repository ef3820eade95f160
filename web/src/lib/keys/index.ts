export { myKeymap, runCommon, watchersKeymap } from "./common.svelte";
export { type KeyCommand, tableKeys } from "./dispatch";
export { gameKeys, setGameKeys } from "./games";
export {
  type Binding,
  conflicts,
  type GameKeys,
  type Keymap,
  keymap,
  RANK_OF_KEY,
  type Scope,
} from "./keymap";
export { default as KeysHelp } from "./KeysHelpLater.svelte";
export { type Chord, chordOf, glyphOf } from "./press";
export { fold, rankJump, Typeahead } from "./typeahead";
