/** What continues a match between deals, and its key: announced when a deal is over, and on demand. */

import { t } from "$lib/i18n";
import { type Binding, glyphOf, myKeymap } from "$lib/keys";
import type { TableModel } from "$lib/table/model.svelte";
import type { Panel } from "../../games/panel";

const OWN_KEYS: readonly Binding[] = [
  { command: "extend", keys: ["KeyG"], scope: "table", group: "game", label: "key-extend" },
  { command: "go-on", keys: ["KeyV"], scope: "table", group: "game", label: "key-go-on" },
  { command: "sort", keys: ["KeyX"], scope: "table", group: "hand", label: "key-sort" },
  { command: "to-hand", keys: ["KeyM"], scope: "table", group: "hand", label: "key-to-hand" },
];

/** What a game's table binds beside the usual keys. */
export const keysOf = (panel: Panel): readonly Binding[] => [...panel.keys, ...OWN_KEYS];

function press(panel: Panel, button: string): string {
  const bound = myKeymap(keysOf(panel)).bindings.find(({ command }) => command === "go-on");
  const key = bound?.keys[0];
  return t("web-go-on", { button: t(button), key: key === undefined ? "none" : glyphOf(key) });
}

/** Say what I press to go on, or whom we wait for; nothing while that is not for me to do. */
export function onward(model: TableModel, panel: Panel): string {
  const { phase, hosted } = model.facts;
  if (model.me === null || model.hushed || (phase !== "deal-over" && phase !== "match-over")) {
    return "";
  }
  if (hosted) {
    return model.isHost ? press(panel, "web-deal-cards") : "";
  }
  const mine = model.seat(model.me);
  if (mine?.kind !== "person" || !mine.ready) {
    return press(panel, phase === "deal-over" ? "web-next-deal" : "web-rematch");
  }
  return phase === "deal-over" ? t("web-waiting-ready", { names: model.unready }) : t("web-waiting-rematch");
}
