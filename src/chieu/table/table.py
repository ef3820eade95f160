"""The table: commands in, events out. It awaits nothing, reads no clock and draws nothing by itself.

The server gives it the time with every command, ticks when `wake_at` has come, deals when `needs_deck`, and lets
bots act when `bot_turns` says so. What `handle` returns is stored first and shown afterwards. A table changes in one
other way: `follow` takes in what another has written, and the same is seen as where it was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, Action, Seat, Seats, seats_in
from chieu.kernel.errors import CommandRefused, RecordNotFound, ReplayMismatch
from chieu.play.options import SEATS
from chieu.table import chairs, clockwork, commands, lessons, log, showing, shuffles, talk  # noqa: F401 - talk, too, carries commands out
from chieu.table.core import Core
from chieu.table.event import Event
from chieu.table.handlers import HANDLERS
from chieu.table.ledger import table_accounts
from chieu.table.lessons import LESSON_LEVEL
from chieu.table.missing import Missed, missed
from chieu.table.options import pace_of
from chieu.table.snapshot import read_snapshot, write_snapshot
from chieu.table.state import NEVER, PLAYING, Chair, TableState
from chieu.table.step import Step, StepReader, StepWriter, begin
from chieu.table.views import DealView, LobbyView, TableInfo


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot that must act: where it sits, how well it plays, and the `after` of its `BotAct`."""

    seat: int
    level: str
    after: int


class Table:
    """One table. Build it with `open`, `rebuild` or `from_snapshot`."""

    __slots__ = ("core",)

    def __init__(self, core: Core) -> None:
        self.core = core

    @classmethod
    def open(
        cls, code: str, command: commands.Create, now: int, games: Mapping[str, AnyGame] = GAMES
    ) -> tuple[Table, Step]:
        """Open a table: its creator sits in seat 0 as the host.

        Raises:
            CommandRefused: no such game, option, preset or level.
        """
        game = games.get(command.game)
        if game is None:
            raise CommandRefused("refused-unknown-game")
        options = chairs.opening_options(game, command)
        opened = log.Opened(
            n=1,
            at=now,
            by=command.by,
            id=command.id,
            code=code,
            game=game.name,
            version=game.version,
            options=options,
            private=command.is_private,
            lesson=command.lesson,
            group=command.group,
        )
        core, out = begin(opened, games)
        out.add(log.Seated, seat=0, name=command.name, player=command.by)
        out.add(log.HostPassed, seat=0)
        level = LESSON_LEVEL if command.lesson else command.bots
        if level:
            for seat in range(1, options[SEATS]):
                chairs.seat_bot(core, seat, level, out)
            core.course.begin(out)
        return cls(core), out.step()

    @classmethod
    def rebuild(cls, events: Iterable[Event], games: Mapping[str, AnyGame] = GAMES) -> Table:
        """Return the table that a whole log makes.

        Raises:
            RecordNotFound: the log is empty or names an unknown game.
            ReplayMismatch: the log does not follow from the rules.
        """
        rest = iter(events)
        opened = next(rest, None)
        if not isinstance(opened, log.Opened):
            raise RecordNotFound("opened")
        table = cls(Core.opened(opened, games))
        table.follow(rest)
        return table

    @classmethod
    def from_snapshot(cls, body: bytes, events: Iterable[Event], games: Mapping[str, AnyGame] = GAMES) -> Table:
        """Return the table of a snapshot and the events after it.

        Raises:
            ReplayMismatch: the snapshot is of other rules, or the log does not follow from these.
        """
        table = cls(read_snapshot(body, games))
        table.follow(events)
        return table

    def snapshot(self) -> bytes:
        """Return the whole table as bytes; equal tables give equal bytes."""
        return write_snapshot(self.core)

    def handle(self, command: commands.Command, now: int) -> Step:
        """Judge a command and carry it out; a repeated one gives an empty step.

        Raises:
            CommandRefused: the command is against the rules of the game or of the table; nothing has changed.
        """
        by, command_id = "", ""
        if isinstance(command, commands.PlayerCommand):
            by, command_id = command.by, command.id
            if command_id and self.done(by, command_id) is not None:
                return Step([])
        if self.core.state.closed:
            raise CommandRefused("refused-closed")
        out = StepWriter(self.core, now, by, command_id)
        HANDLERS[type(command)](self.core, command, out)
        chairs.goes_on_after(self.core, out)
        return out.step()

    def follow(self, events: Iterable[Event]) -> Step:
        """Take in events that this table did not write itself, and return those that were new to it as one step.

        What it already has is passed over. The step tells each seat the same, byte for byte, as that of `handle` did
        where the events were written, if these are the events of one step.

        Raises:
            ReplayMismatch: an event is missing before one of these, or one does not follow from the rules. The table
                stands in the middle of them then, and is to be thrown away.
        """
        reader = StepReader(self.core)
        for event in events:
            following = self.seq + 1
            if event.n > following:
                raise ReplayMismatch(following, following, event.n, "event")
            if event.n == following:
                reader.take(event)
        return reader.step()

    # What the server asks

    @property
    def state(self) -> TableState:
        """Everything about the table but the cards. To be read only."""
        return self.core.state

    @property
    def game(self) -> AnyGame:
        """The game that is played here."""
        return self.core.game

    @property
    def carry(self) -> Any:
        """What the last deal leaves to the next, as the game's `Carry`. To be read only."""
        return self.core.carry

    @property
    def awaited(self) -> Seats:
        """The seats that the deal waits for."""
        return self.core.awaited

    @property
    def code(self) -> str:
        """The table's code."""
        return self.core.state.code

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.core.state.seq

    @property
    def has_bots(self) -> bool:
        """Whether a bot sits here."""
        return any(chair is not None and chair.level for chair in self.core.state.chairs)

    @property
    def is_deserted(self) -> bool:
        """Whether nobody who sits here is here."""
        return self.core.state.empty_since != NEVER

    @property
    def is_closed(self) -> bool:
        """Whether the table is closed for good and may be forgotten."""
        return self.core.state.closed

    @property
    def wake_at(self) -> int | None:
        """When the table wants a `Tick`, in milliseconds since the epoch."""
        return clockwork.wake_at(self.core)

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played: until it ends, the table needs neither a deck nor a promise."""
        return self.core.in_deal

    @property
    def needs_deck(self) -> bool:
        """Whether the table waits for a `Deal`, or for a `GiveDeck` where there is a `known_deck`."""
        return self.core.needs_deck

    @property
    def needs_promise(self) -> bool:
        """Whether the table waits for a `PromiseDeal`."""
        return self.core.needs_promise

    @property
    def needs_seal(self) -> bool:
        """Whether the deal that is due waits for a `Seal` first."""
        return self.core.needs_seal

    def added(self) -> list[commands.Vow | commands.OpenPart]:
        """Return what people have vowed and opened for the next shuffle, as they would ask for it again."""
        return shuffles.added(self.core)

    @property
    def known_deck(self) -> tuple[int, ...] | None:
        """The deck of the next deal where it is not to be shuffled: that of a lesson."""
        return lessons.known_deck(self.core)

    def wish(self, seat: Seat) -> Action:
        """Return what the lesson lets a bot do that must act now; `NO_ACTION` where the bot decides by itself."""
        return lessons.wish_of(self.core, seat)

    def bot_turns(self) -> list[BotTurn]:
        """Return the bots that must act now."""
        seats = zip(self.core.state.chairs, self.core.state.clocks, strict=False)
        return [
            BotTurn(seat, chair.level, clock.since)
            for seat, (chair, clock) in enumerate(seats)
            if clock is not None and chair is not None and chair.level
        ]

    def missed(self) -> list[Missed]:
        """Return the people who are away and waited for, in the order of the seats."""
        return missed(self.core)

    @property
    def bot_pace(self) -> str:
        """How long the bots of this table take: `quick`, `usual` or `slow`."""
        return pace_of(self.core.state.options)

    def goes_on(self, seat: Seat) -> bool:
        """Tell whether a seat that must act is in the middle of its turn, as one that has drawn and must discard."""
        return self.core.game.automatic.goes_on(self.core.deal, seat)

    def bot_chances(self) -> list[BotTurn]:
        """Return the bots that may act out of turn; nobody waits for them."""
        core = self.core
        return [
            BotTurn(seat, core.chair(seat).level, core.state.seq)
            for seat in seats_in(core.acting & ~core.awaited)
            if seat != DEALER and core.chair(seat).level
        ]

    def observation(self, seat: Seat) -> Any:
        """Return what a seat may know of the deal, as a state of the game: for bots."""
        return self.core.observation(seat)

    def seen_by(self, player: str) -> tuple[Seat, Any]:
        """Return a player's seat, and what may be known there of the deal that is being played.

        Raises:
            CommandRefused: the player has no seat, or no deal is being played.
        """
        seat = chairs.seat_of_asker(self.core, player)
        if self.core.state.phase != PLAYING or self.core.deal is None:
            raise CommandRefused("refused-not-now", {"phase": self.core.state.phase})
        return seat, self.core.observation(seat)

    def done(self, by: str, command_id: str) -> int | None:
        """Return the number of the event that a player's command caused, if it is done already."""
        return self.core.state.done.get(f"{by} {command_id}")

    def seated(self) -> tuple[str, ...]:
        """Return the players who have a seat, and have not left it."""
        return tuple(chair.player for chair in self.core.people)

    def present(self) -> tuple[str, ...]:
        """Return those of them who are here."""
        return tuple(chair.player for chair in self.core.people if not chair.is_away)

    def seat_of(self, player: str) -> Seat | None:
        """Return a player's seat."""
        return self.core.seat_of(player)

    def accounts(self) -> dict[str, int]:
        """Return the chips on each account of a hosted table, by its name in the ledger: of the seats, then the pot."""
        return dict(zip(table_accounts(self.core), self.core.chips(), strict=True))

    def is_taken(self, name: str, player: str) -> bool:
        """Tell whether a player's name could be taken for that of somebody else who sits here."""
        return chairs.is_taken_look(self.core, player, name)

    def chair(self, seat: Seat) -> Chair | None:
        """Return who sits in a seat. To be read only."""
        return self.core.state.chairs[seat]

    # What people see

    def info(self, now: int) -> TableInfo:
        """Return what changes seldom; the same for everybody."""
        return showing.table_info(self.core, now)

    def deal_view(self, seat: Seat, now: int) -> DealView | None:
        """Return what a seat (or a spectator, -1) may know of the deal; `None` where there is none."""
        return showing.deal_view(self.core, seat, now)

    def lobby_view(self) -> LobbyView:
        """Return the table's line in the lobby."""
        return showing.lobby_view(self.core)
