"""Lanes: work of one kind, done in turns; what waits too long or is too much is refused."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieu.server import lanes
from chieu.server.lanes import OURS, Busy, Errand, FairQueue, Lane

MANY = 100


def order_of(queue: FairQueue[str]) -> str:
    return "".join(queue.take() for _ in range(len(queue)))


def test_each_name_is_served_once_before_any_is_served_twice() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in "aaaabbc":
        queue.put((item,), item)
    assert order_of(queue) == "abcabaa"


def test_within_a_name_its_own_names_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(3):
        queue.put(("one", "x"), "x")
        queue.put(("one", "y"), "y")
        queue.put(("two", "z"), "z")
    assert order_of(queue) == "xzyzxzyxy"


def test_whoever_comes_back_is_not_behind_all_who_have_stayed() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in "abc" * MANY:
        queue.put((item,), item)
    queue.put(("d",), "d")
    assert "".join(queue.take() for _ in range(4)) == "abcd"
    assert "".join(queue.take() for _ in range(2)) == "ab"
    # Two have been served since, one has not.
    queue.put(("d",), "d")
    assert "".join(queue.take() for _ in range(2)) == "cd"


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xy")), max_size=30), st.data())
def test_nothing_is_lost_and_each_name_keeps_its_order(paths: list[tuple[str, str]], data: st.DataObject) -> None:
    queue: FairQueue[int] = FairQueue()
    for number, path in enumerate(paths):
        queue.put(path, number)
    gone = data.draw(st.sets(st.sampled_from(range(len(paths))))) if paths else set()
    for number in gone:
        queue.remove(paths[number], number)
    taken = [queue.take() for _ in range(len(queue))]
    assert sorted(taken) == sorted(set(range(len(paths))) - gone)
    for path in set(paths):
        own = [number for number in taken if paths[number] == path]
        assert own == sorted(own)
    assert not queue


def test_names_that_wait_for_nothing_are_forgotten_in_a_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "_CROWD", 3)
    queue: FairQueue[str] = FairQueue()
    for item in "abc":
        queue.put((item,), item)
    assert queue.take() == "a"
    queue.put(("d",), "d")
    assert set(queue._parts) == {"b", "c", "d"}
    assert queue.waiting("a") == 0


class Held:
    """A lane of one thread that does each piece of work when it is let."""

    def __init__(self, most: int = MANY) -> None:
        self.begun: list[str] = []
        self._let = threading.Semaphore(0)
        self.lane = Lane("held", 1, most)

    def ask(self, name: str, what: str = "", patience_s: float | None = None) -> Errand:
        path = (name,) if name else OURS
        return self.lane.submit(path, self._work(what or name), patience_s)

    def _work(self, what: str) -> Callable[[], str]:
        def work() -> str:
            self.begun.append(what)
            self._let.acquire()
            return what

        return work

    def let(self, count: int = 1) -> None:
        self._let.release(count)


@pytest.fixture
async def held() -> AsyncIterator[Held]:
    made = Held()
    yield made
    made.let(1_000)
    made.lane.close()


async def test_a_flood_of_one_delays_another_by_one_piece_of_its_work(held: Held) -> None:
    for _ in range(MANY):
        held.ask("flood")
    honest = held.ask("honest")
    held.let(2)
    assert await honest.answer == "honest"
    assert held.begun[:2] == ["flood", "honest"]


async def test_too_much_for_one_name_is_refused_and_others_are_served(held: Held) -> None:
    first, *asked = [held.ask("flood") for _ in range(1 + MANY)]
    with pytest.raises(Busy):
        await held.ask("flood").answer
    honest, ours = held.ask("honest"), [held.ask("") for _ in range(2 * MANY)]
    held.let(4 * MANY)
    waited = [first, *asked, honest, *ours]
    assert len(await asyncio.gather(*(errand.answer for errand in waited))) == len(waited)
    again = held.ask("flood")
    assert await again.answer == "flood"


async def test_what_does_not_begin_in_time_is_given_up_and_makes_room(held: Held) -> None:
    running = held.ask("a", "running", patience_s=0)
    late = [held.ask("a", "late", patience_s=0) for _ in range(MANY)]
    for errand in late:
        with pytest.raises(Busy):
            await errand.answer
    # What has begun is not given up, and the places of the others are free again.
    next_one = held.ask("a", "next")
    held.let(2)
    assert [await running.answer, await next_one.answer] == ["running", "next"]
    assert held.begun == ["running", "next"]


async def test_work_for_those_who_are_gone_is_not_done(held: Held) -> None:
    running, gone, stays = held.ask("a"), held.ask("b"), held.ask("c")
    gone.answer.cancel()
    held.let(2)
    await asyncio.gather(running.answer, stays.answer)
    assert held.begun == ["a", "c"]


async def test_what_work_raises_comes_back(held: Held) -> None:
    def fail() -> None:
        raise ValueError("of work")

    with pytest.raises(ValueError, match="of work"):
        await held.lane.submit(OURS, fail).answer


async def test_a_lane_that_is_closed_begins_nothing() -> None:
    held = Held()
    running, waits = held.ask("a"), held.ask("b", patience_s=1_000)
    held.let()
    held.lane.close()
    assert waits.answer.cancelled()
    with pytest.raises(Busy):
        await held.ask("c").answer
    assert await running.answer == "a"
    assert held.begun == ["a"]
