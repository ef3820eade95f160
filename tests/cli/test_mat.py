"""What `chieu play` shows of the mat: each game tells it of itself."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from chieu.games.registry import GAMES
from chieu.locales import Messages
from clauses.shown import as_view

PHOM = {
    "piles": [["2c"], ["Kc", "7h"]],
    "fresh": {"seat": 1, "card": "7h"},
    "melds": [{"seat": 1, "cards": ["3s", "3h", "3d"]}],
    "eaten": [[], ["9c"]],
    "stock": 12,
    "pot": 30,
    "purses": [970, 1000],
}


@pytest.mark.parametrize(
    ("name", "view", "lines"),
    [
        ("sam-loc", {"to_beat": "5d"}, ["Trên bàn: 5d"]),
        ("sam-loc", {"to_beat": ""}, ["Trên bàn chưa có bài."]),
        ("crazy-eights", {"top": "8s", "suit": "c"}, ["Trên cùng: 8s · chất tép"]),
        ("crazy-eights", {"top": "8s", "suit": None}, ["Trên cùng: 8s"]),
        (
            "phom",
            PHOM,
            [
                "Bạn đã đánh: 2c",
                "Bình đã đánh: Kc 7h",
                "Bình vừa đánh: 7h",
                "Phỏm của Bình: 3s 3h 3d · gửi vào đây: onto 1",
                "Bình đã ăn: 9c",
                "Nọc 12 lá · gà 30 xu · bạn có 970 xu",
            ],
        ),
        (
            "phom",
            PHOM | {"fresh": None, "melds": [], "eaten": [[], []], "piles": [[], []]},
            ["Nọc 12 lá · gà 30 xu · bạn có 970 xu"],
        ),
        ("binh", {"layout": UNSET}, []),
        (
            "binh",
            {"layout": ["4c 4d 9s", "2c 3c 4s 5h 6h", "Ks Kh Qs Qh 7c"]},
            [
                "Đã xếp chi đầu: 4c 4d 9s · dách 4, lẻ 9",
                "Đã xếp chi giữa: 6h 5h 4s 3c 2c · sảnh đến 6",
                "Đã xếp chi cuối: Ks Kh Qs Qh 7c · thú già và đầm, lẻ 7",
            ],
        ),
    ],
)
def test_the_mat_is_told_line_by_line(name: str, view: dict[str, Any], lines: list[str]) -> None:
    words = Messages("vi")
    assert [words.tell(fact.id, fact.args, ["An", "Bình"], 0) for fact in GAMES[name].words.mat(as_view(view))] == lines


def test_cards_alone_mean_what_the_game_does_with_them() -> None:
    assert [GAMES["phom"].words.meant(cards) for cards in ("7h", "7h 8h 9h")] == ["discard 7h", "lay 7h 8h 9h"]
    assert GAMES["sam-loc"].words.meant("3s 3h") == "play 3s 3h"
