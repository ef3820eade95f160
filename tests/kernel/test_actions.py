"""Seats, sets of seats, and actions as whole numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chieu.kernel import actions
from chieu.kernel.actions import DEALER, MAX_SEATS, NOBODY

seat_sets = st.sets(st.integers(0, DEALER), min_size=1)


def mask(seats: set[int]) -> int:
    return sum(1 << seat for seat in seats)


@given(st.integers(0, 511), st.integers(0, 2**52 - 1))
def test_an_action_is_a_verb_and_a_payload(verb: int, payload: int) -> None:
    action = actions.action_of(verb, payload)
    assert 0 <= action < 2**62
    assert (actions.verb_of(action), actions.payload_of(action)) == (verb, payload)


@given(seat_sets)
def test_sets_of_seats(seats: set[int]) -> None:
    together = mask(seats)
    assert actions.seats_in(together) == sorted(seats)
    assert [actions.nth_seat(together, at) for at in range(len(seats))] == sorted(seats)
    assert [seat for seat in range(DEALER + 1) if actions.is_in(together, seat)] == sorted(seats)


def test_whatever_is_no_seat_is_in_no_set() -> None:
    everybody = actions.seat_range(MAX_SEATS) | actions.seat_set(DEALER)
    for seat in (NOBODY, DEALER + 1, 64, 2**60):
        assert not actions.is_in(everybody, seat)


def test_the_first_seats() -> None:
    assert actions.seats_in(actions.seat_range(3)) == [0, 1, 2]
    assert actions.seats_in(0) == []
