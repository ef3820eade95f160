"""A table that only follows another one: it must know, pay and tell everybody the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chieu.kernel.actions import NOBODY
from chieu.server.frames import step_texts
from chieu.table import log

if TYPE_CHECKING:
    from chieu.table.step import Step
    from chieu.table.table import Table


def check_follows(follower: Table, table: Table, step: Step, now: int) -> None:
    """Let a follower take in what a step of a table has stored, and compare what everybody is told, byte for byte."""
    stored = [log.encode_event(event) for event in step.events]
    followed = follower.follow(log.decode_event(body) for body in stored)
    assert followed.events == step.events
    assert followed.entries == step.entries
    everybody = range(NOBODY, len(table.state.chairs))
    assert step_texts(follower, followed, everybody, now) == step_texts(table, step, everybody, now)
    assert follower.snapshot() == table.snapshot()
