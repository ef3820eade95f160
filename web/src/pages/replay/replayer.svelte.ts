/** A deal that is over, at one of its steps: what one who looks on sees, and what has been told up to there. */

import { briefly, type Say, t, wantsFew } from "$lib/i18n";
import { announce, type Line } from "$lib/speech";
import { TableModel } from "$lib/table/model.svelte";
import { linesOf } from "$lib/table/narrate";
import { momentOf } from "$lib/table/story";
import { Story } from "$lib/table/story.svelte";
import { panelOf } from "../../games/registry";
import {
  type DealShare,
  type KnownEvent,
  type PlayedDeal,
  Refusal,
  type TableInfo,
  type TableView,
} from "$lib/wire";
import { listenerAt } from "../table/listening";

const OVER = "deals-over";
/** Nothing can be done in a deal that is over. */
const nobody = {
  request: () => Promise.reject(new Refusal(OVER)),
  act: () => Promise.reject(new Refusal(OVER)),
  refused: (text: string) => {
    announce({ kind: "system", text }, "assertive");
  },
  waits: () => undefined,
};

/** A spectator's seat. */
export const NO_SEAT = -1;
/** How long each step is shown where the deal runs by itself, in milliseconds. */
export const PACES = { slow: 3_500, usual: 2_000, quick: 900 } as const;
export type Pace = keyof typeof PACES | "played";
/** At the pace it was played at, nothing is waited for longer than this. */
const LONGEST = 8_000;
/** A step that is held back for this long is the last of several: only that one is told. */
const SETTLED = 250;

/** One line of the record, and the step that it was told with. */
export interface Retold {
  readonly step: number;
  readonly text: string;
}

/** From where it is looked on. */
export interface Viewpoint {
  /** The seat, or `NO_SEAT`. */
  readonly eye: number;
  /** Whether everybody's cards are shown. */
  readonly open: boolean;
}

export class Replayer {
  readonly played: PlayedDeal;
  /** The step that is shown. */
  at = $state(0);
  /** The seat as which it is seen, or `NO_SEAT`. */
  eye = $state(NO_SEAT);
  /** Whether everybody's cards are shown. */
  open = $state(false);
  pace: Pace = $state("usual");
  /** Whether it runs by itself. */
  running = $state(false);
  /** How its owner lets others look at it. */
  share: DealShare | null = $state.raw(null);
  readonly model: TableModel;
  readonly story = new Story();
  readonly #facts: readonly TableInfo[];
  readonly #view: TableView = $derived.by(() => this.#viewAt(this.at));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(played: PlayedDeal, { eye = played.deal.mine, open = false }: Partial<Viewpoint> = {}) {
    this.played = played;
    let facts = played.replay.steps[0]?.facts;
    this.#facts = played.replay.steps.map((step) => (facts = step.facts ?? facts) as TableInfo);
    this.eye = [eye, played.deal.mine].find((one) => played.replay.eyes.includes(one)) ?? NO_SEAT;
    this.open = open;
    this.share = played.share;
    this.model = new TableModel(nobody, () => this.#view);
  }

  /** Whether whoever looks on was in it. */
  get wasIn(): boolean {
    return this.played.deal.mine !== NO_SEAT;
  }

  /** Whether it is known what seats saw, and not only what everybody did. */
  get hasSeats(): boolean {
    return this.played.replay.eyes.length > 1;
  }

  /** How long after the cards were dealt the step that is shown was, in milliseconds; null where that was not kept. */
  get since(): number | null {
    return this.played.replay.steps[this.at]?.at ?? null;
  }

  get last(): number {
    return this.played.replay.steps.length - 1;
  }

  /** The place of the eye in every step. */
  get #place(): number {
    return Math.max(0, this.played.replay.eyes.indexOf(this.eye));
  }

  #viewAt(at: number): TableView {
    return {
      code: "",
      seq: at,
      you: this.eye === NO_SEAT ? null : this.eye,
      facts: this.#named(this.#facts[at] as TableInfo),
      deal: this.played.replay.steps[at]?.deals[this.#place] ?? null,
      at: 0,
    };
  }

  /** Where whoever shares it hides the names, seats are counted instead. */
  #named(facts: TableInfo): TableInfo {
    const seats = facts.seats.map((one, seat) =>
      one !== null && one.name === "" ? { ...one, name: t("deals-nameless", { seat: seat + 1 }) } : one,
    );
    return { ...facts, seats };
  }

  #events(at: number): readonly KnownEvent[] {
    return this.played.replay.steps[at]?.events[this.#place] ?? [];
  }

  /** The cards of a seat now, as its owner saw them. */
  handOf(seat: number): readonly string[] {
    const { eyes, steps } = this.played.replay;
    const hand = steps[this.at]?.deals[eyes.indexOf(seat)]?.game.hand ?? "";
    return hand.split(" ").filter((card) => card !== "");
  }

  /** Everybody's last cards. */
  get lastHands(): readonly string[] {
    return this.#facts.at(-1)?.sheet?.hands ?? [];
  }

  /** The cards of the seat that is looked from; none for somebody without one. */
  get hand(): readonly string[] {
    return this.eye === NO_SEAT ? [] : this.handOf(this.eye);
  }

  /** What has been told up to the step that is shown, in order. */
  readonly told: readonly Retold[] = $derived.by(() =>
    Array.from({ length: this.at + 1 }, (_, step) => this.#lines(step)).flat(),
  );
  /** What the step that is shown has brought, in words. */
  readonly news: string = $derived(
    this.#lines(this.at)
      .map(({ text }) => text)
      .join(" · "),
  );

  #lines(step: number): Retold[] {
    return this.#told(step).map(({ text }) => ({ step, text }));
  }

  /** What is told of a step: written in full, said as whoever listens wants it. */
  #told(step: number): Line[] {
    const listener = listenerAt(this.model);
    const events = this.#events(step);
    const lines = events.flatMap((event) => linesOf(event, listener));
    const deal = this.model.deal;
    const sums = (say: Say): string[] =>
      events.flatMap(
        (event) => panelOf(this.model.game)?.reveal?.sums(event, { ...listener, deal }, say) ?? [],
      );
    const few = wantsFew() ? sums(briefly) : null;
    const summed = sums(t).map((text, at): Line => ({
      kind: "score",
      text,
      ...(few === null ? {} : { said: few[at] ?? "" }),
    }));
    return [...lines, ...summed];
  }

  /** Go to a step; one that lies beyond an end is that end. */
  go(step: number, { held = false }: { held?: boolean } = {}): void {
    const to = Math.min(Math.max(0, step), this.last);
    const next = to === this.at + 1;
    this.at = to;
    this.#remember();
    if (next && !held) {
      this.#show();
    } else {
      this.story.stop();
    }
    clearTimeout(this.#telling);
    // While a key is held, only where it stops is told.
    this.#telling = setTimeout(
      () => {
        announce(this.#told(this.at));
      },
      held ? SETTLED : 0,
    );
  }

  /** Look from another seat. */
  look(eye: number): void {
    this.eye = eye;
    this.story.stop();
    this.#remember();
  }

  /** Go to the next step in a direction at which something is so; false where there is none. */
  seek(by: 1 | -1, wanted: (step: number) => boolean, { held = false }: { held?: boolean } = {}): boolean {
    for (let step = this.at + by; step >= 0 && step <= this.last; step += by) {
      if (wanted(step)) {
        this.go(step, { held });
        return true;
      }
    }
    return false;
  }

  /** Whether a step is a decision of the seat that is looked from. */
  isMine = (step: number): boolean =>
    this.#events(step).some(
      (event) => event.t === "acted" && event.seat === this.eye && event.timed_out !== true,
    );

  /** Whether something happens in a step that people look for. */
  isMoment = (step: number): boolean => (this.played.replay.steps[step]?.moments?.length ?? 0) > 0;

  /** Let it run by itself, from the beginning if it is at its end; or stop it. */
  run(on: boolean): void {
    this.running = on;
    clearTimeout(this.#timer);
    if (on) {
      if (this.at === this.last) {
        this.go(0);
      }
      this.#wait();
    }
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.last) {
        this.#wait();
      } else {
        this.running = false;
      }
    }, this.#pause());
  }

  #pause(): number {
    if (this.pace !== "played") {
      return PACES[this.pace];
    }
    const { steps } = this.played.replay;
    const [now, next] = [steps[this.at]?.at ?? 0, steps[this.at + 1]?.at];
    return next === undefined ? PACES.usual : Math.min(Math.max(next - now, 200), LONGEST);
  }

  /** Let the model know what has happened up to here: what lies on the mat, and how the deal ended. */
  #remember(): void {
    const events = Array.from({ length: this.at + 1 }, (_, step) => this.#events(step)).flat();
    this.model.follow({ view: this.#view, events, old: true }, null);
  }

  #show(): void {
    const { game, nameOf, me } = this.model;
    const moment = momentOf(this.#events(this.at), panelOf(game)?.shown ?? {}, { me, nameOf, game });
    // What fills the mat would cover what one wants to look at.
    this.story.show(
      { ...moment, feat: null, lines: [] },
      this.at === this.last,
      this.model.deal?.acting ?? [],
    );
  }

  stop(): void {
    this.run(false);
    clearTimeout(this.#telling);
    this.story.stop();
  }
}
