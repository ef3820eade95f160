"""Jobs that come too late, because another node has gone on with the log of a table, hold up no others."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.kernel.errors import Conflict
from chieu.store import Append, Store
from chieu.store.statements import Statements
from store.test_contract import Fate, append, event, last, store

__all__ = ["store"]


@pytest.mark.parametrize("late", [[17], [0, 63], [5, 6, 7, 40]], ids=str)
def test_jobs_that_come_too_late_hold_up_no_others(
    store: Store, late: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for index in late:
        assert append(store, Append(f"T{index:04}", [event(1)])) is None
    tries: list[int] = []
    write = Statements.write

    def counted(self: Statements, connection: Any, jobs: Any) -> None:
        tries.append(len(jobs))
        write(self, connection, jobs)

    monkeypatch.setattr(Statements, "write", counted)
    fates = [Fate() for _ in range(64)]
    store.write([(Append(f"T{index:04}", [event(1)]), fate) for index, fate in enumerate(fates)])
    assert [index for index, fate in enumerate(fates) if fate.known() is not None] == late
    assert tries == [64, 64 - len(late)]


def test_what_was_to_follow_an_event_that_came_too_late_is_not_written_either(store: Store) -> None:
    assert append(store, Append("AAAAA", [event(1)])) is None
    fates = [Fate(), Fate(), Fate()]
    jobs = [Append("AAAAA", [event(1)]), Append("BBBBB", [event(1)]), Append("AAAAA", [event(2)])]
    store.write([*zip(jobs, fates, strict=True)])
    assert [type(fate.known()) for fate in fates] == [Conflict, type(None), Conflict]
    assert (last(store, "AAAAA"), last(store, "BBBBB")) == (1, 1)
