/** Follows a table step by step: what happens is told, heard and shown, each by its own part, in this order. */

import { settings } from "$lib/settings";
import { announce, record } from "$lib/speech";
import { laidIn } from "$lib/table/lastPlay";
import type { TableModel } from "$lib/table/model.svelte";
import type { Told } from "$lib/table/steps";
import { Story } from "$lib/table/story.svelte";
import { mayDecide, sameDecision } from "$lib/table/turns";
import { type Talker, withTalkers } from "$lib/talk";
import type { Followed, KnownEvent, TableView } from "$lib/wire";
import { Bubbles, isMuted } from "./bubbles.svelte";
import { Further, isEnd } from "./further";
import { Lingering } from "./lingering";
import { callMe, shake, sound } from "./noise";
import { notifyOf } from "./notifying";
import { shownOf } from "./showing";
import { arrivalAt, Teller, turnOf } from "./teller";
import { partsOf, Waiting } from "./waiting.svelte";

/** How long a feat fills the mat, as fast as the player wants the bots; and in a lesson, where it is read for the first time. */
const FILLED = { quick: 800, usual: 1_500, slow: 2_200 } as const;
const LEARNT = 3_500;

/** Whether a decision of mine begins with this step; with an old one, that one is mine to make. */
function myTurnBegins(step: Followed, before: TableView | null): boolean {
  return mayDecide(step.view) && (step.events.length === 0 ? step.old : !sameDecision(step, before));
}

/** Whether cards to answer were laid in an event: then it has been said which, and need not be said again. */
const isPlay = (event: KnownEvent): boolean => laidIn(event) !== null;

export class Follow {
  /** Who has talked at this table, the muted ones, too. */
  talkers: readonly Talker[] = $state.raw([]);
  /** How many things others have said that nobody has looked at. */
  unread = $state(0);
  /** What the table shows of what just happened. */
  readonly story: Story;
  readonly #model: TableModel;
  readonly #who: () => string | null;
  readonly #teller: Teller;
  readonly #further = new Further();
  readonly #waiting: Waiting;
  readonly #lingering: Lingering;
  readonly #bubbles = new Bubbles();

  /** Follow a table as somebody whom others know by `who`. */
  constructor(model: TableModel, who: () => string | null) {
    this.#model = model;
    this.#who = who;
    this.story = new Story(() => (model.facts.lesson === undefined ? FILLED[settings.pace] : LEARNT));
    this.#teller = new Teller(model);
    this.#waiting = new Waiting(model);
    this.#lingering = new Lingering(model, this.story);
  }

  /** What was just said from each seat. */
  get speech(): readonly (string | null)[] {
    return this.#bubbles.speech;
  }

  /** What of the end of a deal waits for the player to go on. */
  get held(): readonly Told[] {
    return this.#waiting.held;
  }

  take(told: Followed, before: TableView | null): void {
    if (!told.old && (told.view.facts.phase === "playing" || told.events.some(isEnd))) {
      this.#release();
    }
    this.#model.follow(told, before);
    this.#teller.lost = before && before.you !== told.view.you ? before.you : null;
    this.talkers = withTalkers(this.talkers, told.events, this.#who());
    const mine = myTurnBegins(told, before);
    const step = { ...told, events: told.events.filter((event) => !isMuted(event)) };
    const turn = mine ? turnOf(this.#model, !step.old && step.events.some(isPlay)) : [];
    this.#further.keep(step);
    if (step.old) {
      record(this.#teller.lines(step.events));
      this.#further.begin(step.events, this.#teller.ofDeal);
      announce([...arrivalAt(step.view), ...turn]);
      return;
    }
    const [now, ...later] = partsOf(step);
    const events = now?.events ?? [];
    if (later.length > 0) {
      this.#teller.over = step.view.deal ?? null;
    }
    this.unread += step.events.filter((event) => event.t === "said" && event.who !== this.#who()).length;
    announce([...this.#told(events), ...turn]);
    sound(this.#model, events);
    if (mine) {
      callMe();
    }
    notifyOf(this.#model, mine, step.events);
    this.#waiting.hold(later.length > 0 ? later : this.held);
    this.#show(events, before, step.view);
    this.#lingering.over(step, later.length > 0);
    for (const event of step.events) {
      this.#bubbles.take(event);
      if (event.t === "thrown") {
        this.story.throw(event.n, { from: event.seat, to: event.seat_to, thing: event.thing });
      }
    }
  }

  /** Return the next part of how the last deal ended, in full; after the last one that it was, and then the first again. */
  further(): string {
    return this.#further.next();
  }

  /** Tell the next thing that waits. */
  showNext(): void {
    const events = this.#waiting.next();
    if (events !== null) {
      this.#tell(events);
    }
  }

  /** Tell everything that waits, but for what the score sheet tells: all that lies there is seen open before. */
  showAll(): void {
    this.#tell(this.#waiting.allButLast());
  }

  /** Bring the score sheet, if the mat still shows how the deal ended. */
  goOn(): void {
    this.#lingering.goOn();
  }

  stop(): void {
    this.goOn();
    this.story.stop();
    this.#bubbles.stop();
  }

  /** Tell all that waits of a deal before the next one takes its place: nothing of it may go unsaid, only how to go on. */
  #release(): void {
    const events = this.#waiting.all();
    this.#further.begin(events, this.#teller.ofDeal);
    announce(this.#teller.lines(events));
    this.#teller.over = null;
    sound(this.#model, events);
  }

  #tell(events: readonly KnownEvent[]): void {
    announce(this.#told(events));
    sound(this.#model, events);
  }

  /** What happened just now; what else there is to know of the end of a deal is told from now on. */
  #told(events: readonly KnownEvent[]): ReturnType<Teller["told"]> {
    this.#further.begin(events, this.#teller.ofDeal);
    return this.#teller.told(events);
  }

  /** Show at the table what turns heads. */
  #show(events: readonly KnownEvent[], before: TableView | null, after: TableView): void {
    const moment = shownOf(this.#model, events, before, after);
    if (moment.feat !== null) {
      shake("feat");
    }
    const ends = events.some((event) => event.t === "settled");
    this.story.show(moment, ends, after.deal?.acting ?? []);
  }
}
