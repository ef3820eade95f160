"""A deal that is over is shown again from its record as it was: told, seen and paid alike, for everybody."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chieu
from chieu.games.registry import GAMES
from chieu.kernel.actions import NOBODY
from chieu.table import log
from chieu.table.events import ActedWire
from chieu.table.replay import replay_of
from table.replaying import Witness, record_of
from table.room import WITH_A_CLOCK
from table.test_finished import Kept

LOGS = sorted(Path(__file__).parent.parent.glob("fixtures/logs/*.jsonl"))
COUNT = int(os.environ.get("CHIEU_REPLAYS", "10"))
"""How many deals of each game are played for the property."""


def played(game: str, **create: Any) -> chieu.Record:
    """Return the record of a deal."""
    room = Kept(game, bots="easy", options=WITH_A_CLOCK[game], **create)
    room.play_next_deal()
    return record_of(room.deals[0])


def changed(record: chieu.Record, **changes: Any) -> chieu.Record:
    return msgspec.structs.replace(record, **changes).sealed()


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=COUNT)
@given(seed=st.integers(0, 2**32))
def test_a_replay_shows_what_was_told_seen_and_paid(game: str, seed: int) -> None:
    room, witness = Kept(game, bots="easy", seed=seed, options=WITH_A_CLOCK[game]), Witness()
    room.play_next_deal()
    if room.phase == "deal-over":
        room.play_next_deal()
    witness.takes(room.events)
    assert len(witness.records) == len(room.deals)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_deals_of_earlier_logs_are_shown_as_they_were(path: Path) -> None:
    witness = Witness()
    witness.takes(log.decode_event(body) for body in path.read_bytes().splitlines())
    assert witness.records


@pytest.mark.parametrize("game", GAMES)
def test_a_record_without_times_is_shown_alike(game: str) -> None:
    record = played(game)
    bare = changed(record, at=msgspec.UNSET, timed_out=msgspec.UNSET, totals=msgspec.UNSET)
    eyes = [*range(len(record.payoffs))]
    timed, untimed = replay_of(record, eyes), replay_of(bare, eyes)
    assert timed.steps[-1].deals == untimed.steps[-1].deals
    assert untimed.steps[0].at is None
    # The dealer's acts are no steps of their own where nobody knows when they were.
    assert {step.done for step in untimed.steps} <= {step.done for step in timed.steps}


def test_who_lays_at_phom_is_a_moment_of_the_replay_but_no_deal_is_found_by_it() -> None:
    record = played("phom")
    steps = [step for step in replay_of(record, [NOBODY]).steps if any(one.name == "laid" for one in step.moments)]
    assert steps
    for step in steps:
        told = [code for event in step.events[0] if isinstance(event, ActedWire) for code, _ in event.facts]
        assert "phom-laid" in told
    laid = 1 << [moment.name for moment in GAMES["phom"].moments].index("laid")
    room = Kept("phom", bots="easy", seed=5)
    room.play_next_deal()
    assert not any(seat.moments & laid for deal in room.deals for seat in deal.seats)


def test_moments_are_told_where_they_happen() -> None:
    found: set[tuple[str, bool]] = set()
    for path in LOGS:
        witness = Witness()
        if path.stem.startswith("sam-loc"):
            witness.takes(log.decode_event(body) for body in path.read_bytes().splitlines())
        for record in witness.records:
            for step in replay_of(record, [0]).steps:
                for moment in step.moments:
                    found.add((moment.name, step.done == len(record.actions)))
    assert ("thoi", True) in found
    assert ("thoi", False) not in found
    assert ("declared", False) in found


def test_names_stand_at_the_seats() -> None:
    record = played("phom")
    seats = len(record.payoffs)
    named = changed(record, players=("An", *["Máy"] * (seats - 1)), levels=("", *["hard"] * (seats - 1)))
    facts = replay_of(named, [0]).steps[0].facts
    assert facts
    assert facts.seats[0]
    assert facts.seats[0].name == "An"
    assert {seat.__class__.__name__ for seat in facts.seats[1:]} == {"BotSeat"}
    assert facts.phase == "playing"
    assert facts.sheet is None


def test_an_unfinished_deal_is_not_shown() -> None:
    record = played("sam-loc")
    with pytest.raises(chieu.UnfinishedDeal):
        replay_of(changed(record, actions=record.actions[:-1], payoffs=(), at=msgspec.UNSET), [0])


@pytest.mark.parametrize(
    ("step", "code"),
    [((7, "pass"), "record-no-seat"), ((0, "sing"), "record-no-action"), ((0, "play 3s 4s"), "illegal-")],
)
def test_a_doctored_step_is_told(step: tuple[int, str], code: str) -> None:
    record = played("sam-loc")
    at = next(at for at, (_, text) in enumerate(record.actions) if text.startswith("play"))
    doctored = (*record.actions[:at], step, *record.actions[at + 1 :])
    with pytest.raises(chieu.BadStep) as caught:
        replay_of(changed(record, actions=doctored), [0])
    assert caught.value.at == at + 1
    assert caught.value.code.startswith(code)


def test_other_rules_and_other_payoffs_are_refused() -> None:
    record = played("sam-loc")
    with pytest.raises(chieu.ReplayMismatch):
        replay_of(changed(record, version=99), [0])
    with pytest.raises(chieu.ReplayMismatch):
        replay_of(changed(record, payoffs=tuple(payoff + 1 for payoff in record.payoffs)), [0])
