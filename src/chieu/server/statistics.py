"""The statistics of a player over HTTP: what their own deals came to, by all that keeps deals apart.

Deals are never added up that cannot be compared: of different games, with more or fewer players, by other house rules
about play or pay, or with bots in some of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import sqrt
from typing import Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from chieu.games.registry import GAMES
from chieu.server.api import AnyRequest, ApiContext, refusal_of, refusals
from chieu.server.deals import unit_of
from chieu.server.history import answer
from chieu.server.ranking import own_rating
from chieu.server.rule_words import told_options
from chieu.server.statistics_wire import (
    Average,
    Company,
    DealBlock,
    MetPlayer,
    MomentCount,
    PlayedKind,
    StatisticsPage,
)
from chieu.store import Kind, KindSums, Met, RatedKind, Store, Sums, Total

ENOUGH: Final = 10
"""Of fewer deals, nothing can be said about how far their mean is off."""
BLOCKS: Final = 20
"""Into how many blocks deals are cut at most, each of `ENOUGH` at least …"""
SLOTS: Final = 500
"""… where one of so many equal parts of the time ends."""
MET_DEALS: Final = 5_000
"""Among how many of the newest deals others are looked for."""
MOST_KINDS: Final = 60
MOST_MET: Final = 30
_NOTHING: Final = 1e-6
"""What is left of nothing where numbers are rounded."""
_Z: Final = 1.959964
"""Within so many standard deviations lie 19 of 20 values."""
_T: Final = (
    _Z,
    (_Z**3 + _Z) / 4,
    (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96,
    (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384,
)
"""The terms of Fisher's series for Student's t: with nine degrees of freedom and more, right to a thousandth."""


class _Played(msgspec.Struct, frozen=True, kw_only=True):
    """Deals that can be compared, and what they come to."""

    game: str
    players: int
    rules: str
    company: Company
    sums: Sums

    @property
    def kind(self) -> Kind:
        """How the store calls them."""
        least, most = {"people": (self.players, self.players), "bots": (1, 1), "mixed": (2, self.players - 1)}[
            self.company
        ]
        return Kind(game=self.game, players=self.players, rules=self.rules, least=least, most=most)


@get(
    "/api/statistics",
    responses=refusals(
        on_400="It cannot be read what is asked for",
        on_401="The cookie names nobody",
        on_429="Too much for one address",
        on_503="The disk does not answer",
    ),
)
async def statistics(  # noqa: PLR0917 - what names a kind of deals
    request: AnyRequest,
    context: NamedDependency[ApiContext],
    game: FromQuery[str] = "",
    players: FromQuery[int] = 0,
    rules: FromQuery[str] = "",
    company: FromQuery[str] = "",
) -> Response[StatisticsPage]:
    """Tell what my deals came to, by what can be compared; of one kind, else of that which I played last, in detail."""
    player = await context.player_of(request)
    if player is None:
        return refusal_of("refused-no-player", 401)
    asked = (game, players, rules, company)
    told: Response[StatisticsPage] = await answer(
        lambda: msgspec.json.encode(page_of(context.storage.store, player.id, asked)), request, context
    )
    return told


HANDLERS: Final = [statistics]


def page_of(store: Store, player: str, asked: tuple[str, int, str, str]) -> StatisticsPage:
    """Return what the statistics of a player show, in detail those of a kind: game, players, rules and company."""
    asks = store.statistics
    found = _played(asks.kinds(player))[:MOST_KINDS]
    records = asks.records(player, [one.kind for one in found])
    kinds = [_told(one, record) for one, record in zip(found, records, strict=True)]
    if not found:
        return StatisticsPage(kinds, None, [], [], [], MET_DEALS, None)
    names = [(one.game, one.players, one.rules, one.company) for one in found]
    shown = names.index(asked) if asked in names else 0
    one = found[shown]
    met = [] if one.company == "bots" else asks.met(player, one.kind, MET_DEALS)[:MOST_MET]
    return StatisticsPage(
        kinds=kinds,
        shown=shown,
        moments=_moments(one.game, asks.moments(player, one.kind)),
        blocks=_blocks(store, player, one),
        met=[_met(one.game, other) for other in met],
        met_deals=MET_DEALS,
        rating=own_rating(store, player, RatedKind(*names[shown][:3])) if one.company == "people" else None,
    )


def _played(parts: Sequence[KindSums]) -> list[_Played]:
    """Return the kinds of deals that there are, that which was played last first."""

    def apart(part: KindSums) -> tuple[str, int, str, Company]:
        return part.game, part.players, part.rules, company_of(part.players, part.people)

    found = [
        _Played(game=game, players=players, rules=rules, company=company, sums=_all([part.sums for part in some]))
        for (game, players, rules, company), some in groupby(sorted(parts, key=apart), key=apart)
    ]
    return sorted(found, key=lambda one: -one.sums.until)


def company_of(players: int, people: int) -> Company:
    """Return who was in a deal of so many players beside one of them, who is one of so many people."""
    if people == players:
        return "people"
    return "mixed" if people > 1 else "bots"


def _all(parts: Sequence[Sums]) -> Sums:
    """Return what the deals of some parts come to, one at least."""
    return Sums(
        deals=sum(part.deals for part in parts),
        wins=sum(part.wins for part in parts),
        points=sum(part.points for part in parts),
        squares=sum(part.squares for part in parts),
        since=min(part.since for part in parts),
        until=max(part.until for part in parts),
    )


def average(deals: int, points: int, squares: float) -> Average:
    """Return what some deals bring on average, and how far that can be off (Student's t, 95 %).

    Args:
        deals: how many there are.
        points: their sum.
        squares: the sum of their squares.
    """
    mean = points / deals
    free = deals - 1
    around = squares - points * mean
    # Deals that have all brought the same do not tell how much others differ.
    if deals < ENOUGH or around <= _NOTHING:
        return Average(round(mean, 4), None)
    variance = around / free
    t = sum(term / free**power for power, term in enumerate(_T))
    return Average(round(mean, 4), round(t * sqrt(variance / deals), 4))


def _mean(sums: Total) -> Average:
    return average(sums.deals, sums.points, sums.squares)


def _told(one: _Played, record: bytes) -> PlayedKind:
    sums = one.sums
    return PlayedKind(
        game=one.game,
        unit=unit_of(GAMES.get(one.game)),
        players=one.players,
        company=one.company,
        rules=one.rules,
        options=told_options(one.game, record),
        deals=sums.deals,
        wins=sums.wins,
        points=_mean(sums),
        since=sums.since,
        until=sums.until,
    )


def _moments(name: str, parts: Sequence[tuple[int, Total]]) -> list[MomentCount]:
    """Return how often each moment came, in the game's order; those that never came too."""
    game = GAMES.get(name)
    found = []
    for place, moment in enumerate(game.moments if game is not None else ()):
        some = [total for bits, total in parts if bits >> place & 1]
        if moment.listed:
            deals, points = sum(one.deals for one in some), sum(one.points for one in some)
            mean = average(deals, points, sum(one.squares for one in some)) if deals else None
            found.append(MomentCount(moment.name, deals, mean))
    return found


def _blocks(store: Store, player: str, one: _Played) -> list[DealBlock]:
    """Return deals of a kind in blocks, each of about as many; none where there would be one alone."""
    sums = one.sums
    least = max(ENOUGH, -(-sums.deals // BLOCKS))
    if sums.deals < 2 * least:
        return []
    width = (sums.until - sums.since) // SLOTS + 1
    cut = cut_in(least, [part for _, part in store.statistics.times(player, one.kind, sums.since, width)])
    return [DealBlock(block.deals, block.since, block.until, _mean(block)) for block in cut] if len(cut) > 1 else []


def cut_in(least: int, parts: Sequence[Sums]) -> list[Sums]:
    """Return parts that come one after the other as blocks of so many deals at least; too few go with those before."""
    blocks: list[list[Sums]] = [[]]
    for part in parts:
        if sum(one.deals for one in blocks[-1]) >= least:
            blocks.append([])
        blocks[-1].append(part)
    if len(blocks) > 1 and sum(one.deals for one in blocks[-1]) < ENOUGH:
        few = blocks.pop()
        blocks[-1] += few
    return [_all(block) for block in blocks if block]


def _met(name: str, other: Met) -> MetPlayer:
    game = GAMES.get(name)
    # Where few points are good, whoever has more of them does worse.
    sign = -1 if game is not None and game.low_wins else 1
    mean = average(other.deals, sign * other.points, other.squares)
    return MetPlayer(other.name, other.deals, other.ahead, other.behind, mean)
