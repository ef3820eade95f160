"""The 27 worked examples of the rules of Phỏm, by number; money is [A, B, C, D, Δgà] for the whole deal."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.phom.arranging import can_eat, is_bao
from chieu.games.phom.bank import prepare
from chieu.games.phom.endings import end_by_points, u_kind_of
from chieu.games.phom.melds import is_meld, points_of
from chieu.games.phom.showing import texts
from chieu.games.phom.sorting import sorted_groups
from chieu.games.phom.state import Reason
from chieu.games.phom.view import U_KINDS
from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.cards import parse_cards
from clauses.phom_table import A, B, C, D, Deal, carry, next_carry


@pytest.mark.parametrize(("seats", "stock", "unused"), [(4, 15, 0), (3, 11, 13), (2, 7, 26)])
def test_example_1_deal(seats: int, stock: int, unused: int) -> None:
    deal = Deal(seats=seats)
    assert deal.view(NOBODY)["counts"] == [10, *[9] * (seats - 1)]
    assert deal.view(NOBODY)["stock"] == stock == deal.state.stock.bit_count() - unused
    assert deal.net() == [*[-1] * seats, seats]


@pytest.mark.parametrize("cards", ["As 2s 3s", "Jd Qd Kd", "7s 7c 7d", "9s 9c 9d 9h", "4h 5h 6h 7h 8h"])
def test_example_2_melds(cards: str) -> None:
    assert is_meld(parse_cards(cards))


@pytest.mark.parametrize("cards", ["Qh Kh Ah", "Kd Ad 2d", "4h 5h 7h", "4h 5h 6d", "8s 8c"])
def test_example_2_no_melds(cards: str) -> None:
    assert not is_meld(parse_cards(cards))


def test_example_3_auto_sort() -> None:
    groups = sorted_groups(parse_cards("Kd 6h Js 2c 7h 9c 5h Qs 4s 2d"), parse_cards("7h"))
    assert [" ".join(texts(group.cards)) for group in groups] == ["5h 6h 7h", "2c 2d", "Js Qs", "4s 9c Kd"]


EXAMPLE_4 = "2s Kc 4d 5c 6c 9d 9s Jh Qh"


@pytest.mark.parametrize("card", ["4c", "7c", "9h", "10h", "Kh"])
def test_example_4_eating_rightly(card: str) -> None:
    assert can_eat(parse_cards(EXAMPLE_4), 0, parse_cards(card))
    deal = Deal("", EXAMPLE_4, "", "").throw(A, card).do(B, "take")
    assert deal.view(B)["breaks"] != deal.view(B)["hand"].split()


@pytest.mark.parametrize("card", ["8c", "Ah", "Qs"])
def test_example_4_eating_wrongly(card: str) -> None:
    deal = Deal("", EXAMPLE_4, "", "").throw(A, card).do(B, "take")
    assert is_bao(deal.state.hands[B], deal.state.eaten[B])


def test_example_4_repaired_by_a_draw() -> None:
    deal = Deal("", EXAMPLE_4, "", "").throw(A, "8c").do(B, "take", "discard Kc")
    assert is_bao(deal.state.hands[B], deal.state.eaten[B])
    deal.turn(C).turn(D).turn(A).draw(B, "7c")
    assert not is_bao(deal.state.hands[B], deal.state.eaten[B])


@pytest.mark.parametrize(("other", "verdict"), [("7d", "right"), ("8d", "wrong")])
def test_example_5_xoay(other: str, verdict: str) -> None:
    hand, eaten = parse_cards(f"5h 6h 7h 7c {other} 10s Jc 2d Qs"), parse_cards("7h")
    assert can_eat(hand, eaten, parse_cards("4h")) == (verdict == "right")


@pytest.mark.parametrize(
    ("pair", "card", "verdict"), [("2d 4d", "5s", "wrong"), ("2d 4d", "9s", "wrong"), ("3s 4s", "5s", "right")]
)
def test_example_6_one_eaten_card_per_meld(pair: str, card: str, verdict: str) -> None:
    hand, eaten = parse_cards(f"6s 7s 8s 9c {pair} Jh Qc Kd"), parse_cards("8s")
    assert can_eat(hand, eaten, parse_cards(card)) == (verdict == "right")


# Chuyển bài


def test_example_7_nothing_moves() -> None:
    deal = Deal("2s", "3s 4s").throw(A, "2s").do(B, "take")
    assert "phom-moved" not in deal.told()
    assert deal.discards() == [0, 0]
    deal = Deal("2s", "3s 4s", "", "").throw(A, "2s").do(B, "take").throw(B)
    assert deal.discards() == [0, 1, 0, 0]
    assert deal.order() == [B, C, D, A]


def test_example_7_played_out() -> None:
    deal = Deal("2s", "3s 4s", "", "").throw(A, "2s").do(B, "take").throw(B)
    draws = 0
    while not deal.is_over:
        deal.turn(deal.state.turn)
        draws += 1
    assert draws == 15
    assert deal.view(NOBODY)["laid"] == [B, C, D, A]
    assert deal.discards() == [4, 4, 4, 4]


def test_example_8_a_card_moves() -> None:
    deal = Deal("2s", "6d", "7d 8d", "").throw(A, "2s").turn(B, "", "6d").do(C, "take")
    assert [deal.pile(seat) for seat in range(4)] == ["", "2s", "", ""]
    assert deal.discards() == [0, 1, 0, 0]
    assert deal.order() == [B, C, D, A]
    assert deal.args("phom-moved") == {"seat": B, "seat_from": A, "card": "2s"}


def test_example_8_the_starter_eats() -> None:
    deal = Deal("2s 7d 8d", "", "", "6d").throw(A, "2s").turn(B).turn(C).turn(D, "", "6d").do(A, "take")
    assert deal.pile(D) == "2s"
    assert deal.discards() == [0, 1, 1, 1]
    assert deal.order() == [B, C, D, A]


def test_example_8_for_two() -> None:
    deal = Deal("2s 7d 8d", "6d").throw(A, "2s").turn(B, "", "6d").do(A, "take")
    assert deal.pile(B) == "2s"
    assert deal.discards() == [0, 1]
    assert deal.order() == [B, A]
    deal.throw(A)
    draws = 1
    while not deal.is_over:
        deal.turn(deal.state.turn)
        draws += 1
    assert draws == 7


def test_example_9_starter_chot() -> None:
    deal = Deal("7d 8d", "", "", "6d")
    for _ in range(2):
        deal.rounds(1)
    deal.turn(A, "", "2s").turn(B).turn(C).turn(D, "", "6d")
    assert deal.discards() == [3, 3, 3, 3]
    assert deal.state.stock_left == 4
    deal.do(A, "take")
    assert deal.args("phom-ate-chot") == {"seat": A, "seat_from": D, "card": "6d", "amount": 4}
    assert deal.pile(D).endswith("2s")
    assert deal.discards() == [2, 3, 3, 3]
    assert deal.order() == [B, C, D, A]
    assert not deal.view(A)["laying"]
    assert deal.why(A, "lay") == Reason.NOT_LAY_TURN
    deal.throw(A).draw(B)
    assert deal.discards()[A] == 3
    assert deal.view(B)["laying"]


def three_rounds(*hands: str, **options: Any) -> Deal:
    """Play three rounds without eating: A is the first to lay down."""
    return Deal(*hands, **options).rounds(3)


LAY_456 = "4s 5s 6s 9d"


def test_example_10_chot_and_tai() -> None:
    deal = three_rounds(LAY_456, "7d 8d", "", "")
    deal.draw(A).do(A, "lay 4s 5s 6s", "discard 9d")
    pot = deal.pot
    deal.do(B, "take")
    assert deal.args("phom-ate-chot")["amount"] == 4
    assert deal.pot == pot
    assert deal.discards() == [3, 3, 3, 3]
    assert deal.order() == [B, C, D, A]
    deal.do(B, "lay 7d 8d 9d").throw(B).turn(C).turn(D)
    deal.draw(A)
    assert "phom-lays-again" in deal.told()
    assert deal.view(A)["laying"]
    assert not deal.is_over
    assert deal.state.stock_left == 0
    deal.throw(A)
    assert deal.ending == "STOCK"
    assert deal.discards() == [4, 4, 4, 4]
    assert deal.view(NOBODY)["laid"] == [A, B, C, D]


def test_example_10_tai_by_a_moved_card() -> None:
    deal = three_rounds(LAY_456, "10h 10d 10c 2c", "2d 2h", "")
    deal.draw(A).do(A, "lay 4s 5s 6s", "discard 9d").draw(B).do(B, "lay 10h 10d 10c", "discard 2c")
    deal.do(C, "take")
    assert deal.args("phom-ate-chot") == {"seat": C, "seat_from": B, "card": "2c", "amount": 4}
    assert deal.args("phom-moved") == {"seat": B, "seat_from": A, "card": "9d"}
    assert deal.discards() == [3, 4, 3, 3]
    assert deal.order() == [B, C, D, A]
    deal.throw(C).turn(D).draw(A)
    assert "phom-lays-again" in deal.told()


def test_example_11_eat_money() -> None:
    hand = "3s 4s 6h 7h 9c 10c Jd Qd 2h"
    deal = Deal("2s 5h 8c", hand, "", "").throw(A, "2s").do(B, "take", "discard 2h").turn(C).turn(D)
    deal.turn(A, "", "5h").do(B, "take").throw(B, "Qd").turn(C).turn(D)
    pots = [4 + 1 + 2]
    assert deal.pot == pots[0]
    deal.turn(A, "", "8c").do(B, "take")
    assert deal.paid("EAT_FIRST") == [(A, B, -1, 0)]
    assert deal.paid("EAT_SECOND") == [(A, B, -2, 0)]
    assert deal.paid("CHOT") == []
    assert deal.told()[0] == "phom-ate-free"


def test_example_11_only_a_chot() -> None:
    deal = three_rounds(LAY_456, "7d 8d", "", "").draw(A).throw(A, "9d").do(B, "take")
    assert deal.net() == [-1 - 4, -1 + 4, -1, -1, 4]


# Ù and báo


def two_eaten(last: str, third: str, **options: Any) -> Deal:
    """Let B eat 9h and 4c of A, and then hold three more cards, when A throws a third one."""
    hand = f"10h Jh 4d 4s Qs Ks {last} 2s 5c"
    deal = Deal(f"9h 4c {third}", hand, "", "", **options)
    deal.throw(A, "9h").do(B, "take", "discard 2s").turn(C).turn(D)
    deal.turn(A, "", "4c").do(B, "take", "discard 5c").turn(C).turn(D)
    return deal.turn(A, "", third)


def test_example_12_third_card_and_den() -> None:
    deal = two_eaten("2d", "Js").do(B, "take")
    assert deal.ending == "U"
    assert deal.args("phom-u-third") == {"seat": B, "kind": "thuong"}
    assert deal.net() == [-19, 21, -1, -1, 0]


def test_example_12_tron() -> None:
    deal = two_eaten("4h", "Js").do(B, "take")
    assert deal.args("phom-u-third")["kind"] == "tron"
    assert deal.net() == [-34, 36, -1, -1, 0]


def test_example_13_third_card_wrong() -> None:
    deal = two_eaten("2d", "10s").do(B, "take")
    assert deal.ending == "BAO"
    assert "phom-bao-third" in deal.told()
    assert deal.net() == [1, -16, 4, 4, 7]


def third_with_melds(**options: Any) -> Deal:
    """C has opened; A has laid its hearts and B its fives; C has eaten 2d and 9c of B, who throws the king."""
    hands = ("7h 8h 9h", "2d 9c Kd 5s 5c 5d", "2c 2s 10c Jc Kh Ks 6h", "")
    deal = Deal(*hands, carry=carry(winner=C), **options)
    deal.throw(C).turn(D).turn(A).turn(B, "", "2d").do(C, "take")
    deal.throw(C).turn(D).turn(A).turn(B, "", "9c").do(C, "take")
    deal.throw(C).turn(D).turn(A).turn(B).turn(C).turn(D)
    deal.draw(A).do(A, "lay 7h 8h 9h").throw(A)
    return deal.draw(B).do(B, "lay 5s 5c 5d").throw(B, "Kd")


def test_example_14_third_card_with_melds_on_the_table() -> None:
    deal = third_with_melds().do(C, "take")
    assert deal.args("phom-ate-chot")["amount"] == 4
    assert deal.args("phom-u-third-laid") == {"seat": C, "kind": "tron"}
    assert deal.args("phom-den") == {"seat": B, "seat_to": C, "amount": 30, "count": 3}
    assert deal.net() == [-1, -38, 40, -1, 0]


def test_example_14_without_sending() -> None:
    deal = third_with_melds(tai_gui="off").do(C, "take")
    assert deal.args("phom-u-third-laid") == {"seat": C, "kind": "thuong"}
    assert deal.net() == [-1, -23, 25, -1, 0]


@pytest.mark.parametrize(
    ("drawn", "kind", "net"), [("5s", "thuong", [-6, -6, 24, -6, -6]), ("9d", "tron", [-11, -11, 39, -11, -6])]
)
def test_example_15_u_by_draw(drawn: str, kind: str, net: list[int]) -> None:
    deal = Deal("", "", "2s 2c 2h 6d 7d 8d Jc Qc Kc", "", carry=carry(pot=6))
    deal.throw(A).turn(B).draw(C, drawn)
    assert deal.view(C)["u"] == kind
    deal.do(C, "u")
    assert deal.args("phom-u-pressed")["kind"] == kind
    assert deal.net() == net


KHAN = "As 4s 7s 10s 2c 5c 8c Jd Qh"


def test_example_16_u_khan() -> None:
    deal = Deal("", KHAN, "", "", carry=carry(pot=6), window=True).do(B, "u").do(DEALER, "close")
    assert deal.args("phom-u-pressed") == {"seat": B, "kind": "khan"}
    assert deal.args("phom-pot-stays") == {"amount": 10}
    assert deal.net() == [-6, 14, -6, -6, 4]
    assert deal.pot == 10


def test_example_16_no_khan() -> None:
    deal = Deal("", KHAN.replace("10s", "9s"), "", "", window=True)
    assert deal.why(B, "u") == Reason.NOT_U


@pytest.mark.parametrize(("tenth", "kind"), [("3d", "khan"), ("Kh", "none")])
def test_example_16_the_dealers_hand(tenth: str, kind: str) -> None:
    deal = Deal(f"{KHAN} {tenth}", "", "", "")
    assert U_KINDS[u_kind_of(deal.state, A)] == kind


@pytest.mark.parametrize(("dealer", "winner"), [(A, B), (C, D)])
def test_example_17_window_priority(dealer: int, winner: int) -> None:
    hands = ("", "3s 4s 5s 8c 8d 8h Jh Qh Kh", "", "Ac 2c 3c 6s 6d 6h 9s 10s Js")
    deal = Deal(*hands, carry=carry(winner=dealer), window=True).do(D, "u").do(B, "u").do(DEALER, "close")
    assert deal.args("phom-u-pressed")["seat"] == deal.state.winner == winner
    assert len(deal.paid("U_THUONG")) == 3


FALSE_U = "3s 4s 5s 8c 8d 8h Jh Qh 2d"


@pytest.mark.parametrize(("seconds", "lao"), [(10, "on"), (10, "off"), (0, "off")])
def test_example_18_false_u(seconds: int, lao: str) -> None:
    deal = Deal("", FALSE_U, "", "", u_window=seconds, u_lao=lao).throw(A).draw(B, "9c")
    assert deal.why(B, "u") == Reason.NOT_U
    deal.do(B, "discard 9c")


def test_example_18_u_lao() -> None:
    deal = Deal("", FALSE_U, "", "", u_lao="on").throw(A).draw(B, "9c").do(B, "u")
    assert deal.told() == ["phom-u-lao", "phom-pays-each"]
    assert deal.net() == [4, -16, 4, 4, 4]
    assert Deal(seats=4, carry=next_carry(deal)).state.dealer == deal.state.host


def test_example_19_a_right_report() -> None:
    deal = Deal("", EXAMPLE_4, "", "").throw(A, "8c").do(B, "take").do(C, "report 1")
    assert deal.told() == ["phom-reported", "phom-bao-reported", "phom-pays-each"]
    assert deal.net() == [3, -16, 4, 4, 5]


def test_example_19_a_wrong_report() -> None:
    deal = Deal("", EXAMPLE_4, "", "").throw(A, "7c").do(B, "take").do(C, "report 1")
    assert deal.args("phom-reported-wrong") == {"seat": C, "seat_other": B, "amount": 1}
    assert deal.net() == [-2, -1, -1 - 1, -1, 6]
    deal.do(B, "discard Kc")


# Laying and sending


def test_example_20_lay_and_send() -> None:
    deal = three_rounds("3s 4s 5s 6s 9d 9c Kh Qd 10c", "7h 8h 9h", "5h 6h", "")
    deal.draw(A, "2h").do(A, "lay 3s 4s 5s", "send 6s onto 1", "discard Kh")
    assert deal.melds() == [(A, "3s 4s 5s 6s")]
    assert sum(int(card[:-1].translate({81: "12"})) for card in deal.view(A)["hand"].split()) == 42
    deal.draw(B).do(B, "lay 7h 8h 9h").throw(B)
    deal.draw(C, "Jc").hold(C, "Js")
    deal.hold(C, "Jd")
    deal.do(C, "lay Js Jc Jd")
    assert deal.why(C, "send 5h onto 2") == Reason.CANNOT_BE_SENT
    deal.do(C, "send 5h 6h onto 2")
    assert deal.melds()[1] == (B, "5h 6h 7h 8h 9h")


def sending_out(spare: str) -> Deal:
    """B holds 6h 7h 8h* 8c, `spare`, Js Qs Ks 2c 5d in its lay-down turn; A has laid 3h 4h 5h."""
    hands = ("8h 3h 4h 5h", f"6h 7h 8c {spare} Js Qs Ks 2c", "", "")
    deal = Deal(*hands, carry=carry(winner=D)).throw(D).turn(A, "", "8h").do(B, "take").throw(B)
    while not deal.view(A)["laying"]:
        if deal.state.turn == A and deal.discards()[A] == 3:
            deal.draw(A)
        else:
            deal.turn(deal.state.turn)
    deal.do(A, "lay 3h 4h 5h").throw(A)
    return deal.draw(B, "5d").do(B, "lay Js Qs Ks", "send 6h onto 1")


def test_example_21_sending_out_of_an_eaten_meld() -> None:
    deal = sending_out("8d").do(B, "discard 2c")
    assert deal.melds()[-1] == (B, "8c 8d 8h")
    assert not deal.is_over


def test_example_21_bao_when_discarding() -> None:
    deal = sending_out("10d")
    assert not deal.is_over
    deal.do(B, "discard 2c")
    assert deal.told() == ["phom-discarded", "phom-bao-discarded", "phom-pays-each"]
    assert deal.net() == [-2 + 5, -1 - 15, -1 + 5, -1 + 5, 5]


def one_card_left() -> Deal:
    hands = ("7h 8h 9h", "4s 4d 4h 9c 10c Jc Qc 5h 6h", "", "")
    return three_rounds(*hands).draw(A).do(A, "lay 7h 8h 9h").throw(A)


def lay_all_but_one(deal: Deal) -> Deal:
    return deal.do(B, "lay 4s 4d 4h 9c 10c Jc Qc", "send 5h 6h onto 1")


@pytest.mark.parametrize(("act", "cause"), [("discard Kd", "phom-u-last-card"), ("u", "phom-u-pressed")])
def test_example_22_the_last_card(act: str, cause: str) -> None:
    deal = lay_all_but_one(one_card_left().draw(B, "Kd"))
    assert not deal.is_over
    assert deal.view(B)["u"] == "thuong"
    deal.do(B, act)
    assert deal.args(cause) == {"seat": B, "kind": "thuong"}


def test_example_22_the_last_card_sent() -> None:
    deal = lay_all_but_one(one_card_left().draw(B, "10h")).do(B, "send 10h onto 1")
    assert deal.args("phom-u-last-card") == {"seat": B, "kind": "tron"}


@pytest.mark.parametrize(("den", "net"), [("on", [33, -27, -1, -5, 0]), ("off", [33, -7, -11, -15, 0])])
def test_example_23_tai_with_two_cards_and_den_chot(den: str, net: list[int]) -> None:
    deal = three_rounds("5s 6s 7s 8s Qs Qc Qh 10d Jd", "4c 5c", "", "9d", den_chot=den)
    deal.draw(A, "3c").do(A, "lay 5s 6s 7s 8s Qs Qc Qh", "discard 3c").do(B, "take", "lay 3c 4c 5c")
    deal.throw(B).turn(C).turn(D, "", "9d").do(A, "take")
    assert deal.args("phom-u-two-left") == {"seat": A, "kind": "tron"}
    assert deal.net() == net


def eaten_seven(hand: str, card: str) -> Deal:
    """B has eaten a card of A and begins its lay-down turn, the first of all."""
    deal = Deal(card, hand, "", "").throw(A, card).do(B, "take").throw(B)
    while deal.state.stock_left > 4:
        deal.turn(deal.state.turn)
    return deal


def test_example_24_time_runs_out_in_the_lay_down_turn() -> None:
    deal = eaten_seven("5h 6h 7c 7d Js Qs Ks 2c", "7h").draw(B, "3d")
    assert deal.default(B) == "lay 7c 7d 7h"
    deal.do(B, "lay 7c 7d 7h")
    assert {deal.default(B, luck) for luck in range(20)} == {
        f"discard {card}" for card in ["5h", "6h", "Js", "Qs", "Ks", "2c", "3d"]
    }
    deal.do(B, "discard Ks")
    assert deal.melds() == [(B, "7c 7d 7h")]
    assert sum((5, 6, 11, 12, 2, 3)) == 39 == points_left(deal, B)


def points_left(deal: Deal, seat: int) -> int:
    return points_of(deal.state.hands[seat])


def test_example_24_a_tie_goes_to_the_run() -> None:
    deal = eaten_seven("7d 9d 8c 8s", "8d").draw(B)
    assert deal.default(B) == "lay 7d 8d 9d"


# Points


def played_out(*left: str, burnt: str = "", order: tuple[int, ...], **options: Any) -> Deal:
    """Return a deal with these cards left in the hands, those of `burnt` without a phỏm, laid in this order."""
    deal = Deal(seats=len(left), **options)
    state = deal.state
    state.meld_count = 0
    for seat, hand in enumerate(left):
        state.hands[seat] = parse_cards(hand)
        state.laid_at[seat] = order.index(seat) + 1
        if "ABCD"[seat] not in burnt:
            state.meld_owners[state.meld_count] = seat
            state.meld_count += 1
    end_by_points(state)
    return deal


@pytest.mark.parametrize(
    ("left", "burnt", "order", "net"),
    [
        (("5d 10c", "2s 7d", "As 3h 5c", "2c"), "D", (A, B, C, D), [-3, 6, -2, -5, 4]),
        (("5d 10c", "2s 7d", "As 3h 5c", "2c"), "ABCD", (B, C, D, A), [-5, 11, -5, -5, 4]),
        (("7d", "10c 10s", "2c"), "C", (A, B, C), [4, -2, -5, 3]),
        (("10c", "Qc"), "", (A, B), [0, -2, 2]),
    ],
)
def test_example_25_ranking(left: tuple[str, ...], burnt: str, order: tuple[int, ...], net: list[int]) -> None:
    assert played_out(*left, burnt=burnt, order=order).net() == net


def test_example_26_no_tai_gui() -> None:
    deal = three_rounds(LAY_456, "7d 8d", "", "", tai_gui="off")
    deal.draw(A).do(A, "lay 4s 5s 6s", "discard 9d").do(B, "take", "lay 7d 8d 9d")
    assert deal.why(B, "send") == Reason.NO_SENDING
    deal.throw(B).turn(C).turn(D)
    assert deal.ending == "ALL_LAID"
    assert deal.state.stock_left == 1
    assert "phom-all-laid" in deal.told()


def test_example_27_the_next_dealer() -> None:
    first = Deal("", "", "2s 2c 2h 6d 7d 8d Jc Qc Kc", "").throw(A).turn(B).draw(C, "9d").do(C, "u")
    passed = next_carry(first)
    assert Deal(seats=4, carry=passed).state.dealer == C
    prepare(passed, A, 0b1111, 1 << C, [200, 200, 200, 200, 0])
    assert Deal(seats=4, carry=passed).state.dealer == A
    bao = Deal("", EXAMPLE_4, "", "", carry=carry(host=A)).throw(A, "8c").do(B, "take").do(D, "report 1")
    assert Deal(seats=4, carry=next_carry(bao)).state.dealer == A
    assert Deal(seats=4, carry=carry(host=D)).state.dealer == D
