"""A line to PostgreSQL that is silent: nobody waits for it for long, and nobody waits for whom it has left."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chieu.kernel.errors import Conflict, StoreUnavailable
from chieu.store import Append, Store, Stored, TableRow
from nodes.cable import Cable, Way

pytestmark = pytest.mark.xdist_group("pg")


@pytest.fixture
def far(cable: Cable) -> Iterator[Store]:
    """Give a store that finds its database by a cable, and has found it."""
    opened = Store(f"{cable.url}?connect_timeout=2")
    opened.expect_answers()
    opened.write_now([acted(1)])
    yield opened
    opened.close()


@pytest.fixture
def near(far: Store, postgres: str) -> Iterator[Store]:  # noqa: ARG001 - the first makes the database
    opened = Store(postgres)
    yield opened
    opened.close()


def acted(seq: int, code: str = "AAAAA") -> Append:
    return Append(code, [Stored(seq, seq, 1, b"{}")])


def row_of(seq: int) -> TableRow:
    return TableRow("AAAAA", "phom", 1, seq, False, False, "Lan", "open", 2, 1, 0)


@pytest.mark.parametrize(
    "way", [Way.BOTH, *(pytest.param(one, marks=pytest.mark.nightly) for one in (Way.FROM_DATABASE, Way.TO_DATABASE))]
)
def test_nobody_waits_for_an_answer_that_does_not_come(cable: Cable, far: Store, way: Way) -> None:
    far._patience.seconds = 0.2
    with cable.still(way):
        with pytest.raises(StoreUnavailable):
            far.write_now([acted(2)])
        with pytest.raises(StoreUnavailable):
            far.logs.newest()
    far._patience.seconds = None
    far.write_now([acted(1, "BBBBB")])
    assert far.logs.load("BBBBB") is not None


def test_what_is_written_needs_no_answer_until_it_is_kept(cable: Cable, far: Store, near: Store) -> None:
    """A node that stands still or is gone in the midst of it leaves no lock behind that the others wait for."""
    far._patience.seconds = 0.2
    with cable.still(Way.FROM_DATABASE):
        with pytest.raises(StoreUnavailable):
            far.write_now([acted(2)])
        with pytest.raises(Conflict):
            near.write_now([acted(2)])
        near.write_now([acted(3)])
    assert [event.seq for event in near.logs.tail("AAAAA", 0)] == [1, 2, 3]


def test_a_connection_that_comes_back_once_its_store_is_closed_is_closed(postgres: str) -> None:
    """A thread that was reading has it still; nobody else would close it before it is thrown away."""
    store = Store(postgres)
    late = store.people._engine.connect()
    line = late.connection.driver_connection
    assert line is not None
    store.close()
    assert not line.closed
    late.close()
    assert line.closed


def test_of_two_that_write_the_same_number_far_away_one_is_told(far: Store, near: Store) -> None:
    near.write_now([acted(2)])
    for jobs in ([acted(2)], [acted(1, "BBBBB"), acted(2)]):
        with pytest.raises(Conflict):
            far.write_now(jobs)
    # The other table's was judged alone.
    assert near.logs.load("BBBBB") is not None


def test_what_was_to_be_prepared_when_somebody_was_quicker_is_prepared_again(far: Store, near: Store) -> None:
    """The driver has the database prepare what it has seen a few times, and both are to mean the same by it."""
    for seq in range(2, 30, 2):
        near.write_now([acted(seq)])
        with pytest.raises(Conflict):
            far.write_now([Append("AAAAA", [*acted(seq).events, *acted(seq + 1).events], row=row_of(seq))])
        far.write_now([Append("AAAAA", acted(seq + 1).events, row=row_of(seq))])
    assert len(near.logs.tail("AAAAA", 0)) == 29
