"""A table in a test: fake time, its log, and every frame that anybody was given."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from chieu.games.binh import GAME as BINH
from chieu.games.crazyeights import GAME as CRAZY
from chieu.games.registry import GAMES
from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table
from table.inn import INN
from table.toy import TOY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chieu.games.game import Game
    from chieu.table.step import Step

ALL_GAMES: Final[Mapping[str, Game[Any, Any, Any]]] = {**GAMES, **{game.name: game for game in (TOY, INN, CRAZY, BINH)}}
START: Final = 1_000_000
SECOND: Final = 1_000
WITH_A_CLOCK: Final[Mapping[str, dict[str, int]]] = {
    **{game: {} for game in GAMES},
    "crazy-eights": {"turn_timer": 15},
}
"""House rules by which every game goes on where nobody acts: only Crazy Eights has no clock of its own."""

encode = msgspec.json.encode


def shuffled(seed: int, packs: int = 1) -> tuple[int, ...]:
    deck = list(range(52)) * packs
    random.Random(seed).shuffle(deck)
    return tuple(deck)


class Room:
    """One table, driven by hand; `an` opened it."""

    def __init__(self, game: str = "toy", *, seed: int = 1, **create: Any) -> None:
        self.now = START
        self.seed = seed
        command = ask.Create(by="an", name="An", game=game, **create)
        self.table, step = Table.open("K7QF", command, self.now, ALL_GAMES)
        self.events = list(step.events)
        self.entries = list(step.entries)

    @classmethod
    def of_two(cls, game: str = "toy", *, deal: bool = True, **create: Any) -> Room:
        """Seat Bình beside An, and start."""
        room = cls(game, **create)
        room.do(ask.Sit(by="binh", name="Bình"))
        room.do(ask.Start(by="an"))
        if deal:
            room.deal()
        return room

    def do(self, command: ask.Command, after: int = 0) -> Step:
        """Do something so many milliseconds later."""
        self.now += after
        step = self.table.handle(command, self.now)
        self.events += step.events
        self.entries += step.entries
        return step

    def deal(self, after: int = 0) -> Step:
        assert self.table.needs_deck
        self.seed += 1
        return self.do(ask.GiveDeck(shuffled(self.seed, self.table.core.game.bounds.packs), self.seed), after)

    def act(self, by: str, action: str, after: int = 0) -> Step:
        return self.do(ask.Act(by=by, action=action, after=self.table.seq), after)

    def bot(self, action: str | None = None) -> Step:
        """Let the first bot that must act do the first legal thing."""
        turn = self.table.bot_turns()[0]
        if action is None:
            view = self.table.deal_view(turn.seat, self.now)
            assert view is not None
            assert view.legal
            action = view.legal[0]
        return self.do(ask.BotAct(turn.seat, action, turn.after))

    def refuses(self, command: ask.Command, code: str, **arguments: Any) -> None:
        """Check that a command is refused so, and has changed nothing."""
        before = self.table.snapshot()
        with pytest.raises(CommandRefused) as refused:
            self.table.handle(command, self.now)
        assert refused.value.code == code
        assert refused.value.arguments == arguments
        assert self.table.snapshot() == before

    def wake(self) -> Step:
        """Let time pass until the table wants to be woken, and wake it."""
        at = self.table.wake_at
        assert at is not None
        assert at > self.now
        self.now = at
        return self.do(ask.Tick())

    def rebuilt(self) -> Table:
        """Rebuild the table from the stored form of its log."""
        stored = [log.encode_event(event) for event in self.events]
        return Table.rebuild((log.decode_event(body) for body in stored), ALL_GAMES)

    def play_next_deal(self) -> None:
        """Play a whole deal, which An asks for where nobody else does."""
        if not self.table.needs_deck:
            self.do(ask.Ready(by="an") if self.table.game.bank is None else ask.Start(by="an"), SECOND)
        self.deal()
        self.play_deal()

    def play_deal(self) -> None:
        """Play to the end of the deal: people by time-out, bots by their first action."""
        while self.table.state.phase == "playing":
            if self.table.needs_deck:
                self.deal()
            elif self.table.bot_turns():
                self.bot()
            else:
                self.wake()

    @property
    def phase(self) -> str:
        return self.table.state.phase

    def kinds(self) -> list[str]:
        return [event.__struct_config__.tag or "" for event in self.events]  # type: ignore[misc]


def kinds(step: Step) -> list[Any]:
    """Name the events of a step."""
    return [event.__struct_config__.tag for event in step.events]


def frame(table: Table, step: Step, seat: int, now: int) -> bytes:
    """Return the bytes of all that one step brings a seat."""
    return encode(
        {
            "seq": table.seq,
            "events": step.wire_events(seat),
            "facts": table.info(now),
            "deal": table.deal_view(seat, now),
        }
    )


EVERYBODY: Final = (NOBODY, 0, 1, 2, 3)
