"""The clauses of Phỏm by number: how a deal ends, báo and ù (r…: the number in the rules' source)."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.phom import GAME
from chieu.games.phom.arranging import is_bao
from chieu.games.phom.state import Reason
from chieu.kernel.actions import DEALER, NOBODY
from clauses.phom_table import (
    DECK,
    EATS_8C,
    GOES_OUT,
    A,
    B,
    C,
    D,
    Deal,
    carry,
    first_to_lay,
    next_carry,
    prepared,
    to_lay,
    wrong_eater,
)

# PHOM-5: the end


def test_phom_5a_r9_3_claims_stop_the_table() -> None:
    deal = Deal("", GOES_OUT, "", "", window=True)
    assert deal.acting() == [A, B, C, D, DEALER]
    assert deal.awaited() == [A]
    assert GAME.pace.window_seconds(deal.state) == 10
    deal.do(B, "u")
    assert deal.told() == ["phom-claimed"]
    assert deal.acting() == [A, C, D, DEALER]
    assert deal.awaited() == []
    assert deal.view(D)["claims"] == [B]
    assert deal.view(D)["stage"] == "claimed"
    card = deal.view(A)["hand"].split()[0]
    assert deal.why(A, f"discard {card}") == deal.why(B, "u") == deal.why(A, "report 1") == Reason.U_CLAIMED
    assert deal.why(A, "u") == Reason.NOT_U
    assert deal.legal(DEALER) == {"close"}
    deal.do(DEALER, "close")
    assert deal.view(D)["winner"] == B
    assert GAME.pace.window_seconds(deal.state) == 0


def test_phom_5a_r9_3_the_window_runs_beside_play_and_closes() -> None:
    deal = Deal("", "", GOES_OUT, "", window=True).throw(A).turn(B)
    deal.do(DEALER, GAME.words.format_action(GAME.automatic.dealer_action(deal.state, DECK, 0)))
    assert deal.told() == ["phom-window-closed"]
    assert deal.acting() == [C]
    assert deal.why(DEALER, "close") == Reason.NOT_YOUR_TURN


def test_phom_5a_r9_3_no_u_lao_in_the_window() -> None:
    deal = Deal("", "", "", "", window=True, u_lao="on")
    assert deal.why(A, "u") == deal.why(B, "u") == Reason.NOT_U


def test_phom_5a_r9_4_after_the_window() -> None:
    polite = Deal(seats=4).throw(A)
    assert polite.why(B, "u") == Reason.NOT_U
    assert "u" not in polite.legal(B)
    lao = Deal(seats=4, u_lao="on").throw(A)
    assert "u" in lao.legal(B)
    assert lao.view(B)["u"] is None
    assert lao.do(B, "u").ending == "U_LAO"
    honest = Deal("", GOES_OUT, "", "", u_lao="on").throw(A).do(B, "u")
    assert honest.ending == "U"


def test_phom_5a_the_hand_of_an_u_is_opened_in_its_phoms() -> None:
    deal = Deal("", GOES_OUT, "", "").throw(A).draw(B, "9d")
    assert "opened" not in deal.view(B)
    deal.do(B, "u")
    won = [(group["kind"], " ".join(group["cards"])) for group in deal.view(NOBODY)["opened"][B]]
    assert won == [("meld", "2s 2c 2h"), ("meld", "6d 7d 8d 9d"), ("meld", "Jc Qc Kc")]


def test_phom_5a_r10_a_r9_6_an_u_that_nobody_presses_goes_by() -> None:
    deal = Deal("", GOES_OUT, "", "").throw(A).draw(B, "9d")
    assert deal.view(B)["u"] == "tron"
    deal.do(B, "discard 2s")
    assert not deal.is_over
    assert deal.awaited() == [C]


def test_phom_5a_r9_5_u_lao_has_no_winner() -> None:
    deal = Deal(seats=4, u_lao="on", carry=carry(pot=6)).do(A, "u")
    assert deal.paid("U_LAO") == [(B, A, 5, 0), (C, A, 5, 0), (D, A, 5, 0)]
    assert deal.pot == 10
    assert deal.view(A)["winner"] is None
    assert deal.view(A)["payer"] == A
    assert next_carry(deal).winner == 0


def test_phom_5b_r10_b_the_stock_is_out() -> None:
    deal = Deal(seats=4)
    while not deal.is_over:
        deal.play_by_rule(deal.state.turn)
    assert deal.ending == "STOCK"
    assert deal.view(A)["ending"] == "stock"
    assert deal.view(A)["fresh"] is None
    assert "phom-stock-out" in deal.told()


def test_phom_5b_r10_b_without_tai_everybody_has_laid() -> None:
    deal = Deal(seats=3, tai_gui="off")
    while not deal.is_over:
        deal.play_by_rule(deal.state.turn)
    assert deal.view(A)["ending"] == "all-laid"
    assert len(deal.view(A)["laid"]) == 3


def test_phom_5c_r10_c_bao_ends_the_deal() -> None:
    assert wrong_eater().do(D, "report 1").ending == "BAO"


EATS_TWICE = "10h Jh 4d 4s Qs Ks 2d 2s 5c"


def two_eaten(third: str, **options: Any) -> Deal:
    """B has eaten 9h and 4c of A, who throws one more card; no phỏm lies on the table."""
    deal = Deal(f"9h 4c {third}", EATS_TWICE, "", "", **options)
    deal.throw(A, "9h").do(B, "take", "discard 2s").turn(C).turn(D)
    deal.turn(A, "", "4c").do(B, "take", "discard 5c").turn(C).turn(D)
    return deal.turn(A, "", third)


def test_phom_5d_r10_d_r4_8_the_third_card_before_any_phom() -> None:
    right = two_eaten("Js").do(B, "take")
    assert right.view(A)["cause"] == "third"
    assert right.args("phom-u-third")["kind"] == "thuong"
    wrong = two_eaten("10s").do(B, "take")
    assert "phom-bao-third" in wrong.told()
    assert wrong.view(A)["payer"] == B


def third_with_phoms(king: str, last: str, **options: Any) -> Deal:
    """C, who opened, has eaten two cards of B; A and B have laid; B throws a king."""
    hands = ("7h 8h 9h", f"2d 9c {king} 5s 5c 5d", f"2c 2s 10c Jc Kh Ks {last}", "")
    deal = Deal(*hands, carry=carry(winner=C), **options)
    deal.throw(C).turn(D).turn(A).turn(B, "", "2d").do(C, "take")
    deal.throw(C).turn(D).turn(A).turn(B, "", "9c").do(C, "take")
    deal.throw(C).turn(D).turn(A).turn(B).turn(C).turn(D)
    deal.draw(A).do(A, "lay 7h 8h 9h").throw(A)
    return deal.draw(B).do(B, "lay 5s 5c 5d").throw(B, king)


@pytest.mark.parametrize(
    ("last", "tai", "kind"), [("6h", "on", "tron"), ("3h", "on", "thuong"), ("6h", "off", "thuong")]
)
def test_phom_5e_r10_e_the_third_card_beside_phoms(last: str, tai: str, kind: str) -> None:
    deal = third_with_phoms("Kd", last, tai_gui=tai).do(C, "take")
    assert deal.args("phom-u-third-laid") == {"seat": C, "kind": kind}
    assert deal.view(A)["cause"] == "third-laid"


def test_phom_5e_r10_e_wrong() -> None:
    deal = third_with_phoms("Qd", "6h").do(C, "take")
    assert "phom-bao-third" in deal.told()
    assert deal.ending == "BAO"


def last_two(thrown: str) -> Deal:
    """A has laid all but two cards, and its discard was eaten; D throws a card in its tái."""
    deal = first_to_lay("5s 6s 7s 8s Qs Qc Qh 10d Jd", ("4c 5c", "", thrown))
    deal.hold(A, "3c")
    deal.do(A, "lay 5s 6s 7s 8s Qs Qc Qh", "discard 3c").do(B, "take", "lay 3c 4c 5c")
    return deal.throw(B).turn(C).turn(D, "", thrown)


def test_phom_5f_r10_f_r9_9_eating_with_two_cards() -> None:
    deal = last_two("9d").do(A, "take")
    assert deal.args("phom-u-two-left") == {"seat": A, "kind": "tron"}


def test_phom_5f_a_wrong_card_is_bao() -> None:
    deal = last_two("2h").do(A, "take")
    assert "phom-bao-lay-turn" in deal.told()


def one_left(tenth: str) -> Deal:
    """B lays and sends all but one card."""
    hands = ("7h 8h 9h", "4s 4d 4h 9c 10c Jc Qc 5h 6h", "", "")
    deal = Deal(*hands).rounds(3).draw(A).do(A, "lay 7h 8h 9h").throw(A).draw(B, tenth)
    return deal.do(B, "lay 4s 4d 4h 9c 10c Jc Qc", "send 5h 6h onto 1")


def test_phom_5g_r10_g_the_last_card() -> None:
    assert not one_left("Kd").is_over
    thrown = one_left("Kd").do(B, "discard Kd")
    assert thrown.args("phom-u-last-card") == {"seat": B, "kind": "thuong"}
    sent = one_left("10h").do(B, "send 10h onto 1")
    assert sent.args("phom-u-last-card") == {"seat": B, "kind": "tron"}
    pressed = one_left("Kd").do(B, "u")
    assert pressed.args("phom-u-pressed")["kind"] == "thuong"


def test_phom_5g_all_laid_at_once() -> None:
    deal = first_to_lay("2s 3s 4s 6d 7d 8d Jc Qc Kc")
    deal.hold(A, "5s")
    deal.do(A, "lay")
    assert deal.args("phom-u-last-card") == {"seat": A, "kind": "tron"}


def test_phom_5g_the_last_card_thrown_with_the_eaten_phom_laid_by_the_table() -> None:
    deal = Deal("7c", "5c 6c 2s 2d 2h Js Qs Ks 9d", "", "").do(A, "discard 7c").do(B, "take", "discard 9d")
    while not deal.view(B)["laying"]:
        deal.draw(B, "9h") if deal.state.turn == B and deal.discards()[B] == 3 else deal.turn(deal.state.turn)
    deal.do(B, "lay 2s 2d 2h Js Qs Ks", "discard 9h")
    assert deal.args("phom-u-last-card") == {"seat": B, "kind": "thuong"}
    assert (B, "5c 6c 7c") in deal.melds()


# PHOM-6: báo


def test_phom_6a_r8_3_the_table_judges_in_the_lay_down_turn() -> None:
    deal = to_lay(wrong_eater(), B).draw(B)
    assert deal.told() == ["phom-drew", "phom-lays", "phom-bao-lay-turn", "phom-pays-each"]
    assert deal.view(A)["cause"] == "lay-turn"


def test_phom_6a_no_judgement_before() -> None:
    deal = wrong_eater().turn(C).turn(D).turn(A).draw(B)
    assert is_bao(deal.state.hands[B], deal.state.eaten[B])
    assert not deal.is_over


def test_phom_6a_r8_4_laying_wrongly_is_bao_only_when_the_turn_ends() -> None:
    deal = to_lay(Deal("7c", "7s 7d 8d 9d 2h Jd Qh 2c", "", "").do(A, "discard 7c").do(B, "take").throw(B), B)
    deal.draw(B, "3d").do(B, "lay 7d 8d 9d")
    assert is_bao(deal.state.hands[B], deal.state.eaten[B])
    assert not deal.is_over
    assert deal.why(C, "report 1") == Reason.LAY_TURN_IS_JUDGED
    assert deal.default(B).startswith("discard")
    deal.do(B, deal.default(B))
    assert "phom-bao-discarded" in deal.told()
    assert deal.view(A)["cause"] == "discarded"


def test_phom_6a_nothing_but_eaten_cards_left_is_bao_at_once() -> None:
    deal = to_lay(Deal("7c", "5c 6c 4s 4d 4h Js Qs Ks", "", "").do(A, "discard 7c").do(B, "take").throw(B), B)
    deal.draw(B, "4c").do(B, "lay 4s 4d 4h 4c")
    state = deal.state
    state.melds[state.meld_count], state.meld_owners[state.meld_count] = 0, A
    state.melds[state.meld_count] = GAME.words.parse_action("lay 2c 3c 4c") & (1 << 52) - 1
    state.meld_count += 1
    deal.do(B, "lay Js Qs Ks", "send 5c 6c onto 2")
    assert "phom-bao-discarded" in deal.told()
    assert deal.ending == "BAO"


def test_phom_6b_r8_2_r8_5_five_to_each_and_the_pot_stays() -> None:
    deal = wrong_eater(carry=carry(pot=6)).do(C, "report 1")
    assert deal.paid("BAO") == [(C, B, 5, 0), (D, B, 5, 0), (A, B, 5, 0)]
    assert deal.pot == 6 + 4 + 1
    assert deal.args("phom-pays-each") == {"seat": B, "amount": 5}
    assert next_carry(deal).winner == 0


def test_phom_6c_r8_1_whom_anybody_may_report() -> None:
    deal = wrong_eater()
    assert deal.acting() == [A, C, D]
    assert deal.view(A)["reportable"] == deal.view(D)["reportable"] == [B]
    assert deal.view(B)["reportable"] == []
    assert deal.why(B, "report 1") == deal.why(A, "report 0") == Reason.NOT_IN_DEAL
    assert deal.why(A, "report 2") == Reason.NOTHING_TO_REPORT
    assert deal.refusal(A, "report 2") == {"seat_other": C}
    assert "report 1" in deal.legal(A)


def test_phom_6c_whoever_does_not_play_cannot_be_reported() -> None:
    deal = Deal(seats=4, carry=prepared([200] * 4, players=0b0111)).throw(A)
    assert deal.why(B, "report 3") == Reason.NOT_IN_DEAL
    assert deal.refusal(B, "report 3") == {}


def test_phom_6c_r8_1_nobody_in_the_lay_down_turn_is_reported() -> None:
    deal = to_lay(wrong_eater(), B)
    assert deal.why(C, "report 1") == Reason.LAY_TURN_IS_JUDGED
    assert deal.acting() == [B]


def test_phom_6c_the_owner_of_the_turn_may_be_reported_with_ten_cards() -> None:
    deal = Deal("8c", EATS_8C, "", "").do(A, "discard 8c").do(B, "take")
    assert deal.do(D, "report 1").ending == "BAO"


def test_phom_6d_r8_2_r11_3_a_wrong_report() -> None:
    deal = Deal("7c", EATS_8C, "", "").do(A, "discard 7c").do(B, "take").do(C, "report 1")
    assert deal.paid("WRONG_REPORT") == [(C, NOBODY, -1, 1)]
    assert deal.why(C, "report 1") == Reason.REPORTED_ALREADY
    assert deal.why(D, "report 1") == Reason.OK
    deal.throw(B, "Kc")
    deal.do(C, "report 1")
    assert deal.paid("WRONG_REPORT") == [(C, NOBODY, -2, 2)]


# PHOM-7: phỏm and ù


def test_phom_7a_r3_1_r4_1_what_can_be_laid() -> None:
    deal = first_to_lay("As 2s 3s Qh Kh Ah 9s 9c 9d")
    deal.hold(A, "9h")
    assert deal.why(A, "lay As 2s 3s") == deal.why(A, "lay 9s 9c 9d 9h") == Reason.OK
    assert deal.why(A, "lay Ah Qh Kh") == deal.why(A, "lay 9s 9c") == Reason.NOT_A_MELD
    assert deal.why(A, "lay As 2s 3s 9s 9c 9d") == Reason.OK
    assert deal.why(A, "lay As 2s 3s Kh") == Reason.NOT_A_MELD
    assert deal.why(A, "lay 5s 5c 5d") == Reason.NOT_IN_HAND


def test_phom_7b_r4_2_one_eaten_card_in_a_phom() -> None:
    deal = Deal("5s 8s", "6s 7s 9c 2d 4d Jh Qc Kd 3h", "", "").throw(A, "8s").do(B, "take", "discard 3h")
    deal.turn(C).turn(D).turn(A, "", "5s").do(B, "take")
    assert is_bao(deal.state.hands[B], deal.state.eaten[B])


def test_phom_7c_r9_1_nine_or_ten_cards() -> None:
    deal = Deal("", GOES_OUT, "", "").throw(A)
    assert deal.view(B)["u"] == "thuong"
    deal.draw(B, "9d")
    assert deal.view(B)["u"] == "tron"


def test_phom_7d_r9_1_khan_only_before_the_first_act() -> None:
    khan = "As 4s 7s 10s 2c 5c 8c Jd Qh"
    deal = Deal("", khan, "", "").throw(A)
    assert deal.view(B)["u"] == "khan"
    assert deal.draw(B, "3d").view(B)["u"] is None
