"""The deals that are paid."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, LargeBinary, Row, Select, and_, exists, literal, or_, select, text

from chieu.store.aliases import known_as
from chieu.store.model import DealRow, PaidDeal, SeatRow, SharedDeal
from chieu.store.reading import DatabaseReader
from chieu.store.schema import BOOK, DEAL_SEATS, DEALS, MEMBERS, SHARES, TABLES

_BARE = [*[column for column in DEALS.columns if column.name != "record"], literal(b"", LargeBinary).label("record")]


class Wanted(Struct, frozen=True, kw_only=True):
    """Which of a player's deals are asked for; what is not said does not matter."""

    game: str = ""
    code: str = ""
    """The table's."""
    name: str = ""
    """Of somebody else who was in the deal, or a part of it."""
    moments: Sequence[tuple[str, int]] = ()
    """What came to somebody, by game: a bit for each of its moments. One of them is enough."""
    since: int = 0
    until: int | None = None
    """When it ended, in milliseconds since the epoch; up to, but not at this time."""
    before: tuple[int, str] | None = None
    """Only those that come after this one, whose end and id these are."""


class DealReader(DatabaseReader):
    """Reads deals."""

    def of_table(self, code: str) -> list[PaidDeal]:
        """Return the deals of a table that are paid, in order."""
        with self._reading() as connection:
            rows = connection.execute(select(DEALS).where(DEALS.c.code == code).order_by(DEALS.c.last))
            return _with_seats(connection, [_deal_row(row) for row in rows])

    def uncounted(self, after: str, most: int) -> list[PaidDeal]:
        """Return deals whose rows lack what statistics need, in the order of their ids: those after one."""
        # Said as the index says it, which has no other rows.
        lacking = select(DEAL_SEATS.c.deal).where(text("rules = ''"), DEAL_SEATS.c.deal > after)
        lacking = lacking.distinct().order_by(DEAL_SEATS.c.deal).limit(most)
        with self._reading() as connection:
            ids = connection.execute(lacking).scalars().all()
            rows = connection.execute(select(DEALS).where(DEALS.c.id.in_(ids)).order_by(DEALS.c.id)) if ids else ()
            return _with_seats(connection, [_deal_row(row) for row in rows])

    def of_player(self, player: str, wanted: Wanted, most: int, *, records: bool = False) -> list[PaidDeal]:
        """Return the deals that a player was in, the newest first: with their records, or with none."""
        mine = DEAL_SEATS.alias()
        found = (
            select(*(DEALS.columns if records else _BARE))
            .join(mine, mine.c.deal == DEALS.c.id)
            .where(*_conditions(mine, wanted))
            .order_by(mine.c.ended.desc(), mine.c.deal.desc())
            .limit(most)
        )
        with self._reading() as connection:
            ids = known_as(connection, player)
            rows = connection.execute(found.where(_is_one_of(mine.c.player, ids)))
            return _as_one(_with_seats(connection, [_deal_row(row) for row in rows]), ids)

    def deal_of(self, identity: str, player: str) -> PaidDeal | None:
        """Return a deal, if there is one of this id and the player was in it."""
        with self._reading() as connection:
            ids = known_as(connection, player)
            was_in = exists().where(DEAL_SEATS.c.deal == DEALS.c.id, _is_one_of(DEAL_SEATS.c.player, ids))
            rows = connection.execute(select(DEALS).where(DEALS.c.id == identity, was_in))
            return next(iter(_as_one(_with_seats(connection, [_deal_row(row) for row in rows]), ids)), None)

    def of_public_table(self, code: str, most: int) -> list[PaidDeal]:
        """Return deals of a table that everybody may watch, the newest first, without their records."""
        found = _in_public(select(*_BARE)).where(DEALS.c.code == code).order_by(DEALS.c.last.desc()).limit(most)
        with self._reading() as connection:
            return _with_seats(connection, [_deal_row(row) for row in connection.execute(found)])

    def watched(self, identity: str) -> PaidDeal | None:
        """Return a deal, if there is one of this id and everybody could watch it."""
        with self._reading() as connection:
            rows = connection.execute(_in_public(select(DEALS)).where(DEALS.c.id == identity))
            return next(iter(_with_seats(connection, [_deal_row(row) for row in rows])), None)

    def booked(self, identity: str, player: str) -> PaidDeal | None:
        """Return a deal, if there is one of this id in the book of a group that the player is in."""
        in_book = and_(BOOK.c.code == DEALS.c.code, BOOK.c.seq == DEALS.c.last)
        with self._reading() as connection:
            mine = MEMBERS.c.player.in_(known_as(connection, player))
            is_in = and_(MEMBERS.c.group == BOOK.c.group, mine, MEMBERS.c.gone == 0)
            rows = connection.execute(select(DEALS).where(DEALS.c.id == identity, exists().where(in_book, is_in)))
            return next(iter(_with_seats(connection, [_deal_row(row) for row in rows])), None)

    def share_of(self, identity: str, player: str) -> SharedDeal | None:
        """Return how a player shares a deal, or did; None if never."""
        with self._reading() as connection:
            wanted = select(SHARES).where(SHARES.c.deal == identity, SHARES.c.player == player)
            row = connection.execute(wanted).first()
        return None if row is None else SharedDeal(*row)

    def shared(self, token: str, now: int) -> tuple[PaidDeal, SharedDeal] | None:
        """Return the deal that a token lets one look at, and how it is shared, if it does so still."""
        with self._reading() as connection:
            wanted = select(SHARES).where(SHARES.c.token == token, SHARES.c.until > now)
            row = connection.execute(wanted).first()
            if row is None:
                return None
            share = SharedDeal(*row)
            rows = connection.execute(select(DEALS).where(DEALS.c.id == share.deal))
            deals = _with_seats(connection, [_deal_row(row) for row in rows])
        return (deals[0], share) if deals else None


def _in_public(deals: Select[Any]) -> Select[Any]:
    return deals.join(TABLES, TABLES.c.code == DEALS.c.code).where(TABLES.c.private.is_(False))


def _conditions(mine: Any, wanted: Wanted) -> list[ColumnElement[bool]]:
    found = []
    if wanted.game:
        found.append(mine.c.game == wanted.game)
    if wanted.code:
        found.append(DEALS.c.code == wanted.code)
    if wanted.name:
        other = DEAL_SEATS.alias()
        is_other = and_(other.c.deal == mine.c.deal, other.c.seat != mine.c.seat)
        found.append(exists().where(is_other, other.c.name.icontains(wanted.name, autoescape=True)))
    if wanted.moments:
        bits_of = [and_(DEALS.c.game == game, DEALS.c.moments.op("&")(bits) != 0) for game, bits in wanted.moments]
        found.append(or_(*bits_of))
    if wanted.since:
        found.append(mine.c.ended >= wanted.since)
    if wanted.until is not None:
        found.append(mine.c.ended < wanted.until)
    if wanted.before is not None:
        ended, identity = wanted.before
        found += [mine.c.ended <= ended, or_(mine.c.ended < ended, mine.c.deal < identity)]
    return found


def _deal_row(row: Row[Any]) -> DealRow:
    values = row._asdict()
    return DealRow(**{**values, "record": bytes(values["record"])})


def _with_seats(connection: Connection, deals: list[DealRow]) -> list[PaidDeal]:
    wanted = DEAL_SEATS.c.deal.in_([deal.id for deal in deals])
    seats = defaultdict[str, list[SeatRow]](list)
    for row in connection.execute(select(DEAL_SEATS).where(wanted).order_by(DEAL_SEATS.c.deal, DEAL_SEATS.c.seat)):
        seats[row.deal].append(SeatRow(*row))
    return [PaidDeal(deal, seats[deal.id]) for deal in deals]


def _is_one_of(column: ColumnElement[Any], ids: list[str]) -> ColumnElement[bool]:
    # One id alone is found in the order of an index.
    return column == ids[0] if len(ids) == 1 else column.in_(ids)


def _as_one(deals: list[PaidDeal], ids: list[str]) -> list[PaidDeal]:
    """Return deals in which a player is one, whoever of these ids it was; the first is theirs."""
    if len(ids) == 1:
        return deals
    return [
        replace(paid, seats=[replace(one, player=ids[0]) if one.player in ids else one for one in paid.seats])
        for paid in deals
    ]
