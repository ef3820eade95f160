"""The clauses of Phỏm on the pot, on money and on points by number; money is [A, B, C, D, Δgà]."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.options import Switch
from chieu.games.phom import GAME, bank
from chieu.games.phom.endings import end_by_points, end_by_u
from chieu.games.phom.options import Options
from chieu.games.phom.state import Cause
from chieu.games.phom.turns import note_chot
from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.cards import parse_cards
from clauses.phom_table import A, B, C, D, Deal, carry, next_carry, prepared

GOES_OUT = "2s 2c 2h 6d 7d 8d Jc Qc Kc"
THUONG, TRON, KHAN = 1, 2, 3


def goes_out(kind: int = THUONG, **options: Any) -> Deal:
    """Let B go out."""
    deal = Deal(**options)
    end_by_u(deal.state, B, kind, Cause.PRESSED)
    return deal


# PHOM-9: the pot


def test_phom_9a_r9_7_r11_4_the_pot_is_won_but_not_by_khan() -> None:
    won = goes_out(carry=carry(pot=6))
    assert won.paid("POT") == [(B, NOBODY, 10, 0)]
    assert won.pot == 0
    kept = goes_out(KHAN, carry=carry(pot=6))
    assert kept.paid("POT") == []
    assert next_carry(kept).pot == 10
    assert Deal(seats=4, carry=next_carry(kept)).pot == 14


def test_phom_9a_without_an_u_the_pot_stays() -> None:
    deal = played_out("5d", "2s", "Ah", "2c", carry=carry(pot=6))
    assert next_carry(deal).pot == 10
    assert next_carry(deal).winner == 1 << C


def test_phom_9b_r11_1_everybody_pays_in() -> None:
    deal = Deal(seats=3, stake=5)
    assert deal.paid("ANTE") == [(A, NOBODY, -5, 0), (B, NOBODY, -5, 0), (C, NOBODY, -5, 0)]
    assert deal.pot == 15


def test_phom_9b_r4_6_r11_2_eaten_cards() -> None:
    deal = Deal("2s 5h", "3s 4s 6h 7h 9c 10c Jd Qd 2h", "", "", stake=5).throw(A, "2s").do(B, "take")
    assert deal.args("phom-ate-pot")["amount"] == 5
    deal.do(B, "discard 2h").turn(C).turn(D).turn(A, "", "5h").do(B, "take")
    assert deal.args("phom-ate-pot")["amount"] == 10
    assert deal.paid("EAT_FIRST") == [(A, B, -5, 0)]
    assert deal.paid("EAT_SECOND") == [(A, B, -10, 0)]


def test_phom_9b_what_goes_into_the_pot_leaves_a_purse_at_once() -> None:
    deal = Deal("2s 5h", "3s 4s 6h 7h 9c 10c Jd Qd 2h", "", "")
    assert deal.chips() == [199, 199, 199, 199, 4]
    assert deal.throw(A, "2s").do(B, "take").chips() == [198, 199, 199, 199, 5]
    assert deal.do(C, "report 1").chips() == [198, 199, 198, 199, 6]
    deal.do(B, "discard 2h").turn(C).turn(D).turn(A, "", "5h").do(B, "take")
    assert deal.chips() == [196, 199, 198, 199, 8]


def chot(**options: Any) -> Deal:
    """B eats 9d of A, who has had its lay-down turn."""
    deal = Deal("4s 5s 6s 9d", "7d 8d", "", "", **options).rounds(3)
    return deal.draw(A).throw(A, "9d").do(B, "take")


def test_phom_9c_r4_5_r4_6_a_chot() -> None:
    deal = chot()
    assert deal.paid("CHOT") == [(B, A, 4, 1)]
    assert deal.pot == 4


def starter_eats(**options: Any) -> Deal:
    """A, the starter, eats 6d, the third discard of D."""
    deal = Deal("7d 8d", "", "", "6d", **options).rounds(2)
    return deal.turn(A).turn(B).turn(C).turn(D, "", "6d").do(A, "take")


def test_phom_9c_r4_5_which_card_is_a_chot() -> None:
    assert chot(chot_rule="victim_final_discard").paid("CHOT") == [(B, A, 4, 1)]
    assert starter_eats().paid("CHOT") == [(A, D, 4, 1)]
    assert starter_eats(chot_rule="victim_final_discard").paid("CHOT") == []


def test_phom_9c_a_third_card_costs_nothing() -> None:
    deal = Deal("9h 4c Js", "10h Jh 4d 4s Qs Ks 2d 2s 5c", "", "")
    deal.throw(A, "9h").do(B, "take", "discard 2s").turn(C).turn(D)
    deal.turn(A, "", "4c").do(B, "take", "discard 5c").turn(C).turn(D).turn(A, "", "Js")
    pot = deal.pot
    deal.do(B, "take")
    assert deal.told()[0] == "phom-ate-free"
    assert deal.paid("POT") == [(B, NOBODY, pot, 0)]


@pytest.mark.parametrize(
    ("kind", "item", "amount"), [(THUONG, "U_THUONG", 5), (TRON, "U_TRON", 10), (KHAN, "U_KHAN", 5)]
)
def test_phom_9d_r9_7_what_an_u_pays(kind: int, item: str, amount: int) -> None:
    deal = goes_out(kind, seats=3, stake=2)
    assert deal.paid(item) == [(B, C, 2 * amount, 0), (B, A, 2 * amount, 0)]


def test_phom_9d_house_rules() -> None:
    pays = {"u_pay_thuong": 6, "u_pay_tron": 12, "u_pay_khan": 7}
    assert [goes_out(kind, seats=2, **pays).paid(item)[0][2] for kind, item in enumerate(ITEMS, 1)] == [6, 12, 7]


ITEMS = ("U_THUONG", "U_TRON", "U_KHAN")


def test_phom_9e_r9_8_three_cards() -> None:
    for den, kind, payers in (("on", TRON, 1), ("off", TRON, 3), ("on", KHAN, 3)):
        deal = Deal(seats=4, den_three=den)
        deal.state.eats[B] = 3
        end_by_u(deal.state, B, kind, Cause.PRESSED)
        assert sum(line[3] > 0 and line[2] != NOBODY for line in deal.sheet()) == payers
    assert Deal(seats=4).state.payer == NOBODY


def after_chots(*eaters: int, **options: Any) -> Deal:
    """Let these have eaten chốts of players who had laid down, and B go out."""
    deal = Deal(seats=4, **options)
    for eater in eaters:
        note_chot(deal.state, eater)
    end_by_u(deal.state, B, THUONG, Cause.PRESSED)
    return deal


@pytest.mark.parametrize(
    ("eaters", "payer"), [((), NOBODY), ((B,), NOBODY), ((C, D), D), ((C, D, B), D), ((C, B, C), C), ((D, B, B), D)]
)
def test_phom_9e_r9_8_the_last_other_eater_of_a_chot(eaters: tuple[int, ...], payer: int) -> None:
    deal = after_chots(*eaters)
    assert deal.state.payer == payer
    assert deal.paid("DEN") == ([] if payer == NOBODY else [(B, payer, 15, 3)])


def test_phom_9e_house_rules() -> None:
    assert after_chots(C, den_chot="off").paid("DEN") == []
    assert after_chots(C, tai_gui="off").paid("DEN") == []


def test_phom_9e_only_chots_of_players_who_had_laid_down() -> None:
    assert starter_eats().state.last_chot == NOBODY
    assert chot().state.last_chot == B


def test_phom_9f_never_more_than_there_is() -> None:
    deal = Deal(seats=4, carry=prepared([100, 3, 100, 0], players=0b1111))
    assert deal.chips() == [99, 2, 99, 0, 3]
    assert deal.paid("ANTE") == [(A, NOBODY, -1, 0), (B, NOBODY, -1, 0), (C, NOBODY, -1, 0)]
    deal.state.eaten[B] = deal.state.hands[B] & -deal.state.hands[B]
    deal.state.eaten[B] = parse_cards("2s")
    deal.state.hands[B] = parse_cards("2s 4d 6h")
    deal.do(C, "report 1")
    assert deal.paid("BAO") == [(C, B, 2, 0)]
    assert deal.chips() == [99, 0, 101, 0, 3]


def test_phom_9g_buying_in() -> None:
    assert bank.buy_in(Options()) == (50, 200)
    assert bank.buy_in(Options(stake=20)) == (1000, 4000)
    assert Deal(seats=4, stake=20).chips() == [3980, 3980, 3980, 3980, 80]


def test_phom_9h_r11_6_without_a_pot() -> None:
    deal = Deal("2s 5h", "3s 4s 6h 7h 9c 10c Jd Qd 2h", "", "", nuoi_ga="off").throw(A, "2s").do(B, "take")
    assert deal.args("phom-ate-direct") == {"seat": B, "seat_from": A, "card": "2s", "amount": 1}
    deal.do(C, "report 1")
    assert deal.args("phom-reported-wrong-direct") == {"seat": C, "seat_other": B, "amount": 1}
    deal.do(B, "discard 2h").turn(C).turn(D).turn(A, "", "5h").do(B, "take")
    assert deal.net() == [-3, 4, -1, 0, 0]
    assert goes_out(nuoi_ga="off").told() == []


def test_phom_9h_r11_5_the_pot_survives_between_deals() -> None:
    assert Deal(seats=4, carry=prepared([100] * 4, players=0b0011, pot=9)).chips() == [99, 99, 100, 100, 11]


def test_phom_9h_what_is_told_without_a_pot() -> None:
    deal = Deal("", GOES_OUT, "", "", nuoi_ga="off").throw(A).do(B, "u")
    assert deal.told() == ["phom-u-pressed", "phom-u-each"]


# PHOM-11: points


def played_out(*left: str, burnt: str = "", laid: str = "ABCD", **options: Any) -> Deal:
    """Return a deal with these cards left, those of `burnt` without a phỏm, laid in this order."""
    deal = Deal(seats=len(left), **options)
    state = deal.state
    for seat, hand in enumerate(left):
        state.hands[seat] = parse_cards(hand)
        state.laid_at[seat] = laid.index("ABCD"[seat]) + 1
        if "ABCD"[seat] not in burnt:
            state.meld_owners[state.meld_count] = seat
            state.meld_count += 1
    end_by_points(state)
    return deal


def test_phom_11a_r12_1_points() -> None:
    deal = played_out("As 10c", "Jd Qd Kd", "", "2c")
    assert deal.view(NOBODY)["points"] == [11, 36, 0, 2]
    assert deal.view(NOBODY)["ranking"] == [C, D, A, B]


@pytest.mark.parametrize(
    ("burnt", "laid", "ranking"),
    [
        ("", "ABCD", [B, A, C, D]),
        ("", "DCBA", [B, D, C, A]),
        ("B", "ABCD", [A, C, D, B]),
        ("BD", "DABC", [A, C, D, B]),
        ("BD", "BCDA", [C, A, B, D]),
        ("ABCD", "CADB", [C, A, D, B]),
    ],
)
def test_phom_11b_r12_2_places(burnt: str, laid: str, ranking: list[int]) -> None:
    deal = played_out("5s", "4s", "5h", "5c", burnt=burnt, laid=laid)
    assert deal.view(NOBODY)["ranking"] == ranking


def tai(**options: Any) -> Deal:
    """A lays first, B eats its discard, and A lays again behind D."""
    deal = Deal("4s 5s 6s 9d", "7d 8d", "", "", **options).rounds(3)
    deal.draw(A).do(A, "lay 4s 5s 6s", "discard 9d").do(B, "take", "lay 7d 8d 9d").throw(B)
    return deal.turn(C).turn(D).draw(A)


def test_phom_11b_equal_points_by_the_first_or_the_last_lay_down_turn() -> None:
    assert tai().view(NOBODY)["laid"] == [A, B, C, D]
    assert tai(tie_break="last_lay").view(NOBODY)["laid"] == [B, C, D, A]


def test_phom_11c_r12_3_payments() -> None:
    deal = played_out("5s", "4s", "6h", "7c", stake=5)
    assert deal.paid("PLACE") == [(B, A, 5, 2), (B, C, 10, 3), (B, D, 15, 4)]
    burnt = played_out("5s", "4s", "6h", burnt="A")
    assert burnt.paid("BURNT") == [(B, A, 4, 0)]
    assert burnt.paid("PLACE") == [(B, C, 1, 2)]
    assert burnt.view(A)["points"] == [None, 4, 6]


def test_phom_11d_r12_4_everybody_burnt() -> None:
    first = played_out("5s", "4s", "6h", burnt="ABC", laid="CAB")
    assert first.paid("BURNT") == [(C, A, 4, 0), (C, B, 4, 0)]
    assert next_carry(first).winner == 1 << C
    draw = played_out("5s", "4s", "6h", burnt="ABC", all_mom="draw")
    assert draw.net() == [-1, -1, -1, 3]
    assert next_carry(draw).winner == 0
    assert played_out("5s", "4s", "6h", burnt="AB", all_mom="draw").paid("BURNT") == [(C, A, 4, 0), (C, B, 4, 0)]


@pytest.mark.parametrize(
    ("all_mom", "told"),
    [
        ("first_lay_wins", ["phom-all-burnt", "phom-first-burnt", "phom-burnt"]),
        ("draw", ["phom-all-burnt-draw"]),
    ],
)
def test_phom_11d_what_is_told(all_mom: str, told: list[str]) -> None:
    deal = Deal(seats=2, all_mom=all_mom).throw(A)
    while not deal.is_over:
        deal.turn(deal.state.turn)
    assert deal.told() == ["phom-discarded", "phom-stock-out", *told]


def test_phom_11c_what_is_told() -> None:
    hands = ("As 2s 3s", "4s 5s 6s", "7s 8s 9s", "")
    deal = Deal(*hands).rounds(3)
    for seat, hand in enumerate(hands):
        deal.draw(seat)
        if hand:
            deal.do(seat, f"lay {hand}")
        deal.throw(seat)
    points = deal.view(NOBODY)["points"]
    first, second, third = deal.view(NOBODY)["ranking"][:3]
    assert deal.told()[1:] == ["phom-stock-out", "phom-first", "phom-place", "phom-place", "phom-burnt"]
    assert [fact.args for fact in deal.facts[2:]] == [
        {"seat": first, "points": points[first]},
        {"seat": second, "points": points[second], "place": 2, "amount": 1},
        {"seat": third, "points": points[third], "place": 3, "amount": 2},
        {"seat": D, "amount": 4},
    ]


def test_phom_2b_there_is_no_end_but_the_players_own() -> None:
    assert GAME.rules.match_over(Options(), [1000, 0, 0, 0], 50) == 0


def test_phom_5a_the_window_pays_as_any_u() -> None:
    deal = Deal("", GOES_OUT, "", "", window=True, u_lao="on").do(B, "u").do(DEALER, "close")
    assert deal.net() == [-6, 18, -6, -6, 0]
    assert Switch(deal.state.options.u_lao) == Switch.ON
