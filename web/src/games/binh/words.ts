/** Binh Xập Xám in words: the chi, whether they are in order, what is asked of whom. */

import { type Arguments, begun, cardList, inWords, joined, type Say, signed, t, wantsFew } from "$lib/i18n";
import type { TableModel } from "$lib/table/model.svelte";
import { factsOf } from "$lib/table/narrate";
import type { Asking, ShownDeal } from "$lib/table/panel";
import type { BinhJudgement, KnownEvent, NamedRow } from "$lib/wire/types";
import { type BinhView, handOf } from "../views";
import { arrangingOf, namesOf } from "./arranging.svelte";
import { type Layout, placed, type Row, ROWS, SIZES } from "./layout";
import { isArranging, playsNatural, pointsOf, stillArranging, viewOf, wrongWord } from "./view";

const NOBODY = { me: null, nameOf: String };

export const rowName = (row: Row): string => t("binh-row-name", { row });

/** Name a kind with its ranks: “dách át, lẻ 9”. */
export function kindName(named: NamedRow): string {
  return t("binh-kind", { ...ranksOf(named), kind: named.kind, count: named.ranks.length });
}

function ranksOf({ ranks }: NamedRow): Arguments {
  return inWords(Object.fromEntries(ranks.map((rank, at) => [`rank_${String(at + 1)}`, rank])), NOBODY);
}

/** Name a kind among those it lies beside: where one reads just so and is not worth the same, by all its ranks. */
export function kindAmong(named: NamedRow, others: readonly NamedRow[]): string {
  const short = kindName(named);
  const alike =
    named.kind === "pair" &&
    others.some((other) => kindName(other) === short && other.ranks.join(" ") !== named.ranks.join(" "));
  return alike ? t("web-binh-whole-pair", ranksOf(named)) : short;
}

export const naturalName = (natural: string): string => t("binh-natural-name", { natural });

/** Say which chi are in wrong order. */
export const wrongName = (told: Pick<BinhJudgement, "wrong">): string =>
  t("binh-wrong", { wrong: wrongWord(told.wrong) });

/** Say whether the cards lie in order, once all do. */
export function legality(told: BinhJudgement | null): string {
  if (told === null) {
    return "";
  }
  if (told.wrong.length > 0) {
    return t("web-binh-foul", { wrong: wrongName(told) });
  }
  return told.legal === true ? t("web-binh-legal") : "";
}

/** Say what lies in one chi: its kind once it is full, how many it has before, and the cards unless few words are wanted. */
export function rowTold(layout: Layout, told: BinhJudgement | null, row: Row, whole = true): string {
  const cards = layout[row];
  const name = namesOf(told)[ROWS.indexOf(row)];
  const state = name ? kindName(name) : t("web-binh-row-count", { count: cards.length, size: SIZES[row] });
  const head = t("web-binh-row", { row: begun(rowName(row)), state });
  return whole && cards.length > 0 ? `${head}: ${cardList(cards)}` : head;
}

/** Say what has changed, and whether that is in order. */
export function changeTold(before: Layout, layout: Layout, told: BinhJudgement | null): string {
  const changed = ROWS.filter((row) => before[row].join(" ") !== layout[row].join(" "));
  const lines = changed.map((row) => rowTold(layout, told, row, !wantsFew()));
  return joined([...lines, legality(told)]);
}

/** Say what each chi came to that an event tells of: for everybody, or in few words for me alone. */
export function sums(event: KnownEvent, shown: ShownDeal, say: Say): string[] {
  const view = viewOf(shown);
  const rows = new Set(
    factsOf(event).flatMap(([id, args]) => (id === "binh-row" ? [String(args["row"])] : [])),
  );
  return ROWS.filter((row) => rows.has(row)).flatMap((row) => {
    const all = (view?.layouts ?? []).map((_, seat) => ({
      seat,
      points: view && pointsOf(view, seat, ROWS.indexOf(row)),
    }));
    const compared = all.flatMap(({ seat, points }) => (points === null ? [] : [{ seat, points }]));
    const few = say !== t && compared.some(({ seat }) => seat === shown.me);
    const told = compared
      .filter(({ seat }) => !few || seat === shown.me)
      .map(({ seat, points }) =>
        t("web-binh-row-points", { ...inWords({ seat }, shown), points: signed(points) }),
      );
    return told.length === 0
      ? []
      : [t("web-binh-row-sums", { row: begun(rowName(row)), told: told.join(", ") })];
  });
}

/** How many of how many have said Xong. */
export const progress = (view: BinhView): string =>
  t("web-binh-progress", { count: view.done.length, seats: view.seats });

function asked(model: TableModel, view: BinhView, say: Say): string {
  const arranging = arrangingOf(model);
  const layout = arranging.lying(view);
  const left = handOf(view).length - placed(layout).length;
  if (view.natural) {
    return say("web-binh-prompt-natural", { natural: naturalName(view.natural) });
  }
  const { chosen } = model.desk;
  if (chosen.length > 0) {
    return t("web-binh-prompt-put", { count: chosen.length });
  }
  if (left > 0) {
    return say("web-binh-prompt-arrange", { count: left });
  }
  return (layout === arranging.layout && legality(arranging.told)) || t("web-binh-prompt-whole");
}

/** Say what I am asked for, or whom we wait for. */
export function prompt(model: TableModel, { say = t }: Asking = {}): string {
  const view = viewOf(model);
  if (view?.phase !== "arrange") {
    return "";
  }
  if (isArranging(view, model.me)) {
    return asked(model, view, say);
  }
  const names = model.namesOf(stillArranging(view));
  return playsNatural(view)
    ? t("web-binh-prompt-natural-wait", { natural: naturalName(view.natural ?? ""), names })
    : t("web-binh-prompt-wait", { names });
}

/** Whether my cards lie in wrong order. */
export const warns = (model: TableModel): boolean =>
  isArranging(viewOf(model), model.me) && (arrangingOf(model).told?.wrong.length ?? 0) > 0;

/** Say what is asked, and how far the others are. */
export function turn(model: TableModel): string {
  const view = viewOf(model);
  const said = prompt(model);
  return view === null || said === "" ? begun(t(`phase-${model.facts.phase}`)) : `${said}. ${progress(view)}`;
}

/** Say how all my chi lie. */
export function table(model: TableModel): string {
  const view = viewOf(model);
  const { layout, told } = arrangingOf(model);
  if (view === null || view.hand === undefined || placed(layout).length === 0) {
    return view === null ? t("web-no-deal") : t("web-binh-table-empty");
  }
  const rows = ROWS.map((row) => rowTold(layout, told, row));
  return joined([...rows, legality(told)]);
}

export function stock(model: TableModel): string {
  const view = viewOf(model);
  return view === null ? "" : progress(view);
}
