"""The events of every table: who sits where, the house rules, the deal and what is done in it.

Each event is stated once: its stored fields, what it changes (`change`, `changes_deal`, `changes_info`), and what
people see of it (`told`, or `shown_to`). Hidden things lie here: an event is shown to people only through `shown_to`.
Only the first event of a step names the command that caused it (`by`, `id`). All that can stand in a log: `log.EVENTS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from msgspec import field

from chieu.kernel import fair
from chieu.kernel.actions import NOBODY, Seat, seat_set
from chieu.kernel.errors import ReplayMismatch
from chieu.play.fields import carry_of
from chieu.play.options import SEATS
from chieu.table import absence
from chieu.table.event import Event, SkipWire, Told, WireEvent, tells
from chieu.table.finished import deal_begins, deal_ends
from chieu.table.options import game_options
from chieu.table.shuffle_events import Hexadecimal, open_later, opened
from chieu.table.state import DEAL_OVER, LESSON_ON, LESSON_OVER, LESSON_PAST, NEVER, PLAYING, Chair, Clock
from chieu.table.timing import DEALING_MS, GRACE_MS

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.finished import DealSoFar


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The table was opened, with these option fields."""

    code: str
    game: str
    version: int
    options: dict[str, int]
    private: bool = False
    lesson: bool = False
    """Whether the first deal teaches the game."""
    practice: bool = False
    """Whether the first deal goes on from the middle of a past one, for practice; no deal here is a result."""
    group: str = ""
    """The id of the group whose table it is, if it is one's."""
    challenge: str = ""
    """The token of the challenge that the first deal is played for, if it is for one."""


class SeatedWire(WireEvent, frozen=True, tag="seated"):
    """Somebody sat down."""

    seat: int
    name: str
    kind: Literal["person", "bot"]
    level: str = ""


class Seated(Event, frozen=True, kw_only=True, tag="seated"):
    """A person, or a bot of a level, took a seat; or a bot changed its level."""

    changes_deal = True
    told = SeatedWire

    seat: int
    name: str
    player: str = ""
    level: str = ""

    def change(self, core: Core) -> None:
        """Seat them; somebody new has a whole turn."""
        state = core.state
        is_new = state.chairs[self.seat] is None
        state.chairs[self.seat] = Chair(self.name, self.player, self.level, since=self.at)
        if is_new:
            state.barred &= ~seat_set(self.seat)
        core.course.seated(core, self.seat, is_new=is_new)
        clock = core.clock(self.seat)
        if is_new and clock is not None:
            state.clocks[self.seat] = Clock.beginning(clock.since, self.at, clock.limit)
        core.count_people(self.at)

    def shown_to(self, seat: Seat) -> WireEvent:  # noqa: ARG002 - one shape
        """Tell a person from a bot, without the player's id."""
        return SeatedWire(self.n, self.seat, self.name, "bot" if self.level else "person", self.level)


class LeftWire(WireEvent, frozen=True, tag="left"):
    """A seat became free."""

    seat: int
    name: str
    why: Literal["stood", "removed", "idle"]


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """A seat became free: its owner stood up, was removed, stayed away too long, or had left during the deal."""

    told = LeftWire

    seat: int
    name: str
    why: Literal["stood", "removed", "idle", "gone"]

    def change(self, core: Core) -> None:
        """Free the seat."""
        core.state.chairs[self.seat] = None
        core.vows.pop(self.seat, None)
        core.course.left(self.seat)
        core.count_people(self.at)

    def shown_to(self, seat: Seat) -> WireEvent:
        """Tell that somebody left; of somebody who left during a deal it was told then."""
        return SkipWire(self.n) if self.why == "gone" else Event.shown_to(self, seat)


@tells("seat")
class Away(Event, frozen=True, kw_only=True, tag="away"):
    """A seated person lost the connection or left the page; the grace period begins."""

    changes_deal = True

    seat: int

    def change(self, core: Core) -> None:
        """Stop the person's clock."""
        core.chair(self.seat).away_at = self.at
        clock = core.clock(self.seat)
        if clock is not None:
            absence.stop(clock, self.at)
        core.count_people(self.at)


@tells("seat")
class Back(Event, frozen=True, kw_only=True, tag="back"):
    """The person is here again."""

    changes_deal = True

    seat: int
    moment: int | None = None
    """What the clock gets out of the grace period; not in logs from before it was charged."""

    def change(self, core: Core) -> None:
        """Let the person's clock run on."""
        absence.come_back(core.chair(self.seat), core.clock(self.seat), self.at, self.moment)
        core.state.returned_at = self.at
        core.count_people(self.at)


class Restarted(Event, frozen=True, kw_only=True, tag="restarted"):
    """The server started again: everybody is away, with a whole grace period."""

    changes_deal = True

    def change(self, core: Core) -> None:
        """Begin all times anew."""
        for chair in core.people:
            chair.away_at = self.at
            chair.grace = GRACE_MS
        for clock in (*core.state.clocks, *core.state.held.values()):
            if clock is not None:
                clock.started, clock.idle_since, clock.waited = self.at, self.at, 0
        if core.state.window_since != NEVER:
            core.state.window_since = self.at
        open_later(core.state, self.at)
        core.state.empty_since = self.at


@tells("seat")
class HostPassed(Event, frozen=True, kw_only=True, tag="host"):
    """Another seat is the host's, or nobody's (-1)."""

    seat: int

    def change(self, core: Core) -> None:
        """Make it the host's."""
        core.state.host = self.seat


@tells("on")
class Locked(Event, frozen=True, kw_only=True, tag="locked"):
    """Nobody new may sit down, or may again."""

    on: bool

    def change(self, core: Core) -> None:
        """Lock, or unlock."""
        core.state.locked = self.on


class OptionsWire(WireEvent, frozen=True, tag="options"):
    """House rules changed, as a client writes them."""

    changes: dict[str, int | str]


class OptionsChanged(Event, frozen=True, kw_only=True, tag="options"):
    """House rules changed: the option fields that have new values, and the same as clients write them."""

    changes_deal = True
    told = OptionsWire

    changes: dict[str, int]
    written: dict[str, int | str]

    def change(self, core: Core) -> None:
        """Use them from the next deal on; everybody is asked again."""
        state = core.state
        state.options.update(self.changes)
        core.options = game_options(core.game, state.options, state.version)
        core.clear_ready()
        if SEATS in self.changes:
            seats = self.changes[SEATS]
            del state.chairs[seats:]
            state.chairs.extend([None] * (seats - len(state.chairs)))
            core.course.seats_changed(core)

    def shown_to(self, seat: Seat) -> WireEvent:  # noqa: ARG002 - one shape
        """Tell them as clients write them."""
        return OptionsWire(self.n, self.written)


class Resumed(Event, frozen=True, kw_only=True, tag="resumed"):
    """The first deal of a practice is to be dealt as a past one was: what had been left to it, and the chips."""

    carry: dict[str, int | list[int]]
    chips: tuple[int, ...] = ()
    """Of each seat, and the pot in the last place; none where none are played for."""

    def change(self, core: Core) -> None:
        """Leave it to the deal that begins."""
        core.carry = carry_of(core.game, self.carry)
        core.course.resumed(core, self.chips)


@tells("deal")
class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """A deal began with this deck, which is never shown; without one, with the deck that was promised."""

    changes_deal = True

    deal: int
    deck: tuple[int, ...] = ()
    luck: int
    parts: dict[int, Hexadecimal] = field(default_factory=dict)
    """By seat what people have added to the shuffle, and opened."""

    def change(self, core: Core) -> None:
        """Deal."""
        state = core.state
        core.course.dealt(core)
        state.phase = PLAYING
        state.deal_number = self.deal
        state.luck = self.luck
        state.lucks = 0
        state.chances = []
        self._shuffle(core)
        if state.lesson == LESSON_OVER:
            state.lesson = LESSON_PAST
        state.payoffs = ()
        core.clear_ready()
        state.held = {}
        core.so_far = deal_begins(core, self.n, self.at)
        core.score_rows = None
        core.deal = core.game.State()
        core.game.rules.deal(core.deal, state.deck, core.options, core.carry)
        state.window_since = self.at + DEALING_MS if core.game.pace.window_seconds(core.deal) else NEVER
        core.start_clocks(self.n, self.at, NOBODY)

    def _shuffle(self, core: Core) -> None:
        state = core.state
        promised, state.promised = state.promised, None
        core.parts.clear()
        if self.deck:
            state.shuffle = None
            state.deck, state.key = self.deck, b"%d" % self.luck
        elif promised is None:
            raise ReplayMismatch(self.n, "a promise", "none", "promise")
        else:
            deal = core.fair_deal(promised.deal, promised.seats)
            state.shuffle = opened(deal, promised, self)
            state.key = fair.mixed(deal, promised.seed, promised.vows, state.shuffle.parts)
            state.deck = fair.deck_of(state.key, deal.cards)


class ActedWire(WireEvent, frozen=True, tag="acted"):
    """A seat acted (8 is the dealer); without `action` it acted in secret."""

    seat: int
    facts: tuple[Told, ...]
    action: str = ""
    timed_out: bool = False


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """A seat or the dealer acted; the others may not see a secret action, only its facts."""

    changes_deal = True
    changes_info = False
    told = ActedWire

    seat: int
    action: str
    facts: tuple[Told, ...] = ()
    own: tuple[Told, ...] = ()
    """Facts for one seat only, each for the `seat` it names."""
    secret: bool = False
    timed_out: bool = False

    def change(self, core: Core) -> None:
        """Judge the action, and play it: a log may come from other rules, even under the same version.

        The live act takes the same way, `Core.play`, but was judged by its command, which refuses instead.
        """
        action = core.game.words.parse_action(self.action)
        reason = core.game.rules.why_illegal(core.deal, self.seat, action)
        if reason:
            raise ReplayMismatch(self.n, "a legal action", core.game.Reason(reason).name)
        core.play(self.seat, action, self.at, timed_out=self.timed_out)
        self.keep(core)

    def keep(self, core: Core) -> None:
        """Note the act, once it is played, for the record of the deal."""
        cast("DealSoFar", core.so_far).note(core, self)

    @property
    def is_public(self) -> bool:
        """Whether everybody sees the same of it."""
        return not (self.secret or self.own)

    def shown_to(self, seat: Seat) -> WireEvent:
        """Tell of somebody else's secret action only the facts, if any, which are public or the reader's own."""
        facts = (*[fact for fact in self.own if fact[1]["seat"] == seat], *self.facts)
        if not self.secret or self.seat == seat:
            return ActedWire(self.n, self.seat, facts, self.action, self.timed_out)
        return ActedWire(self.n, self.seat, facts) if facts else SkipWire(self.n)


@tells("seat")
class Extended(Event, frozen=True, kw_only=True, tag="extended"):
    """A seat's clock got more time."""

    changes_deal = True
    changes_info = False

    seat: int

    def change(self, core: Core) -> None:
        """Give the whole time once more."""
        clock = cast("Clock", core.clock(self.seat))
        clock.left += clock.limit
        clock.extended = True


@tells("deal", "payoffs", "totals")
class Settled(Event, frozen=True, kw_only=True, tag="settled"):
    """A deal is over and paid."""

    changes_deal = True

    deal: int
    payoffs: tuple[int, ...]
    totals: tuple[int, ...]

    def change(self, core: Core) -> None:
        """Write the score, and carry on."""
        state = core.state
        state.phase = DEAL_OVER
        state.rests_since = self.at
        state.tries += bool(state.challenge)
        state.payoffs = self.payoffs
        state.played = [None if chair is None else (chair.name, chair.player) for chair in state.chairs]
        state.totals = list(self.totals)
        state.sheets.append(self.payoffs)
        if state.lesson == LESSON_ON:
            state.lesson = LESSON_OVER
        core.finished = deal_ends(core, cast("DealSoFar", core.so_far), self)
        core.so_far = None
        core.course.settled(core)
        core.game.rules.carry_on(core.deal, core.carry)


@tells()
class Closed(Event, frozen=True, kw_only=True, tag="closed"):
    """The table closed for good."""

    def change(self, core: Core) -> None:
        """Stop all clocks."""
        core.state.closed = True
        core.state.clocks = [None] * len(core.state.chairs)
