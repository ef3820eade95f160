"""What a player's deals come to, summed where they lie: from one index, which has all that is needed of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Float, Select, case, cast, func, literal_column, select

from chieu.store.aliases import known_as
from chieu.store.reading import DatabaseReader
from chieu.store.schema import ALIASES, DEAL_SEATS, DEALS, PLAYERS

LESSON: Final = "-"
"""What stands for the rules of a deal whose cards were known before."""
UNCOUNTED: Final = ("", LESSON)
"""What stands there in rows that are not counted: the first in those that an older program has written."""


class Kind(Struct, frozen=True, kw_only=True):
    """Deals that can be compared."""

    game: str
    players: int
    """How many were in the deal."""
    rules: str
    """Which house rules it was played by."""
    least: int
    most: int
    """How many of those in it were people, at least and at most."""


class Total(Struct, frozen=True, kw_only=True):
    """What some deals of a player come to."""

    deals: int
    points: int
    squares: float
    """The sum of the squares of the points."""


class Sums(Total, frozen=True, kw_only=True):
    """The same, with what else is told of all deals of a kind."""

    wins: int
    """Deals in which nobody did better."""
    since: int
    until: int
    """When the first and the last ended, in milliseconds since the epoch."""


class KindSums(Struct, frozen=True, kw_only=True):
    """The same for those deals of one game, with as many players, by the same house rules, among as many people."""

    game: str
    players: int
    rules: str
    people: int
    sums: Sums


class Met(Struct, frozen=True, kw_only=True):
    """What deals with somebody came to."""

    player: str
    name: str
    """As it was in the last of them."""
    deals: int
    ahead: int
    """Deals in which the asker had the better place."""
    behind: int
    points: int
    """What the asker got more than they."""
    squares: float
    """The sum of the squares of that."""


_PAYOFF: Final = DEAL_SEATS.c.payoff
_TOTAL: Final = (func.count(), func.sum(_PAYOFF), func.sum(cast(_PAYOFF, Float) * _PAYOFF))
_SUMS: Final = (
    *_TOTAL,
    func.sum(case((DEAL_SEATS.c.place == 1, 1), else_=0)),
    func.min(DEAL_SEATS.c.ended),
    func.max(DEAL_SEATS.c.ended),
)
_PART: Final[Any] = literal_column("part")
"""Said by its name: PostgreSQL takes what is computed from the same numbers twice for different."""
_NEWEST: Final = [DEAL_SEATS.c[name].desc() for name in ("ended", "payoff", "place", "moments", "deal")]
"""The order of the index from its end, so that nothing is sorted."""


class StatisticsReader(DatabaseReader):
    """Sums up what a player has played.

    Each question goes once through the player's part of the index, in its order: what would have to be sorted takes
    four times as long.
    """

    def kinds(self, player: str) -> list[KindSums]:
        """Return what all deals of a player come to, by all that keeps them apart, and by the player's ids."""
        apart = [DEAL_SEATS.c[name] for name in ("game", "players", "rules", "people")]
        found = []
        with self._reading() as connection:
            # One id after the other, each in the order of the index.
            for one in known_as(connection, player):
                query = select(*apart, *_SUMS).where(DEAL_SEATS.c.player == one).group_by(*apart).order_by(*apart)
                # Asked of each group, not of each deal.
                for row in connection.execute(query.having(DEAL_SEATS.c.rules.not_in(UNCOUNTED))):
                    game, players, rules, people, *sums = row
                    kind = KindSums(game=game, players=players, rules=rules, people=people, sums=_sums(sums))
                    found.append(kind)
        return found

    def moments(self, player: str, kind: Kind) -> list[tuple[int, Total]]:
        """Return what deals of a kind come to by what came to the player, as bits."""
        rows = self._summed(player, kind, DEAL_SEATS.c.moments, _TOTAL)
        return [
            (bits, Total(deals=deals, points=int(points), squares=float(squares)))
            for bits, deals, points, squares in rows
        ]

    def times(self, player: str, kind: Kind, since: int, width: int) -> list[tuple[int, Sums]]:
        """Return what deals of a kind come to by when they ended: in parts of a width in milliseconds, in order."""
        rows = self._summed(player, kind, (DEAL_SEATS.c.ended - since) // width, _SUMS)
        return [(row[0], _sums(row[1:])) for row in rows]

    def _summed(self, player: str, kind: Kind, part: Any, sums: Sequence[Any]) -> Sequence[Any]:
        with self._reading() as connection:
            query = _of_kind(select(part.label("part"), *sums), known_as(connection, player), kind)
            return connection.execute(query.group_by(_PART).order_by(_PART)).all()

    def met(self, player: str, kind: Kind, most: int) -> list[Met]:
        """Return with whom a player was in deals of a kind, among the last `most` of those: whom most often first.

        Who is nobody any more is left out; guests that others have taken in are those.
        """
        with self._reading() as connection:
            ids = known_as(connection, player)
            of_mine = [DEAL_SEATS.c[name] for name in ("deal", "ended", "payoff", "place")]
            mine = _of_kind(select(*of_mine), ids, kind).order_by(*_NEWEST).limit(most).subquery()
            other = DEAL_SEATS.alias()
            more = cast(mine.c.payoff - other.c.payoff, Float)
            each = (
                select(
                    other.c.player,
                    other.c.name,
                    func.count().label("deals"),
                    func.sum(case((mine.c.place < other.c.place, 1), else_=0)).label("ahead"),
                    func.sum(case((mine.c.place > other.c.place, 1), else_=0)).label("behind"),
                    func.sum(mine.c.payoff - other.c.payoff).label("points"),
                    func.sum(more * more).label("squares"),
                    func.max(mine.c.ended).label("last"),
                )
                .join(other, other.c.deal == mine.c.deal)
                .where(other.c.player.is_not(None), other.c.player.not_in(ids))
                .group_by(other.c.player, other.c.name)
                .subquery()
            )
            who = func.coalesce(ALIASES.c.player, each.c.player)
            sums = [each.c[name] for name in ("name", "deals", "ahead", "behind", "points", "squares")]
            query = (
                select(who, *sums)
                .outerjoin_from(each, ALIASES, ALIASES.c.was == each.c.player)
                .outerjoin(PLAYERS, PLAYERS.c.id == who)
                .where(func.coalesce(PLAYERS.c.name, "?") != "")
                .order_by(each.c.last.desc(), each.c.player, each.c.name)
            )
            return _as_people(connection.execute(query).all())

    def records(self, player: str, kinds: Sequence[Kind]) -> list[bytes]:
        """Return the packed record of one deal of each kind."""
        found = []
        with self._reading() as connection:
            ids = known_as(connection, player)
            for kind in kinds:
                one = _of_kind(select(DEAL_SEATS.c.deal), ids, kind).limit(1).scalar_subquery()
                found.append(connection.execute(select(DEALS.c.record).where(DEALS.c.id == one)).scalar() or b"")
        return found


def _is_one_of(ids: list[str]) -> Any:
    # One id alone is found in the order of the index.
    return DEAL_SEATS.c.player == ids[0] if len(ids) == 1 else DEAL_SEATS.c.player.in_(ids)


def _of_kind(query: Select[Any], ids: list[str], kind: Kind) -> Select[Any]:
    people = DEAL_SEATS.c.people
    return query.where(
        _is_one_of(ids),
        DEAL_SEATS.c.game == kind.game,
        DEAL_SEATS.c.players == kind.players,
        DEAL_SEATS.c.rules == kind.rules,
        people == kind.least if kind.least == kind.most else people.between(kind.least, kind.most),
    )


def _sums(row: Any) -> Sums:
    # PostgreSQL adds whole numbers up to another kind of number.
    deals, points, squares, wins, since, until = row
    return Sums(deals=deals, wins=int(wins), points=int(points), squares=float(squares), since=since, until=until)


def _as_people(rows: Sequence[Any]) -> list[Met]:
    """Add up what was got with the same person under several names or ids, of which the last comes first."""
    found: dict[str, list[Any]] = {}
    for row in rows:
        found.setdefault(row[0], []).append(row)
    met = [
        Met(
            player=who,
            name=some[0][1],
            deals=sum(row[2] for row in some),
            ahead=int(sum(row[3] for row in some)),
            behind=int(sum(row[4] for row in some)),
            points=int(sum(row[5] for row in some)),
            squares=float(sum(row[6] for row in some)),
        )
        for who, some in found.items()
    ]
    return sorted(met, key=lambda one: (-one.deals, one.name, one.player))
