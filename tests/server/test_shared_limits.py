"""Limits that hold for all nodes of a room together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from chieu.server.limits import TOLD_S, SharedLimits, charge_both
from chieu.server.settings import Rate

if TYPE_CHECKING:
    from collections.abc import Callable

Told = tuple[str, str, int]
TWICE = Rate(2, 1)


@pytest.fixture
async def told(monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """Keep what nodes tell each other; the half second that they wait is over at once."""
    loop = asyncio.get_running_loop()

    def call_at_once(seconds: float, callback: Callable[..., None], *args: Any) -> asyncio.Handle:
        assert seconds == TOLD_S
        return loop.call_soon(callback, *args)

    monkeypatch.setattr(loop, "call_later", call_at_once)
    return []


def telling(told: list[Told]) -> Callable[[str, str, int], None]:
    return lambda *one: told.append(one)


async def ticks() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def test_what_is_taken_is_told_together(told: list[Told]) -> None:
    shared = SharedLimits(lambda: 0.0)
    shared.connect(telling(told))
    says, guests = shared.buckets("says", TWICE), shared.buckets("guests", TWICE)
    assert [says.take("an") for _ in range(3)] == [True, True, False]
    assert guests.take("home")
    assert told == []
    await ticks()
    assert told == [("says", "an", 2), ("guests", "home", 1)]


async def test_what_is_given_back_is_not_told_or_taken_back(told: list[Told]) -> None:
    shared = SharedLimits(lambda: 0.0)
    shared.connect(telling(told))
    one, other = shared.buckets("misses", TWICE), shared.buckets("strangers", TWICE)
    charge = charge_both(one, "an", other, "home")
    assert charge is not None
    charge.give_back()
    await ticks()
    assert told == []
    charge = charge_both(one, "an", other, "home")
    await ticks()
    assert charge is not None
    charge.give_back()
    await ticks()
    assert told == [("misses", "an", 1), ("strangers", "home", 1), ("misses", "an", -1), ("strangers", "home", -1)]


async def test_a_server_that_is_alone_tells_nobody(told: list[Told]) -> None:
    shared = SharedLimits(lambda: 0.0)
    says = shared.buckets("says", TWICE)
    assert says.take("an")
    shared.connect(telling(told))
    await ticks()
    assert told == []


def test_what_others_take_counts_here_and_may_be_owed() -> None:
    now = 0.0
    shared = SharedLimits(lambda: now)
    says = shared.buckets("says", TWICE)
    shared.hear("says", "an", 1)
    assert [says.take("an") for _ in range(2)] == [True, False]
    assert says.take("binh")
    # A full bucket at each of ten nodes was emptied before any of them knew.
    shared.hear("says", "an", 20)
    now = 2.9
    assert not says.take("an")
    now = 3.1
    assert says.take("an")


def test_what_comes_back_is_no_more_than_a_full_bucket() -> None:
    shared = SharedLimits(lambda: 0.0)
    says = shared.buckets("says", TWICE)
    shared.hear("says", "an", -5)
    assert [says.take("an") for _ in range(3)] == [True, True, False]


def test_a_limit_that_only_others_have_is_passed_over() -> None:
    shared = SharedLimits(lambda: 0.0)
    shared.hear("laughs", "an", 1)
    assert not shared._limits
