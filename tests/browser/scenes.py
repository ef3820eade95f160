"""What tables have looked like: the states of recorded tables, as frames for a page that has no server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from chieu.kernel.actions import NO_ACTION, NOBODY, Seat
from chieu.server.frames import step_texts
from chieu.server.wire import TableFrame, encode
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.step import Step
from chieu.table.table import Table
from table.room import Room

LOGS: Final = Path(__file__).parents[1] / "fixtures" / "logs"
RECORDED: Final = (
    "sam-loc-two",
    "sam-loc-five",
    "phom-four",
    "phom-two",
    "binh-four",
    "binh-three",
    "crazy-eights-four",
    "crazy-eights-seven",
)
"""Logs of every game, with few at the table and with many."""
LESSONS: Final = ("sam-loc", "phom", "binh", "crazy-eights")


@dataclass(frozen=True)
class State:
    """A table at one time, as somebody sees it."""

    name: str
    whole: bytes
    """The frame that tells all of it."""
    live: tuple[bytes, bytes] | None = None
    """The frame that tells all of it as it was one step before, and the frame of that step, if it brings much."""


@dataclass
class Scene:
    """What one person, or somebody without a seat, has seen at a table."""

    name: str
    code: str
    table: Table
    """As it is at the end, for questions about it."""
    states: list[State] = field(default_factory=list)


@cache
def scenes() -> tuple[Scene, ...]:
    """Return all of them."""
    sitting = [recorded_scene(stem, 0) for stem in RECORDED]
    watching = [recorded_scene(stem, NOBODY) for stem in RECORDED[::2]]
    return (*sitting, *watching, *(lesson_scene(game) for game in LESSONS))


def events_of(stem: str) -> list[Any]:
    """Return a recorded log."""
    return [log.decode_event(body) for body in (LOGS / f"{stem}.jsonl").read_bytes().splitlines()]


def recorded_scene(stem: str, seat: Seat) -> Scene:
    """Return what a seat saw of a recorded table: each kind of state as it was last."""
    events = events_of(stem)
    table = Table.rebuild(events[:1])
    steps = ((table.follow(one), one[-1].at) for one in by_time(events[1:]))
    return seen(f"{stem}-{'spectator' if seat == NOBODY else 'seat'}", table, seat, steps)


def lesson_scene(game: str) -> Scene:
    """Return what a learner sees who does as advised."""
    room = Room(game, lesson=True)
    deck = room.table.known_deck
    assert deck is not None
    return seen(f"{game}-lesson", room.table, 0, learning(room, deck))


def learning(room: Room, deck: tuple[int, ...]) -> Iterator[tuple[Step, int]]:
    yield room.do(ask.GiveDeck(deck, 0)), room.now
    while room.phase == "playing":
        if turns := room.table.bot_turns():
            wish = room.table.wish(turns[0].seat)
            assert wish != NO_ACTION
            text = room.table.core.game.words.format_action(wish)
            yield room.do(ask.BotAct(turns[0].seat, text, turns[0].after)), room.now
        else:
            view = room.table.deal_view(0, room.now)
            assert view is not None
            assert view.advice is not None
            yield room.act("an", view.advice.act), room.now


def by_time(events: Iterable[Any]) -> Iterator[list[Any]]:
    """Yield the events of each step: those of one time."""
    step: list[Any] = []
    for event in events:
        if step and step[-1].at != event.at:
            yield step
            step = []
        step.append(event)
    yield step


def seen(name: str, table: Table, seat: Seat, steps: Iterable[tuple[Step, int]]) -> Scene:
    scene = Scene(name, table.code, table)
    found: dict[str, State] = {}
    whole = whole_of(table, seat, 0)
    for step, now in steps:
        kind, before, whole = kind_of(table, seat, now), whole, whole_of(table, seat, now)
        # The first deal is enough, and how the match ends.
        if kind in found and table.state.deal_number > 1 and "over" not in kind:
            continue
        settles = any(isinstance(event, log.Settled) for event in step.events)
        brings = settles or len(step.events) > 1
        found[kind] = State(kind, whole, (before, step_texts(table, step, [seat], now)[seat]) if brings else None)
    scene.states = list(found.values())
    return scene


def kind_of(table: Table, seat: Seat, now: int) -> str:
    """Name what is to be seen: the phase of the table and of the game, and what the seat may do."""
    deal = table.deal_view(seat, now)
    phase = str(table.state.phase)
    if deal is None:
        return phase
    verbs = sorted({action.split(" ")[0] for action in deal.legal or ()})
    return " ".join([phase, getattr(deal.game, "phase", ""), *verbs])


def whole_of(table: Table, seat: Seat, now: int) -> bytes:
    """Return the frame that tells all of a table; no clock runs in it."""
    return encode(
        TableFrame(
            code=table.code,
            seq=table.seq,
            you=seat,
            facts=table.info(now),
            deal=table.deal_view(seat, now),
            history=[],
        )
    )
