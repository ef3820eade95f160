"""The clauses of Phỏm by number: dealing, turns, báo, ù, laying and sending (r…: the number in the rules' source)."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.phom import GAME
from chieu.games.phom.arranging import is_bao
from chieu.games.phom.state import Reason
from chieu.kernel.actions import NOBODY
from chieu.kernel.cards import cards_in, format_card
from clauses.phom_table import DEALER, DECK, A, B, C, D, Deal, carry, next_carry, prepared

EATS_8C = "2s Kc 4d 5c 6c 9d 9s Jh Qh"
"""A hand that eats 7c rightly, and 8c wrongly."""
GOES_OUT = "2s 2c 2h 6d 7d 8d Jc Qc Kc"
"""Nine cards in phỏms."""


def wrong_eater(**options: Any) -> Deal:
    """B has eaten 8c of A wrongly, and thrown a card."""
    return Deal("", EATS_8C, "", "", **options).throw(A, "8c").do(B, "take", "discard Kc")


def first_to_lay(hand: str, others: tuple[str, str, str] = ("", "", ""), **options: Any) -> Deal:
    """A, with this hand, has drawn and begins its lay-down turn, the first of all."""
    return Deal(hand, *others, **options).rounds(3).draw(A)


# PHOM-1, PHOM-2: before the first card


def test_phom_1a_r2_2_what_the_pot_locks() -> None:
    assert GAME.pot_locks == {"nuoi_ga", "stake"}
    assert GAME.pot_locks < {spec.key for spec in GAME.option_specs}


def test_phom_1b_r2_1_r2_3_the_host_deals_when_two_sit() -> None:
    assert GAME.hosted
    assert GAME.bounds.seats == (2, 4)
    deal = Deal(seats=4, carry=prepared([200, 200, 200, 200], players=0b1010, host=B))
    assert deal.view(NOBODY)["players"] == [B, D]
    assert deal.view(NOBODY)["host"] == deal.view(NOBODY)["dealer"] == B
    assert deal.view(NOBODY)["counts"] == [0, 10, 0, 9]


def test_phom_2a_r3_3_one_card_at_a_time_from_the_host() -> None:
    deal = Deal(seats=4, carry=carry(host=C, winner=D))
    for seat, place in ((C, 0), (D, 1), (A, 2), (B, 3)):
        dealt = {DECK[place + 4 * turn] for turn in range(9)} | ({DECK[36]} if seat == D else set())
        assert set(cards_in(deal.state.hands[seat])) == dealt


def test_phom_2b_r3_2_who_opens() -> None:
    assert Deal(seats=4).state.dealer == A
    assert Deal(seats=4, carry=carry(host=C)).state.dealer == C
    assert Deal(seats=4, carry=carry(host=C, winner=B)).state.dealer == B


def test_phom_2b_r3_2_a_winner_who_has_left_does_not_open() -> None:
    left = prepared([200] * 4, players=0b1111, host=C)
    left.winner = 1 << B
    GAME.prepare(left, C, 0b1111, 1 << B, [200] * 4 + [0])
    assert Deal(seats=4, carry=left).state.dealer == C
    left.winner = 1 << A
    GAME.prepare(left, C, 0b1110, 0, [0, 200, 200, 200, 0])
    assert Deal(seats=4, carry=left).state.dealer == C


def test_phom_2b_a_host_who_is_not_dealt_in() -> None:
    deal = Deal(seats=4, carry=prepared([200] * 4, players=0b1101, host=B))
    assert deal.state.dealer == C


@pytest.mark.parametrize("players", [0b0000, 0b0001, 0b1000])
def test_phom_1b_fewer_than_two_named_means_everybody(players: int) -> None:
    deal = Deal(seats=3, carry=prepared([1, 1, 1], players=players))
    assert deal.view(NOBODY)["players"] == [A, B, C]
    assert deal.chips() == [199, 199, 199, 3]


@pytest.mark.parametrize(("seats", "stock"), [(4, 15), (3, 11), (2, 7)])
def test_phom_2c_r3_4_the_stock(seats: int, stock: int) -> None:
    deal = Deal(seats=seats)
    assert deal.state.stock_left == stock
    while not deal.is_over:
        deal.play_by_rule(deal.state.turn)
    assert deal.state.stock_left == 0


def test_phom_2d_r2_4_r3_6_the_dealer_throws_first_and_the_turn_goes_to_the_right() -> None:
    deal = Deal(seats=4)
    assert deal.view(A)["stage"] == "opening"
    assert deal.why(A, "draw") == deal.why(A, "take") == Reason.HAS_TEN_CARDS
    assert all(text.startswith("discard") for text in deal.legal(A))
    for seat in (A, B, C, D, A):
        assert deal.awaited() == [seat]
        deal.throw(seat) if seat == A and deal.view(A)["stage"] == "opening" else deal.turn(seat)


def test_phom_2d_free_chairs_are_skipped() -> None:
    deal = Deal(seats=4, carry=prepared([200] * 4, players=0b1001)).throw(A)
    assert deal.awaited() == [D]
    assert deal.view(D)["fresh"]["seat"] == A
    assert deal.turn(D).awaited() == [A]


def test_phom_2e_r6_3_what_a_seat_sees() -> None:
    deal = wrong_eater()
    seen = deal.seen(C)
    assert seen.hands[C] == deal.state.hands[C]
    assert [bool(hand) for hand in seen.hands] == [False, False, True, False]
    assert seen.stock == 0
    assert deal.view(C)["eaten"][B] == ["8c"]
    assert deal.view(C)["piles"][B] == ["Kc"]
    assert "hand" not in deal.view(NOBODY)
    deal.do(C, "report 1")
    assert all(deal.seen(NOBODY).hands)
    assert deal.view(NOBODY)["hands"][B] == "2s 4d 5c 6c 8c 9s 9d Jh Qh"


# PHOM-3: sorting


def test_phom_3a_sorted_groups_are_shown_to_their_owner() -> None:
    deal = Deal("", "5h 6h 2c 2d Js Qs 4s 9c Kd", "", "").throw(A, "7h").do(B, "take")
    groups = deal.view(B)["sorted"]
    assert [(group["kind"], " ".join(group["cards"])) for group in groups] == [
        ("eaten-meld", "5h 6h 7h"),
        ("pair", "2c 2d"),
        ("run-pair", "Js Qs"),
        ("odd", "4s 9c Kd"),
    ]
    assert deal.view(B)["hand"] == "5h 6h 7h 2c 2d Js Qs 4s 9c Kd"
    assert "sorted" not in deal.view(NOBODY)


def test_phom_3b_arranging_ones_hand_is_no_action() -> None:
    assert {verb.name for verb in GAME.Verb if not verb.name.startswith("ONTO")} == {
        "U", "DRAW", "TAKE", "DISCARD", "LAY", "SEND", "REPORT", "GIVE", "CLOSE",
    }  # fmt: skip


# PHOM-4: a turn


def test_phom_4a_r5_1_discard() -> None:
    deal = Deal("2s 3h", "", "", "").do(A, "discard 2s")
    assert deal.pile(A) == "2s"
    assert deal.discards() == [1, 0, 0, 0]
    assert deal.awaited() == [B]
    assert deal.view(B)["fresh"] == {"card": "2s", "seat": A}
    assert deal.args("phom-discarded") == {"seat": A, "card": "2s"}
    assert deal.why(A, "discard 3h") == Reason.NOT_YOUR_TURN


def test_phom_4a_r4_9_not_what_is_not_there_nor_an_eaten_card() -> None:
    deal = Deal("8c", EATS_8C, "", "")
    assert deal.why(A, "discard 2s") == Reason.NOT_IN_HAND
    assert deal.refusal(A, "discard 2s")["cards_missing"] == "2s"
    assert deal.do(A, "discard 8c").why(B, "discard 2s") == Reason.DRAW_OR_TAKE_FIRST
    deal.do(B, "take")
    assert deal.why(B, "discard 8c") == Reason.EATEN_CARD
    assert deal.refusal(B, "discard 8c")["cards_eaten"] == "8c"
    assert GAME.why_illegal(deal.state, B, GAME.parse_action("discard 2s") | 3) == Reason.ONE_CARD


def test_phom_4b_draw() -> None:
    deal = Deal(seats=4).throw(A).do(B, "draw")
    assert deal.told() == ["phom-drew"]
    assert deal.acting() == deal.awaited() == [DEALER]
    assert len(deal.legal(DEALER)) == 15
    deal.top("2s")
    assert deal.why(DEALER, "give 2s") == Reason.OK
    assert deal.why(DEALER, "close") == Reason.NOT_NOW
    deal.do(DEALER, "give 2s")
    assert deal.told() == []
    assert deal.view(B)["counts"] == [9, 10, 9, 9]
    assert deal.state.stock_left == 14
    assert "2s" in deal.view(B)["hand"].split()
    assert deal.why(B, "draw") == Reason.HAS_TEN_CARDS


def test_phom_4b_the_dealer_gives_the_deck_in_order() -> None:
    state = GAME.State()
    GAME.deal(state, DECK, GAME.Options(), GAME.Carry())
    thrown = GAME.format_action(GAME.default_action(state, A, 0))
    for seat, text in ((A, thrown), (B, "draw")):
        GAME.apply(state, seat, GAME.parse_action(text))
    assert GAME.dealer_action(state, DECK, 5) == GAME.parse_action(f"give {format_card(DECK[37])}")


def test_phom_4c_r4_3_only_the_fresh_card_and_only_as_the_first_act() -> None:
    deal = Deal("2s", "", "", "").do(A, "discard 2s")
    assert deal.why(C, "take") == Reason.NOT_YOUR_TURN
    assert {"draw", "take"} <= deal.legal(B)
    deal.draw(B)
    assert deal.why(B, "take") == Reason.HAS_TEN_CARDS
    assert deal.view(B)["fresh"] is None


def test_phom_4c_r4_7_the_eaten_card_is_open_and_moves_to_the_hand() -> None:
    deal = Deal("7c", EATS_8C, "", "").do(A, "discard 7c").do(B, "take")
    assert deal.args("phom-ate-pot") == {"seat": B, "seat_from": A, "card": "7c", "amount": 1}
    assert deal.pile(A) == ""
    assert deal.view(D)["eaten"] == [[], ["7c"], [], []]
    assert deal.view(D)["counts"] == [9, 10, 9, 9]
    assert deal.view(B)["breaks"] == ["5c", "6c"]


def test_phom_4c_r4_4_a_wrong_eat_costs_and_tells_the_same() -> None:
    right = Deal("7c", EATS_8C, "", "").do(A, "discard 7c").do(B, "take")
    wrong = Deal("8c", EATS_8C, "", "").do(A, "discard 8c").do(B, "take")
    assert right.told() == wrong.told()
    assert right.net() == wrong.net()


def test_phom_4c_wrong_eats_refused_by_house_rule() -> None:
    deal = Deal("8c", EATS_8C, "", "", allow_wrong_eat="off").do(A, "discard 8c")
    assert deal.why(B, "take") == Reason.WRONG_TAKE
    assert deal.refusal(B, "take")["card_fresh"] == "8c"
    assert "take" not in deal.legal(B)
    deal = Deal("7c", EATS_8C, "", "", allow_wrong_eat="off").do(A, "discard 7c")
    assert deal.why(B, "take") == Reason.OK


def test_phom_4c_nothing_to_eat() -> None:
    deal = Deal(seats=4).throw(A)
    deal.state.fresh = -1
    assert deal.why(B, "take") == Reason.NOTHING_TO_TAKE


def test_phom_4d_r9_2_who_may_press() -> None:
    deal = Deal("", "", GOES_OUT, "", window=True)
    assert deal.legal(C) == {"u"}
    assert deal.view(C)["u"] == "thuong"
    closed = Deal("", "", GOES_OUT, "").throw(A)
    assert closed.why(C, "u") == Reason.NOT_YOUR_TURN
    assert closed.view(C)["u"] is None
    closed.turn(B)
    assert "u" in closed.legal(C)
    assert closed.do(C, "u").args("phom-u-pressed") == {"seat": C, "kind": "thuong"}


def test_phom_4d_off_turn_after_the_window_even_for_a_reporter() -> None:
    deal = wrong_eater()
    assert D in deal.acting()
    assert deal.why(D, "u") == Reason.NOT_YOUR_TURN
    assert deal.why(D, "draw") == Reason.NOT_YOUR_TURN


def test_phom_4d_what_nobody_says() -> None:
    deal = Deal(seats=4)
    assert deal.why(A, "close") == Reason.NOT_NOW
    assert deal.throw(A).why(B, "give 2s") == Reason.NOT_NOW
    assert deal.why(B, "lay") == deal.why(B, "send") == deal.why(B, "send 2s onto 1") == Reason.DRAW_OR_TAKE_FIRST


def test_phom_4e_r6_1_out_of_time_draws_and_throws_a_loose_card() -> None:
    deal = Deal("", "2s 2c 2h 6d 7d 8d Jc Qc 4s", "", "").throw(A)
    assert deal.default(B) == "draw"
    deal.draw(B, "9h")
    loose = {deal.default(B, luck) for luck in range(12)}
    assert loose == {f"discard {card}" for card in ("Jc", "Qc", "4s", "9h")}
    deal = Deal("", GOES_OUT, "", "").throw(A)
    assert deal.play_by_rule(B)[0] == "draw"
    assert deal.awaited() == [C]


def test_phom_4e_r6_1_then_one_that_leaves_no_bao_then_any() -> None:
    # All ten lie in phỏms, one of them an eaten one: only of the run of four, and of the others, can one be spared.
    safe = Deal("8c", "5c 6c 7c 2s 2d 2h Js Qs Ks", "", "").do(A, "discard 8c").do(B, "take")
    choices = {safe.default(B, luck) for luck in range(30)}
    assert choices == {f"discard {card}" for card in ["5c", "2s", "2d", "2h", "Js", "Qs", "Ks"]}
    # Whoever is báo already throws any loose card but the eaten one.
    bao = Deal("8c", EATS_8C, "", "").do(A, "discard 8c").do(B, "take")
    assert "discard 8c" not in {bao.default(B, luck) for luck in range(30)}


def test_phom_4e_one_clock_for_a_turn_and_more_for_laying() -> None:
    deal = Deal(seats=4).throw(A)
    assert [GAME.turn_seconds(deal.state, seat) for seat in range(4)] == [0, 20, 0, 0]
    assert GAME.one_clock(deal.state, B)
    deal.do(B, "draw")
    assert GAME.one_clock(deal.state, B)
    assert GAME.goes_on(deal.state, B)
    assert not GAME.goes_on(deal.state, C)
    laying = first_to_lay("4s 5s 6s")
    assert GAME.turn_seconds(laying.state, A) == 30
    assert GAME.turn_seconds(Deal("", "", lay_timer=45).rounds(3).state, A) == 45


def test_phom_4f_r6_2_a_leaver_is_played_on() -> None:
    deal = Deal(seats=4)
    seen = [deal.play_by_rule(deal.state.turn) for _ in range(6)]
    assert [len(done) for done in seen] == [1, 2, 2, 2, 2, 2]
    assert GAME.on_leaving(deal.state, A) == 0


# PHOM-5: the end


def test_phom_5a_r9_3_claims_stop_the_table() -> None:
    deal = Deal("", GOES_OUT, "", "", window=True)
    assert deal.acting() == [A, B, C, D, DEALER]
    assert deal.awaited() == [A]
    assert GAME.window_seconds(deal.state) == 10
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
    assert GAME.window_seconds(deal.state) == 0


def test_phom_5a_r9_3_the_window_runs_beside_play_and_closes() -> None:
    deal = Deal("", "", GOES_OUT, "", window=True).throw(A).turn(B)
    deal.do(DEALER, "close")
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


def to_lay(deal: Deal, seat: int) -> Deal:
    """Go on with draws until this seat, next to act, has to draw for its first lay-down turn."""
    while deal.state.turn != seat or deal.discards()[seat] < 3:
        deal.turn(deal.state.turn)
    return deal


def test_phom_6a_r8_3_the_table_judges_in_the_lay_down_turn() -> None:
    deal = to_lay(wrong_eater(), B).draw(B)
    assert deal.told() == ["phom-drew", "phom-lays", "phom-bao-lay-turn", "phom-pays-each"]
    assert deal.view(A)["cause"] == "lay-turn"


def test_phom_6a_no_judgement_before() -> None:
    deal = wrong_eater().turn(C).turn(D).turn(A).draw(B)
    assert is_bao(deal.state.hands[B], deal.state.eaten[B])
    assert not deal.is_over


def eaten_and_laying(drawn: str = "3d") -> Deal:
    """B holds 5c 6c 7c*, 7s 8s 9s and more in its lay-down turn, the first of all."""
    deal = Deal("7c", "5c 6c 7s 8s 9s 2h Jd Qh", "", "").do(A, "discard 7c").do(B, "take").throw(B)
    return to_lay(deal, B).draw(B, drawn)


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
    state.melds[state.meld_count] = GAME.parse_action("lay 2c 3c 4c") & (1 << 52) - 1
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
        "cards": "5h", "cards_missing": "", "cards_eaten": "", "number": 1,
    }  # fmt: skip
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
    deal.state.melds[deal.state.meld_count] = GAME.parse_action("lay 2c 3c 4c") & (1 << 52) - 1
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
