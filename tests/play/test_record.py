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
from chieu.games.registry import GAMES
from chieu.kernel.carrier import limits_of
from chieu.play import Position, Record, record_of, record_schema, replay, shuffled, verify
from play.mutations import recorded

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
    """Return a record that was changed, with a new digest."""
    return msgspec.structs.replace(record, **changes).sealed()


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


def test_a_deal_is_recorded_as_far_as_it_has_come() -> None:
    state = SAM.deal(shuffled(seed=1))
    record = record_of(SAM.play(state, 0, "decline"))
    assert record.payoffs == ()
    *_, last = replay(Record.from_json(record.to_json()))
    assert SAM.acting(last.state) == (1,)
    with pytest.raises(chieu.UnfinishedDeal) as caught:
        verify(record)
    assert caught.value.at == len(record.actions)


def test_only_what_was_dealt_from_a_deck_is_recorded() -> None:
    with pytest.raises(ValueError, match="deck"):
        record_of(SAM.load(finished(1).values()))


def test_a_record_without_a_digest_is_one_of_the_first_shape() -> None:
    record = record_of(finished(2))
    old = msgspec.structs.replace(record, schema=1, digest=msgspec.UNSET)
    verify(Record.from_json(old.to_json()))
    for wrong in (msgspec.structs.replace(record, schema=1), msgspec.structs.replace(record, digest=msgspec.UNSET)):
        with pytest.raises(chieu.BadRecord, match="damaged"):
            verify(wrong)


def told(record: Record, **more: Any) -> Record:
    """Return a record with the names and the times of its deal."""
    seats, steps = len(record.payoffs), len(record.actions)
    fields: dict[str, Any] = {
        "players": ("An", "Bình", "Chi", "Dũng", "Em")[:seats],
        "levels": ("", *["hard"] * (seats - 1)),
        "begun": 1_700_000_000_000,
        "at": tuple(range(0, 10 * steps, 10)),
        "timed_out": (2,),
        "totals": tuple(range(seats)),
        "x": {"note": "con heo cuối", "who": [1, 2]},
    }
    return changed(record, **fields | more)


def test_a_record_may_tell_names_and_times() -> None:
    record = told(record_of(finished(2)))
    verify(Record.from_json(record.to_json()))
    jsonschema.validate(json.loads(record.to_json()), record_schema())
    with pytest.raises(chieu.BadRecord, match="damaged"):
        verify(msgspec.structs.replace(record, players=("Ai đó", "Bình")))


def test_names_can_be_hidden_but_those_of_bots() -> None:
    record = told(record_of(finished(2)))
    hidden = record.anonymous()
    verify(hidden)
    assert hidden.players == ("", "Bình")
    assert "An" not in hidden.to_json()
    assert hidden.x is msgspec.UNSET
    assert changed(record, levels=msgspec.UNSET).anonymous().players == ("", "")
    bare = record_of(finished(2))
    assert bare.anonymous() == bare


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", ("An",)),
        ("levels", ("", "hard", "hard")),
        ("totals", (1,)),
        ("totals", (0, 2**53)),
        ("at", (0,)),
        ("begun", -1),
        ("begun", 10**30),
        ("timed_out", (0,)),
        ("timed_out", (10**6,)),
    ],
)
def test_what_is_told_must_fit_the_deal(field: str, value: Any) -> None:
    with pytest.raises(chieu.BadRecord) as caught:
        verify(told(record_of(finished(2)), **{field: value}))
    assert caught.value.where == field


def test_records_of_earlier_shapes_are_read_and_have_no_newer_fields() -> None:
    record = record_of(finished(2))
    verify(Record.from_json(changed(record, schema=2).to_json()))
    with pytest.raises(chieu.BadRecord) as caught:
        verify(changed(record, schema=2, players=("An", "Bình")))
    assert (caught.value.where, caught.value.code) == ("players", "record-unknown")


def test_a_record_of_earlier_rules_is_read_by_those() -> None:
    """In the first version of Crazy Eights more passes counted towards a blocked deal."""
    eights = chieu.game("crazy-eights")
    state = eights.deal(eights.shuffled(seed=3), version=eights.game.oldest)
    while not eights.is_over(state):
        seat = eights.acting(state)[0]
        state = eights.play(state, seat, eights.default_action(state, seat))
    record = changed(record_of(state), version=eights.game.oldest)
    verify(record)
    with pytest.raises(chieu.ReplayMismatch):
        verify(changed(record, version=eights.game.oldest - 1))


def test_another_legal_deal_is_found_by_the_digest() -> None:
    """Two cards that nobody was dealt lie the other way round: no rule is broken."""
    record = record_of(finished(5))
    deck = record.deck.split()
    swapped = msgspec.structs.replace(record, deck=" ".join([*deck[:-2], deck[-1], deck[-2]]))
    with pytest.raises(chieu.BadRecord, match="damaged") as caught:
        verify(swapped)
    assert caught.value.where == "digest"
    verify(swapped.sealed())


def test_a_text_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(chieu.BadRecord):
        msgspec.structs.replace(record_of(finished(5)), deck="\ud800").sealed()
    with pytest.raises(chieu.BadRecord):
        Record.from_json("\ud800")


@pytest.mark.parametrize("name", ["phom", "crazy-eights"])
def test_the_dealer_gives_the_cards_of_the_record_s_own_deck(name: str) -> None:
    record = recorded(name, 5)
    at, (_, text) = next(found for found in enumerate(record.actions) if found[1][0] == 8 and " " in found[1][1])
    verb, card = text.split()
    other = record.deck.split()[-1]
    actions = [*record.actions[:at], (8, f"{verb} {other}"), *record.actions[at + 1 :]]
    with pytest.raises(chieu.BadStep) as caught:
        verify(changed(record, actions=tuple(actions)))
    assert caught.value.code == "record-not-dealt"
    assert caught.value.arguments == {"expected": f"{verb} {card}"}
    assert (caught.value.at, caught.value.seat, caught.value.action) == (at + 1, 8, f"{verb} {other}")


def test_what_a_deal_leaves_is_within_its_limits() -> None:
    for name, kind in GAMES.items():
        for seed in range(20):
            fields_of = recorded(name, seed).carry
            limits = limits_of(kind.Carry)
            for key, numbers in fields_of.items():
                low, high = limits[key]
                assert all(low <= number <= high for number in (numbers if isinstance(numbers, list) else [numbers]))
