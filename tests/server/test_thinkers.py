"""Processes that think: how they fail, what they carry, and that the server goes before them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from bots.positions import SAM_LOC
from chieu.bots.readiness import first_decision
from chieu.games.binh import GAME as BINH
from chieu.server import thinkers
from chieu.server.questions import hints_of
from chieu.server.thinkers import BRIEF_NICENESS, NICENESS, ThinkerLost, Thinkers, ThoughtFailed

CARRIED = "sorted({'numba', 'numpy', 'llvmlite', 'litestar', 'sqlalchemy'} & set(__import__('sys').modules))"


@pytest.fixture
def room() -> Iterator[Thinkers]:
    opened = Thinkers()
    yield opened
    opened.close()
    assert opened.pids == []


def test_what_is_asked_is_done_in_one_other_process_that_the_system_prefers_less(room: Thinkers) -> None:
    (pid,) = {room.think(os.getpid) for _ in range(3)}
    assert pid != os.getpid()
    assert room.pids == [pid]
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


def test_what_tables_wait_for_is_loaded_first_and_preferred_a_little_more() -> None:
    brief = Thinkers("chieu.bots", niceness=BRIEF_NICENESS)
    try:
        assert brief.think(partial(eval, "'chieu.bots.binh' in __import__('sys').modules"))
        (pid,) = brief.pids
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + BRIEF_NICENESS)
        assert BRIEF_NICENESS < NICENESS
    finally:
        brief.close()


def test_a_suggestion_loads_no_compiler(room: Thinkers) -> None:
    seen, seat = first_decision(BINH)
    assert room.think(partial(hints_of, "binh", seen, seat)) == hints_of("binh", seen, seat)
    assert room.think(partial(eval, CARRIED)) == []
    seen, seat = first_decision(SAM_LOC)
    suggested = room.think(partial(hints_of, "sam-loc", seen, seat))
    assert suggested == hints_of("sam-loc", seen, seat)
    assert suggested.actions
    assert room.think(partial(eval, CARRIED)) == []


def test_of_what_fails_only_the_kind_is_told(room: Thinkers) -> None:
    with pytest.raises(ThoughtFailed, match=r"^ValueError$"):
        room.think(partial(int, "3s 4h are in my hand"))
    assert room.think(partial(int, "7")) == 7


def test_what_cannot_be_sent_harms_nobody(room: Thinkers) -> None:
    with pytest.raises((AttributeError, TypeError)):
        room.think(threading.Lock().acquire)
    assert room.think(partial(int, "7")) == 7


def test_a_process_that_has_died_is_replaced(room: Thinkers) -> None:
    died = room.think(os.getpid)
    os.kill(died, signal.SIGKILL)
    assert room.think(os.getpid) != died
    assert died not in room.pids


def test_a_thought_that_kills_is_thought_twice_and_no_more(room: Thinkers) -> None:
    with pytest.raises(ThinkerLost):
        room.think(partial(os._exit, 1))
    assert room.pids == []
    assert room.think(partial(int, "7")) == 7


def test_a_process_that_is_stuck_is_ended(room: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = room.think(os.getpid)
    monkeypatch.setattr(thinkers, "LONGEST_SECONDS", 0)
    # It waits for a line that never comes.
    with pytest.raises(ThinkerLost, match="more than 0 s"):
        room.think(partial(eval, "__import__('threading').Event().wait()"))
    assert stuck not in room.pids


def test_who_waits_hears_of_the_end() -> None:
    room = Thinkers()
    room.think(os.getpid)
    heard: list[BaseException] = []

    def wait() -> None:
        try:
            room.think(partial(eval, "__import__('threading').Event().wait()"))
        except ThinkerLost as error:
            heard.append(error)

    waiting = threading.Thread(target=wait)
    waiting.start()
    while not room._thinking:
        pass
    room.close()
    waiting.join()
    assert len(heard) == 1
    with pytest.raises(ThinkerLost):
        room.think(os.getpid)
