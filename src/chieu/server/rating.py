"""How well people play: a fold over the deals that people alone have played.

Deals are cut into blocks, each among the same people and by the same rules, and what a block's points come to is one
result: who got more did better. Nothing is kept that does not follow from the deals and from who has taken whom in, so
whoever works ratings out, and whenever, gets the same numbers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import groupby, islice
from math import sqrt
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from chieu.games.registry import GAMES
from chieu.kernel.errors import StoreError
from chieu.server.indexing import goes_through
from chieu.store import DropRating, RatedKind, RatedSeat, RatingRow, Store

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

BLOCK: Final = 10
"""How many deals a block has at most."""
PAUSE_MS: Final = 6 * 3_600_000
"""After so long without a deal of the same people a new block begins, as an evening does."""
BETA: Final = 25 / 3
"""How much luck there is in a block of `BLOCK` deals; of fewer deals there is more, by the square root."""
MILLI: Final = 1_000
"""Ratings are kept as whole numbers, in thousandths: no rounding of some machine may go on from block to block."""
FIRST: Final = (25 * MILLI, 25 * MILLI // 3)
"""The rating, and its standard deviation, of who has played nothing."""
UNCERTAIN: Final = 6 * MILLI
"""While the standard deviation is larger, a rating is provisional."""
PERIOD_S: Final = 20.0
"""How long one waits before it is looked for new deals again."""
CHUNK: Final = 1_000
"""How many deals are read, or ratings worked out, at a time."""
ROWS: Final = 200
"""How many ratings are written at a time: in one commit, for which those who play wait some milliseconds."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Block:
    """Deals one after the other among the same people: one result."""

    first: str
    last: str
    """The ids of its first and last deals."""
    ended: int
    """When the last one ended, in milliseconds since the epoch."""
    deals: int
    points: dict[str, int]
    """What each has got, by their ids in order."""


class Blocks:
    """Deals of a kind, cut into blocks."""

    def __init__(self) -> None:
        self._found: list[Block] = []
        self._newest: dict[tuple[str, ...], Block] = {}

    def add(self, seats: Iterable[RatedSeat]) -> None:
        """Add those who were in deals, in the order of the deals' ends.

        A deal that one person has played with themselves, as a guest that they have taken in since, is none.
        """
        for deal, some in groupby(seats, key=attrgetter("deal")):
            there = sorted(some, key=attrgetter("player"))
            got = {one.player: one.payoff for one in there}
            if len(got) == len(there):
                self._add(deal, there[0].ended, got)

    def _add(self, deal: str, ended: int, got: dict[str, int]) -> None:
        block = self._newest.get(people := tuple(got))
        if block is None or block.deals == BLOCK or ended - block.ended > PAUSE_MS:
            self._newest[people] = Block(deal, deal, ended, 1, got)
            self._found.append(self._newest[people])
        else:
            block.last, block.ended, block.deals = deal, ended, block.deals + 1
            block.points = {player: points + got[player] for player, points in block.points.items()}

    def in_order(self) -> list[Block]:
        """Return the blocks in the order of their last deals."""
        return sorted(self._found, key=lambda block: (block.ended, block.last))


def ratings_of(kind: RatedKind, blocks: Iterable[Block], beta: float = BETA) -> Iterator[RatingRow]:
    """Yield what each block of deals makes of the ratings of its people."""
    sign = -1 if GAMES[kind.game].low_wins else 1
    now: dict[str, tuple[int, int]] = {}
    numbers: dict[str, int] = {}
    for block in blocks:
        places = places_of([sign * points for points in block.points.values()])
        before = [now.get(player, FIRST) for player in block.points]
        after = rated(before, places, beta * sqrt(BLOCK / block.deals))
        for (player, points), place, (rating, spread) in zip(block.points.items(), places, after, strict=True):
            now[player] = rating, spread
            number = numbers[player] = numbers.get(player, 0) + 1
            yield RatingRow(
                player=player,
                game=kind.game,
                players=kind.players,
                rules=kind.rules,
                number=number,
                block=block.first,
                ended=block.ended,
                deals=block.deals,
                points=points,
                place=place,
                rating=rating,
                spread=spread,
            )


def places_of(points: list[int]) -> list[int]:
    """Return who of some people did how well: 1 for the most points; who has got as much shares it."""
    return [1 + sum(other > mine for other in points) for mine in points]


def rated(before: list[tuple[int, int]], places: list[int], beta: float) -> list[tuple[int, int]]:
    """Return the ratings of some people after a result, with their standard deviations, in thousandths."""
    model = _model(beta)
    people = [[model.rating(mu=rating / MILLI, sigma=spread / MILLI)] for rating, spread in before]
    after = model.rate(people, ranks=[float(place) for place in places])
    return [(round(one.mu * MILLI), round(one.sigma * MILLI)) for (one,) in after]


@cache
def _model(beta: float) -> BradleyTerryFull:
    # Imported with the first block that is rated: most of the library is other models.
    from openskill.models import BradleyTerryFull

    return BradleyTerryFull(beta=beta, limit_sigma=True)


class Rater:
    """Works ratings out, and keeps what differs from those that are kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen: dict[RatedKind, tuple[int, int, int]] = {}
        """How many seats of a kind there were when it was last worked out, when the last ended, and how many guests
        were taken in."""

    def steps(self) -> Iterator[None]:
        """Work out the ratings of all kinds of which there is something new, pausing in between.

        Raises:
            StoreError: the store could not be read or written.
        """
        asks = self._store.ratings
        taken_in, kinds = asks.taken_in(), asks.kinds()
        for kind in sorted({*kinds, *(asks.rated_kinds() if not self._seen else ())}):
            if kind.game not in GAMES:
                continue
            seen = (*kinds.get(kind, (0, 0)), taken_in)
            if self._seen.get(kind) != seen:
                yield from self._work_out(kind)
                self._seen[kind] = seen
        yield

    def _work_out(self, kind: RatedKind) -> Iterator[None]:
        blocks = Blocks()
        after = (0, "")
        while seats := self._store.ratings.seats(kind, after, CHUNK):
            blocks.add(seats)
            after = seats[-1].ended, seats[-1].deal
            yield
        made: dict[Any, RatingRow] = {}
        ratings = ratings_of(kind, blocks.in_order())
        while some := list(islice(ratings, CHUNK)):
            made |= {row.key: row for row in some}
            yield
        kept = {row.key: row for row in self._store.ratings.of_kind(kind)}
        differs: list[RatingRow | DropRating] = [DropRating(row) for key, row in kept.items() if key not in made]
        differs += [row for key, row in made.items() if kept.get(key) != row]
        for at in range(0, len(differs), ROWS):
            self._store.write_now(differs[at : at + ROWS])
            yield

    async def run(self, stopping: asyncio.Event) -> None:
        """Work them out in the background, until it is to stop: what could not be done now is done later."""
        while not stopping.is_set():
            try:
                await goes_through(self.steps(), stopping)
            except StoreError as error:
                _log.warning("ratings wait for the database (%s)", type(error).__name__)
            with suppress(TimeoutError):
                await asyncio.wait_for(stopping.wait(), PERIOD_S)
