"""Who gives how many points to whom after an evening."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from chieu.server.settling import MOST_EXACT, payments


def even(balances: Sequence[int]) -> tuple[int, ...]:
    return (*balances, -sum(balances))


def after(balances: tuple[int, ...]) -> list[int]:
    """Return what is left of balances once all payments are made."""
    left = list(balances)
    for paid in payments(balances):
        assert paid.amount > 0
        left[paid.payer] += paid.amount
        left[paid.payee] -= paid.amount
    return left


def fewest(balances: Sequence[int]) -> int:
    """Return the fewest payments, found by trying all."""
    left = [one for one in balances if one]
    if not left:
        return 0
    first, *others = left
    best = len(left)
    for at, other in enumerate(others):
        if (first < 0) != (other < 0):
            rest = [*others[:at], first + other, *others[at + 1 :]]
            best = min(best, 1 + fewest(rest))
    return best


@given(st.lists(st.integers(-6, 6), max_size=5).map(even))
def test_everybody_comes_to_nothing_by_the_fewest_payments(balances: tuple[int, ...]) -> None:
    assert set(after(balances)) <= {0}
    assert len(payments(balances)) == fewest(balances)


@given(st.lists(st.integers(-99, 99), min_size=MOST_EXACT + 1, max_size=40).map(even))
def test_of_many_everybody_comes_to_nothing_too(balances: tuple[int, ...]) -> None:
    assert set(after(balances)) <= {0}
    assert len(payments(balances)) < max(1, len(balances))


def test_parts_that_come_to_nothing_by_themselves_are_not_mixed() -> None:
    # Whoever owes most would pay whoever gets most, and one payment more would be needed.
    balances = (5, 4, -3, -2, -4)
    told = [(paid.payer, paid.payee, paid.amount) for paid in payments(balances)]
    assert len(told) == 3
    assert (4, 1, 4) in told


def test_nothing_is_paid_where_nothing_is_owed() -> None:
    assert payments(()) == payments((0, 0)) == []
