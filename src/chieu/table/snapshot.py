"""A table written down whole, so that only the events after it need be folded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import Struct

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.table.core import Core
from chieu.table.events import SCHEMA
from chieu.table.hosting import HostedCourse
from chieu.table.match import MatchCourse
from chieu.table.state import PLAYING, TableState

S = TypeVar("S")

FORMAT: Final = 2
"""Raised whenever an older snapshot can no longer be read as it is; the log is folded whole instead."""


class Snapshot(Struct, frozen=True):
    """Everything of a `Core`, with the versions that it was written under."""

    format: int
    schema: int
    version: int
    state: TableState
    course: MatchCourse | HostedCourse
    carry: dict[str, Any]
    deal: dict[str, Any] | None


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Snapshot)


def write_snapshot(core: Core) -> bytes:
    """Return the bytes of a table; equal tables have equal bytes."""
    deal = None if core.deal is None else msgspec.to_builtins(core.deal)
    carry = msgspec.to_builtins(core.carry)
    course = cast("MatchCourse | HostedCourse", core.course)
    return _encoder.encode(Snapshot(FORMAT, SCHEMA, core.game.version, core.state, course, carry, deal))


def read_snapshot(body: bytes, games: Mapping[str, AnyGame] = GAMES) -> Core:
    """Return the table that was written down.

    Raises:
        RecordNotFound: no such game.
        ReplayMismatch: the rules, the schema or the format have changed since; the log must be folded whole.
        msgspec.DecodeError: the bytes are no snapshot.
    """
    snapshot = _decoder.decode(body)
    game = games.get(snapshot.state.game)
    if game is None:
        raise RecordNotFound(snapshot.state.game)
    expected, found = (FORMAT, SCHEMA, game.version), (snapshot.format, snapshot.schema, snapshot.version)
    if found != expected:
        raise ReplayMismatch(snapshot.state.seq, expected, found)
    core = Core(game, snapshot.state, snapshot.course)
    core.carry = _revive(game.Carry(), snapshot.carry)
    if snapshot.deal is not None:
        core.deal = _revive(game.State(), snapshot.deal)
        if core.state.phase == PLAYING and not core.state.closed:
            core.see_who_acts()
    return core


def _revive(plain: S, values: Mapping[str, Any]) -> S:
    for item in fields(plain):  # type: ignore[arg-type]
        value = values[item.name]
        if isinstance(value, dict):
            _revive(getattr(plain, item.name), value)
        else:
            setattr(plain, item.name, value)
    return plain
