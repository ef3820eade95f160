"""The clauses of Phỏm by number: laying, sending, chuyển bài (r…: the number in the rules' source)."""

from __future__ import annotations

from typing import Any

from chieu.games.phom import GAME
from chieu.games.phom.arranging import is_bao
from chieu.games.phom.state import Reason
from chieu.locales import Messages
from clauses.phom_table import (
    EATS_8C,
    A,
    B,
    C,
    D,
    Deal,
    eaten_and_laying,
    first_to_lay,
)

# PHOM-8: laying and sending


def with_phoms(hand: str = "", **options: Any) -> Deal:
    """A has laid 7h 8h 9h and B 7s 7c 7d; C draws, in its lay-down turn."""
    deal = Deal("7h 8h 9h", "7s 7c 7d", hand, "", **options).rounds(3)
    deal.draw(A).do(A, "lay 7h 8h 9h").throw(A)
    return deal.draw(B).do(B, "lay 7s 7c 7d").throw(B).draw(C, "2c")


def test_phom_8a_r7_3_sending_by_itself() -> None:
    deal = with_phoms("Js Jc Jd 10h 6h Jh 5h 4c 3d")
    assert deal.why(C, "send") == Reason.LAY_FIRST
    deal.do(C, "lay Js Jc Jd").do(C, "send")
    assert deal.facts[0].args == {"seat": C, "seat_to": A, "cards": "5h 6h 10h Jh"}
    assert deal.why(C, "send") == Reason.NOTHING_TO_SEND
    assert "Jh" not in deal.view(C)["hand"].split()


def test_phom_8a_the_best_phoms_stay_and_the_nearest_seat_comes_first() -> None:
    deal = Deal("7h 8h 9h", "10s Jh Qh", "10c 10d 10h 2s 2c 2h", "").rounds(3)
    deal.draw(A).do(A, "lay 7h 8h 9h").throw(A)
    deal.draw(B).hold(B, "Kh")
    deal.do(B, "lay Jh Qh Kh").throw(B)
    deal.draw(C, "2d").do(C, "lay 2s 2c 2h")
    assert deal.view(C)["sendable"] == {"1": ["10h"], "2": ["10h"], "3": ["2d"]}
    # The tens are a phỏm, and the fourth 2 fits only one's own.
    assert deal.why(C, "send") == Reason.NOTHING_TO_SEND
    deal.do(C, "discard 10d").turn(D)


def test_phom_8a_of_two_phoms_the_one_of_the_nearest_seat() -> None:
    deal = Deal("7h 8h 9h", "Jh Qh Kh", "10h 2s 2c 2h", "").rounds(3)
    deal.draw(A).do(A, "lay 7h 8h 9h").throw(A)
    deal.draw(B).do(B, "lay Jh Qh Kh").throw(B)
    deal.draw(C, "5d").do(C, "lay 2s 2c 2h", "send")
    # C plays before D, then A, then B.
    assert deal.facts[-1].args["seat_to"] == A


def test_phom_8b_r7_3_all_raised_cards_that_fit() -> None:
    deal = with_phoms("Js Jc Jd 6h 5h 4c").do(C, "lay Js Jc Jd")
    assert deal.why(C, "send 5h onto 1") == Reason.CANNOT_BE_SENT
    assert deal.refusal(C, "send 5h onto 1") == {
        "cards": "5h", "cards_missing": "", "cards_eaten": "",
        "seat_to": A, "meld": "run", "count": 3, "rank_low": "7", "rank_high": "9", "suit": "h",
    }  # fmt: skip
    told = Messages("vi").tell(
        "illegal-cannot-be-sent", deal.refusal(C, "send 5h onto 1"), ("An", "Bình", "Cúc", "Dũng"), C
    )
    assert told == "Không gửi được 5 cơ vào phỏm 7 đến 9 cơ của An."
    assert deal.refusal(C, "send Jc onto 3")["meld"] == "set"
    assert deal.refusal(C, "send Jc onto 4")["melds"] == 3
    deal.do(C, "send 4c 5h 6h onto 1")
    assert deal.melds()[0] == (A, "5h 6h 7h 8h 9h")
    assert deal.args("phom-sent") == {"seat": C, "seat_to": A, "cards": "5h 6h"}
    assert {"send 5h onto 1", "send 6h onto 1"}.isdisjoint(deal.legal(C))


def test_phom_8b_what_is_listed() -> None:
    deal = with_phoms("Js Jc Jd 6h 5h Jh Ks 3d 10s").do(C, "lay Js Jc Jd")
    assert {"send 6h onto 1", "send 5h 6h onto 1", "send Jh onto 3", "send"} <= deal.legal(C)
    assert deal.view(C)["sendable"] == {"1": ["5h", "6h"], "3": ["Jh"]}


def test_phom_8c_r7_3_only_who_has_laid_may_send() -> None:
    deal = with_phoms("Js Jc Jd 6h")
    assert deal.why(C, "send 6h onto 1") == Reason.LAY_FIRST
    assert deal.view(C)["sendable"] == {}
    assert deal.why(C, "send 6h onto 3") == Reason.NO_SUCH_MELD
    deal.do(C, "lay Js Jc Jd")
    assert deal.why(C, "send 5h onto 1") == Reason.NOT_IN_HAND
    deal.do(C, "send 6h onto 1")


def test_phom_8c_r4_9_an_eaten_card_is_not_sent_its_partners_are() -> None:
    deal = eaten_and_laying().do(B, "lay 7s 8s 9s")
    deal.state.melds[deal.state.meld_count] = GAME.words.parse_action("lay 2c 3c 4c") & (1 << 52) - 1
    deal.state.meld_count += 1
    assert deal.why(B, "send 5c 6c 7c onto 2") == Reason.EATEN_CARD
    deal.do(B, "send 5c onto 2")
    assert is_bao(deal.state.hands[B], deal.state.eaten[B])
    assert not deal.is_over


def test_phom_8c_onto_ones_own_phom() -> None:
    deal = first_to_lay("3s 4s 5s 6s").do(A, "lay 3s 4s 5s", "send 6s onto 1")
    assert deal.args("phom-sent-own") == {"seat": A, "cards": "6s"}


def test_phom_8c_r6_4_a_discard_ends_it() -> None:
    deal = with_phoms("Js Jc Jd 6h").do(C, "lay Js Jc Jd").throw(C)
    assert deal.why(C, "send 6h onto 1") == Reason.NOT_YOUR_TURN


def test_phom_8d_r5_7_the_lay_down_turn() -> None:
    deal = Deal("4s 5s 6s", "", "", "")
    assert deal.why(A, "lay 4s 5s 6s") == Reason.NOT_LAY_TURN
    deal.rounds(3)
    assert not deal.view(A)["laying"]
    deal.draw(A)
    assert deal.told() == ["phom-drew", "phom-lays"]
    assert deal.view(A)["laying"]
    assert deal.view(A)["laid"] == [A]


def test_phom_8e_r7_1_laying() -> None:
    deal = Deal("4s 5s 6s 6c 6d 2h 4h Kd Jc", "", "", "").rounds(3).draw(A, "8c")
    assert deal.view(A)["best"] == ["6s", "6c", "6d"]
    assert deal.view(A)["layable"] == [["4s", "5s", "6s"], ["6s", "6c", "6d"]]
    deal.do(A, "lay")
    assert deal.melds() == [(A, "6s 6c 6d")]
    assert deal.args("phom-laid") == {"seat": A, "cards": "6s 6c 6d"}
    assert deal.why(A, "lay") == Reason.NOTHING_TO_LAY


def test_phom_8e_r3_1_the_ace_of_a_phom_is_told_first() -> None:
    deal = first_to_lay("Ad 2d 3d 4d 5d")
    assert deal.refusal(A, "lay 4d 2d Ad")["cards"] == "Ad 2d 4d"
    deal.do(A, "lay 3d 4d 5d", "send Ad 2d onto 1")
    assert deal.args("phom-laid") == {"seat": A, "cards": "3d 4d 5d"}
    assert deal.args("phom-sent-own") == {"seat": A, "cards": "Ad 2d"}
    deal = first_to_lay("Ad 2d 3d").do(A, "lay 2d 3d Ad")
    assert deal.args("phom-laid") == {"seat": A, "cards": "Ad 2d 3d"}


def test_phom_8e_r7_2_part_of_it() -> None:
    deal = first_to_lay("4s 5s 6s Qs Qc Qh").do(A, "lay 4s 5s 6s")
    assert ["Qs", "Qc", "Qh"] in deal.view(A)["layable"]
    assert "lay Qs Qc Qh" in deal.legal(A)
    deal.throw(A)
    assert deal.melds() == [(A, "4s 5s 6s")]


def test_phom_8f_r7_4_the_eaten_phom_is_laid_by_the_table() -> None:
    deal = eaten_and_laying().do(B, "discard 2h")
    assert deal.told()[:2] == ["phom-laid", "phom-discarded"]
    assert deal.melds() == [(B, "5c 6c 7c")]
    assert deal.view(A)["melds"] == [{"seat": B, "cards": ["5c", "6c", "7c"], "eaten": ["7c"]}]
    assert deal.state.eaten[B] == 0


def test_phom_8f_not_before_the_lay_down_turn() -> None:
    deal = Deal("7c", EATS_8C, "", "").do(A, "discard 7c").do(B, "take", "discard Kc")
    assert deal.melds() == []


def test_phom_8f_a_discard_out_of_the_eaten_phom_is_bao() -> None:
    deal = eaten_and_laying()
    assert deal.view(B)["breaks"] == ["5c", "6c"]
    assert "phom-bao-discarded" in deal.do(B, "discard 5c").told()


def test_phom_8g_r7_5_out_of_time_in_the_lay_down_turn() -> None:
    deal = eaten_and_laying()
    # What has to be laid leaves nothing to chance.
    assert GAME.automatic.chances(deal.state, B, []) == 1
    assert deal.play_by_rule(B, luck=3)[0] == "lay 5c 6c 7c"
    assert deal.melds() == [(B, "5c 6c 7c")]
    assert deal.awaited() == [C]


def test_phom_8h_r5_8_tai_and_laying_the_rest() -> None:
    deal = first_to_lay("4s 5s 6s Qs Qc Qh 9d", ("7d 8d", "", ""))
    deal.do(A, "lay 4s 5s 6s", "discard 9d").do(B, "take", "lay 7d 8d 9d").throw(B).turn(C).turn(D).draw(A)
    assert "phom-lays-again" in deal.told()
    deal.do(A, "lay Qs Qc Qh")
    assert len(deal.melds()) == 3


def test_phom_8h_without_tai_gui() -> None:
    deal = first_to_lay("4s 5s 6s 7s", tai_gui="off").do(A, "lay 4s 5s 6s")
    assert deal.why(A, "send 7s onto 1") == deal.why(A, "send") == Reason.NO_SENDING
    assert deal.view(A)["sendable"] == {}


def test_phom_8i_r7_6_burnt_but_not_after_tai() -> None:
    deal = first_to_lay("4s 5s 6s 9d", ("7d 8d", "", "")).do(A, "discard 9d").do(B, "take").throw(B)
    deal.turn(C).turn(D).draw(A).do(A, "lay 4s 5s 6s").throw(A)
    assert deal.ending == "STOCK"
    assert "phom-burnt" not in [fact.id for fact in deal.facts if fact.args.get("seat") == A]


# PHOM-10: chuyển bài


def test_phom_10a_r5_2_r5_3_who_gets_which_card() -> None:
    deal = Deal("2s", "6d", "7d 8d", "").throw(A, "2s").turn(B, "", "6d").do(C, "take")
    assert deal.args("phom-moved") == {"seat": B, "seat_from": A, "card": "2s"}
    assert deal.pile(B) == "2s"
    assert deal.order() == [B, C, D, A]
    assert deal.view(C)["fresh"] is None


def test_phom_10a_r5_6_the_starter_eats() -> None:
    deal = Deal("7d 8d", "", "", "6d").rounds(2)
    deal.turn(A).turn(B).turn(C).turn(D, "", "6d").do(A, "take")
    assert deal.discards() == [2, 3, 3, 3]
    assert not deal.view(A)["laying"]


def test_phom_10b_r5_4_r2_5_cards_stay_where_they_were() -> None:
    deal = Deal("2s", "6d", "7d 8d", "", auto_move="off").throw(A, "2s").turn(B, "", "6d").do(C, "take")
    assert "phom-moved" not in deal.told()
    assert [deal.pile(seat) for seat in (A, B)] == ["2s", ""]
    assert deal.discards() == [0, 1, 0, 0]
    assert {name: changes.get("auto_move", 1) for name, changes in GAME.presets.items()} == {
        "binh-dan": 1, "trung-luu": 1, "thuong-luu": 0,
    }  # fmt: skip


def test_phom_10b_r2_5_the_tiers() -> None:
    assert list(GAME.presets) == ["binh-dan", "trung-luu", "thuong-luu"]
    assert [changes.get("stake", 1) for changes in GAME.presets.values()] == [1, 5, 20]
    assert [changes.get("u_lao", 0) for changes in GAME.presets.values()] == [0, 0, 1]
