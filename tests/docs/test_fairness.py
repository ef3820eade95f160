"""The verifier of `docs/fairness.md` shares no line with the program, agrees with it, and notices what is changed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chieu.kernel import fair
from chieu.kernel.cards import format_card
from chieu.table import commands as ask
from table.room import Room

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SOURCE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
SEED = bytes(range(32))
DEAL = fair.FairDeal("K7QF", 3, "sam-loc", 1, 2, 52)
PARTS = {0: bytes(range(0xA0, 0xC0)), 1: bytes([0x55] * 32)}
VOWS = {seat: fair.vow_of(DEAL, seat, part) for seat, part in PARTS.items()}


def verifier() -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "verifier"}
    exec(compile(SOURCE, "docs/fairness.md", "exec"), names)  # noqa: S102 - the document's own program
    return names


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
    own = verifier()
    deck, key = own["verified"](example())
    assert key == fair.mixed(DEAL, SEED, VOWS, PARTS)
    assert deck == fair.shuffled(key, 52)
    assert own["luck"](key, 0) == fair.luck_of(key, 0)
    withheld, _ = own["verified"](example(parts={"0": PARTS[0].hex()}))
    for told in (fair.promise_of(DEAL, SEED).hex(), key.hex(), str(fair.luck_of(key, 0)), str(fair.luck_of(key, 1))):
        assert told in PAGE
    assert " ".join(map(str, deck[:13])) in PAGE
    assert " ".join(map(str, withheld[:10])) in PAGE


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
        verifier()["verified"](example(**changes))


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
    done = subprocess.run(
        [sys.executable, "-c", SOURCE], input=json.dumps(told), capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [format_card(card) for card in dealt]
