"""What a table is at one moment, as a fold over its events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from chieu.games.game import AnyGame, Bank
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, NOBODY, Action, Seat, Seats, is_in
from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.kernel.fair import FEWEST, FairDeal, luck_of
from chieu.play.options import SEATS
from chieu.table import absence
from chieu.table.course import Course
from chieu.table.hosting import HostedCourse
from chieu.table.match import MatchCourse
from chieu.table.options import game_options, whole_options
from chieu.table.state import HERE, LESSON_ON, MATCH_OVER, NEVER, PLAYING, Chair, Clock, LuckyAct, TableState
from chieu.table.timing import GRACE_MS

if TYPE_CHECKING:
    from chieu.table import log
    from chieu.table.event import Event
    from chieu.table.finished import DealSoFar, FinishedDeal

REMEMBERED_COMMANDS: Final = 32
"""How many command ids a table remembers, so that a retry is not done twice."""


class Core:
    """A table's state: seats, clocks and totals, the deal's state, and what passes from deal to deal."""

    __slots__ = (
        "acting",
        "awaited",
        "carry",
        "course",
        "deal",
        "finished",
        "game",
        "options",
        "parts",
        "score_rows",
        "sheet",
        "so_far",
        "state",
        "vows",
    )

    def __init__(self, game: AnyGame, state: TableState, course: Course) -> None:
        self.game = game
        self.state = state
        self.course = course
        self.options: Any = game_options(game, state.options, state.version)
        self.carry: Any = game.Carry()
        self.deal: Any = None
        """The game's state of the deal that is played or was the last; `None` before the first of a match."""
        self.so_far: DealSoFar | None = None
        """What is noted of the deal that is played; `None` between deals."""
        self.finished: FinishedDeal | None = None
        """The last deal, if it was paid since the table came into memory."""
        self.score_rows: list[list[int]] | None = None
        """What `scores` has found of this deal."""
        self.sheet: Any = None
        """The score sheet as it was shown last: it is the same until the payoffs are others."""
        self.vows: dict[Seat, bytes] = {}
        """By seat what people have vowed to add to the next shuffle, until it is sealed; in no log and no snapshot."""
        self.parts: dict[Seat, bytes] = {}
        """By seat the parts of a sealed shuffle that have come in, until it is dealt; in no snapshot either."""
        self.acting: Seats = 0
        """The seats that may act now; kept by `see_who_acts` and `note`, for it is asked ten times an act."""
        self.awaited: Seats = 0
        """The seats that the deal waits for."""

    @classmethod
    def opened(cls, event: log.Opened, games: Mapping[str, AnyGame] = GAMES) -> Core:
        """Return the table that an opening event describes.

        Raises:
            RecordNotFound: no such game.
            ReplayMismatch: the game's rules have changed since, and do not read its log.
        """
        game = games.get(event.game)
        if game is None:
            raise RecordNotFound(event.game)
        if not game.reads(event.version):
            raise ReplayMismatch(event.n, game.version, event.version)
        options = whole_options(game, event.options)
        chairs: list[Chair | None] = [None] * options[SEATS]
        state = TableState(event.code, event.game, event.version, options, event.private, chairs)
        state.lesson = LESSON_ON if event.lesson else ""
        state.practice = event.practice
        state.group = event.group
        state.challenge = event.challenge
        core = cls(game, state, MatchCourse() if game.bank is None else HostedCourse())
        core.course.opened(core)
        core.note(event)
        return core

    # Questions

    def seat_of(self, player: str) -> Seat | None:
        """Return a player's seat."""
        for seat, chair in enumerate(self.state.chairs):
            if chair is not None and chair.player == player and self.is_person(seat):
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
    def bank(self) -> Bank[Any, Any, Any]:
        """The bank of a hosted table's game."""
        return cast("Bank[Any, Any, Any]", self.game.bank)

    @property
    def hosted(self) -> HostedCourse:
        """The course of a hosted table."""
        return cast("HostedCourse", self.course)

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person has a seat, and has not left it."""
        chair = self.state.chairs[seat]
        return chair is not None and not chair.level and not is_in(self.course.gone, seat)

    @property
    def people(self) -> list[Chair]:
        """The persons who have a seat, and have not left it."""
        return [self.chair(seat) for seat in range(len(self.state.chairs)) if self.is_person(seat)]

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
    def everyone_ready(self) -> bool:
        """Whether every seat is taken and all people are ready."""
        anybody = False
        for seat, chair in enumerate(self.state.chairs):
            if chair is None:
                return False
            if self.is_person(seat):
                if not chair.ready:
                    return False
                anybody = True
        return anybody

    @property
    def unready(self) -> list[Seat]:
        """The seats of the people who are not ready."""
        return [seat for seat in self.taken if self.is_person(seat) and not self.chair(seat).ready]

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return self.state.phase == PLAYING and self.deal is not None

    @property
    def needs_deck(self) -> bool:
        """Whether the next deal waits for nothing but a deck."""
        return self._is_due and not self.unopened

    @property
    def _is_due(self) -> bool:
        return not (self.in_deal or self.state.closed) and self.course.needs_deck(self)

    @property
    def vowed(self) -> list[Seat]:
        """The seats of the people who have vowed a part of the next shuffle, and are here."""
        return [seat for seat in sorted(self.vows) if self.chair(seat).is_here]

    @property
    def needs_seal(self) -> bool:
        """Whether a deal is due whose shuffle is to be sealed before: where two people or more have vowed a part."""
        promised = self.state.promised
        if len(self.vows) < FEWEST or promised is None or promised.vows or self.needs_promise:
            return False
        return self._is_due and len(self.vowed) >= FEWEST

    @property
    def unopened(self) -> list[Seat]:
        """The seats whose parts of a sealed shuffle are waited for."""
        promised = self.state.promised
        if promised is None:
            return []
        return [seat for seat in promised.vows if seat not in self.parts and not is_in(promised.withheld, seat)]

    @property
    def opens_by(self) -> int | None:
        """Until when those parts are waited for; `None` while the deal is not due, or waits for none."""
        promised = self.state.promised
        return promised.opens_by if promised is not None and self._is_due and self.unopened else None

    @property
    def next_deal(self) -> int:
        """The number of the next deal: in its match, or at the hosted table."""
        return 1 if self.state.phase == MATCH_OVER else self.state.deal_number + 1

    @property
    def needs_promise(self) -> bool:
        """Whether the shuffle of the next deal is to be promised: between deals, unless its deck is known."""
        state = self.state
        if self.in_deal or state.closed or state.lesson == LESSON_ON:
            return False
        promised = state.promised
        return promised is None or (promised.deal, promised.seats) != (self.next_deal, len(state.chairs))

    def fair_deal(self, number: int, seats: int) -> FairDeal:
        """Return what a promise for a deal of this table is bound to."""
        state = self.state
        return FairDeal(state.code, number, state.game, state.version, seats, self.game.bounds.deck)

    def observation(self, seat: Seat, known: Any = None) -> Any:
        """Return what a seat (or nobody) may know of the deal, as a state of the game: a new one, or this one."""
        if known is None:
            known = self.game.State(options=self.deal.options)
        self.game.rules.observe(self.deal, seat if self.course.is_playing(seat) else NOBODY, known)
        return known

    def scores(self) -> list[list[int]]:
        """Return the rows of the score sheet of the deal, which is over; they are written once."""
        if self.score_rows is None:
            self.score_rows = self.game.sheet(self.deal)
        return self.score_rows

    def chips(self) -> list[int]:
        """Return the chips of each seat of a hosted table, and the pot in the last place."""
        return self.hosted.chips(self)

    def luck(self) -> int:
        """Return the random number for the next act that nobody decides.

        It is counted by such acts, not by events: who talks or asks for time has no say in it.
        """
        return luck_of(self.state.key, self.state.lucks)

    def undecided(self, seat: Seat, luck: int) -> Action:
        """Return what is done by the dealer, or for a seat whose time is over, with this luck."""
        if seat == DEALER:
            return self.game.automatic.dealer_action(self.deal, self.state.deck, luck)
        return self.game.automatic.default_action(self.deal, seat, luck)

    # Changes

    def note(self, event: Event) -> None:
        """Take in an event's number, time and command."""
        state = self.state
        state.seq = event.n
        state.at = event.at
        if not self.in_deal or state.closed:
            self.acting = self.awaited = 0
        if event.id:
            done = state.done
            done[f"{event.by} {event.id}"] = event.n
            if len(done) > REMEMBERED_COMMANDS:
                del done[next(iter(done))]

    def play(self, seat: Seat, action: Action, at: int, *, timed_out: bool) -> None:
        """Play a legal action as the next event: the one way through the rules, for live acts and replayed ones."""
        is_own = seat != DEALER and not timed_out
        if is_own:
            self.chair(seat).grace = GRACE_MS
        else:
            self._note_chance(seat, action)
            self.state.lucks += 1
        self.game.rules.apply(self.deal, seat, action)
        self.start_clocks(self.state.seq + 1, at, seat)
        clock = self.clock(seat) if is_own else None
        if clock is not None:
            clock.idle_since = at

    def _note_chance(self, seat: Seat, action: Action) -> None:
        """Note what chance chooses in an act that nobody decides, if it is left more than one thing."""
        count = self.game.automatic.chances(self.deal, seat, self.state.deck)
        if count > 1:
            among = tuple(self.undecided(seat, luck) for luck in range(count))
            self.state.chances.append(LuckyAct(self.state.lucks, among, action))

    def see_who_acts(self) -> None:
        """Ask the rules who may act in the deal that is being played."""
        self.acting = self.game.rules.acting(self.deal)
        self.awaited = self.game.rules.awaited(self.deal)

    def start_clocks(self, n: int, at: int, actor: Seat) -> None:
        """Begin the decisions that an event has brought, and end those that it has taken."""
        self.see_who_acts()
        clocks, held, pace = self.state.clocks, self.state.held, self.game.pace
        for seat, running in enumerate(clocks):
            submitted = held.pop(seat, None)
            clock = None if seat == actor else running
            if pace.one_clock(self.deal, seat):
                # It runs on, and so does that of a decision that the seat comes back to.
                clock = running or submitted
                if clock is not None and not is_in(self.awaited, seat):
                    held[seat] = clock
                elif submitted is not None and clock is submitted:
                    absence.take_up(self.chair(seat), submitted)
            clocks[seat] = None
            if is_in(self.awaited, seat):
                limit = 1000 * pace.turn_seconds(self.deal, seat)
                clocks[seat] = clock if clock is not None and clock.limit == limit else Clock.beginning(n, at, limit)

    def forget_match(self) -> None:
        """Begin at nothing: no deal, no score."""
        state = self.state
        seats = len(state.chairs)
        state.deal_number = 0
        state.totals = [0] * seats
        state.clocks = [None] * seats
        state.payoffs = ()
        state.sheets = []
        state.ranking = None
        self.carry = self.game.Carry()
        self.deal = self.so_far = self.score_rows = None

    def count_people(self, at: int) -> None:
        """Note since when nobody is here."""
        if any(chair.is_here for chair in self.people):
            self.state.empty_since = NEVER
        elif self.state.empty_since == NEVER:
            self.state.empty_since = at

    def clear_ready(self) -> None:
        """Make everybody be asked again."""
        self.state.waits_until = NEVER
        for chair in self.state.chairs:
            if chair is not None:
                chair.ready = False
