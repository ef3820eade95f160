"""How a deal of Phỏm ends, by the letters of the seed's section 5, and what everybody hears of it in both languages."""

from __future__ import annotations

from typing import Final

import pytest

from chieu.table import commands as ask
from table.phom_room import Mat

ODD: Final = "3s 5c 7d 9h Qd Kc 2h 4d 6c 8s"
"""Ten cards in which there is no phỏm."""
EATER: Final = "10h Jh 4d 4s Qs Ks 2d 8s 6d"
"""Eats the nine of hearts, the four of clubs and the jack of spades, and has two cards to throw."""
FEEDER: Final = "9h 4c Js 3s 5c 7d Kc 2h 6s 8h"


def ends(mat: Mat, vietnamese: list[str], english: list[str], payoffs: tuple[int, int], pot: int) -> None:
    assert mat.is_over
    assert mat.heard("vi") == vietnamese
    assert mat.heard("en") == english
    assert mat.table.state.payoffs == (*payoffs, 0, 0)
    assert mat.table.core.hosted.pot == pot
    mat.check()


# The button (a)


def test_5a_a_true_u_in_the_window_stops_everybody_and_wins_at_its_end() -> None:
    mat = Mat((ODD, "Ac 2c 3c 6s 6d 6h 9s 10s Js"), u_window=10).play("b u")
    assert mat.heard("vi", 1) == ["Bạn hô ù! Hết thời gian ù thì xét ai được ù"]
    assert mat.heard("vi", 0) == ["Bình hô ù! Hết thời gian ù thì xét ai được ù"]
    assert mat.heard("en", 0) == ["Bình calls ù! Who goes out is settled when the ù time is over"]
    closed = "Có người hô ù, chỉ còn được bấm Ù cho tới khi hết thời gian ù."
    assert [mat.refusal("an", action, "vi") for action in ("discard Kc", "report 1")] == [closed] * 2
    mat.check().wait()
    ends(
        mat,
        ["Bình ù!", "Mỗi nhà trả Bình 5 xu", "Bình ăn gà 2 xu"],
        ["Bình goes out: ù!", "Everybody pays Bình 5 chips", "Bình wins the pot: 2 chips"],
        (-6, 6), 0,
    )  # fmt: skip
    assert mat.heard("vi", 1) == ["Bạn ù!", "Mỗi nhà trả bạn 5 xu", "Bạn ăn gà 2 xu"]


def test_5a_the_first_in_turn_wins_whoever_pressed_first() -> None:
    hands = ("3d 5c 7d 9h Qd Kc 2h 4d 6c 10h", "3s 4s 5s 8c 8d 8h Jh Qh Kh", "Ac 2c 3c 6s 6d 6h 9s 10s Js")
    mat = Mat(hands, u_window=10)
    mat.play("c u; b u").wait()
    assert mat.heard("vi") == ["Bình ù!", "Mỗi nhà trả Bình 5 xu", "Bình ăn gà 3 xu"]
    assert mat.table.state.payoffs == (-6, 12, -6, 0)
    mat.check()


def test_5a_u_khan_leaves_the_pot() -> None:
    mat = Mat(("3s 5d 7d 9h Qd Kc 2h 4d 6c 8s", "As 4s 7s 10s 2c 5c 8c Jd Qh"), u_window=10)
    mat.play("b u").wait()
    ends(
        mat,
        ["Bình ù khan!", "Mỗi nhà trả Bình 5 xu", "Ù khan không ăn gà, gà còn 2 xu"],
        ["Bình goes out: ù khan!", "Everybody pays Bình 5 chips", "Ù khan does not win the pot: 2 chips left in it"],
        (-6, 4), 2,
    )  # fmt: skip


def drawn(**house: str) -> Mat:
    """Let Bình draw a tenth card that makes no ù, but for the jack of spades."""
    card = "Js" if house.pop("card", "") == "js" else "Jd"
    mat = Mat((ODD, "Ac 2c 3c 6s 6d 6h 9s 10s Kd"), card, **house)
    return mat.play("a discard Kc; b draw")


def test_5a_after_the_window_a_true_u_ends_the_deal_at_once() -> None:
    mat = drawn(card="js")
    assert mat.refusal("an", "u", "vi") == "Chưa đến lượt bạn."
    ends(
        mat.play("b u"),
        ["Bình ù!", "Mỗi nhà trả Bình 5 xu", "Bình ăn gà 2 xu"],
        ["Bình goes out: ù!", "Everybody pays Bình 5 chips", "Bình wins the pot: 2 chips"],
        (-6, 6), 0,
    )  # fmt: skip


def test_5a_a_false_u_is_only_told_where_u_lao_is_not_played() -> None:
    mat = drawn()
    assert mat.refusal("binh", "u", "vi") == "Bạn chưa ù được."
    assert mat.refusal("binh", "u", "en") == "You cannot go out yet."
    window = Mat((ODD, "Ac 2c 3c 6s 6d 6h 9s 10s Kd"), preset="thuong-luu", u_window=10)
    assert window.refusal("binh", "u", "vi") == "Bạn chưa ù được."


def test_5a_a_false_u_ends_the_deal_where_u_lao_is_played() -> None:
    ends(
        drawn(preset="thuong-luu").play("b u"),
        ["Bình ù láo!", "Bình mất cho mỗi nhà 100 xu"],
        ["Bình called ù wrongly!", "Bình pays everybody 100 chips"],
        (80, -120), 40,
    )  # fmt: skip


# The stock is out, or everybody has laid down (b)

PLAYED: Final = (
    "a discard Kc; b draw; b discard Kd; a draw; a discard Jh; b draw; b discard Qs; a draw; a discard 9h;"
    "b draw; b discard Qc; a draw"
)
"""Three rounds, and the first card of the fourth."""


def played(script: str, **house: str) -> Mat:
    hands = ("3s 4s 5s 7c 9h Jh Kc 2h 6c 8h", "8c 8d 8s Qc Ac 3d 10c 5d Kd")
    return Mat(hands, "2s 9c Qs 4d 7d 10h Jd", **house).play(f"{PLAYED}; {script}")


def test_5b_when_the_stock_is_out_points_count() -> None:
    ends(
        played("a lay; a discard 10h; b draw; b lay; b discard Jd"),
        ["Bình đánh bồi rô", "Hết nọc, tính điểm", "Bình nhất: 28 điểm", "An về nhì: 36 điểm, mất 1 xu"],
        [
            "Bình discards the jack of diamonds", "The stock is out: points count", "Bình wins with 28 points",
            "An is second with 36 points and pays 1 chip",
        ],
        (-2, 0), 2,
    )  # fmt: skip


def test_5b_whoever_has_laid_nothing_is_burnt() -> None:
    ends(
        played("a lay; a discard 10h; b draw; b discard Jd"),
        ["Bình đánh bồi rô", "Hết nọc, tính điểm", "An nhất: 36 điểm", "Bình móm, mất 4 xu"],
        [
            "Bình discards the jack of diamonds", "The stock is out: points count", "An wins with 36 points",
            "Bình laid no phỏm and pays 4 chips",
        ],
        (3, -5), 2,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "vietnamese", "english", "payoffs"),
    [
        (
            "first_lay_wins",
            ["Cả làng móm, ai hạ trước thì nhất", "An nhất dù móm: còn 48 điểm", "Bình móm, mất 4 xu"],
            [
                "Nobody has laid a phỏm: whoever had to lay down first wins",
                "An wins with no phỏm, with 48 points in hand", "Bình laid no phỏm and pays 4 chips",
            ],
            (3, -5),
        ),
        ("draw", ["Cả làng móm: ván hòa"], ["Nobody has laid a phỏm: a draw"], (-1, -1)),
    ],
)  # fmt: skip
def test_5b_everybody_may_be_burnt(
    rule: str, vietnamese: list[str], english: list[str], payoffs: tuple[int, int]
) -> None:
    ends(
        played("a discard 10h; b draw; b discard Jd", all_mom=rule),
        ["Bình đánh bồi rô", "Hết nọc, tính điểm", *vietnamese],
        ["Bình discards the jack of diamonds", "The stock is out: points count", *english],
        payoffs, 2,
    )  # fmt: skip


def test_5b_without_tai_gui_the_deal_is_over_when_all_have_laid_down() -> None:
    mat = played("a lay; a discard 10h; b draw; b lay; b discard Jd", tai_gui="off")
    assert mat.heard("vi")[1] == "Cả làng đã hạ, tính điểm"
    assert mat.heard("en")[1] == "Everybody has laid down: points count"
    assert mat.table.state.payoffs == (-2, 0, 0, 0)
    mat.check()


# Báo: an eaten card has no phỏm (c)


def test_5c_who_is_reported_rightly_pays_everybody() -> None:
    ends(
        Mat((FEEDER, EATER), "As").play("a discard Kc; b take; b discard Ks; a report 1"),
        ["An bắt báo Bình: bắt đúng!", "Bình bị báo: cây ăn không vào phỏm", "Bình mất cho mỗi nhà 5 xu"],
        ["An catches Bình!", "Bình is caught: a card they ate is in no phỏm", "Bình pays everybody 5 chips"],
        (3, -6), 3,
    )  # fmt: skip


def test_5c_who_reports_wrongly_pays_the_pot_and_play_goes_on() -> None:
    mat = Mat((FEEDER, EATER), "As").play("a discard 9h; b take; b discard 8s; a report 1")
    assert mat.heard("vi") == ["An bắt báo Bình nhưng sai, góp gà 1 xu"]
    assert mat.heard("en") == ["An tried to catch Bình and was wrong: they pay 1 chip into the pot"]
    assert mat.table.info(mat.now).pot == 4
    assert not mat.is_over
    mat.check()


def test_5c_6_bao_is_found_by_itself_when_a_lay_down_turn_begins() -> None:
    script = (
        "a discard Kc; b take; b discard 10c; a draw; a discard Jh; b draw; b discard Qc; a draw; a discard 9h;"
        "b draw; b discard 5d; a draw; a discard 2h; b draw"
    )
    hands = ("3s 4s 5s 7c 9h Jh Kc 2h 6c 8h", "8c 8d 8s Qc Ac 3d 10c 5d Kd")
    ends(
        Mat(hands, "2s 9c Qs 4d 7d 10h Jd").play(script),
        [
            "Bình bốc", "Đến vòng hạ của Bình", "Đến vòng hạ mà cây ăn không vào phỏm: Bình bị báo",
            "Bình mất cho mỗi nhà 5 xu",
        ],
        [
            "Bình draws", "Bình’s turn to lay down",
            "Bình’s turn to lay down, and a card they ate is in no phỏm: caught", "Bình pays everybody 5 chips",
        ],
        (3, -6), 3,
    )  # fmt: skip


def broken() -> Mat:
    """Let Bình send away what the eaten card needs, in the lay-down turn."""
    hands = ("8h 9c 2d Kc 10c 7s Jd 3s Qh 6c", "3h 4h 5h 6h 7h 2c 10d Ks 4c")
    script = (
        "a discard 8h; b take; b discard 10d; a draw; a discard Kc; b draw; b discard 4c; a draw; a discard 10c;"
        "b draw; b discard 2c; a draw; a discard 7s; b draw; b lay 3h 4h 5h; b send 6h onto 1"
    )
    return Mat(hands, "Ad 6d 9d 3c Kd Qc 4s").play(script)


def test_5c_6_who_breaks_the_eaten_phom_is_found_when_discarding() -> None:
    mat = broken()
    assert not mat.is_over
    assert mat.heard("vi") == ["Bình gửi 6 cơ vào phỏm của mình"]
    ends(
        mat.play("b discard Ks"),
        ["Bình đánh già bích", "Bình không hạ được phỏm ăn: bị báo", "Bình mất cho mỗi nhà 5 xu"],
        [
            "Bình discards the king of spades", "Bình cannot lay down a card they ate: caught",
            "Bình pays everybody 5 chips",
        ],
        (3, -6), 3,
    )  # fmt: skip


def test_5c_6_or_when_time_runs_out() -> None:
    mat = broken().wait()
    assert mat.heard("vi")[-2:] == ["Bình không hạ được phỏm ăn: bị báo", "Bình mất cho mỗi nhà 5 xu"]
    assert mat.table.state.payoffs == (3, -6, 0, 0)
    mat.check()


def test_5c_6_or_when_the_breaker_leaves() -> None:
    mat = broken()
    mat.last = mat.do(ask.Stand(by="binh"))
    assert mat.heard("vi")[-2:] == ["Bình không hạ được phỏm ăn: bị báo", "Bình mất cho mỗi nhà 5 xu"]
    assert mat.heard("en")[-2:] == ["Bình cannot lay down a card they ate: caught", "Bình pays everybody 5 chips"]
    assert mat.table.state.payoffs == (3, -6, 0, 0)
    # The one who is left gets the pot (R11.5), and the leaver what is left in the purse.
    assert mat.table.core.hosted.purses == [206, 0, 0, 0]
    mat.check()


# The third card (d, e)


def third(card: str, hand: str = EATER) -> Mat:
    """Let Bình eat a third card before anybody has laid down."""
    mat = Mat((FEEDER.replace("Js", card).replace("8h", "8c"), hand), "As")
    mat.play("a discard 9h; b take; b discard 8s; a draw; a discard 4c; b take; b discard 6d; a draw")
    return mat.play(f"a discard {card}; b take")


def test_5d_the_third_card_with_nothing_laid_is_an_u_by_itself() -> None:
    ends(
        third("Js"),
        [
            "Bình ăn bồi bích của An", "Bình ăn cây thứ ba khi chưa ai có phỏm dưới chiếu: ù!",
            "An đền 5 xu cho Bình", "Bình ăn gà 5 xu",
        ],
        [
            "Bình eats An’s jack of spades", "Bình eats a third card before anybody has laid a phỏm: ù!",
            "An pays Bình 5 chips", "Bình wins the pot: 5 chips",
        ],
        (-9, 9), 0,
    )  # fmt: skip


def test_5d_it_may_be_an_u_tron() -> None:
    mat = third("Js", EATER.replace("2d", "4h"))
    assert mat.heard("vi")[1] == "Bình ăn cây thứ ba khi chưa ai có phỏm dưới chiếu: ù tròn!"
    assert mat.heard("en")[1] == "Bình eats a third card before anybody has laid a phỏm: ù tròn!"
    assert mat.table.state.payoffs == (-14, 14, 0, 0)
    mat.check()


def test_5d_or_bao_by_itself() -> None:
    ends(
        third("10s"),
        ["Bình ăn 10 bích của An", "Bình ăn sai cây thứ ba, bị báo luôn", "Bình mất cho mỗi nhà 5 xu"],
        [
            "Bình eats An’s 10 of spades", "Bình ate a third card that is in no phỏm: caught at once",
            "Bình pays everybody 5 chips",
        ],
        (1, -6), 5,
    )  # fmt: skip


def third_late(last: str = "Ks", **house: str) -> Mat:
    """Let An lay a phỏm, and Bình eat a third card in the lay-down turn."""
    hands = ("2d 9c Kd 7h 8h 9h 3s 5d 4d 10s", f"2c 2s 10c Jc Kh {last} 6h 4s 8d")
    script = (
        "a discard 2d; b take; b discard 4s; a draw; a discard 9c; b take; b discard 8d; a draw; a discard 3s; b draw;"
        "b discard Qd; a draw; a discard 5d; b draw; b discard Jh; a draw; a lay 7h 8h 9h; a discard Kd; b take"
    )
    return Mat(hands, "Ac 6s Qd As Jh 3h", **house).play(script)


def test_5e_the_third_card_ends_the_deal_with_phoms_on_the_table_too() -> None:
    ends(
        third_late(),
        [
            "Bình ăn chốt già rô của An, An mất 4 xu", "Bình ăn cây thứ ba: ù tròn!",
            "An đền 10 xu cho Bình", "Bình ăn gà 5 xu",
        ],
        [
            "Bình eats An’s king of diamonds on the last turn (chốt): An pays Bình 4 chips",
            "Bình eats a third card: ù tròn!", "An pays Bình 10 chips", "Bình wins the pot: 5 chips",
        ],
        (-18, 18), 0,
    )  # fmt: skip


def test_5e_without_tai_gui_the_card_that_is_left_cannot_be_sent() -> None:
    mat = third_late(tai_gui="off")
    assert mat.heard("vi")[1] == "Bình ăn cây thứ ba: ù!"
    assert mat.heard("en")[1] == "Bình eats a third card: ù!"
    assert mat.table.state.payoffs == (-13, 13, 0, 0)
    mat.check()


def test_5e_a_wrong_third_card_is_bao() -> None:
    mat = third_late("Qc")
    assert mat.heard("vi")[1:] == ["Bình ăn sai cây thứ ba, bị báo luôn", "Bình mất cho mỗi nhà 5 xu"]
    caught = "Bình ate a third card that is in no phỏm: caught at once"
    assert mat.heard("en")[1:] == [caught, "Bình pays everybody 5 chips"]
    assert mat.table.state.payoffs == (-3, -2, 0, 0)
    mat.check()


# Two cards in hand, in a tái (f)


def two_left() -> Mat:
    """Let An lay all but two cards and a discard, which Bình eats; and Bình throw what An can eat in turn."""
    hands = ("5s 6s 7s 8s Qs Qc Qh 10d Jd 2h", "4c 5c 9d Kh 8h Ac 6d Kc Jh")
    script = (
        "a discard 2h; b draw; b discard Kh; a draw; a discard 2s; b draw; b discard 8h; a draw; a discard 7d; b draw;"
        "b discard Kc; a draw; a lay 5s 6s 7s 8s Qs Qc Qh; a discard 3c; b take; b lay; b discard 9d"
    )
    return Mat(hands, "As 2s 4h 7d 9s 3c 10s").play(script)


def test_5f_eating_with_two_cards_in_hand_is_an_u_by_itself() -> None:
    ends(
        two_left().play("a take"),
        [
            "An ăn chốt 9 rô của Bình, Bình mất 4 xu", "An ăn khi chỉ còn hai cây: ù tròn!",
            "Bình đền 10 xu cho An", "An ăn gà 2 xu",
        ],
        [
            "An eats Bình’s 9 of diamonds on the last turn (chốt): Bình pays An 4 chips",
            "An eats with only two cards in hand: ù tròn!",
            "Bình pays An 10 chips", "An wins the pot: 2 chips",
        ],
        (11, -11), 0,
    )  # fmt: skip


# The last card (g)


def one_left(last: str = "Kd") -> Mat:
    """Let Bình lay and send all but one card."""
    hands = ("7h 8h 9h 3s 5d 2d 10s Jh As 6c", "4s 4d 4h 9c 10c Jc Qc 5h 6h")
    script = (
        "a discard 3s; b draw; b discard Ac; a draw; a discard 5d; b draw; b discard Qd; a draw; a discard 2d; b draw;"
        "b discard 2c; a draw; a lay 7h 8h 9h; a discard Jh; b draw; b lay 4s 4d 4h; b lay 9c 10c Jc Qc;"
        "b send 5h 6h onto 1"
    )
    mat = Mat(hands, f"Ac 8s Qd 7s 2c 3h {last}").play(script)
    assert not mat.is_over
    assert mat.heard("vi") == ["Bình gửi 5 cơ, 6 cơ vào phỏm của An"]
    return mat


def test_5g_discarding_the_last_card_is_an_u_by_itself() -> None:
    ends(
        one_left().play("b discard Kd"),
        ["Bình đánh già rô", "Bình hết bài: ù!", "Mỗi nhà trả Bình 5 xu", "Bình ăn gà 2 xu"],
        [
            "Bình discards the king of diamonds", "Bình has no card left: ù!", "Everybody pays Bình 5 chips",
            "Bình wins the pot: 2 chips",
        ],
        (-6, 6), 0,
    )  # fmt: skip


def test_5g_the_button_does_it_too() -> None:
    ends(
        one_left().play("b u"),
        ["Bình ù!", "Mỗi nhà trả Bình 5 xu", "Bình ăn gà 2 xu"],
        ["Bình goes out: ù!", "Everybody pays Bình 5 chips", "Bình wins the pot: 2 chips"],
        (-6, 6), 0,
    )  # fmt: skip


def test_5g_sending_the_last_card_is_an_u_tron_by_itself() -> None:
    ends(
        one_left("10h").play("b send 10h onto 1"),
        ["Bình gửi 10 cơ vào phỏm của An", "Bình hết bài: ù tròn!", "Mỗi nhà trả Bình 10 xu", "Bình ăn gà 2 xu"],
        [
            "Bình lays off the 10 of hearts on An’s phỏm", "Bình has no card left: ù tròn!",
            "Everybody pays Bình 10 chips", "Bình wins the pot: 2 chips",
        ],
        (-11, 11), 0,
    )  # fmt: skip
