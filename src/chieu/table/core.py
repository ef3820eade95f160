"""What a table is at one moment, as a fold over its events."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct

from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, NOBODY, Seat, Seats, is_in
from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.table import events as log
from chieu.table.options import SEATS, AnyGame, game_options
from chieu.table.words import AWAY_DELAY_MS, GRACE_MS, REMEMBERED_COMMANDS, Phase

WAITING: Final = "waiting"
PLAYING: Final = "playing"
DEAL_OVER: Final = "deal-over"
MATCH_OVER: Final = "match-over"
HERE: Final = -1
NEVER: Final = -1
FEWEST: Final = 2
"""How many it takes to play."""


class Chair(Struct):
    """Who sits in a seat."""

    name: str
    player: str = ""
    level: str = ""
    """A bot's; empty for a person."""
    ready: bool = False
    away_at: int = HERE
    grace: int = GRACE_MS
    """What is left of the grace period, when the person went away."""
    has_played: bool = False
    """At a hosted table: whether whoever sits here was in a deal."""
    is_gone: bool = False
    """At a hosted table: whether the person has left in mid-deal; the rules play, and then the seat is free."""

    @property
    def is_here(self) -> bool:
        """Tell whether a person sits here and is connected."""
        return not self.level and self.away_at == HERE

    @property
    def is_person(self) -> bool:
        """Tell whether a person has this seat, and has not left it."""
        return not self.level and not self.is_gone

    @property
    def is_away(self) -> bool:
        """Tell whether a person has this seat and is gone."""
        return self.away_at != HERE

    @property
    def grace_ends_at(self) -> int:
        """When somebody who is away is waited for no longer."""
        return self.away_at + max(self.grace, AWAY_DELAY_MS)


class Clock(Struct):
    """The clock of one decision."""

    since: int
    """The number of the event that began the decision."""
    started: int
    left: int
    """What was left at `started`; the clock stands still while its owner is away."""
    limit: int
    """0 for no limit."""
    extended: bool = False


class TableState(Struct):
    """Everything about a table but the cards; see `Core` for those."""

    code: str
    game: str
    options: dict[str, int]
    private: bool
    chairs: list[Chair | None]
    seq: int = 0
    at: int = 0
    locked: bool = False
    host: int = NOBODY
    phase: Phase = WAITING
    deal: int = 0
    deck: tuple[int, ...] = ()
    luck: int = 0
    clocks: list[Clock | None] = []
    held: dict[int, Clock] = {}
    """By seat the clocks of decisions that are done but may be come back to; they run on meanwhile."""
    totals: list[int] = []
    payoffs: tuple[int, ...] = ()
    sheets: list[tuple[int, ...]] = []
    ranking: tuple[tuple[int, int], ...] | None = None
    called: bool = False
    """Whether the host of a hosted table has called for the next deal."""
    players: Seats = 0
    """At a hosted table: who is in the deal."""
    window_since: int = NEVER
    """From when the time of the window of this deal counts."""
    purses: list[int] = []
    """The chips of each seat between deals; see `Core.chips`."""
    pot: int = 0
    empty_since: int = NEVER
    """Since when no person has been here."""
    closed: bool = False
    done: dict[str, int] = {}
    """The numbers of the events that the latest commands with an id caused."""


class Core:
    """A table's state: seats, clocks and totals, the deal's state, and what passes from deal to deal."""

    __slots__ = ("carry", "deal", "game", "options", "sheet", "state")

    def __init__(self, game: AnyGame, state: TableState) -> None:
        self.game = game
        self.state = state
        self.options: Any = game_options(game, state.options)
        self.carry: Any = game.Carry()
        self.deal: Any = None
        """The game's state of the deal that is played or was the last; `None` before the first of a match."""
        self.sheet: Any = None
        """The score sheet as it was shown last: it is the same until the payoffs are others."""

    @classmethod
    def opened(cls, event: log.Opened, games: Mapping[str, AnyGame] = GAMES) -> Core:
        """Return the table that an opening event describes.

        Raises:
            RecordNotFound: no such game.
            ReplayMismatch: the game's rules have changed since.
        """
        game = games.get(event.game)
        if game is None:
            raise RecordNotFound(event.game)
        if game.version != event.version:
            raise ReplayMismatch(event.n, game.version, event.version)
        chairs: list[Chair | None] = [None] * event.options[SEATS]
        state = TableState(event.code, event.game, dict(event.options), event.private, chairs)
        core = cls(game, state)
        if game.bank is not None:
            core.make_room(len(chairs))
        core.note(event)
        return core

    # Questions

    def seat_of(self, player: str) -> Seat | None:
        """Return a player's seat."""
        for seat, chair in enumerate(self.state.chairs):
            if chair is not None and chair.player == player and chair.is_person:
                return seat
        return None

    def chair(self, seat: Seat) -> Chair:
        """Return the chair of a seat that is taken."""
        chair = self.state.chairs[seat]
        if chair is None:
            raise LookupError(seat)
        return chair

    def clock(self, seat: Seat) -> Clock | None:
        """Return the clock of a seat that must act."""
        clocks = self.state.clocks
        return clocks[seat] if seat < len(clocks) else None

    @property
    def people(self) -> list[Chair]:
        """The persons who have a seat, and have not left it."""
        return [chair for chair in self.state.chairs if chair is not None and chair.is_person]

    @property
    def someone_is_away(self) -> bool:
        """Whether a person with a seat is gone."""
        for chair in self.state.chairs:  # noqa: SIM110 - asked at every act, and `any` takes three times as long
            if chair is not None and chair.away_at != HERE:
                return True
        return False

    @property
    def taken(self) -> list[Seat]:
        """The seats that somebody has."""
        return [seat for seat, chair in enumerate(self.state.chairs) if chair is not None]

    @property
    def in_match(self) -> bool:
        """Whether a match has begun and is not over; at a hosted table, whether a deal is played."""
        phase = self.state.phase
        return phase == PLAYING or (phase == DEAL_OVER and self.game.bank is None)

    @property
    def everyone_ready(self) -> bool:
        """Whether every seat is taken and all people are ready."""
        people = self.people
        return bool(people) and None not in self.state.chairs and all(c.ready for c in people)

    @property
    def needs_deck(self) -> bool:
        """Whether the next deal waits for nothing but a deck."""
        state = self.state
        if state.closed:
            return False
        if self.game.bank is not None:
            return state.called and len(self.taken) >= FEWEST
        if state.phase == DEAL_OVER:
            return self.everyone_ready
        return state.phase == PLAYING and self.deal is None

    @property
    def acting(self) -> int:
        """The seats that may act now."""
        if self.state.phase != PLAYING or self.deal is None or self.state.closed:
            return 0
        return self.game.rules.acting(self.deal)

    @property
    def awaited(self) -> Seats:
        """The seats that the deal waits for."""
        if self.state.phase != PLAYING or self.deal is None or self.state.closed:
            return 0
        return self.game.rules.awaited(self.deal)

    def is_playing(self, seat: Seat) -> bool:
        """Tell whether a seat is in the deal; at a hosted table somebody may have come later."""
        return self.game.bank is None or is_in(self.state.players, seat)

    def observation(self, seat: Seat) -> Any:
        """Return what a seat (or nobody) may know of the deal, as a state of the game."""
        known = self.game.State(options=self.deal.options)
        self.game.rules.observe(self.deal, seat if self.is_playing(seat) else NOBODY, known)
        return known

    def chips(self) -> list[int]:
        """Return the chips of each seat, and the pot in the last place."""
        state = self.state
        if state.phase != PLAYING or self.deal is None:
            return [*state.purses, state.pot]
        chips = [0] * (len(state.chairs) + 1)
        self.game.bank.money(self.deal, chips)
        return chips

    def luck(self) -> int:
        """Return the random number for the next event, which follows from that of the deal."""
        text = b"%d %d" % (self.state.luck, self.state.seq + 1)
        return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") >> 4

    # Changes

    def note(self, event: log.AnyEvent) -> None:
        """Take in an event's number, time and command."""
        state = self.state
        state.seq = event.n
        state.at = event.at
        if event.id:
            done = state.done
            done[f"{event.by} {event.id}"] = event.n
            if len(done) > REMEMBERED_COMMANDS:
                del done[next(iter(done))]

    def after_act(self, event: log.Acted) -> None:
        """Take in what an action, already played, means for the clocks."""
        if event.seat != DEALER and not event.timed_out:
            self.chair(event.seat).grace = GRACE_MS
        self.start_clocks(event.n, event.at, event.seat)

    def start_clocks(self, n: int, at: int, actor: Seat) -> None:
        """Begin the decisions that an event has brought, and end those that it has taken."""
        awaited = self.awaited
        clocks = self.state.clocks
        for seat in range(len(clocks)):
            clock = self._take_clock(seat, is_actor=seat == actor)
            if not is_in(awaited, seat):
                if clock is not None and self.game.pace.one_clock(self.deal, seat):
                    self.state.held[seat] = clock
                continue
            limit = 1000 * self.game.pace.turn_seconds(self.deal, seat)
            if clock is None or clock.limit != limit:
                clock = Clock(n, at, limit, limit)
            clocks[seat] = clock

    def _take_clock(self, seat: Seat, *, is_actor: bool) -> Clock | None:
        """Take a seat's clock away, and return it if it runs on: that of a decision it comes back to as well."""
        clock = self.state.clocks[seat]
        held = self.state.held.pop(seat, None)
        self.state.clocks[seat] = None
        if self.game.pace.one_clock(self.deal, seat):
            return clock or held
        return None if is_actor else clock

    def make_room(self, seats: int) -> None:
        """Have totals, purses and clocks for so many seats, of which the first keep theirs."""
        state = self.state
        for values in (state.totals, state.purses):
            del values[seats:]
            values.extend([0] * (seats - len(values)))
        state.clocks = [None] * seats
        state.sheets = [(*sheet, *([0] * seats))[:seats] for sheet in state.sheets]

    def count_people(self, at: int) -> None:
        """Note since when nobody is here."""
        if any(chair.is_here for chair in self.people):
            self.state.empty_since = NEVER
        elif self.state.empty_since == NEVER:
            self.state.empty_since = at

    def clear_ready(self) -> None:
        """Make everybody be asked again."""
        for chair in self.state.chairs:
            if chair is not None:
                chair.ready = False
