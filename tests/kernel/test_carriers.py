"""Both carriers of a state: the plain dataclass and the NumPy record derived from it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import numpy as np

from chieu.kernel.carrier import assign_state, copy_into, copy_state, plain_values, state_from, vector
from chieu.kernel.record import dtype_of, pack, records, unpack


@dataclass(slots=True)
class Inner:
    one: int = 1
    pair: list[int] = vector(2, start=5)


@dataclass(slots=True)
class Outer:
    number: int = 7
    row: list[int] = vector(3)
    inner: Inner = field(default_factory=Inner)


@dataclass(slots=True)
class Lone:
    number: int = 0


def marked() -> Outer:
    state = Outer(number=2**61)
    state.row[1] = -1
    state.inner.pair[0] = 8
    return state


def test_a_copy_shares_nothing() -> None:
    state = marked()
    twin = copy_state(state)
    assert twin == state
    twin.row[0] = twin.inner.one = twin.inner.pair[1] = 3
    assert state == marked()


def test_a_part_that_stays_may_be_shared() -> None:
    state = marked()
    twin = copy_state(state, shared=state.inner)
    assert twin == state
    assert twin.inner is state.inner
    assert twin.row is not state.row


def test_a_state_of_one_field_is_copied() -> None:
    state = Lone(3)
    assert copy_state(state) == state
    assert copy_state(state) is not state


def test_assigning_shares_nothing() -> None:
    state, target = marked(), Outer()
    assign_state(target, state)
    assert target == state
    target.row[0] = target.inner.one = 3
    assert state == marked()


def test_fresh_states_share_nothing() -> None:
    one, other = Outer(), Outer()
    one.row[0] = one.inner.pair[0] = 1
    assert other == Outer()


def test_values_survive_json() -> None:
    values = plain_values(marked())
    assert values["inner"] == {"one": 1, "pair": [8, 5]}
    assert state_from(Outer, json.loads(json.dumps(values))) == marked()
    assert state_from(Outer, {"number": 3}) == Outer(number=3)


def test_copy_into_keeps_the_target() -> None:
    target, source = [0, 0], [1, 2]
    copy_into(target, source)
    assert target == [1, 2]
    assert target is not source


def test_a_record_holds_what_the_state_holds() -> None:
    rows = records(Outer, 2)
    assert rows.dtype == dtype_of(Outer)
    assert rows.dtype.itemsize == 8 * (1 + 3 + 1 + 2)
    pack(marked(), rows[1])
    assert unpack(Outer, rows[1]) == marked()
    assert type(unpack(Outer, rows[1]).number) is int
    assert rows[0].tobytes() == bytes(rows.dtype.itemsize)
    assert np.shares_memory(rows[1]["row"], rows)
