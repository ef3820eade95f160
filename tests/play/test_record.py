"""Records: one line of JSON each, replayed without randomness, refused when anything was changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import chieu
from chieu.play import Position, Record, record_of, record_schema, replay, shuffled, verify

SCHEMA = Path(chieu.__file__).parent / "play" / "record.schema.json"
SAM = chieu.game("sam-loc")


def finished(seed: int, carry: Any = None, **options: Any) -> Position:
    state = SAM.deal(shuffled(seed=seed), options=options, carry=carry)
    while not SAM.is_over(state):
        seat = SAM.acting(state)[-1]
        actions = SAM.legal_actions(state, seat)
        state = SAM.play(state, seat, actions[(seed + len(state.events())) % len(actions)])
    return state


def changed(record: Record, **changes: Any) -> Record:
    return msgspec.structs.replace(record, **changes)


@given(st.integers(0, 10**6), st.integers(2, 5))
def test_a_record_verifies_and_round_trips(seed: int, seats: int) -> None:
    record = record_of(finished(seed, seats=seats))
    verify(record)
    line = record.to_json()
    assert "\n" not in line
    assert Record.from_json(line) == record
    jsonschema.validate(json.loads(line), record_schema())


def test_a_replay_gives_every_position() -> None:
    state = finished(3)
    steps = list(replay(record_of(state)))
    assert steps[0].event is None
    assert len(steps) == len(state.events()) + 1
    assert steps[-1].state == state
    assert [(seat, action.text) for seat, action in (step.event for step in steps if step.event)] == list(
        state.events()
    )


def test_a_record_knows_what_it_began_with() -> None:
    carry = SAM.carry_on(finished(3))
    record = record_of(finished(4, carry, leader="winner"), carry)
    assert record.carry["winner"] == carry.winner
    verify(record)


def test_the_schema_beside_the_code_is_current() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == record_schema()


def tampered() -> dict[str, Record]:
    record = record_of(finished(5))
    return {
        "points": changed(record, payoffs=(1, 2)),
        "an end that is missing": changed(record, actions=record.actions[:-1]),
        "an action by the other": changed(record, actions=((8, "lead 0"), (8, "lead 0"), *record.actions[2:])),
        "a text that is none": changed(record, actions=((8, "begin"), *record.actions[1:])),
        "another deck": changed(record, deck=str(shuffled(seed=99))),
        "other rules": changed(record, version=99),
        "another schema": changed(record, schema=99),
    }


@pytest.mark.parametrize("name", tampered())
def test_what_was_changed_is_found(name: str) -> None:
    with pytest.raises(chieu.ReplayMismatch):
        verify(tampered()[name])


@pytest.mark.parametrize("line", ["", "[]", "{}", "nonsense", '{"game": "sam-loc", "more": 1}'])
def test_what_is_no_record_is_refused(line: str) -> None:
    with pytest.raises(chieu.ProtocolError):
        Record.from_json(line)


def test_only_finished_deals_are_recorded() -> None:
    with pytest.raises(ValueError, match="over"):
        record_of(SAM.deal(shuffled(seed=1)))
    with pytest.raises(ValueError, match="deck"):
        record_of(SAM.load(finished(1).values()))
