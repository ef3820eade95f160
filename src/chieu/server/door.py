"""The ASGI application of the socket: who may open one, which frames are read, and what each asks of the hub."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from litestar.datastructures import Headers
from msgspec import UNSET
from msgspec.structs import replace

from chieu import bots
from chieu.games.registry import GAMES
from chieu.server import wire
from chieu.server.care import WORD, Care
from chieu.server.codes import tidy_code
from chieu.server.connection import POLICY, TRY_LATER, Connection
from chieu.server.direct import EXTENSION
from chieu.server.domains import Domains
from chieu.server.identity import Identity
from chieu.server.items import Execute, Question, Unwatch, Watch
from chieu.server.lanes import Busy
from chieu.server.limits import Bucket, Buckets, Budget, Charge, Guesses, SharedLimits, Talk, neighbourhood_of
from chieu.server.pin import RoomPin
from chieu.server.reporting import Reports
from chieu.server.sessions import id_of
from chieu.server.settings import VERSION, Settings
from chieu.server.standing import standing_rules_of
from chieu.server.tallies import clock
from chieu.store import Claim
from chieu.table import commands
from chieu.table.said import who_of

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

    from chieu.server.hub import Hub
    from chieu.server.sessions import Sessions

FORBIDDEN: Final = 4_403
"""Closing before accepting: the browser sees the HTTP status 403."""
_TALK: Final = (commands.Say, commands.Throw)
"""What is bounded as talk."""


class _AbuserError(Exception):
    """Somebody has been sent away for abuse too often to come back at once."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """Who may come in: with which cookies, and from which pages."""

    identity: Identity
    domains: Domains
    pin: RoomPin

    def claims(self, headers: Headers) -> list[Claim]:
        """Return whom a request from a page of ours names, that has told the PIN if there is one; else nobody."""
        is_for_us = self.domains.has(headers.getall("host", [])) and self.domains.is_own_page(headers)
        cookies = headers.get("cookie", "")
        return self.identity.claims(cookies) if is_for_us and self.pin.admits(cookies) else []


class Door:
    """Serves sockets: checks who may open one, reads their frames, and hands what they ask to the hub."""

    def __init__(
        self, settings: Settings, entrance: Entrance, shared: SharedLimits, *, hub: Hub, sessions: Sessions, care: Care
    ) -> None:
        self._settings = settings
        self._limits = settings.limits
        self._entrance = entrance
        self._hub = hub
        self._sessions = sessions
        self._care = care
        self._lobby = hub.lobby
        self._openings = Buckets(self._limits.sockets)
        self._abuses = shared.buckets("abuses", self._limits.abuses)
        self._frames = Buckets(self._limits.frames)
        self._guesses = Guesses(self._limits, shared)
        self.tables = hub.openings.charged = shared.buckets("tables", self._limits.tables)
        """How many tables each player may open."""
        self._talk = Talk(self._limits, shared)
        self._reports = Reports(hub, self._limits, shared)
        self._sockets: Counter[str] = Counter()
        """How many sockets each address has open; a proxy's address says nothing, so it is counted here, too."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket from its opening to its end."""
        await receive()
        try:
            connection = await self._let_in(scope, send)
        except Busy:
            await self._send_away("bye-busy", TRY_LATER, scope, send)
            return
        except _AbuserError:
            await self._send_away("bye-abuse", POLICY, scope, send)
            return
        if connection is None:
            await send(cast("Any", {"type": "websocket.close", "code": FORBIDDEN}))
            return
        await send(cast("Any", {"type": "websocket.accept"}))
        address = connection.address
        self._sockets[address] += 1
        try:
            self._enter(connection, scope)
            # Not in a coroutine of its own: that would be kept for each socket, too, for as long as it is open.
            while not connection.closed:
                message: Any = await receive()
                if message["type"] == "websocket.disconnect":
                    break
                text = message.get("text")
                self.hear(connection, None if text is None else text.encode())
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]
            self._hub.exit(connection)

    async def _send_away(self, why: str, code: int, scope: Scope, send: Send) -> None:
        """Tell a page, which can read it on an open socket only, why it is not let in."""
        await send(cast("Any", {"type": "websocket.accept"}))
        faults = Bucket(self._limits.faults, time.monotonic())
        connection = Connection(send, "", "", neighbourhood_of(scope["client"]), faults)
        connection.tallies = self._hub.tallies
        connection.close(why, code)
        self._listen(connection, scope)

    def _enter(self, connection: Connection, scope: Scope) -> None:
        """Welcome somebody, unless too many are here from the same address."""
        if self._sockets[connection.address] > self._limits.address_connections:
            connection.close("bye-crowded", TRY_LATER)
        elif (ban := self._care.ban_of(connection.player)) is not None:
            self._care.dismiss(connection, ban)
        else:
            self._hub.enter(connection)
            player, name = connection.player, connection.name
            connection.tell(
                wire.Welcome(
                    player=player,
                    name=name,
                    who=who_of(player),
                    version=VERSION,
                    plays_as={name: bots.weaker_levels(name, game.Options()) for name, game in GAMES.items()},
                    address=self._settings.address,
                    pin=self._settings.pin,
                    notice=self._care.announced() or UNSET,
                )
            )
        self._listen(connection, scope)

    def _listen(self, connection: Connection, scope: Scope) -> None:
        """Take the short way for frames, where the server has it."""
        direct: Any = (scope["extensions"] or {}).get(EXTENSION)
        if direct:
            connection.direct, connection.abort = direct["write"], direct["abort"]
            too_much = partial(self._dismiss, connection)
            direct["listen"](partial(self.hear, connection), Budget(self._limits), too_much)

    async def _let_in(self, scope: Scope, send: Send) -> Connection | None:
        address = neighbourhood_of(scope["client"])
        headers = Headers(scope["headers"])  # not kept in the scope, which lives as long as the socket
        if self._hub.stopping or self._hub.fleet.is_cut_off:
            return None
        claims = self._entrance.claims(headers)
        has_place = self._openings.take(address)
        # A player with a seat comes back to it, even if others of the same address have used up its places.
        if not (has_place or any(self._hub.keeps_place(claim.player) for claim in claims)):
            return None
        if not all(self._abuses.has_any(claim.player) for claim in claims):
            raise _AbuserError
        entering = await self._sessions.entering(claims, address)
        if entering is None:
            return None
        known = entering.known
        faults = Bucket(self._limits.faults, time.monotonic())
        connection = Connection(send, known.player.id, known.player.name, address, faults)
        connection.session = "" if known.session is None else id_of(known.session.token)
        connection.groups = entering.groups
        connection.waiting_limit = self._limits.waiting_bytes
        connection.tallies = self._hub.tallies
        return connection

    # Frames

    def hear(self, connection: Connection, text: bytes | None) -> None:
        """Do what a frame asks, or say why not; the connection lives on, unless it keeps breaking the rules."""
        if connection.closed:
            return
        if not self._frames.take(connection.player):
            self._fault(connection, "", "refused-too-fast")
        elif text is None:
            self._fault(connection, "", "refused-malformed")
        elif len(text) > self._limits.frame_bytes:
            self._fault(connection, "", "refused-too-large")
        else:
            try:
                frame = wire.request_decoder.decode(text)
            except wire.UNREADABLE:
                self._fault(connection, *wire.name_of_broken(text))
                return
            self._obey(connection, frame)

    def _obey(self, connection: Connection, frame: Any) -> None:
        is_for_table = isinstance(frame, wire.TableRequest) and not isinstance(frame, wire.JoinRequest)
        if is_for_table and frame.table not in connection.tables:
            connection.refuse(frame.id, "refused-not-watching")
            return
        command = wire.command_of(frame, connection.player, connection.name)
        if command is None:
            self._answer(connection, frame)
        elif isinstance(command, commands.Create):
            self._create(connection, command)
        elif isinstance(command, _TALK) and (why := self._why_not_say(connection, frame.table)):
            connection.refuse(frame.id, why)
        elif isinstance(command, commands.Say) and (word := self._care.word_in(command.text)):
            connection.refuse(frame.id, WORD, {"word": word})
        else:
            self._hub.put(frame.table, Execute(command, connection, frame.id, clock()))

    def _answer(self, connection: Connection, frame: Any) -> None:
        """Do what is asked by a frame that is no command."""
        match frame:
            case wire.Ping():
                connection.tell(wire.Pong(id=frame.id))
            case wire.LobbyRequest(on=True):
                self._lobby.subscribe(connection)
            case wire.LobbyRequest():
                self._lobby.unsubscribe(connection)
            case wire.JoinRequest():
                self._join(connection, frame)
            case wire.LeaveRequest():
                self._hub.put(frame.table, Unwatch(connection, frame.id))
            case wire.HintRequest() | wire.JudgeRequest():
                text = frame.text if isinstance(frame, wire.JudgeRequest) else None
                self._hub.put(frame.table, Question(connection, frame.id, text))
            case wire.ReportRequest():
                self._reports.take(connection, frame)

    def _create(self, connection: Connection, command: commands.Create) -> None:
        if (why := self._why_not_open(connection, command)) is not None:
            connection.refuse(command.id, why)
            return
        if not self.tables.take(connection.player):
            connection.refuse(command.id, "refused-too-many-tables")
            return
        if len(connection.tables) >= self._limits.watched:
            connection.refuse(command.id, "refused-watching-too-many")
            return
        if command.group and not (command.preset or command.quick or command.lesson):
            self._open_by_standing_rules(connection, command)
        else:
            self._hub.openings.open(connection, command)

    def _why_not_open(self, connection: Connection, command: commands.Create) -> str | None:
        if self._hub.stopping:
            return "refused-stopping"
        if command.group and command.group not in connection.groups:
            return "refused-no-group"
        return None

    def _open_by_standing_rules(self, connection: Connection, command: commands.Create) -> None:
        """Open a table of a group by its own house rules, with what is wanted of this table before them."""

        def found(rules: dict[str, Any] | None, error: Exception | None) -> None:
            if rules is None:
                self.tables.give_back(connection.player)
                connection.refuse(command.id, "refused-busy" if isinstance(error, Busy) else "refused-store")
            elif (why := self._why_not_open(connection, command)) is not None:
                connection.refuse(command.id, why)
            else:
                self._hub.openings.open(connection, replace(command, options={**rules, **command.options}))

        storage = self._hub.storage
        query = partial(standing_rules_of, storage.store.groups, command.group, command.game)
        storage.read_briefly(query, found, connection)

    def _join(self, connection: Connection, frame: wire.JoinRequest) -> None:
        code = tidy_code(frame.table)
        is_watching = code in connection.tables
        if not is_watching and len(connection.tables) >= self._limits.watched:
            connection.refuse(frame.id, "refused-watching-too-many")
            return
        # Coming back to one's own seat is no guess.
        is_guess = not (is_watching or self._hub.has_seat(connection.player, code))
        charge = self._guesses.take(connection.player, connection.address) if is_guess else Charge()
        if charge is None:
            connection.refuse(frame.id, "refused-too-many-codes")
            return
        self._hub.put(code, Watch(connection, frame.id, frame.after, charge))

    def _why_not_say(self, connection: Connection, code: str) -> str:
        return self._talk.why_not(connection.player, connection.address, code, self._hub.seat_shown(connection, code))

    def _fault(self, connection: Connection, identity: str, code: str) -> None:
        if connection.faults.take(time.monotonic()):
            connection.refuse(identity, code)
        else:
            self._dismiss(connection)

    def _dismiss(self, connection: Connection) -> None:
        """Close the connection of an abuser, and remember it: a new connection would come with a new budget."""
        self._abuses.take(connection.player)
        connection.close("bye-abuse", POLICY)
