"""What a deal was, once it is paid: what the room's records and histories are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from chieu.games.score import Column
from chieu.kernel.actions import Seat
from chieu.kernel.carrier import plain_values
from chieu.play.cards import Deck
from chieu.play.options import options_on_wire
from chieu.play.record import Record
from chieu.table.state import LESSON_OVER

if TYPE_CHECKING:
    from chieu.games.game import AnyGame
    from chieu.table.core import Core
    from chieu.table.event import Told
    from chieu.table.events import Settled


class DealSoFar(Struct):
    """What is noted of a deal while it is played, beside the game's own state."""

    first: int
    """The number of the event that dealt."""
    begun: int
    """When it was, in milliseconds since the epoch."""
    carry: dict[str, Any]
    """What the deal before has left to this one."""
    actions: list[tuple[Seat, str]]
    moments: list[int]
    """By seat what has happened: a bit for each of the game's moments."""

    def note(self, core: Core, seat: Seat, action: str, facts: tuple[Told, ...]) -> None:
        """Note an act, and what was told of it."""
        self.actions.append((seat, action))
        told = core.game.told_moments
        for code, arguments in facts:
            for bit, argument in told.get(code, ()):
                self.moments[arguments[argument]] |= bit


class FinishedSeat(Struct, frozen=True):
    """Who sat where when a deal was paid, and what came of it."""

    seat: Seat
    name: str
    player: str
    """Empty for a bot."""
    level: str
    """A bot's; empty for a person."""
    payoff: int
    place: int
    """1 for the best; who has got as much shares it."""
    moments: int


class FinishedDeal(Struct, frozen=True):
    """A deal that is paid."""

    code: str
    """The table's."""
    number: int
    """Which deal of its match it was, or of its hosted table."""
    match: int
    """The number of the event that began its match; 0 at a hosted table."""
    lesson: bool
    game: str
    version: int
    """Of the rules that it was played by."""
    first: int
    last: int
    """The numbers of the events that dealt and paid."""
    begun: int
    ended: int
    """When that was, in milliseconds since the epoch."""
    luck: int
    deck: tuple[int, ...]
    seats: tuple[FinishedSeat, ...]
    """Those who were in the deal."""
    options: Any
    """The house rules, as the game's `Options`."""
    carry: dict[str, Any]
    actions: list[tuple[Seat, str]]
    payoffs: tuple[int, ...]

    @property
    def moments(self) -> int:
        """What happened to anybody."""
        found = 0
        for seat in self.seats:
            found |= seat.moments
        return found


def deal_begins(core: Core, n: int, at: int) -> DealSoFar:
    """Begin to note a deal, before it is dealt."""
    return DealSoFar(n, at, plain_values(core.carry), [], [0] * len(core.state.chairs))


def deal_ends(core: Core, so_far: DealSoFar, paid: Settled) -> FinishedDeal:
    """Return what a deal was, from the table as it has just been paid."""
    state = core.state
    written = core.game.written_moments
    moments = list(so_far.moments)
    for line in core.game.sheet(core.deal):
        moments[line[Column.SEAT]] |= written.get(line[Column.ITEM], 0)
    return FinishedDeal(
        code=state.code,
        number=paid.deal,
        match=state.match_since,
        lesson=state.lesson == LESSON_OVER,
        game=state.game,
        version=state.version,
        first=so_far.first,
        last=paid.n,
        begun=so_far.begun,
        ended=paid.at,
        luck=state.luck,
        deck=state.deck,
        seats=tuple(_seats(core, paid.payoffs, moments)),
        options=core.deal.options,
        carry=so_far.carry,
        actions=so_far.actions,
        payoffs=paid.payoffs,
    )


def _seats(core: Core, payoffs: tuple[int, ...], moments: list[int]) -> list[FinishedSeat]:
    sign = -1 if core.game.low_wins else 1
    playing = [seat for seat, chair in enumerate(core.state.chairs) if chair and core.course.is_playing(seat)]
    found = []
    for seat in playing:
        chair = core.chair(seat)
        place = 1 + sum(sign * payoffs[other] > sign * payoffs[seat] for other in playing)
        found.append(FinishedSeat(seat, chair.name, chair.player, chair.level, payoffs[seat], place, moments[seat]))
    return found


def record_of_deal(game: AnyGame, deal: FinishedDeal) -> Record:
    """Return the record of a deal, from which it can be played again."""
    return Record(
        game=deal.game,
        version=deal.version,
        options=options_on_wire(game, deal.options),
        carry=deal.carry,
        deck=str(Deck(deal.deck)),
        actions=tuple(deal.actions),
        payoffs=deal.payoffs,
    ).sealed()
