"""The worked examples of the Crazy Eights rules, by number."""

from __future__ import annotations

from typing import Any

from chieu.games.crazyeights.state import Reason
from chieu.kernel.actions import DEALER
from clauses.crazyeights_table import Deal, decided, fresh

REST = "4s 4d 5d"
"""What a hand holds besides, so that no play of an example is the last."""


def test_example_01() -> None:
    deal = Deal("3h 7c 9s 8d Kh As", REST, top="7h")
    assert deal.playable(0) == {"3h", "7c", "8d", "Kh"}


def test_example_02() -> None:
    deal = Deal("7h 9s", REST, top="7h")
    assert deal.playable(0) == {"7h"}


def test_example_03() -> None:
    deal = Deal("4d Kd 8h 5s 7c", REST, top="8s", suit="d")
    assert deal.playable(0) == {"4d", "Kd", "8h"}
    assert deal.why(0, "play 5s") == Reason.DOES_NOT_FIT
    assert deal.why(0, "play 7c") == Reason.DOES_NOT_FIT


def test_example_04() -> None:
    deal = Deal("8c 2h", "5c 10h 8s", top="10c").do(0, "play 8c").do(0, "name c")
    assert deal.acting() == [1]
    assert deal.playable(1) == {"5c", "8s"}


def test_example_05() -> None:
    deal = fresh(4, dealer=0)
    for card in ("Qd", "8c"):
        assert deal.do(DEALER, f"turn {card}").told() == ["crazy-turned-back"]
        assert deal.acting() == [DEALER]
        assert f"turn {card}" in deal.legal(DEALER)
    deal.do(DEALER, "turn As")
    assert deal.told() == ["crazy-dealt", "crazy-turned"]
    assert deal.wire(0) == {"top": "As", "suit": "s", "phase": "turn"}
    assert deal.acting() == [1]


def test_example_06() -> None:
    deal = Deal(f"Qs {REST}", REST, REST, REST).do(0, "play Qs")
    assert deal.args("crazy-skipped") == {"seat": 1}
    assert deal.acting() == [2]


def test_example_07() -> None:
    deal = Deal(f"Jc {REST}", REST, REST, f"Kc {REST}", top="2c", stock="2h 3h").do(0, "play Jc")
    assert deal.args("crazy-reversed") == {"direction": "counter"}
    assert deal.acting() == [3]
    deal.do(3, "play Kc")
    assert deal.args("crazy-drew") == {"seat": 2, "count": 2}
    assert deal.args("crazy-skipped") == {"seat": 2}
    deal.give("2h", "3h")
    assert deal.view(2)["counts"][2] == 5
    assert deal.acting() == [1]


def test_example_08() -> None:
    assert Deal(f"Js {REST}", REST, REST).do(0, "play Js").acting() == [2]
    two = Deal(f"Js {REST}", REST).do(0, "play Js")
    assert two.acting() == [0]
    assert two.args("crazy-skipped") == {"seat": 1}


def test_example_09() -> None:
    deal = Deal(f"Kh {REST}", "Ks", top="9h", stock="2h 3h").do(0, "play Kh")
    assert deal.acting() == [DEALER]
    assert deal.why(1, "play Ks") == Reason.NOT_YOUR_TURN
    assert deal.give("2h", "3h").acting() == [0]
    assert deal.hand(1) == "3h 2h Ks"


def test_example_10() -> None:
    def drawn(**options: Any) -> Deal:
        return Deal("5h Qc", REST, top="9h", **options).draw(0, "2c")

    assert drawn().legal(0) == {"pass"}
    assert drawn().why(0, "play 5h") == Reason.ONLY_THE_DRAWN_CARD
    assert drawn(after_draw="any_playable").legal(0) == {"play 5h", "pass"}


def test_example_11() -> None:
    def drawn(**options: Any) -> Deal:
        return Deal("5h", REST, top="9h", stock="9d", **options).draw(0, "9d")

    assert drawn().legal(0) == {"play 9d"}
    assert drawn().why(0, "pass") == Reason.DRAWN_CARD_FITS
    assert drawn(pass_after_draw="always").legal(0) == {"play 9d", "pass"}


def test_example_12() -> None:
    deal = Deal("5c 6c", REST, top="9h", stock="8s").draw(0, "8s")
    assert deal.legal(0) == {"play 8s"}
    deal.do(0, "play 8s")
    assert deal.legal(0) == {"name s", "name c", "name d", "name h"}


def test_example_13() -> None:
    stock = " ".join(f"{rank}{suit}" for rank in (2, 3, 4, 5, 6, 7, 9, 10, "J", "Q") for suit in "scdh")
    deal = Deal("5h", REST, top="9h", stock=stock)
    assert deal.view(0)["stock"] == 40
    assert deal.why(0, "pass") == Reason.DRAW_FIRST
    assert deal.draw(0, "2c").why(0, "draw") == Reason.DRAWN_ALREADY


def test_example_14() -> None:
    pile = " ".join(f"{rank}{suit}" for rank in (2, 3, 4, 5, 6, 7, 9) for suit in "scdh") + " 2s"
    deal = Deal("5h", REST, top="8c", suit="d", stock="", pile=pile).do(0, "draw")
    assert deal.args("crazy-reshuffled") == {"count": 29}
    assert deal.view(1)["stock"] == 29
    deal.give("2s")
    assert deal.view(1)["stock"] == 28
    assert deal.view(1)["pile"] == 1
    assert deal.wire(1) == {"top": "8c", "suit": "d", "phase": "drawn"}


def test_example_15() -> None:
    deal = Deal(f"Ks {REST}", REST, REST, top="2s", stock="7h").do(0, "play Ks").give("7h")
    assert deal.told() == ["crazy-reshuffled"]
    assert deal.legal(DEALER) == {"give 2s"}
    deal.give("2s")
    assert deal.view(0)["counts"] == [3, 5, 3]
    assert deal.acting() == [2]
    empty = Deal(f"Ks {REST}", REST, REST, top="2s", stock="").do(0, "play Ks")
    assert empty.args("crazy-drew") == {"seat": 1, "count": 1}
    assert empty.give("2s").acting() == [2]
    assert empty.view(0)["counts"] == [3, 4, 3]


def test_example_16() -> None:
    deal = Deal("3s", "8d Ks Ah 10c 2d").do(0, "play 3s")
    assert deal.payoffs() == [83, 0]


def test_example_17() -> None:
    deal = Deal("3s", "8c 5d", "Jh 2s").do(0, "play 3s")
    assert deal.payoffs() == [77, 0, 0]
    assert deal.sheet() == [("CARDS", 0, 1, 55, 2), ("CARDS", 0, 2, 22, 2)]


def test_example_18() -> None:
    deal = Deal("Kh", "5c", top="4h", stock="Qd 3s").do(0, "play Kh")
    assert deal.acting() == [DEALER]
    assert deal.give("Qd").acting() == [DEALER]
    assert deal.give("3s").acting() == []
    assert deal.payoffs() == [28, 0]


def test_example_19() -> None:
    deal = Deal("8s", "5c", top="4h").do(0, "play 8s")
    assert deal.acting() == []
    assert deal.payoffs() == [5, 0]


def test_example_20() -> None:
    assert decided([470 + 30, 200])
    assert not decided([470 + 29, 200])


def test_example_21() -> None:
    """What C means is the page's business: the chooser is to name a suit, all others may read the top card."""
    deal = Deal("8s 4d", "5c", top="4h").do(0, "play 8s")
    assert deal.wire(1) == {"top": "8s", "suit": None, "phase": "suit"}
    assert deal.acting() == [0]
    assert deal.why(1, "name c") == Reason.NOT_YOUR_TURN
    deal.do(0, "name c")
    assert deal.args("crazy-suit") == {"seat": 0, "suit": "c"}
    assert deal.wire(0) == {"top": "8s", "suit": "c", "phase": "turn"}


def test_example_22() -> None:
    def blocked(*hands: str) -> Deal:
        deal = Deal(*hands, top="9h", stock="")
        for seat in range(3):
            deal.do(seat, "pass")
        return deal

    deal = blocked("10c 2c", "10c Ks", "Ks 5s")
    assert deal.payoffs() == [31, 0, 0]
    assert deal.sheet() == [("DIFFERENCE", 0, 1, 18, 2), ("DIFFERENCE", 0, 2, 13, 2)]
    assert blocked("10c 2c", "10s 2d", "Ks 5s").payoffs() == [0, 0, 0]


def test_example_23() -> None:
    misses = Deal("5c", REST, top="9h", stock="6c 6h", turn_timer=30)
    assert misses.default(0) == "draw"
    assert misses.draw(0, "6c").default(0) == "pass"
    fits = Deal("5c", REST, top="9h", stock="6c 6h", turn_timer=30).draw(0, "6h")
    assert fits.default(0) == "play 6h"


def test_example_24() -> None:
    stock = " ".join(f"{rank}{suit}" for rank in (2, 3, 4, 5, 6, 7, 9, 10, "J", "Q", "K", "A") for suit in "scdh")
    deal = Deal("2s 3s 4s 5s 6s 7s 9s", "2c 3c 4c", top="Kh", stock=f"{stock} {stock[: 12 * 3 - 1]}")
    view = deal.view(0)
    assert (view["counts"], view["stock"]) == ([7, 3], 60)
