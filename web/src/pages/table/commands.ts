/** What the keys do at a table: which places they are heard in, and which command does what. */

import { cardName, rankName, t } from "$lib/i18n";
import { type KeyCommand, RANK_OF_KEY, runCommon, type Scope } from "$lib/keys";
import { settings } from "$lib/settings";
import { play } from "$lib/sound";
import { answer } from "$lib/speech";
import type { Desk } from "$lib/table/desk.svelte";
import type { TableModel } from "$lib/table/model.svelte";
import type { Step } from "$lib/table/select";
import type { Panel } from "$lib/table/panel";
import { answerTo } from "./answers";
import { spelled } from "./checked.svelte";
import type { Follow } from "./following/follow.svelte";
import { hint } from "./hinting";
import type { Panels } from "./panels";

/** What a command may work on. */
export interface AtTable {
  readonly model: TableModel;
  readonly panel: Panel;
  readonly follow: Pick<Follow, "held" | "goOn" | "showNext" | "further">;
  readonly open: Panels;
}

/** The places around a focused element, innermost first. */
export function scopesAt({ model, panel }: AtTable, target: Element): Scope[] {
  const scopes: Scope[] = target.closest('[role="listbox"]') ? ["hand", "table"] : ["table"];
  return panel.chooses?.(model) ? ["chooser", ...scopes] : scopes;
}

const STEPS: Readonly<Partial<Record<string, Step>>> = {
  "hand-previous": "left",
  "hand-next": "right",
  "hand-first": "first",
  "hand-last": "last",
};
const ROW_STEPS: Readonly<Partial<Record<string, Step>>> = { ArrowUp: "up", ArrowDown: "down" };

/** Raise the card that the keys are on, or do what touching it does in this game. */
function touch({ model, panel }: AtTable): void {
  const { focus } = model.desk;
  if (focus === null) {
    return;
  }
  model.refusal = null;
  if (panel.touch) {
    panel.touch(model, focus);
  } else {
    model.desk.toggle(focus);
  }
}

/** Go to a card that is looked for; what cannot be heard by the focus moving is said: that it has it already, or there is none. */
function seek(desk: Desk, go: () => boolean, none: string): void {
  const before = desk.focus;
  if (!go()) {
    answer(none);
  } else if (desk.focus === before && before !== null) {
    answer(cardName(before));
  }
}

/** Go to another card; false if the command does not. In a hand of several rows the arrows up and down change rows. */
function walk({ model: { desk } }: AtTable, { command, chord }: KeyCommand): boolean {
  const step = (desk.rowed ? ROW_STEPS[chord] : undefined) ?? STEPS[command];
  if (step) {
    desk.walk(step);
  } else if (command === "hand-rank") {
    seek(desk, () => desk.jump(chord), t("web-hand-no-rank", { rank: rankName(RANK_OF_KEY[chord] ?? "") }));
  } else if (command === "hand-typed") {
    seek(desk, () => desk.type(chord), t("web-hand-no-name", { letter: chord }));
  } else {
    return false;
  }
  return true;
}

function inHand(at: AtTable, key: KeyCommand): boolean {
  const { model, panel } = at;
  const { desk } = model;
  if (key.command === "hand-toggle") {
    touch(at);
  } else if (key.command === "hand-play") {
    panel.play(model, desk.single && desk.focus !== null ? [desk.focus] : undefined);
  } else if (!walk(at, key)) {
    return false;
  } else if (settings.playable && panel.read(model).usable?.includes(desk.focus ?? "")) {
    play("fits");
  }
  return true;
}

/** Sort my cards and say how they lie. */
export function sort({ model, panel }: AtTable): void {
  answer(panel.sort?.(model) ?? t(`web-sorted-${model.desk.resort()}`));
}

/** Ask for more time. */
export function extend({ model }: AtTable): void {
  void model.request({ t: "extend" });
}

/** Cut the cards of the next deal: when and where that was done goes into my part of its shuffle. */
export async function cut({ model, touch = "" }: Pick<AtTable, "model"> & { touch?: string }): Promise<void> {
  if (!model.mayCut) {
    answer(t(model.isBarred ? "refused-vow-withheld" : "story-cut-not-now"));
  } else if (await model.cut(`${touch} ${String(performance.now())}`)) {
    answer(t("story-cut-done"));
  }
}

/** Go on after a deal or a match: to what is not told yet, else to the next deal; say whose turn it is once that is dealt. */
function goOn(at: AtTable): void {
  const { model, panel, follow } = at;
  const { phase, hosted } = model.facts;
  if (follow.held.length > 0) {
    follow.showNext();
    return;
  }
  if (phase === "playing") {
    answer(answerTo("turn", model, panel) ?? "");
    return;
  }
  const starts = phase === "waiting" || hosted;
  void model.request({ t: phase === "match-over" ? "rematch" : starts ? "start" : "ready" });
}

/** Say the code of the deal that is played, else of the one that has just ended, to be compared with the others'. */
function sayCode({ model: { shuffling } }: AtTable): void {
  const told = [shuffling?.next, shuffling?.over].find((one) => typeof one?.said === "string");
  answer(
    told?.said
      ? t("story-code-of", { deal: told.deal.deal, code: spelled(told.said) })
      : t("story-code-none"),
  );
}

const OWN: Readonly<Partial<Record<string, (at: AtTable) => void>>> = {
  help: ({ open }) => {
    open.keys = true;
  },
  extend,
  hint: ({ model }) => void hint(model),
  replay: ({ model, open }) => {
    if (model.hasPast) {
      open.replay = true;
    } else {
      answer(t(model.hushed ? "web-no-replay-yet" : "web-no-replay"));
    }
  },
  "go-on": goOn,
  cut: (at) => void cut(at),
  code: sayCode,
  further: ({ follow }) => {
    answer(follow.further());
  },
  sort,
  "to-hand": ({ model }) => {
    model.desk.call();
  },
};

/** Do a command; false if it is left to the browser. */
export function run(at: AtTable, key: KeyCommand): boolean {
  const { model, panel } = at;
  const { command, chord } = key;
  if (inHand(at, key) || runCommon(command)) {
    return true;
  }
  const told = answerTo(command, model, panel);
  if (told !== null) {
    answer(told);
    return true;
  }
  panel.runs[command]?.(model, chord);
  OWN[command]?.(at);
  return command in panel.runs || command in OWN;
}
