"""The worked examples of the Sâm Lốc rules, by number."""

from __future__ import annotations

from chieu.games.samloc import GAME
from chieu.games.samloc.state import Reason
from clauses.samloc_table import SEED_A, SEED_B, Deal, answers, is_combination, loses_with


def decided(totals: list[int], deals: int, **options: int) -> bool:
    chosen = GAME.Options(**options)
    return GAME.rules.match_over(chosen, totals, deals) == 1


def test_example_01() -> None:
    assert answers("3s", "4c")


def test_example_02() -> None:
    assert not answers("5h", "5s")


def test_example_03() -> None:
    assert answers("6s", "8h")
    assert not answers("8s", "8h")


def test_example_04() -> None:
    assert answers("Ah", "2s")
    assert not answers("2h", "2s")
    assert not answers("2s", "Ks Kh")


def test_example_05() -> None:
    assert answers("6d 6c", "7s 7h")
    assert not answers("7d 7c", "7s 7h")
    assert answers("8c 8d 8h", "9c 9d 9h")


def test_example_06() -> None:
    assert answers("4s 5h 6d", "5s 6h 7d")
    assert not answers("4s 5h 6d", "4c 5c 6c")


def test_example_07() -> None:
    assert answers("Qs Kh Ad", "3s 4h 5d 6c")
    assert not answers("3s 4h 5d 6c", "Qs Kh Ad")
    assert not answers("Qs Kh Ad", "3s 4h 5d 6c", run_compare="same_length")
    assert not answers("3s 4h 5d 6c", "Qs Kh Ad", run_compare="same_length")


def test_example_08() -> None:
    assert is_combination("Qs Kh Ad")
    for cards in ("Ks Ah 2d", "As 2h 3d", "2h 3d 4d", "3s 3h 4s 4h 5s 5h"):
        assert not is_combination(cards)
    assert is_combination("As 2h 3d", run_with_two="low")
    assert answers("As 2h 3d", "2s 3h 4d", run_with_two="low")
    assert not is_combination("Ks Ah 2d", run_with_two="low")


def test_example_09() -> None:
    eights = "8s 8h 8d 8c"
    assert answers("2s", eights)
    assert not answers("As", eights)
    assert not answers("2s 2h", eights)
    assert answers("2s 2h", eights, quad_beats_pair_of_twos="on")
    assert not answers("7s 7h 7d", eights)
    assert not answers("3s 4s 5s", eights)


def test_example_10() -> None:
    sevens, nines, twos = "7s 7h 7d 7c", "9s 9h 9d 9c", "2s 2h 2d 2c"
    assert answers(sevens, nines)
    assert not answers(nines, sevens)
    assert answers(nines, twos)
    deal = Deal(f"{sevens} 3s", f"{nines} 3c").do(0, f"play {sevens}").do(1, f"play {nines}")
    assert deal.state.quads_cut[:2] == [1, 0]
    assert deal.do(0, "pass").do(1, "play 3c").payoffs() == [10 + 1, 0]


def test_example_11() -> None:
    assert loses_with("2s 5h 6h 9d Kc") == 15


def test_example_12() -> None:
    assert loses_with("2s 2h 5h") == 13
    assert loses_with("2s 2h 5h", thoi_two="per_card") == 23


def test_example_13() -> None:
    assert loses_with("7s 7h 7d 7c") == 14
    assert loses_with("2s 6s 6h 6d 6c Jh") == 26
    assert loses_with("2s 2h 2d 2c") == 24


def test_example_14() -> None:
    assert loses_with("3c") == 1


def test_example_15() -> None:
    assert loses_with("2s 3h 4h 6d 7d 8s 9s Js Qs Kd") == 20


def test_example_16() -> None:
    a, b = "2s 9s 9h 9d 9c 3s", "7s 7h 7d 7c 5s 10h"
    deal = Deal(a, b).do(0, "play 2s").do(1, "play 7s 7h 7d 7c").do(0, "play 9s 9h 9d 9c")
    assert deal.do(1, "pass").do(0, "play 3s").payoffs() == [0, 10 + 2]
    other = Deal(a.replace("3s", "3s 4s"), "7s 7h 7d 7c 5s 2c")
    other.do(0, "play 2s").do(1, "play 7s 7h 7d 7c").do(0, "play 9s 9h 9d 9c").do(1, "pass")
    other.do(0, "play 3s").do(1, "play 5s").do(0, "pass").do(1, "play 2c")
    assert other.payoffs() == [1, 10]


def test_example_17() -> None:
    deal = Deal("2s 2h 2d As Ah Ad Ks Kh Kd 3c", "4s 4h 4d 4c 5s 5h 5d 5c 6s 6h", first=1)
    deal.open_window()
    deal.do(0, "declare").do(1, "decline")
    for cards in ("2s 2h 2d", "As Ah Ad", "Ks Kh Kd"):
        deal.do(0, f"play {cards}").do(1, "pass")
    deal.do(0, "play 3c")
    assert deal.acting() == []
    assert deal.payoffs() == [-20, 0]
    assert "sam-made" in deal.told()


def test_example_18() -> None:
    for reply in ("6s 7s 8h", "3s 4d 5c 6c"):
        deal = Deal("5s 6h 7d Ks Kd", f"{reply} 2s 2c")
        deal.open_window()
        deal.do(0, "declare").do(1, "decline").do(0, "play 5s 6h 7d").do(1, f"play {reply}")
        assert deal.acting() == []
        assert deal.payoffs() == [20, 0]
        assert "sam-broken" in deal.told()


def test_example_19() -> None:
    deal = Deal("4s Ks", "3s 5s", first=1)
    deal.open_window()
    deal.do(0, "declare").do(1, "declare")
    assert deal.state.declarer == 1
    assert deal.acting() == [1]
    assert deal.do(1, "play 3s").do(0, "play 4s").payoffs() == [0, 20]


def test_example_20() -> None:
    assert decided([92 + 15, 40], deals=7)
    assert not decided([92, 40], deals=7)
    assert decided([33, 12], deals=5, match=1)
    assert not decided([30, 30], deals=5, match=1)
    assert decided([30, 31], deals=6, match=1)


def test_example_21() -> None:
    deal = Deal("4d 6d 6s Kc", "3s 3h").do(0, "play 4d").do(1, "pass")
    assert deal.acting() == [0]
    assert deal.why(0, "pass") == Reason.MUST_LEAD
    assert deal.default(0) == "play 6s"


def test_example_22() -> None:
    deal = Deal(SEED_A, SEED_B).do(0, "play 3s").do(1, "play 4c").do(0, "play 5h")
    beating = ["6h", "7d", "9c", "10h", "Jd", "Qs", "Kc", "Ah"]
    assert deal.legal(1) == {"pass", *(f"play {card}" for card in beating)}
    assert deal.why(1, "play 5s") == Reason.DOES_NOT_BEAT
    assert deal.do(1, "pass").acting() == [0]
