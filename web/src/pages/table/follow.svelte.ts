/** Follows a table step by step: tells what happened, makes its sounds, and shows words above the speakers. */

import { type Listener, t } from "$lib/i18n";
import { announce, type Line, record } from "$lib/speech";
import { play } from "$lib/sound";
import { linesOf, soundOf, wordsOf } from "$lib/table/narrate";
import type { TableModel } from "$lib/table/model.svelte";
import { inSteps, type Told } from "$lib/table/steps";
import { mayDecide, sameDecision } from "$lib/table/turns";
import { mutes, type Talker, withTalkers } from "$lib/talk";
import type { Followed, KnownEvent, SaidWire, TableView } from "$lib/wire";
import { panelOf } from "../../games/registry";
import { onward } from "./onward";
import { vacancy } from "./vacancy";

/** How long words stay above a seat: long enough to read two hundred characters. */
const BUBBLE = 8_000;

/** Whether a decision of mine begins with this step; with an old one, that one is mine to make. */
function myTurnBegins(step: Followed, before: TableView | null): boolean {
  return mayDecide(step.view) && (step.events.length === 0 ? step.old : !sameDecision(step, before));
}

/** Whether cards to answer were laid in an event: then it has been said which, and need not be said again. */
const isPlay = (event: KnownEvent): boolean =>
  event.t === "acted" && /^(play|discard) /.test(event.action ?? "");

/** Whether an event is said by somebody whom the player does not want to hear. */
const isMuted = (event: KnownEvent): boolean => event.t === "said" && mutes.has(event.who);

export class Follow {
  /** Who has talked at this table, the muted ones, too. */
  talkers: readonly Talker[] = $state.raw([]);
  #spoken: readonly (SaidWire | null)[] = $state.raw([]);
  /** What of the end of a deal waits for the player to go on. */
  held: readonly Told[] = $state.raw([]);
  readonly #model: TableModel;
  readonly #who: () => string | null;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];

  /** Follow a table as somebody whom others know by `who`. */
  constructor(model: TableModel, who: () => string | null) {
    this.#model = model;
    this.#who = who;
  }

  /** What was just said from each seat. */
  get speech(): readonly (string | null)[] {
    return this.#spoken.map((said) => (said && !isMuted(said) ? wordsOf(said) : null));
  }

  take(told: Followed, before: TableView | null): void {
    this.#model.follow(told, before);
    this.talkers = withTalkers(this.talkers, told.events, this.#who());
    const mine = myTurnBegins(told, before);
    const step = { ...told, events: told.events.filter((event) => !isMuted(event)) };
    const turn = mine ? this.#turn(!step.old && step.events.some(isPlay)) : [];
    if (step.old) {
      record(this.#lines(step.events));
      announce([...this.#arrival(step.view), ...turn]);
      return;
    }
    const [now, ...later] = this.#steps(step);
    if (step.view.facts.phase === "playing" || later.length > 0) {
      this.showAll();
    }
    announce([...this.#told(now?.events ?? []), ...turn], mine ? "assertive" : "polite");
    this.#sound(now?.events ?? []);
    if (mine) {
      play("turn");
    }
    this.#hold(later.length > 0 ? later : this.held);
    for (const event of step.events) {
      this.#bubble(event);
    }
  }

  /** Tell the next thing that waits. */
  showNext(): void {
    const [next, ...later] = this.held;
    this.#hold(later);
    if (next) {
      announce(this.#told(next.events));
      this.#sound(next.events);
    }
  }

  /** Tell everything that waits. */
  showAll(): void {
    const events = this.held.flatMap((one) => one.events);
    this.#hold([]);
    announce(this.#told(events));
    this.#sound(events);
  }

  stop(): void {
    this.#timers.forEach((timer) => {
      clearTimeout(timer);
    });
  }

  #hold(held: readonly Told[]): void {
    this.held = held;
    this.#model.hushed = held.length > 0;
  }

  /** Where somebody has come to; who has no seat there hears who sits there, and whether one is free. */
  #arrival({ code, facts, you }: TableView): Line[] {
    const names = facts.seats.flatMap((seat) => (seat ? [seat.name] : []));
    const texts = [
      t("web-at-table", { code, game: t(`game-${facts.game}`) }),
      you === null && names.length > 0 ? t("web-seated", { names: names.join(", ") }) : "",
      you === null ? vacancy(facts) : "",
    ];
    return texts.map((text) => ({ kind: "system", text }));
  }

  #turn(told: boolean): Line[] {
    const text = panelOf(this.#model.facts.game)?.answers.prompt(this.#model, told) ?? "";
    return [{ kind: "play", text }];
  }

  /** Who is told: with what a deal was paid for, unless the game tells that itself while it reveals the cards. */
  get #listener(): Listener {
    const { me, nameOf, game, facts, chips } = this.#model;
    return { me, nameOf, game, chips, sheet: facts.sheet, paid: panelOf(game)?.reveal !== undefined };
  }

  #lines(events: readonly KnownEvent[]): Line[] {
    return events.flatMap((event) => linesOf(event, this.#listener));
  }

  /** What happened just now, and at the end of a deal how it goes on. */
  #told(events: readonly KnownEvent[]): Line[] {
    const panel = panelOf(this.#model.facts.game);
    const ends = events.some((event) => event.t === "settled");
    return [
      ...this.#lines(events),
      { kind: "system", text: ends && panel ? onward(this.#model, panel) : "" },
    ];
  }

  /** What is told at once, and what waits for the player: only the end of a deal does. */
  #steps({ view, events }: Followed): Told[] {
    const reveal = panelOf(view.facts.game)?.reveal;
    const stepOf = reveal && view.facts.phase !== "playing" ? reveal.stepOf : (): number => 0;
    return inSteps(events, stepOf);
  }

  #sound(events: readonly KnownEvent[]): void {
    const { me, facts } = this.#model;
    const own = panelOf(facts.game)?.sounds ?? {};
    const sounds = events.map((event) => soundOf(event, me, own, facts.low_wins));
    sounds.forEach((sound, at) => {
      if (sound !== null && sounds.indexOf(sound) === at) {
        play(sound);
      }
    });
  }

  #bubble(event: KnownEvent): void {
    if (event.t !== "said" || event.seat < 0) {
      return;
    }
    const { seat } = event;
    this.#say(seat, event);
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => {
      this.#say(seat, null);
    }, BUBBLE);
  }

  #say(seat: number, said: SaidWire | null): void {
    const next = [...this.#spoken];
    next[seat] = said;
    this.#spoken = Array.from(next, (one) => one ?? null);
  }
}
