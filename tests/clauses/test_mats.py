"""What lies on the mat, as a terminal tells it, and what cards alone mean there."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from chieu.games.binh import GAME as BINH
from chieu.games.crazyeights import GAME as CRAZY
from chieu.games.game import Fact
from chieu.games.phom import GAME as PHOM
from chieu.games.samloc import GAME as SAM
from clauses.shown import as_view
from table.toy import TOY

EMPTY: dict[str, Any] = {
    "fresh": None,
    "piles": [[], []],
    "melds": [],
    "eaten": [[], []],
    "purses": [20, 20],
    "stock": 33,
    "pot": 2,
}


def test_sam_loc_tells_what_is_to_be_beaten() -> None:
    assert SAM.words.mat(as_view({"to_beat": "3s 3h"})) == [Fact("sam-mat", {"shown": "3s 3h"})]
    assert SAM.words.mat(as_view({"to_beat": ""})) == [Fact("sam-mat-empty")]


def test_crazy_eights_tells_the_top_card_and_the_suit_once_there_is_one() -> None:
    assert CRAZY.words.mat(as_view({"top": "8s", "suit": "h"})) == [Fact("crazy-mat", {"shown": "8s", "suit": "h"})]
    assert CRAZY.words.mat(as_view({"top": "8s", "suit": None})) == [Fact("crazy-mat-open", {"shown": "8s"})]


def test_crazy_eights_has_a_bare_mat_until_a_card_is_turned() -> None:
    assert CRAZY.words.mat(as_view({"top": None, "suit": None})) == []


def test_phom_tells_the_discards_the_phoms_what_was_eaten_and_what_there_is_to_win() -> None:
    assert [fact.id for fact in PHOM.words.mat(as_view(EMPTY))] == ["phom-mat-stock"]
    full = EMPTY | {
        "fresh": {"card": "5c", "seat": 1},
        "piles": [[], ["Kd", "5c"]],
        "melds": [{"seat": 0, "cards": ["7s", "7h", "7d"]}],
        "eaten": [["7d"], []],
    }
    assert PHOM.words.mat(as_view(full))[:-1] == [
        Fact("phom-mat-pile", {"seat": 1, "shown": "Kd 5c"}),
        Fact("phom-mat-fresh", {"seat": 1, "shown": "5c"}),
        Fact("phom-mat-meld", {"number": 1, "seat": 0, "shown": "7s 7h 7d"}),
        Fact("phom-mat-eaten", {"seat": 0, "shown": "7d"}),
    ]


def test_binh_tells_how_ones_own_cards_lie_and_sets_rows_that_are_named() -> None:
    assert BINH.words.mat(as_view({"layout": UNSET})) == []
    (front, *_) = BINH.words.mat(as_view({"layout": ("9s 4c 4d", "2c 3c 4s 5h 6h", "Ks Kh Qs Qh 7c")}))
    pair = {"row": "front", "kind": "pair", "count": 2, "rank_1": "4", "rank_2": "9", "shown": "4c 4d 9s"}
    assert front == Fact("binh-mat-row", pair)
    assert BINH.words.meant("3s 4s 4d / 6h 8c 8d 8h 10d / Qc Qd Qh Ks Ad") == "arrange 3s 4s 4d / 6h 8c 8d 8h 10d"
    assert BINH.words.meant("3s 4s 4d / 6h 8c 8d 8h 10d") == "arrange 3s 4s 4d / 6h 8c 8d 8h 10d"


def test_a_game_that_says_nothing_of_this_plays_cards_and_has_a_bare_mat() -> None:
    assert not TOY.words.mat(as_view({}))
    assert TOY.advice is None
    assert [game.words.meant("3s") for game in (TOY, SAM, CRAZY, PHOM)] == [*["play 3s"] * 3, "discard 3s"]
    assert PHOM.words.meant("3s 4s 5s") == "lay 3s 4s 5s"
