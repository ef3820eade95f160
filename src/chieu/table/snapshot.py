"""A table written down whole, so that only the events after it need be folded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from chieu.games.registry import GAMES
from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.table.core import Core, TableState
from chieu.table.events import SCHEMA
from chieu.table.options import AnyGame

S = TypeVar("S")


class Snapshot(Struct, frozen=True):
    """Everything of a `Core`, with the versions that it was written under."""

    schema: int
    version: int
    state: TableState
    carry: dict[str, Any]
    deal: dict[str, Any] | None


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Snapshot)


def write_snapshot(core: Core) -> bytes:
    """Return the bytes of a table; equal tables have equal bytes."""
    deal = None if core.deal is None else msgspec.to_builtins(core.deal)
    carry = msgspec.to_builtins(core.carry)
    return _encoder.encode(Snapshot(SCHEMA, core.game.version, core.state, carry, deal))


def read_snapshot(body: bytes, games: Mapping[str, AnyGame] = GAMES) -> Core:
    """Return the table that was written down.

    Raises:
        RecordNotFound: no such game.
        ReplayMismatch: the rules or the schema have changed since; the log must be folded whole.
        msgspec.DecodeError: the bytes are no snapshot.
    """
    snapshot = _decoder.decode(body)
    game = games.get(snapshot.state.game)
    if game is None:
        raise RecordNotFound(snapshot.state.game)
    if (snapshot.schema, snapshot.version) != (SCHEMA, game.version):
        found = (snapshot.schema, snapshot.version)
        raise ReplayMismatch(snapshot.state.seq, (SCHEMA, game.version), found)
    core = Core(game, snapshot.state)
    core.carry = _revive(game.Carry(), snapshot.carry)
    core.deal = None if snapshot.deal is None else _revive(game.State(), snapshot.deal)
    return core


def _revive(plain: S, values: Mapping[str, Any]) -> S:
    for item in fields(plain):  # type: ignore[arg-type]
        value = values[item.name]
        if isinstance(value, dict):
            _revive(getattr(plain, item.name), value)
        else:
            setattr(plain, item.name, value)
    return plain
