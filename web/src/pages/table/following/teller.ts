/** What the events of a table say: to be kept in the log, and to be heard as the player wants it. */

import { briefly, joined, listed, type Listener, type Say, t, wantsFew } from "$lib/i18n";
import type { Line } from "$lib/speech";
import type { TableModel } from "$lib/table/model.svelte";
import { asPlayed } from "$lib/table/played";
import { linesOf } from "$lib/table/narrate";
import type { Panel } from "$lib/table/panel";
import type { DealView, KnownEvent, TableView } from "$lib/wire";
import { panelOf } from "../../../games/registry";
import { listenerAt } from "../listening";
import { furtherTold, onward } from "../onward";
import { isWatching, vacancy } from "../vacancy";

/** What is told of those who play a deal. */
const OF_A_DEAL: readonly KnownEvent["t"][] = ["acted", "settled"];

/** A line that is written in full, and said as the player wants it. */
function line(kind: Line["kind"], write: (say: Say) => string): Line {
  const text = write(t);
  const said = wantsFew() ? write(briefly) : text;
  return said === text ? { kind, text } : { kind, text, said };
}

/** Where somebody has come to; who has no seat there hears who sits there, and whether one is free. */
export function arrivalAt({ code, facts, you }: TableView): Line[] {
  const names = facts.seats.flatMap((seat) => (seat ? [seat.name] : []));
  const tellings = [
    () => t(facts.practice ? "web-at-practice" : "web-at-table", { code, game: t(`game-${facts.game}`) }),
    () => (you === null && names.length > 0 ? t("web-seated", { names: listed(names) }) : ""),
    () => (you === null && isWatching(facts) ? t("story-watching") : ""),
    () => (you === null ? vacancy(facts) : ""),
  ];
  return tellings.map((again) => ({ kind: "system", text: again(), again }));
}

/** What I am asked for; `told` says whether it was just said which cards are to be answered. */
export function turnOf(model: TableModel, told: boolean): Line[] {
  const { answers } = panelOf(model.facts.game) ?? {};
  return [line("play", (say) => answers?.prompt(model, { told, say }) ?? "")];
}

export class Teller {
  /** The seat that was mine until this step. */
  lost: number | null = null;
  /** The last deal as it lay open, while its end waits to be told: the next one may have taken its place. */
  over: DealView | null = null;
  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
  }

  get listener(): Listener & Pick<TableModel, "game"> {
    return listenerAt(this.#model, this.lost);
  }

  /** And where it is told of a deal: each seat is called as who has played that, though somebody else may sit there now. */
  get ofDeal(): Listener & Pick<TableModel, "game"> {
    return listenerAt(asPlayed(this.#model), this.lost);
  }

  /** What happened, and nothing else. */
  lines(events: readonly KnownEvent[]): Line[] {
    return events.flatMap((event) => [
      ...linesOf(event, OF_A_DEAL.includes(event.t) ? this.ofDeal : this.listener),
      ...this.#sums(event),
    ]);
  }

  /** What happened just now, and at the end of a deal how it goes on. */
  told(events: readonly KnownEvent[]): Line[] {
    const panel = panelOf(this.#model.facts.game);
    const ends = panel !== null && events.some((event) => event.t === "settled");
    return [...this.lines(events), ...(ends ? [this.#onward(panel)] : [])];
  }

  /** What a game's cards that are opened one after the other came to. */
  #sums(event: KnownEvent): Line[] {
    const reveal = panelOf(this.#model.facts.game)?.reveal;
    const shown = { ...this.ofDeal, deal: this.over ?? this.#model.deal };
    const few = wantsFew() ? (reveal?.sums(event, shown, briefly) ?? []) : null;
    return (reveal?.sums(event, shown, t) ?? []).map((text, at) => ({
      kind: "score",
      text,
      again: () => reveal?.sums(event, shown, t)[at] ?? "",
      ...(few === null ? {} : { said: few[at] ?? "" }),
    }));
  }

  /** How it goes on after a deal, and by which key the rest of it is told where that has been left out. */
  #onward(panel: Panel): Line {
    const text = onward(this.#model, panel);
    const few = (): string => joined([furtherTold(panel), onward(this.#model, panel, briefly)]);
    return { kind: "system", text, ...(wantsFew() ? { said: few() } : {}) };
  }
}
