"""What the server does without being asked waits when it is late: fairly, and its tables are told."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import pytest

from chieu.server.turnstile import FIRST_PAUSE_S, LATE_S, LONGEST_PAUSE_S, TELL_S, Turnstile
from chieu.table import commands as ask
from chieu.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable


class Loop:
    """A loop whose time passes when a test says so; of its timers the test rings the one that Turnstile has set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.rings: list[tuple[float, Callable[[], None]]] = []
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", lambda: self.now)
        monkeypatch.setattr(loop, "call_at", self._call_at)

    def _call_at(self, at: float, act: Callable[..., None], *args: object) -> Loop:
        self.rings.append((at, partial(act, *args)))
        return self

    def cancel(self) -> None:
        self.rings.clear()

    def ring(self, late: float = 0.0) -> float:
        """Let the timer ring, so late; return how long it was set to."""
        ((at, act),) = self.rings
        self.rings.clear()
        pause = at - self.now
        self.now = at + late
        act()
        return pause


class Place:
    """A table of somebody, and what it was told."""

    def __init__(self, host: str, code: str = "T") -> None:
        self.table, _ = Table.open(code, ask.Create(by=host, name=host, game="binh"), 0)
        self.told: list[bool] = []

    def slow(self, *, on: bool) -> None:
        if self.told[-1:] != [on] and (on or self.told):
            self.told.append(on)


@pytest.fixture
async def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    return Loop(monkeypatch)


@pytest.fixture
async def turnstile(loop: Loop) -> Turnstile:
    assert loop.now
    return Turnstile(lambda player: player[0])


def hurry(turnstile: Turnstile, loop: Loop) -> None:
    """Make the turnstile notice that the loop is late."""
    place = Place("x")
    turnstile.put(place, place.table, lambda: None, loop.now - LATE_S - 0.001)
    loop.ring(LATE_S + 0.001)


async def test_a_punctual_loop_does_everything_at_once(turnstile: Turnstile, loop: Loop) -> None:
    done: list[int] = []
    place = Place("an")
    turnstile.put(place, place.table, partial(done.append, 1), loop.now - LATE_S / 2)
    turnstile.put(place, place.table, partial(done.append, 2))
    assert (done, loop.rings, turnstile.is_late) == ([1, 2], [], False)


async def test_of_what_waits_every_address_is_served_in_turn_and_there_every_host_and_table(
    turnstile: Turnstile, loop: Loop
) -> None:
    hurry(turnstile, loop)
    done: list[str] = []
    # Addresses are first letters: one has two hosts, and one of them many tables.
    for host, count in (("a1", 6), ("a2", 1), ("b", 1)):
        for number in range(count):
            place = Place(host, f"{host}{number}")
            turnstile.put(place, place.table, partial(done.append, place.table.code))
    while loop.rings:
        loop.ring()
    assert done == ["a10", "b0", "a20", "a11", "a12", "a13", "a14", "a15"]
    assert not turnstile.is_late


async def test_pauses_grow_while_the_loop_is_late_and_end_when_it_is_not(turnstile: Turnstile, loop: Loop) -> None:
    hurry(turnstile, loop)
    pauses = [loop.ring(LATE_S + 0.001) for _ in range(10)]
    assert pauses[0] >= FIRST_PAUSE_S
    assert pauses == sorted(pauses)
    assert pauses[-1] == pytest.approx(LONGEST_PAUSE_S)
    while loop.rings:
        pauses.append(loop.ring(LATE_S))
    assert pauses[10:] == sorted(pauses[10:], reverse=True)
    assert not turnstile.is_late


async def test_people_have_as_long_a_time_as_what_was_done_took(turnstile: Turnstile, loop: Loop) -> None:
    hurry(turnstile, loop)
    place = Place("an")

    def take_long() -> None:
        loop.now += 1.0

    for _ in range(2):
        turnstile.put(place, place.table, take_long)
    loop.ring()
    assert loop.ring() == pytest.approx(1.0)


async def test_who_waits_for_long_is_told_once_and_again_when_it_is_over(turnstile: Turnstile, loop: Loop) -> None:
    hurry(turnstile, loop)
    quick, slow = Place("a"), Place("a", "U")
    done: list[str] = []
    for _ in range(2):
        turnstile.put(slow, slow.table, partial(done.append, "slow"))
    turnstile.put(quick, quick.table, partial(done.append, "quick"))
    loop.ring(LATE_S + 0.001)
    loop.ring(TELL_S)
    assert done == ["slow", "quick"]
    loop.ring(LATE_S + 0.001)
    assert (slow.told, quick.told) == ([True], [])
    while loop.rings:
        loop.ring()
    turnstile.put(slow, slow.table, partial(done.append, "at once"))
    assert done == ["slow", "quick", "slow", "at once"]
    assert slow.told == [True, False]


async def test_after_the_end_nothing_is_done(turnstile: Turnstile, loop: Loop) -> None:
    turnstile.close()
    hurry(turnstile, loop)
    place = Place("an")
    turnstile.put(place, place.table, pytest.fail)
    turnstile.close()
    assert loop.rings == []


async def test_what_goes_wrong_with_one_thing_holds_up_no_other(loop: Loop, turnstile: Turnstile) -> None:
    done: list[str] = []

    def fail() -> None:
        raise ValueError("of this table alone")

    hurry(turnstile, loop)
    place = Place("an")
    turnstile.put(place, place.table, fail)
    turnstile.put(place, place.table, partial(done.append, "next"))
    with pytest.raises(ValueError, match="of this table alone"):
        loop.ring()
    loop.ring()
    assert done == ["next"]
