"""How well people play: what each block of deals has made of their ratings, and who wants to be listed by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import astuple
from sqlalchemy import bindparam, delete, func, or_, select, text, tuple_

from chieu.store.batch import Batch
from chieu.store.rating_schema import LISTINGS, RATINGS
from chieu.store.reading import DatabaseReader
from chieu.store.schema import ALIASES, DEAL_SEATS, DEALS, PLAYERS


class RatedKind(Struct, frozen=True, order=True):
    """Deals among people alone that can be compared: of one game, with as many players, by the same house rules."""

    game: str
    players: int
    rules: str


class RatedSeat(Struct, frozen=True, gc=False):
    """What somebody's cards got in a deal among people, whoever played them to the end."""

    ended: int
    deal: str
    player: str
    """Who it is now: a guest that somebody has taken in is that player."""
    payoff: int


class RatingRow(Struct, frozen=True, gc=False):
    """What a block of deals has made of somebody's rating."""

    player: str
    game: str
    players: int
    rules: str
    number: int
    """Which of the player's blocks of this kind it was, from 1."""
    block: str
    """The id of its first deal."""
    ended: int
    """When its last deal ended, in milliseconds since the epoch."""
    deals: int
    points: int
    """What the player got in them."""
    place: int
    """1 for the best; who has got as much shares it."""
    rating: int
    spread: int
    """The rating after it, and its standard deviation: in thousandths of what `openskill` counts in."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.ratings[self.key] = astuple(self)

    @property
    def key(self) -> tuple[str, str, int, str, int]:
        """What no two rows have alike."""
        return self.player, self.game, self.players, self.rules, self.number

    @property
    def kind(self) -> RatedKind:
        """Of which kind the deals were."""
        return RatedKind(self.game, self.players, self.rules)


class DropRating(Struct, frozen=True):
    """A row that does not follow from the deals any more."""

    row: RatingRow

    def add_to(self, batch: Batch) -> None:
        """Name it; what is written in the same commit stays."""
        told = {f"old_{name}": getattr(self.row, name) for name in _KEY}
        batch.before.append((_DROP, told))


class Listing(Struct, frozen=True):
    """Somebody wants to be listed by their rating, in a group or in the room."""

    player: str
    group: str
    """The group's id; empty for the room."""
    since: int

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.listings[self.player, self.group] = astuple(self)


class Unlisting(Struct, frozen=True):
    """Somebody does not want to be listed there any more."""

    player: str
    group: str

    def add_to(self, batch: Batch) -> None:
        """Name the row to be removed."""
        batch.changes.append((_UNLIST, {"whose": self.player, "where": self.group}))


class Rated(Struct, frozen=True):
    """Somebody who is listed, and their newest rating of a kind."""

    name: str
    row: RatingRow


_KEY: Final = ("player", "game", "players", "rules", "number")
_DROP: Final = delete(RATINGS).where(*[RATINGS.c[name] == bindparam(f"old_{name}") for name in _KEY])
_UNLIST: Final = delete(LISTINGS).where(LISTINGS.c.player == bindparam("whose"), LISTINGS.c.group == bindparam("where"))
_KINDS: Final = (DEAL_SEATS.c.game, DEAL_SEATS.c.players, DEAL_SEATS.c.rules)
_AMONG_PEOPLE: Final = text("deal_seats.rated <> ''")
"""Said as the index says it, which has no other rows."""
_PART: Final = 500
"""How many ids are asked for in one question."""


class RatingReader(DatabaseReader):
    """Reads ratings, and the deals that they are made of."""

    def kinds(self) -> dict[RatedKind, tuple[int, int]]:
        """Return which kinds of deals among people there are, with how many seats of each, and when the last ended."""
        query = select(*_KINDS, func.count(), func.max(DEAL_SEATS.c.ended)).where(_AMONG_PEOPLE).group_by(*_KINDS)
        with self._reading() as connection:
            return {RatedKind(*row[:3]): (row[3], row[4]) for row in connection.execute(query)}

    def rated_kinds(self) -> list[RatedKind]:
        """Return of which kinds there are ratings."""
        query = select(RATINGS.c.game, RATINGS.c.players, RATINGS.c.rules).distinct()
        with self._reading() as connection:
            return sorted(RatedKind(*row) for row in connection.execute(query))

    def taken_in(self) -> int:
        """Return how many guests players have taken in: whenever that changes, it may change who played a deal."""
        with self._reading() as connection:
            return connection.execute(select(func.count()).select_from(ALIASES)).scalar_one()

    def seats(self, kind: RatedKind, after: tuple[int, str], deals: int) -> list[RatedSeat]:
        """Return who was in deals of a kind, in the order of their ends and ids: those of so many deals after one."""
        ended, deal = after
        query = (
            select(
                DEAL_SEATS.c.ended,
                DEAL_SEATS.c.deal,
                func.coalesce(ALIASES.c.player, DEAL_SEATS.c.rated),
                DEAL_SEATS.c.payoff,
            )
            .outerjoin_from(DEAL_SEATS, ALIASES, ALIASES.c.was == DEAL_SEATS.c.rated)
            .where(_AMONG_PEOPLE, *_of_deals(kind))
            .where(DEAL_SEATS.c.ended >= ended, or_(DEAL_SEATS.c.ended > ended, DEAL_SEATS.c.deal > deal))
            .order_by(DEAL_SEATS.c.ended, DEAL_SEATS.c.deal)
            .limit(deals * kind.players)
        )
        with self._reading() as connection:
            return [RatedSeat(*row) for row in connection.execute(query)]

    def of_kind(self, kind: RatedKind) -> list[RatingRow]:
        """Return all ratings of a kind."""
        query = select(RATINGS).where(*_of_kind(kind)).order_by(RATINGS.c.player, RATINGS.c.number)
        with self._reading() as connection:
            return [RatingRow(*row) for row in connection.execute(query)]

    def history(self, player: str, kind: RatedKind, most: int) -> list[RatingRow]:
        """Return somebody's ratings of a kind, after blocks that are about as far apart, the newest last."""
        mine = (RATINGS.c.player == player, *_of_kind(kind))
        with self._reading() as connection:
            newest = connection.execute(select(func.max(RATINGS.c.number)).where(*mine)).scalar() or 0
            wanted = {newest - newest * place // most for place in range(most)}
            query = select(RATINGS).where(*mine, RATINGS.c.number.in_(sorted(wanted))).order_by(RATINGS.c.number)
            return [RatingRow(*row) for row in connection.execute(query)]

    def rating_at(self, player: str, kind: RatedKind, number: int) -> int | None:
        """Return what somebody's rating of a kind was after a block of theirs; None where there is no such block."""
        query = select(RATINGS.c.rating).where(RATINGS.c.player == player, *_of_kind(kind), RATINGS.c.number == number)
        with self._reading() as connection:
            return connection.execute(query).scalar()

    def record(self, kind: RatedKind) -> bytes:
        """Return the packed record of one deal of a kind; nothing where there is none."""
        one = select(DEAL_SEATS.c.deal).where(_AMONG_PEOPLE, *_of_deals(kind)).limit(1).scalar_subquery()
        with self._reading() as connection:
            return connection.execute(select(DEALS.c.record).where(DEALS.c.id == one)).scalar() or b""

    def lists(self, player: str, group: str) -> bool:
        """Tell whether a player wants to be listed in a group, or in the room (empty)."""
        query = select(LISTINGS.c.since).where(LISTINGS.c.player == player, LISTINGS.c.group == group)
        with self._reading() as connection:
            return connection.execute(query).first() is not None

    def listed(self, group: str) -> dict[str, int]:
        """Return who wants to be listed in a group, or in the room (empty), by their ids, and since when."""
        query = (
            select(LISTINGS.c.player, LISTINGS.c.since)
            .join(PLAYERS, PLAYERS.c.id == LISTINGS.c.player)
            .where(LISTINGS.c.group == group, PLAYERS.c.name != "")
        )
        with self._reading() as connection:
            return {row.player: row.since for row in connection.execute(query)}

    def newest(self, players: Sequence[str]) -> list[Rated]:
        """Return the newest rating of each of some people, of every kind that they have one of."""
        found: list[Rated] = []
        for at in range(0, len(players), _PART):
            found += self._newest(players[at : at + _PART])
        return found

    def _newest(self, players: Sequence[str]) -> list[Rated]:
        kinds = [RATINGS.c[name] for name in _KEY[:-1]]
        last = select(*kinds, func.max(RATINGS.c.number)).where(RATINGS.c.player.in_(players)).group_by(*kinds)
        query = (
            select(PLAYERS.c.name, *RATINGS.columns)
            .join(PLAYERS, PLAYERS.c.id == RATINGS.c.player)
            .where(tuple_(*[RATINGS.c[name] for name in _KEY]).in_(last))
        )
        with self._reading() as connection:
            return [Rated(name, RatingRow(*row)) for name, *row in connection.execute(query)]


def _of_kind(kind: RatedKind) -> list[Any]:
    return [RATINGS.c[name] == wanted for name, wanted in msgspec.structs.asdict(kind).items()]


def _of_deals(kind: RatedKind) -> list[Any]:
    return [column == wanted for column, wanted in zip(_KINDS, astuple(kind), strict=True)]
