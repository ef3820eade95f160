/** Answers to the questions a player asks by one key: said at once, nothing moves. */

import { begun, cardList, duration, joined, readCards, t } from "$lib/i18n";
import { unitOf } from "$lib/table/headline";
import type { TableModel } from "$lib/table/model.svelte";
import type { Panel } from "$lib/table/panel";
import { lessonTold } from "../../games/lesson";
import { onward } from "./onward";

type Answer = (model: TableModel, panel: Panel) => string;

const seatsOf = (model: TableModel): number[] =>
  model.facts.seats.flatMap((seat, at) => (seat === null ? [] : [at]));

function counts(model: TableModel, panel: Panel): string {
  const { counts: all } = panel.read(model);
  const told = seatsOf(model).map((seat) =>
    t("web-count-seat", {
      seat: model.nameOf(seat),
      count: all[seat] ?? 0,
      me: seat === model.me ? "yes" : "no",
    }),
  );
  const stock = panel.answers.stock?.(model) ?? "";
  return all.length === 0 ? t("web-no-deal") : joined([...told, stock], ", ");
}

function score(model: TableModel): string {
  const told = seatsOf(model).map((seat) =>
    t(model.chips ? "web-chips-seat" : "web-score-seat", {
      seat: model.nameOf(seat),
      total: model.chips?.[seat] ?? model.totals[seat] ?? 0,
      me: seat === model.me ? "yes" : "no",
      unit: unitOf(model),
    }),
  );
  return told.join(", ");
}

function hand(model: TableModel): string {
  const { order, chosen } = model.desk;
  if (order.length === 0) {
    return t("web-hand-none");
  }
  const told = t("web-hand-told", { count: order.length, cards: cardList(order) });
  return chosen.length === 0 ? told : `${told}. ${t("web-chosen-told", { cards: readCards(chosen) })}`;
}

function time(model: TableModel): string {
  model.ticker.now = performance.now();
  return model.left === null ? t("web-no-limit") : t("web-time-left", { time: duration(model.left) });
}

function turn(model: TableModel, panel: Panel): string {
  const prompt = panel.answers.turn?.(model) ?? panel.answers.prompt(model);
  const told = prompt === "" ? begun(t(`phase-${model.facts.phase}`)) : prompt;
  return joined([told, lessonTold(model, panel), onward(model, panel)]);
}

const ANSWERS: Readonly<Partial<Record<string, Answer>>> = {
  turn,
  score,
  table: (model, panel) => panel.answers.table(model),
  counts,
  hand,
  time,
};

/** Answer a question; null if the command is none. */
export const answerTo = (command: string, model: TableModel, panel: Panel): string | null =>
  ANSWERS[command]?.(model, panel) ?? null;
