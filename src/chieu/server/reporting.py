"""Reports: somebody at a table tells whoever runs the room of somebody else there, with what that one has said.

The server chooses the lines, from the table's log and from what is told of it to a page: never from what a page says,
and never anything of the cards.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from chieu.kernel.errors import CommandRefused, Conflict, StoreError
from chieu.server.audience import is_foreign
from chieu.server.clock import now_ms
from chieu.server.connection import Connection
from chieu.server.lanes import Busy
from chieu.server.limits import SharedLimits, charge_both
from chieu.server.settings import Limits
from chieu.server.tables import HISTORY, read_tail
from chieu.server.wire import Ack, ReportRequest
from chieu.store import ReportRow, Store
from chieu.table.said import Said, Thrown, who_of
from chieu.table.table import Table

if TYPE_CHECKING:
    from chieu.server.hub import Hub

MOST_LINES: Final = 20
"""How many of the last lines a report holds."""
MOST_A_DAY: Final = 5
"""How many reports one player makes a day."""
MOST_OPEN: Final = 1_000
"""How many reports may wait until whoever runs the room deals with them."""
_DAY_MS: Final = 86_400_000
_TRIED: Final = 8
"""How often a report is written whose number another has taken meanwhile."""

_log = logging.getLogger(__name__)


class SaidLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that somebody has said or thrown at a table."""

    at: int
    """When, in milliseconds since the epoch."""
    name: str
    text: str = ""
    phrase: str = ""
    """The message id of a quick phrase, or of what was thrown."""


class Gathered(NamedTuple):
    """What the store has for a report."""

    lines: list[SaidLine]
    mine: int
    """How many the player has made within a day."""
    waiting: int
    """How many wait for whoever runs the room."""
    number: int
    """The number of the next one."""
    before: list[tuple[str, str, str]]
    """Whom the player has reported, where, with what lines, if nobody has dealt with it yet."""


class Reports:
    """Takes reports."""

    def __init__(self, hub: Hub, limits: Limits, shared: SharedLimits) -> None:
        self._hub = hub
        self._players = shared.buckets("reports", limits.reports)
        self._addresses = shared.buckets("address_reports", limits.address_reports)
        self._under_way: set[asyncio.Task[None]] = set()
        """Held here, for the event loop does not."""

    def take(self, connection: Connection, request: ReportRequest) -> None:
        """Keep a report, and answer it."""
        task = asyncio.get_running_loop().create_task(self._take(connection, request))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _take(self, connection: Connection, request: ReportRequest) -> None:
        try:
            seq = await self._keep(connection, request)
        except CommandRefused as refused:
            connection.refuse(request.id, refused.code, dict(refused.arguments))
        except Busy:
            connection.refuse(request.id, "refused-busy")
        except StoreError:
            connection.refuse(request.id, "refused-store")
        except Exception as bug:  # noqa: BLE001 - whoever waits is to hear that nothing comes of it
            _log.error("a report failed: %s", type(bug).__name__)
            connection.refuse(request.id, "refused-internal")
        else:
            connection.tell(Ack(id=request.id, seq=seq))

    async def _keep(self, connection: Connection, request: ReportRequest) -> int:
        """Keep a report, and return up to which event of the table it looks."""
        table = self._shown_to(connection, request.table)
        who, name = _meant(table, request)
        if who == who_of(connection.player):
            raise CommandRefused("refused-report-self")
        charge = charge_both(self._players, connection.player, self._addresses, connection.address)
        if charge is None:
            raise CommandRefused("refused-report-too-many", {"count": MOST_A_DAY})
        seq = table.seq
        try:
            await self._write(connection, request, who, name, seq)
        except BaseException:
            charge.give_back()
            raise
        return seq

    def _shown_to(self, connection: Connection, code: str) -> Table:
        room = self._hub.rooms.get(code)
        table = None if room is None or connection not in room.watchers else room.table
        if table is None or is_foreign(table, connection):
            raise CommandRefused("refused-not-watching")
        return table

    async def _write(self, connection: Connection, request: ReportRequest, who: str, name: str, seq: int) -> None:
        storage, player, code = self._hub.storage, connection.player, request.table
        query = partial(gather, storage.store, player, code, who, seq)
        for tried in range(_TRIED):
            found = await storage.query(query, connection.address)
            called = name or (found.lines[-1].name if found.lines else "")
            if not called:
                raise CommandRefused("refused-report-nobody")
            lines = msgspec.json.encode(found.lines).decode()
            _require_room(found, (who, code, lines))
            row = ReportRow(found.number, now_ms(), player, who, called, code, request.reason, lines)
            try:
                await storage.save(row)
            except Conflict:
                if tried + 1 == _TRIED:
                    raise
            else:
                return


def _require_room(found: Gathered, told: tuple[str, str, str]) -> None:
    """Refuse a report (whom, where, what lines) that is there already, or where there are too many.

    Raises:
        CommandRefused: it is not taken.
    """
    if found.mine >= MOST_A_DAY:
        raise CommandRefused("refused-report-too-many", {"count": MOST_A_DAY})
    if told in found.before:
        raise CommandRefused("refused-report-again")
    if found.waiting >= MOST_OPEN:
        raise CommandRefused("refused-reports-full")


def _meant(table: Table, request: ReportRequest) -> tuple[str, str]:
    """Return who is meant, and what they are called if they have a seat.

    Raises:
        CommandRefused: nobody sits in the seat, or a bot.
    """
    chairs = table.state.chairs
    people = {seat: chair for seat, chair in enumerate(chairs) if chair is not None and not chair.level}
    if request.seat is not None:
        chair = people.get(request.seat)
        if chair is None:
            raise CommandRefused("refused-not-a-person")
        return who_of(chair.player), chair.name
    seated = {who_of(chair.player): chair.name for chair in people.values()}
    return request.who, seated.get(request.who, "")


def gather(store: Store, player: str, code: str, who: str, seq: int) -> Gathered:
    """Return what a report of a player's would hold: what somebody has said of what a page is told of a table."""
    mine, waiting, number = store.care.reported(player, now_ms() - _DAY_MS)
    said = [line for event in read_tail(store, code, max(0, seq - HISTORY)) if (line := _line_of(event, who, seq))]
    return Gathered(said[-MOST_LINES:], mine, waiting, number, store.care.reports_by(player))


def _line_of(event: Any, who: str, seq: int) -> SaidLine | None:
    if event.n > seq or not isinstance(event, Said | Thrown) or event.who != who:
        return None
    if isinstance(event, Thrown):
        return SaidLine(event.at, event.name, phrase=event.thing)
    return SaidLine(event.at, event.name, event.text, event.phrase)
