"""The verifier of `docs/fairness.md` shares no line with the program, agrees with it, and notices what is changed."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chieu.games.registry import GAMES
from chieu.kernel import fair
from chieu.kernel.cards import card_in_packs, format_card
from chieu.server.deals import paid_deal, record_in
from chieu.table import commands as ask
from docs.verifier import PAGE, names_in_it, run_on
from table.room import Room
from table.vowing import ShufflingRoom

ROOT = Path(__file__).parents[2]
SEED = bytes(range(32))
DEAL = fair.FairDeal("K7QF", 3, "sam-loc", 1, 2, 52)
PARTS = {0: bytes(range(0xA0, 0xC0)), 1: bytes([0x55] * 32)}
VOWS = {seat: fair.vow_of(DEAL, seat, part) for seat, part in PARTS.items()}


def example(**changes: Any) -> dict[str, Any]:
    told = {
        "code": "K7QF",
        "deal": 3,
        "game": "sam-loc",
        "version": 1,
        "seats": 2,
        "cards": 52,
        "promise": fair.promise_of(DEAL, SEED).hex(),
        "seed": SEED.hex(),
        "vows": {str(seat): vow.hex() for seat, vow in VOWS.items()},
        "parts": {str(seat): part.hex() for seat, part in PARTS.items()},
    }
    return told | changes


def test_the_verifier_agrees_on_the_numbers_of_the_page() -> None:
    own = names_in_it()
    deck, key = own["verified"](example())
    assert key == fair.mixed(DEAL, SEED, VOWS, PARTS)
    assert deck == fair.shuffled(key, 52)
    assert own["luck"](key, 0) == fair.luck_of(key, 0)
    withheld, _ = own["verified"](example(parts={"0": PARTS[0].hex()}))
    for told in (fair.promise_of(DEAL, SEED).hex(), key.hex(), str(fair.luck_of(key, 0)), str(fair.luck_of(key, 1))):
        assert told in PAGE
    assert " ".join(map(str, deck[:13])) in PAGE
    assert " ".join(map(str, withheld[:10])) in PAGE


KNOWN = json.loads((ROOT / "tests/fixtures/shuffles.json").read_text(encoding="utf-8"))
"""Deals that the page is tried on, too."""


@pytest.mark.parametrize("told", KNOWN, ids=[told["said"] for told in KNOWN])
def test_kernel_page_and_verifier_get_the_same_of_known_deals(told: dict[str, Any]) -> None:
    own = names_in_it()
    deck, key = own["verified"](told)
    assert key.hex() == told["key"]
    assert " ".join(format_card(card_in_packs(place)) for place in deck) == told["deck"]
    assert own["said"](told) == told["said"]
    deal = fair.FairDeal(*(told[name] for name in ("code", "deal", "game", "version", "seats", "cards")))
    vows, parts = (
        {int(seat): bytes.fromhex(found) for seat, found in told[name].items()} for name in ("vows", "parts")
    )
    assert fair.promise_of(deal, bytes.fromhex(told["seed"])).hex() == told["promise"]
    assert {seat: fair.vow_of(deal, seat, part) for seat, part in parts.items()}.items() <= vows.items()
    mixed = fair.mixed(deal, bytes.fromhex(told["seed"]), vows, parts)
    assert (mixed, fair.shuffled(mixed, told["cards"])) == (key, deck)
    for use, luck in zip((0, 1, 2, 200), told["lucks"], strict=True):
        assert int(luck) == fair.luck_of(key, use) == own["luck"](key, use)


def test_codes_that_are_compared_differ_where_anything_was_sealed_differently() -> None:
    said = names_in_it()["said"]
    others = [
        example(promise=bytes(32).hex()),
        example(vows={}),
        example(vows={"0": VOWS[0].hex()}),
        example(vows={"0": VOWS[1].hex(), "1": VOWS[0].hex()}),
    ]
    assert len({said(told) for told in [example(), *others]}) == 5
    assert said(example(parts={})) == said(example())


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": bytes(32).hex()},
        {"promise": bytes(32).hex()},
        {"deal": 4},
        {"code": "K7QG"},
        {"parts": {"0": PARTS[1].hex()}},
        {"parts": {"2": PARTS[0].hex()}},
    ],
)
def test_the_verifier_notices_what_is_changed(changes: dict[str, Any]) -> None:
    with pytest.raises(SystemExit):
        names_in_it()["verified"](example(**changes))


def test_the_verifier_deals_again_what_was_played_at_a_table() -> None:
    room = Room.of_two("crazy-eights", deal=False, options={"seats": 2})
    room.do(ask.PromiseDeal(SEED))
    noted = room.table.info(room.now).promise
    assert noted is not None
    room.do(ask.Deal(7))
    dealt = room.table.state.deck
    while room.phase == "playing":
        seat, legal = next(
            (seat, view.legal)
            for seat in (0, 1)
            if (view := room.table.deal_view(seat, room.now)) is not None and view.legal
        )
        room.act(("an", "binh")[seat], legal[0])
    sheet = room.table.info(room.now).sheet
    assert sheet is not None
    told = msgspec.to_builtins(sheet.shuffle)
    told |= {"code": room.table.code, "game": "crazy-eights", "deal": sheet.deal, "promise": noted.promise}
    said, deck = run_on(json.dumps(told))
    assert said == names_in_it()["said"](told)
    assert deck == [format_card(card) for card in dealt]


def test_the_verifier_reads_a_record_as_it_is_taken_along(tmp_path: Path) -> None:
    record = record_in(paid_deal(ShufflingRoom.waiting().finish("an")))
    said, deck = run_on(record.to_json())
    assert " ".join(deck) == record.deck
    file = tmp_path / "deal.json"
    file.write_text(record.to_json(), encoding="utf-8")
    assert run_on("", file) == (said, deck)
    changed = record.to_json().replace(deck[0], "XX").replace(deck[1], deck[0]).replace("XX", deck[1])
    with pytest.raises(subprocess.CalledProcessError):
        run_on(changed)


def test_what_was_noted_before_a_deal_counts_more_than_what_is_told_after_it(tmp_path: Path) -> None:
    told, noted = tmp_path / "told.json", tmp_path / "noted.json"
    told.write_text(json.dumps(example()), encoding="utf-8")
    before = example()
    del before["seed"], before["parts"]
    noted.write_text(json.dumps(before), encoding="utf-8")
    assert run_on("", told, noted) == run_on(json.dumps(example()))
    noted.write_text(json.dumps(before | {"promise": bytes(32).hex()}), encoding="utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        run_on("", told, noted)


# One card at a time


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seats", [2, 4])
def test_the_cards_of_a_deck_are_given_out_one_at_a_time_round_the_table(game: str, seats: int) -> None:
    room = ShufflingRoom.waiting(game, seats=seats)
    room.do(ask.Start(by="an"))
    room.deal_it()
    deck = [format_card(card) for card in room.table.state.deck]
    hands = [hand_of(room, seat) for seat in range(seats)]
    size = min(map(len, hands))
    rounds = [deck[first : size * seats : seats] for first in range(seats)]
    last = deck[size * seats : size * seats + 1]
    assert sum(len(hand) > size for hand in hands) <= 1
    for hand in hands:
        assert sorted(hand) in [sorted([*cards, *last[: len(hand) - size]]) for cards in rounds]


def hand_of(room: ShufflingRoom, seat: int) -> list[str]:
    view = room.table.deal_view(seat, room.now)
    assert view is not None
    hand = msgspec.to_builtins(view.game)["hand"]
    assert isinstance(hand, str)
    return hand.split()
