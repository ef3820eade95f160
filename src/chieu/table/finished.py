"""What a deal was, once it is paid: what the room's records and histories are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from chieu.games.score import Column, place_of
from chieu.kernel.actions import Seat
from chieu.kernel.carrier import plain_values
from chieu.play.cards import Deck
from chieu.play.options import options_on_wire
from chieu.play.proof import Shuffled
from chieu.play.record import Record
from chieu.table.options import game_options
from chieu.table.state import LESSON_OVER, Shuffle

if TYPE_CHECKING:
    from chieu.games.game import AnyGame
    from chieu.table.core import Core
    from chieu.table.event import Told
    from chieu.table.events import Acted, Settled


class DealSoFar(Struct, gc=False):
    """What is noted of a deal while it is played, beside the game's own state."""

    first: int
    """The number of the event that dealt."""
    begun: int
    """When it was, in milliseconds since the epoch."""
    options: dict[str, int]
    """Every field of the house rules."""
    carry: dict[str, Any]
    """What the deal before has left to this one."""
    actors: list[Seat]
    actions: list[str]
    """Who did what, in order: two lists, for pairs would be as many things more for the garbage collector to watch."""
    moments: list[int]
    """By seat what has happened: a bit for each of the game's moments."""
    totals: list[int]
    """The points by seat before the deal."""
    at: list[int]
    """When each action was, in milliseconds since the deal."""
    timed_out: list[int]
    """The actions, counted from 1, that the rules played because time had run out."""
    players: list[str] = []
    """By seat the ids of those who sat there when it was dealt; empty for a bot or a free seat."""

    def note(self, core: Core, act: Acted) -> None:
        """Note an act, and what was told of it."""
        self.actors.append(act.seat)
        self.actions.append(act.action)
        self.at.append(act.at - self.begun)
        if act.timed_out:
            self.timed_out.append(len(self.actions))
        note_told(core.game, act.facts, self.moments)


def note_told(game: AnyGame, facts: Sequence[Told], moments: list[int]) -> None:
    """Add by seat the bits of the moments that facts tell of."""
    told = game.told_moments
    for code, arguments in facts:
        if code in told:
            for bit, argument in told[code]:
                moments[arguments[argument]] |= bit


def note_written(game: AnyGame, rows: Sequence[Sequence[int]], moments: list[int]) -> None:
    """Add by seat the bits of the moments that rows of a score sheet are written for."""
    written = game.written_moments
    for row in rows:
        moments[row[Column.SEAT]] |= written.get(row[Column.ITEM], 0)


class FinishedSeat(Struct, frozen=True, gc=False):
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


class FinishedDeal(Struct, frozen=True, gc=False):
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
    shuffle: Shuffle | None
    """How it was shuffled; `None` where its deck was given."""
    seats: tuple[FinishedSeat, ...]
    """Those who were in the deal."""
    options: dict[str, int]
    """Every field of the house rules."""
    carry: dict[str, Any]
    actors: list[Seat]
    actions: list[str]
    payoffs: tuple[int, ...]
    totals: list[int]
    at: list[int]
    timed_out: list[int]
    players: list[str]
    """By seat the ids of those who sat there when it was dealt; empty for a bot or a free seat."""

    @property
    def moments(self) -> int:
        """What happened to anybody."""
        found = 0
        for seat in self.seats:
            found |= seat.moments
        return found


def deal_begins(core: Core, n: int, at: int) -> DealSoFar:
    """Begin to note a deal, before it is dealt."""
    state = core.state
    return DealSoFar(
        first=n,
        begun=at,
        options=dict(state.options),
        carry=plain_values(core.carry),
        actors=[],
        actions=[],
        moments=[0] * len(state.chairs),
        totals=list(state.totals),
        at=[],
        timed_out=[],
        players=[chair.player if chair else "" for chair in state.chairs],
    )


def deal_ends(core: Core, so_far: DealSoFar, paid: Settled) -> FinishedDeal:
    """Return what a deal was, from the table as it has just been paid."""
    state = core.state
    moments = list(so_far.moments)
    note_written(core.game, core.scores(), moments)
    moments = [bits & core.game.listed_moments for bits in moments]
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
        shuffle=state.shuffle,
        seats=tuple(_seats(core, paid.payoffs, moments)),
        options=so_far.options,
        carry=so_far.carry,
        actors=so_far.actors,
        actions=so_far.actions,
        payoffs=paid.payoffs,
        totals=so_far.totals,
        at=so_far.at,
        timed_out=so_far.timed_out,
        players=so_far.players,
    )


def _seats(core: Core, payoffs: tuple[int, ...], moments: list[int]) -> list[FinishedSeat]:
    playing = [seat for seat, chair in enumerate(core.state.chairs) if chair and core.course.is_playing(seat)]
    found = []
    for seat in playing:
        chair = core.chair(seat)
        place = place_of(seat, playing, payoffs, low_wins=core.game.low_wins)
        found.append(FinishedSeat(seat, chair.name, chair.player, chair.level, payoffs[seat], place, moments[seat]))
    return found


class PackedShuffle(Struct, frozen=True, array_like=True, gc=False):
    """How a deal was shuffled, as it is stored."""

    code: str
    promise: bytes
    seed: bytes
    vows: dict[int, bytes]
    parts: dict[int, bytes]


class PackedRecord(Struct, frozen=True, array_like=True, gc=False):
    """A record as it is stored: half as long as its text, and made in a few microseconds."""

    options: dict[str, int]
    carry: dict[str, Any]
    deck: bytes
    actors: bytes
    actions: str
    """One a line."""
    payoffs: tuple[int, ...]
    totals: list[int] | None = None
    """From here on it is not there in what was packed before times were kept."""
    at: list[int] | None = None
    timed_out: list[int] | None = None
    fair: PackedShuffle | None = None
    """From here on it is not there in what was packed before shuffles were kept."""


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(PackedRecord)


def pack_record(deal: FinishedDeal) -> bytes:
    """Return what a deal can be played again from, as few bytes."""
    return _encoder.encode(
        PackedRecord(
            options=deal.options,
            carry=deal.carry,
            deck=bytes(deal.deck),
            actors=bytes(deal.actors),
            actions="\n".join(deal.actions),
            payoffs=deal.payoffs,
            totals=deal.totals,
            at=deal.at,
            timed_out=deal.timed_out,
            fair=_packed(deal.code, deal.shuffle),
        )
    )


def _packed(code: str, shuffle: Shuffle | None) -> PackedShuffle | None:
    if shuffle is None:
        return None
    return PackedShuffle(code, shuffle.promise, shuffle.seed, shuffle.vows, shuffle.parts)


def unpack_record(packed: bytes, game: AnyGame, version: int) -> Record:
    """Return the record of a deal that was played by a version of the rules: without its people, and not yet sealed.

    Raises:
        msgspec.DecodeError: it was not packed by `pack_record`.
    """
    found = _decoder.decode(packed)
    actions = found.actions.split("\n") if found.actions else []
    return Record(
        game=game.name,
        version=version,
        options=options_on_wire(game, game_options(game, found.options, version)),
        carry=found.carry,
        deck=str(Deck(tuple(found.deck))),
        actions=tuple(zip(found.actors, actions, strict=True)),
        payoffs=found.payoffs,
        at=_told(found.at),
        timed_out=_told(found.timed_out),
        totals=_told(found.totals),
        fair=_shuffled(found.fair),
    )


def packed_options(packed: bytes) -> dict[str, int]:
    """Return every field of the house rules of a record that `pack_record` has packed.

    Raises:
        msgspec.DecodeError: it was not packed by it.
    """
    return _decoder.decode(packed).options


def _shuffled(packed: PackedShuffle | None) -> Shuffled | UnsetType:
    if packed is None:
        return UNSET
    vows, parts = ({str(seat): found.hex() for seat, found in hidden.items()} for hidden in (packed.vows, packed.parts))
    promise, seed = packed.promise.hex(), packed.seed.hex()
    return Shuffled(code=packed.code, promise=promise, seed=seed, vows=vows, parts=parts)


def _told(numbers: list[int] | None) -> tuple[int, ...] | UnsetType:
    return UNSET if numbers is None else tuple(numbers)
