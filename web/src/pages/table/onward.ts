/** What continues a match between deals, and its key: announced when a deal is over, and on demand. */

import { type Say, t } from "$lib/i18n";
import { type Binding, glyphOf, myKeymap } from "$lib/keys";
import type { TableModel } from "$lib/table/model.svelte";
import type { Panel } from "$lib/table/panel";

const OWN_KEYS: readonly Binding[] = [
  { command: "extend", keys: ["KeyG"], scope: "table", group: "game", label: "key-extend" },
  { command: "go-on", keys: ["KeyV"], scope: "table", group: "game", label: "key-go-on" },
  { command: "replay", keys: ["Shift+KeyV"], scope: "table", group: "game", label: "key-replay" },
  { command: "further", keys: ["KeyF"], scope: "table", group: "log", label: "key-further" },
  { command: "cut", keys: ["Shift+KeyX"], scope: "table", group: "game", label: "key-cut" },
  { command: "code", keys: ["Shift+KeyM"], scope: "table", group: "game", label: "key-code" },
  { command: "sort", keys: ["KeyX"], scope: "table", group: "hand", label: "key-sort" },
  { command: "to-hand", keys: ["KeyM"], scope: "table", group: "hand", label: "key-to-hand" },
];

/** What a game's table binds beside the usual keys. */
export const keysOf = (panel: Panel): readonly Binding[] => [...panel.keys, ...OWN_KEYS];

/** The key of a command as it is printed on the keyboard; `none` if it has none. */
function keyOf(panel: Panel, wanted: string): string {
  const key = myKeymap(keysOf(panel)).bindings.find(({ command }) => command === wanted)?.keys[0];
  return key === undefined ? "none" : glyphOf(key);
}

const press = (panel: Panel, button: string, say: Say): string =>
  say("web-go-on", { button: t(button), key: keyOf(panel, "go-on") });

/** Say by which key the rest of the end of a deal is told, where few words are wanted; nothing without a key. */
export function furtherTold(panel: Panel): string {
  const key = keyOf(panel, "further");
  return key === "none" ? "" : t("speech-further", { key });
}

/** Say what I press to go on, or whom we wait for; nothing while that is not for me to do. */
export function onward(model: TableModel, panel: Panel, say: Say = t): string {
  const { phase, hosted } = model.facts;
  if (model.me === null || model.hushed || (phase !== "deal-over" && phase !== "match-over")) {
    return "";
  }
  if (hosted) {
    return model.isHost ? press(panel, "web-deal-cards", say) : "";
  }
  if (!model.isReady(model.me)) {
    return press(panel, phase === "deal-over" ? "web-next-deal" : "web-rematch", say);
  }
  return phase === "deal-over" ? t("web-waiting-ready", { names: model.unready }) : t("web-waiting-rematch");
}
