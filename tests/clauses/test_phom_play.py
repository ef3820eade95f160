"""The clauses of Phỏm by number: dealing, and what a turn consists of (r…: the number in the rules' source)."""

from __future__ import annotations

import random

import pytest

from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.phom import GAME, bank
from chieu.games.phom.state import Reason, State, Verb
from chieu.kernel.actions import DEALER, NOBODY, action_of, seats_in, verb_of
from chieu.kernel.cards import cards_in, format_card
from chieu.kernel.errors import NotationError
from chieu.kernel.luck import shuffle, stream_of
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
    prepared,
    wrong_eater,
)

# PHOM-1, PHOM-2: before the first card


def test_phom_1a_r2_2_what_the_pot_locks() -> None:
    assert {"nuoi_ga", "stake"} == bank.LOCKED
    assert {spec.key for spec in GAME.option_specs} > bank.LOCKED


def test_phom_1b_r2_1_r2_3_the_host_deals_when_two_sit() -> None:
    assert GAME.bank is bank
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
    bank.prepare(left, C, 0b1111, 1 << B, [200] * 4 + [0])
    assert Deal(seats=4, carry=left).state.dealer == C
    left.winner = 1 << A
    bank.prepare(left, C, 0b1110, 0, [0, 200, 200, 200, 0])
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


def test_phom_9b_r3_5_with_the_cards_come_the_antes_and_the_window() -> None:
    deal = Deal(seats=4, window=True)
    assert deal.pot == 4
    assert GAME.pace.window_seconds(deal.state) == 10
    assert GAME.pace.window_seconds(Deal(seats=4).state) == 0


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
    assert GAME.rules.why_illegal(deal.state, B, GAME.words.parse_action("discard 2s") | 3) == Reason.ONE_CARD


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
    GAME.rules.deal(state, DECK, GAME.Options(), GAME.Carry())
    thrown = GAME.words.format_action(GAME.automatic.default_action(state, A, 0))
    for seat, text in ((A, thrown), (B, "draw")):
        GAME.rules.apply(state, seat, GAME.words.parse_action(text))
    assert GAME.automatic.dealer_action(state, DECK, 5) == GAME.words.parse_action(f"give {format_card(DECK[37])}")


def test_phom_4b_without_the_order_of_the_deck_luck_gives_a_card() -> None:
    deal = Deal(seats=4).throw(A).do(B, "draw")
    given = {GAME.automatic.dealer_action(deal.state, [], luck) for luck in range(60)}
    assert {GAME.words.format_action(action) for action in given} == deal.legal(DEALER)
    assert GAME.automatic.chances(deal.state, DEALER, []) == len(given)


def test_phom_4e_chance_chooses_what_is_thrown_and_nothing_of_what_is_drawn() -> None:
    deal = Deal(seats=4).throw(A)
    assert GAME.automatic.chances(deal.state, B, []) == 1
    deal.draw(B)
    thrown = {GAME.automatic.default_action(deal.state, B, luck) for luck in range(60)}
    assert GAME.automatic.chances(deal.state, B, []) == len(thrown)


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
    assert [GAME.pace.turn_seconds(deal.state, seat) for seat in range(4)] == [0, 20, 0, 0]
    assert GAME.pace.one_clock(deal.state, B)
    deal.do(B, "draw")
    assert GAME.pace.one_clock(deal.state, B)
    assert GAME.automatic.goes_on(deal.state, B)
    assert not GAME.automatic.goes_on(deal.state, C)
    laying = first_to_lay("4s 5s 6s")
    assert GAME.pace.turn_seconds(laying.state, A) == 30
    assert GAME.pace.turn_seconds(Deal("", "", lay_timer=45).rounds(3).state, A) == 45


def test_phom_4f_r6_2_a_leaver_is_played_on() -> None:
    deal = Deal(seats=4)
    seen = [deal.play_by_rule(deal.state.turn) for _ in range(6)]
    assert [len(done) for done in seen] == [1, 2, 2, 2, 2, 2]
    assert GAME.automatic.on_leaving(deal.state, A) == 0


# How it is written


@pytest.mark.parametrize(
    "text",
    [
        "u", "draw", "take", "discard 10h", "lay", "lay 7h 8h 9h", "send", "send 5h 6h onto 12", "report 3", "give 2s",
        "close",
    ],
)  # fmt: skip
def test_phom_3b_texts_of_actions(text: str) -> None:
    assert GAME.words.format_action(GAME.words.parse_action(text)) == text


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("sing", 0),
        ("", 0),
        ("draw 2s", 0),
        ("discard", 7),
        ("discard 2x", 8),
        ("discard 2s 3s", 8),
        ("lay 2s 2x", 7),
        ("lay ", 4),
        ("send 2s", 5),
        ("send 2s onto 13", 13),
        ("send 2x onto 1", 5),
        ("report me", 7),
    ],
)
def test_phom_3b_what_cannot_be_read(text: str, at: int) -> None:
    with pytest.raises(NotationError) as error:
        GAME.words.parse_action(text)
    assert error.value.at == at


@pytest.mark.parametrize(("verb", "payload"), [(7, 4), (4, 3), (11, 0), (1, 1), (10, 0), (0, 5)])
def test_phom_3b_numbers_that_mean_nothing(verb: int, payload: int) -> None:
    assert GAME.words.format_action(action_of(verb, payload)) == f"{verb}:{payload}"


def test_phom_2e_only_a_drawn_card_is_secret() -> None:
    state = Deal(seats=2).state
    assert GAME.words.is_secret(state, DEALER, GAME.words.parse_action("give 2s"))
    assert not GAME.words.is_secret(state, A, GAME.words.parse_action("discard 2s"))


def test_phom_2b_nobody_acts_in_a_deal_that_is_over() -> None:
    deal = wrong_eater().do(C, "report 1")
    assert deal.acting() == deal.awaited() == []
    assert deal.legal(A) == set()
    assert deal.why(A, "report 1") == Reason.NOT_YOUR_TURN
    assert deal.view(A)["reportable"] == []


def test_phom_5a_what_is_listed_while_an_u_is_claimed() -> None:
    deal = Deal("", GOES_OUT, "", "As 4s 7s 10s 3c 6c 9c Jd Qh", window=True).do(B, "u")
    assert deal.legal(D) == {"u"}
    assert deal.legal(A) == set()


# From one deal to the next


def played(seed: int) -> State:
    """Return a deal in which everybody lays what can be laid, and else does anything but eat or claim an ù."""
    state, deck, buffer = State(), [0] * GAME.bounds.deck, [0] * GAME.bounds.listed_actions
    chance, advance = random.Random(seed), way_of(GAME).advance
    trail = trail_from(shuffle(deck, stream_of(seed, 0)))
    GAME.rules.deal(state, deck, GAME.Options(), GAME.Carry())
    seats, trail = advance(state, deck, trail, NOTHING)
    while seats:
        seat = seats_in(seats)[0]
        listed = buffer[: GAME.rules.listed_actions(state, seat, buffer)]
        wanted = [one for one in listed if verb_of(one) == Verb.LAY]
        others = [one for one in listed if verb_of(one) not in {Verb.U, Verb.TAKE}]
        seats, trail = advance(state, deck, trail, (seat, chance.choice(wanted or others or listed)))
    return state


def test_a_new_deal_leaves_nothing_of_the_last_one() -> None:
    last = next(state for state in map(played, range(50)) if state.ledger.length and state.meld_count)
    assert last.throws
    fresh = State()
    for state in (last, fresh):
        GAME.rules.deal(state, range(GAME.bounds.deck), GAME.Options(), GAME.Carry())
    assert last == fresh
