"""A record proves how its deal was shuffled: deck and all chance follow from it, and whatever is changed is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import UNSET, structs

import chieu
from chieu.games.registry import GAMES
from chieu.kernel.errors import BadRecord, BadStep
from chieu.play.proof import Shuffled
from chieu.table import commands as ask
from chieu.table.finished import FinishedDeal, pack_record, unpack_record
from table.room import WITH_A_CLOCK
from table.vowing import PLAYERS, ShufflingRoom


class Kept(ShufflingRoom):
    """A table that keeps its deals."""

    deals: tuple[FinishedDeal, ...] = ()

    def do(self, command: ask.Command, after: int = 0) -> Any:
        step = super().do(command, after)
        self.deals += tuple(step.deals)
        return step


@cache
def recorded(game: str, vowing: int = 3, opening: int = 3) -> chieu.Record:
    """Return the record of a deal of three, of whom so many have vowed and opened a part; time ran out for all."""
    room = Kept.waiting(game, seats=3, **WITH_A_CLOCK[game])
    assert isinstance(room, Kept)
    room.vow(*PLAYERS[:vowing])
    room.do(ask.Start(by="an"))
    if vowing > 1:
        room.seal()
        room.open(*PLAYERS[:opening])
    if opening < vowing:
        room.wake()
    room.deal_it()
    while room.phase == "playing":
        room.wake()
    deal = room.deals[0]
    bare = unpack_record(pack_record(deal), GAMES[game], deal.version)
    return structs.replace(bare, deal=deal.number).sealed()


def changed(record: chieu.Record, **fields: Any) -> chieu.Record:
    """Return a record with another proof, and a checksum that fits."""
    assert isinstance(record.fair, Shuffled)
    return structs.replace(record, fair=structs.replace(record.fair, **fields)).sealed()


def flips(text: str) -> Iterator[str]:
    """Yield each text that differs in one bit."""
    for at, digit in enumerate(text):
        for bit in (1, 2, 4, 8):
            yield f"{text[:at]}{int(digit, 16) ^ bit:x}{text[at + 1 :]}"


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize(("vowing", "opening"), [(0, 0), (3, 3), (3, 2), (2, 0)])
def test_deck_and_luck_follow_from_what_was_promised_and_added(game: str, vowing: int, opening: int) -> None:
    record = recorded(game, vowing, opening)
    assert isinstance(record.fair, Shuffled)
    assert (len(record.fair.vows), len(record.fair.parts)) == (vowing, opening)
    chieu.verify(record)
    again = chieu.Record.from_json(record.to_json())
    assert again == record
    chieu.verify(again)


def test_any_bit_of_seed_promise_vow_and_part_is_noticed() -> None:
    record = recorded("binh")
    proof = record.fair
    assert isinstance(proof, Shuffled)
    doctored: list[dict[str, Any]] = [
        *({"seed": seed} for seed in flips(proof.seed)),
        *({"promise": promise} for promise in flips(proof.promise)),
        *({"vows": {**proof.vows, "1": vow}} for vow in flips(proof.vows["1"])),
        *({"parts": {**proof.parts, "1": part}} for part in flips(proof.parts["1"])),
    ]
    assert len(doctored) == 4 * 256
    for fields in doctored[::8]:
        with pytest.raises(BadRecord, match="record-not-"):
            chieu.verify(changed(record, **fields))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"code": "K7QG"}, "record-not-promised"),
        ({"parts": {}}, "record-not-shuffled"),
        ({"vows": {}, "parts": {}}, "record-not-shuffled"),
        ({"vows": {}}, "record-not-vowed"),
        ({"vows": {"7": "0" * 64}}, "record-number"),
        ({"parts": {"7": "0" * 64}}, "record-not-vowed"),
    ],
)
def test_what_is_left_out_or_belongs_elsewhere_is_noticed(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        chieu.verify(changed(recorded("sam-loc"), **fields))
    assert wrong.value.code == code


def test_parts_that_change_places_are_noticed() -> None:
    record = recorded("sam-loc")
    assert isinstance(record.fair, Shuffled)
    one, two = record.fair.parts["0"], record.fair.parts["1"]
    with pytest.raises(BadRecord, match="record-not-vowed"):
        chieu.verify(changed(record, parts={**record.fair.parts, "0": two, "1": one}))


def test_cards_that_nobody_has_seen_have_their_order_too() -> None:
    record = recorded("sam-loc")
    *deck, one, two = record.deck.split()
    with pytest.raises(BadRecord, match="record-not-shuffled"):
        chieu.verify(structs.replace(record, deck=" ".join([*deck, two, one])).sealed())


def test_chance_is_decided_by_the_luck_of_the_deal() -> None:
    record = recorded("sam-loc")
    (seat, lead), *_ = record.actions
    others = [f"lead {leader}" for leader in range(3) if f"lead {leader}" != lead]
    for other in others:
        with pytest.raises(BadStep) as wrong:
            chieu.verify(structs.replace(record, actions=((seat, other),), at=UNSET, timed_out=()).sealed())
        assert (wrong.value.code, wrong.value.arguments["expected"]) == ("record-not-luck", lead)


def test_what_the_rules_played_for_somebody_is_what_they_play() -> None:
    record = recorded("sam-loc")
    late = record.timed_out
    assert isinstance(late, tuple)
    steps = list(chieu.replay(record))
    sam = chieu.game("sam-loc")
    at = next(at for at in late if len(sam.legal_actions(steps[at - 1].state, record.actions[at - 1][0])) > 1)
    seat, text = record.actions[at - 1]
    other = next(one for one in map(str, sam.legal_actions(steps[at - 1].state, seat)) if one != text)
    played = (*record.actions[: at - 1], (seat, other))
    with pytest.raises(BadStep, match="record-not-luck"):
        chieu.verify(
            structs.replace(
                record, actions=played, at=UNSET, timed_out=tuple(one for one in late if one <= at)
            ).sealed()
        )


@pytest.mark.parametrize("field", ["deal", "timed_out"])
def test_a_proof_needs_what_it_hangs_on(field: str) -> None:
    with pytest.raises(BadRecord, match="record-missing") as wrong:
        chieu.verify(structs.replace(recorded("sam-loc"), **{field: UNSET}).sealed())
    assert wrong.value.where == field


def test_a_record_without_names_says_nothing_of_its_table() -> None:
    record = recorded("sam-loc")
    assert record.anonymous().fair is UNSET
    chieu.verify(record.anonymous())
    assert "K7QF" in record.to_json()
    assert "K7QF" not in record.anonymous().to_json()
