"""Snapshots: the whole state of a table as bytes, so that only later events need be folded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import Struct

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.table.core import Core
from chieu.table.finished import DealSoFar
from chieu.table.hosting import HostedCourse
from chieu.table.log import SCHEMA
from chieu.table.match import MatchCourse
from chieu.table.options import whole_options
from chieu.table.state import PLAYING, TableState

T = TypeVar("T")

FORMAT: Final = 9
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
    so_far: DealSoFar | None


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Snapshot)


def write_snapshot(core: Core) -> bytes:
    """Return the bytes of a table; equal tables have equal bytes."""
    deal = None if core.deal is None else msgspec.to_builtins(core.deal)
    carry = msgspec.to_builtins(core.carry)
    course = cast("MatchCourse | HostedCourse", core.course)
    return _encoder.encode(Snapshot(FORMAT, SCHEMA, core.game.version, core.state, course, carry, deal, core.so_far))


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
    if whole_options(game, snapshot.state.options) != snapshot.state.options:
        raise ReplayMismatch(snapshot.state.seq, "these house rules", sorted(snapshot.state.options))
    core = Core(game, snapshot.state, snapshot.course)
    core.carry = _revived(game.Carry, snapshot.carry, core.state.seq)
    core.so_far = snapshot.so_far
    if snapshot.deal is not None:
        core.deal = _revived(game.State, snapshot.deal, core.state.seq)
        if core.state.phase == PLAYING and not core.state.closed:
            core.see_who_acts()
    return core


def _revived(kind: type[T], values: dict[str, Any], seq: int) -> T:
    """Return what `to_builtins` wrote; a shape that is not this program's is a mismatch, too."""
    value = msgspec.convert(values, kind)
    if msgspec.to_builtins(value) != values:
        raise ReplayMismatch(seq, kind.__name__, sorted(values))
    return value
