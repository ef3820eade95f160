"""What carries out each command. Only `Create`, which has no table yet, is not here: `Table.open` does that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from chieu.table import chairs, clockwork, commands, deals, shuffles, talk
from chieu.table.core import Core
from chieu.table.step import StepWriter

C = TypeVar("C", bound=commands.Command)
Handler: TypeAlias = Callable[[Core, Any, StepWriter], None]
"""Judges a command and writes what follows, or raises `CommandRefused` before it has changed anything."""


def _by(kind: type[C], handler: Callable[[Core, C, StepWriter], None]) -> tuple[type[commands.Command], Handler]:
    """Pair a kind of command with its handler, which takes just that kind."""
    return kind, handler


HANDLERS: Final[Mapping[type[commands.Command], Handler]] = dict(
    (
        _by(commands.Sit, chairs.sit),
        _by(commands.Stand, deals.stand),
        _by(commands.PutBot, chairs.put_bot),
        _by(commands.Remove, chairs.remove),
        _by(commands.Cover, clockwork.cover_seat),
        _by(commands.PassHost, chairs.pass_host),
        _by(commands.Lock, chairs.lock),
        _by(commands.Quieten, talk.quieten),
        _by(commands.ChangeOptions, chairs.change_options),
        _by(commands.Start, deals.start),
        _by(commands.Ready, deals.ready),
        _by(commands.Rematch, deals.rematch),
        _by(commands.Act, deals.act),
        _by(commands.Extend, deals.extend),
        _by(commands.Say, talk.say),
        _by(commands.Throw, talk.throw),
        _by(commands.Vow, shuffles.vow),
        _by(commands.OpenPart, shuffles.open_part),
        _by(commands.PromiseDeal, shuffles.promise_deal),
        _by(commands.Seal, shuffles.seal),
        _by(commands.Deal, deals.deal),
        _by(commands.GiveDeck, deals.give_deck),
        _by(commands.Tick, clockwork.tick),
        _by(commands.BotAct, deals.act_for_bot),
        _by(commands.Arrive, clockwork.arrive),
        _by(commands.Drop, clockwork.drop),
        _by(commands.Restart, clockwork.restart),
    )
)
PLAYER_COMMANDS: Final[tuple[type[commands.PlayerCommand], ...]] = (
    commands.Create,
    *(kind for kind in HANDLERS if issubclass(kind, commands.PlayerCommand)),
)
"""What players can want: for each `chieu.server.wire` makes the request that a page sends."""
