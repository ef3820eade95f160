/** Follows a table step by step: tells what happened, makes its sounds, and shows words above the speakers. */

import { briefly, joined, listed, type Listener, type Say, t, wantsFew } from "$lib/i18n";
import { announce, type Line, record } from "$lib/speech";
import { play } from "$lib/sound";
import { causesOf, unitOf } from "$lib/table/headline";
import { laidIn } from "$lib/table/lastPlay";
import { linesOf, restOf, soundsOf, speakerOf, wordsOf } from "$lib/table/narrate";
import type { TableModel } from "$lib/table/model.svelte";
import { settings } from "$lib/settings";
import { inSteps, type Told } from "$lib/table/steps";
import { momentOf, NO_PURSES, type Purses } from "$lib/table/story";
import { Story } from "$lib/table/story.svelte";
import { mayDecide, sameDecision } from "$lib/table/turns";
import { vibrate } from "$lib/vibration";
import { mutes, type Talker, withTalkers } from "$lib/talk";
import type { DealView, Followed, KnownEvent, SaidWire, TableView } from "$lib/wire";
import type { Panel } from "$lib/table/panel";
import { panelOf } from "../../games/registry";
import { listenerAt } from "./listening";
import { furtherTold, onward } from "./onward";
import { isWatching, vacancy } from "./vacancy";

/** How long words stay above a seat: long enough to read two hundred characters. */
const BUBBLE = 8_000;
/** How long the mat shows the end of a deal, by the player's choice. */
const PAUSES = { none: 0, short: 1_500, long: 4_000 } as const;

/** How long a feat fills the mat, as fast as the player wants the bots; and in a lesson, where it is read for the first time. */
const FILLED = { quick: 800, usual: 1_500, slow: 2_200 } as const;
const LEARNT = 3_500;

/** Whether a decision of mine begins with this step; with an old one, that one is mine to make. */
function myTurnBegins(step: Followed, before: TableView | null): boolean {
  return mayDecide(step.view) && (step.events.length === 0 ? step.old : !sameDecision(step, before));
}

/** Whether cards to answer were laid in an event: then it has been said which, and need not be said again. */
const isPlay = (event: KnownEvent): boolean => laidIn(event) !== null;

/** Whether a deal or a match ends with an event. */
const isEnd = (event: KnownEvent): boolean => event.t === "settled" || event.t === "match-closed";

/** A line that is written in full, and said as the player wants it. */
function line(kind: Line["kind"], write: (say: Say) => string): Line {
  const text = write(t);
  const said = wantsFew() ? write(briefly) : text;
  return said === text ? { kind, text } : { kind, text, said };
}

/** Whether an event is said or thrown by somebody whom the player does not want to hear, or thrown where that is not wanted. */
const isMuted = (event: KnownEvent): boolean =>
  mutes.has(speakerOf(event)) || (event.t === "thrown" && !settings.throws);

export class Follow {
  /** Who has talked at this table, the muted ones, too. */
  talkers: readonly Talker[] = $state.raw([]);
  #spoken: readonly (SaidWire | null)[] = $state.raw([]);
  /** What of the end of a deal waits for the player to go on. */
  held: readonly Told[] = $state.raw([]);
  readonly #model: TableModel;
  readonly #who: () => string | null;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  /** The seat that was mine until this step. */
  #lost: number | null = null;
  /** How many things others have said that nobody has looked at. */
  unread = $state(0);
  /** What the table shows of what just happened. */
  readonly story: Story;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** The events by which the last deal ended, and what of them is told on demand, from which part on. */
  #ended: readonly KnownEvent[] = [];
  /** That deal as it lay open: of what waits to be told the next one may have taken the place. */
  #over: DealView | null = null;
  #rest: readonly string[] = [];
  #part = 0;

  /** Follow a table as somebody whom others know by `who`. */
  constructor(model: TableModel, who: () => string | null) {
    this.#model = model;
    this.#who = who;
    this.story = new Story(() => (model.facts.lesson === undefined ? FILLED[settings.pace] : LEARNT));
  }

  /** What was just said from each seat. */
  get speech(): readonly (string | null)[] {
    return this.#spoken.map((said) => (said && !isMuted(said) ? wordsOf(said) : null));
  }

  take(told: Followed, before: TableView | null): void {
    if (!told.old && (told.view.facts.phase === "playing" || told.events.some(isEnd))) {
      this.#release();
    }
    this.#model.follow(told, before);
    this.#lost = before && before.you !== told.view.you ? before.you : null;
    this.talkers = withTalkers(this.talkers, told.events, this.#who());
    const mine = myTurnBegins(told, before);
    const step = { ...told, events: told.events.filter((event) => !isMuted(event)) };
    const turn = mine ? this.#turn(!step.old && step.events.some(isPlay)) : [];
    if (step.events.some(isEnd)) {
      const from = step.old ? step.events.findLastIndex((event) => event.t === "settled") : 0;
      this.#ended = step.events.slice(Math.max(0, from));
    }
    if (step.old) {
      record(this.#lines(step.events));
      this.#remember(step.events);
      announce([...this.#arrival(step.view), ...turn]);
      return;
    }
    const [now, ...later] = this.#steps(step);
    this.#over = later.length > 0 ? (step.view.deal ?? null) : this.#over;
    this.unread += step.events.filter((event) => event.t === "said" && event.who !== this.#who()).length;
    announce([...this.#told(now?.events ?? []), ...turn]);
    this.#sound(now?.events ?? []);
    if (mine) {
      play("turn");
      this.#shake("turn");
    }
    this.#hold(later.length > 0 ? later : this.held);
    this.#show(now?.events ?? [], before, step.view);
    this.#linger(step, later.length > 0);
    for (const event of step.events) {
      this.#bubble(event);
      if (event.t === "thrown") {
        this.story.throw(event.n, { from: event.seat, to: event.seat_to, thing: event.thing });
      }
    }
  }

  /** Return the next part of how the last deal ended, in full; after the last one that it was, and then the first again. */
  further(): string {
    const part = this.#rest[this.#part];
    this.#part = part === undefined ? 0 : this.#part + 1;
    return part ?? t(this.#rest.length === 0 ? "speech-further-nothing" : "speech-further-end");
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

  /** Bring the score sheet, if the mat still shows how the deal ended. */
  goOn(): void {
    if (this.#model.lingering) {
      this.story.clear();
      clearTimeout(this.#pause);
      this.#model.lingering = false;
      this.story.hush();
    }
  }

  /** Tell everything that waits, but for what the score sheet tells: all that lies there is seen open before. */
  showAll(): void {
    const events = this.held.slice(0, -1).flatMap((one) => one.events);
    this.#hold(this.held.slice(-1));
    announce(this.#told(events));
    this.#sound(events);
  }

  /** Tell all that waits of a deal before the next one takes its place: nothing of it may go unsaid, only how to go on. */
  #release(): void {
    const events = this.held.flatMap((one) => one.events);
    this.#hold([]);
    this.#remember(events);
    announce(this.#lines(events));
    this.#over = null;
    this.#sound(events);
  }

  stop(): void {
    this.goOn();
    this.story.stop();
    this.#timers.forEach((timer) => {
      clearTimeout(timer);
    });
  }

  /** Leave the end of a deal on the mat for a while, unless it is revealed step by step. */
  #linger({ view, events }: Followed, revealed: boolean): void {
    const ends = events.some((event) => event.t === "settled");
    const pause = PAUSES[settings.pause];
    if (ends && !revealed && pause > 0) {
      this.#model.lingering = true;
      this.story.whenClear(() => {
        clearTimeout(this.#pause);
        this.#pause = setTimeout(() => {
          this.goOn();
        }, pause);
      });
    } else if (view.facts.phase === "playing") {
      this.goOn();
    }
  }

  /** Show at the table what turns heads; points that are told later are not shown now. */
  #show(events: readonly KnownEvent[], before: TableView | null, after: TableView): void {
    const { game, nameOf, me } = this.#model;
    const shown = panelOf(game)?.shown ?? {};
    const ends = events.some((event) => event.t === "settled");
    const moment = momentOf(events, shown, { me, nameOf, game }, this.#purses(before, after, ends));
    if (moment.feat !== null) {
      this.#shake("feat");
    }
    this.story.show(moment, ends, after.deal?.acting ?? []);
  }

  #purses(before: TableView | null, { facts }: TableView, ends: boolean): Purses {
    const was = before?.facts.purses ?? before?.facts.totals;
    // Before the first deal nobody has anything: what they begin with is no gain.
    if (was?.length !== facts.seats.length || before?.facts.phase === "waiting" || this.#model.hushed) {
      return NO_PURSES;
    }
    const sheet = ends ? facts.sheet : null;
    const points = unitOf(this.#model) !== "chips";
    return {
      before: was,
      after: facts.purses ?? facts.totals,
      points,
      whys: sheet === null || !points ? [] : facts.seats.map((_, seat) => causesOf(facts.game, sheet, seat)),
    };
  }

  #hold(held: readonly Told[]): void {
    this.held = held;
    this.#model.hushed = held.length > 0;
  }

  /** Where somebody has come to; who has no seat there hears who sits there, and whether one is free. */
  #arrival({ code, facts, you }: TableView): Line[] {
    const names = facts.seats.flatMap((seat) => (seat ? [seat.name] : []));
    const tellings = [
      () => t("web-at-table", { code, game: t(`game-${facts.game}`) }),
      () => (you === null && names.length > 0 ? t("web-seated", { names: listed(names) }) : ""),
      () => (you === null && isWatching(facts) ? t("story-watching") : ""),
      () => (you === null ? vacancy(facts) : ""),
    ];
    return tellings.map((again) => ({ kind: "system", text: again(), again }));
  }

  #turn(told: boolean): Line[] {
    const { answers } = panelOf(this.#model.facts.game) ?? {};
    return [line("play", (say) => answers?.prompt(this.#model, { told, say }) ?? "")];
  }

  get #listener(): Listener & Pick<TableModel, "game"> {
    return listenerAt(this.#model, this.#lost);
  }

  #lines(events: readonly KnownEvent[]): Line[] {
    return events.flatMap((event) => [...linesOf(event, this.#listener), ...this.#sums(event)]);
  }

  /** What a game's cards that are opened one after the other came to. */
  #sums(event: KnownEvent): Line[] {
    const reveal = panelOf(this.#model.facts.game)?.reveal;
    const shown = { ...this.#listener, deal: this.#over ?? this.#model.deal };
    const few = wantsFew() ? (reveal?.sums(event, shown, briefly) ?? []) : null;
    return (reveal?.sums(event, shown, t) ?? []).map((text, at) => ({
      kind: "score",
      text,
      again: () => reveal?.sums(event, shown, t)[at] ?? "",
      ...(few === null ? {} : { said: few[at] ?? "" }),
    }));
  }

  /** What happened just now, and at the end of a deal how it goes on. */
  #told(events: readonly KnownEvent[]): Line[] {
    const panel = panelOf(this.#model.facts.game);
    const ends = panel !== null && events.some((event) => event.t === "settled");
    this.#remember(events);
    return [...this.#lines(events), ...(ends ? [this.#onward(panel)] : [])];
  }

  /** Keep what is told on demand of the end of a deal, once the deal is told. */
  #remember(events: readonly KnownEvent[]): void {
    if (events.some(isEnd)) {
      this.#rest = restOf(this.#ended, this.#listener);
      this.#part = 0;
    }
  }

  /** How it goes on after a deal, and by which key the rest of it is told where that has been left out. */
  #onward(panel: Panel): Line {
    const text = onward(this.#model, panel);
    const few = (): string => joined([furtherTold(panel), onward(this.#model, panel, briefly)]);
    return { kind: "system", text, ...(wantsFew() ? { said: few() } : {}) };
  }

  /** What is told at once, and what waits for the player: only the end of a deal does. */
  #steps({ view, events }: Followed): Told[] {
    const reveal = panelOf(view.facts.game)?.reveal;
    const stepOf = reveal && view.facts.phase !== "playing" ? reveal.stepOf : (): number => 0;
    return inSteps(events, stepOf);
  }

  #sound(events: readonly KnownEvent[]): void {
    const { me, facts } = this.#model;
    const game = { own: panelOf(facts.game)?.sounds ?? {}, lowWins: facts.low_wins };
    const mine = facts.sheet?.lines.flatMap(({ seat, item }) => (seat === me ? [item] : [])) ?? [];
    soundsOf(events, me, game, mine).forEach((sound) => {
      play(sound);
    });
  }

  #shake(pulse: Parameters<typeof vibrate>[0]): void {
    if (settings.vibration) {
      vibrate(pulse);
    }
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
