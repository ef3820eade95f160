"""The clauses of Crazy Eights on who plays, how the cards are dealt and what is seen of them (CRAZY-1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.places import NO_ORDER
from chieu.games.crazyeights.state import Carry, Reason, State
from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.cards import DECK_SIZE, format_cards
from clauses.crazyeights_table import DECK, Deal, all_cards, fresh

FEW = "4s 4d 5d"


def dealt(seats: int, **options: Any) -> State:
    deck = DECK[:]
    random.Random(seats).shuffle(deck)
    return fresh(seats, deck=deck, **options).state


@pytest.mark.parametrize("seats", range(2, 9))
def test_crazy_1a_two_to_eight_play(seats: int) -> None:
    assert dealt(seats).counts[:seats] == [7] * seats
    assert GAME.bounds.seats == (2, 8)


def test_crazy_1b_two_packs() -> None:
    for seats in (2, 8):
        state = dealt(seats)
        assert all_cards(state) == sorted(DECK)
        assert state.counts[8] == 104 - 7 * seats


def test_crazy_1b_one_pack_by_house_rule() -> None:
    for seats in range(2, 9):
        packs = 1 if seats <= 5 else 2
        assert all_cards(dealt(seats, packs="one_up_to_five")) == sorted(DECK[: packs * DECK_SIZE])


def test_crazy_1b_one_pack_skips_the_twins_in_the_deck() -> None:
    deck = [card for card in range(DECK_SIZE) for _ in range(2)]
    deal = fresh(2, deck=deck, packs="one_up_to_five")
    assert format_cards(deal.state.cards[1]) == "2s 2d 3s 3d 4s 4d 5s"
    assert GAME.words.format_action(GAME.automatic.dealer_action(deal.state, deck, 5)) == "turn 5d"


def test_crazy_1c_hand_sizes() -> None:
    assert dealt(2, deal="five").counts[:2] == [5, 5]
    assert dealt(2, deal="seven_for_two").counts[:2] == [7, 7]
    assert dealt(3, deal="seven_for_two").counts[:3] == [5, 5, 5]


def test_crazy_1c_one_at_a_time_from_after_the_dealer() -> None:
    state = fresh(3, dealer=1).state
    assert format_cards(state.cards[2]) == "2s 2h 3d 4c 5s 5h 6d"
    assert format_cards(state.cards[0]) == "2c 3s 3h 4d 5c 6s 6h"


def test_crazy_1d_the_first_dealer_is_drawn() -> None:
    deal = fresh(3, dealer=None)
    assert deal.acting() == [DEALER]
    assert deal.legal(DEALER) == {"dealer 0", "dealer 1", "dealer 2"}
    assert deal.why(DEALER, "dealer 3") == Reason.NOT_NOW
    assert deal.why(DEALER, "turn As") == Reason.NOT_NOW
    drawn = [GAME.words.format_action(GAME.automatic.dealer_action(deal.state, DECK, luck)) for luck in range(3)]
    assert drawn == ["dealer 0", "dealer 1", "dealer 2"]
    assert deal.do(DEALER, "dealer 2").args("crazy-dealer") == {"seat": 2}
    assert deal.do(DEALER, "turn As").acting() == [0]


def test_crazy_1d_the_first_seat_deals_by_house_rule() -> None:
    deal = fresh(3, dealer=None, first_dealer="first_seat")
    assert deal.view(0)["dealer"] == 0
    assert deal.do(DEALER, "turn As").acting() == [1]


def test_crazy_1d_the_next_seat_deals_next_whatever_the_direction() -> None:
    carry = Carry()
    deal = Deal(f"Js {FEW}", FEW, FEW, first=0).do(0, "play Js")
    deal.state.dealer = 2
    GAME.rules.carry_on(deal.state, carry)
    assert carry.dealer == 1 << 0
    again = fresh(3, dealer=0)
    assert (again.view(0)["dealer"], again.view(0)["direction"]) == (0, "clockwise")


@pytest.mark.parametrize("rank", ["8", "J", "Q", "K"])
def test_crazy_1e_cards_with_an_effect_do_not_start(rank: str) -> None:
    deal = fresh().do(DEALER, f"turn {rank}d")
    assert deal.acting() == [DEALER]
    assert deal.told() == ["crazy-turned-back"]
    assert deal.state.next_card == NO_ORDER
    assert deal.view(0)["top"] is None
    assert deal.view(0)["suit"] is None


@pytest.mark.parametrize("rank", ["A", *"234567", "9", "10"])
def test_crazy_1e_numbers_start(rank: str) -> None:
    deal = fresh().do(DEALER, f"turn {rank}d")
    assert deal.args("crazy-turned") == {"seat": 0, "card": f"{rank}d"}
    assert deal.args("crazy-dealt") == {"count": 7}
    assert deal.wire(0) == {"top": f"{rank}d", "suit": "d", "phase": "turn"}
    assert deal.view(0)["pile"] == 1


def test_crazy_1e_the_dealer_turns_only_what_is_in_the_stock() -> None:
    deal = fresh(8, dealer=7)
    # The first 56 cards of the unshuffled deck have been dealt, the 2s among them for the second time.
    assert deal.why(DEALER, "turn 2s") == Reason.NOT_NOW
    assert deal.do(DEALER, "turn 3h").acting() == [0]
    assert deal.why(DEALER, "turn 4s") == Reason.NOT_YOUR_TURN


def test_crazy_1f_a_seat_sees_its_own_cards_the_pile_and_all_counts() -> None:
    deal = Deal("3s 4s 4s", "6h 7h 6h", pile="9c 9c", stock="Kd")
    assert deal.hand(0) == "4s 4s 3s"
    assert (deal.view(0)["counts"], deal.view(0)["stock"], deal.view(0)["pile"]) == ([3, 3], 1, 3)
    assert "hand" not in deal.view(NOBODY)
    seen = State()
    GAME.rules.observe(deal.state, 0, seen)
    assert (seen.cards[1], seen.doubles[1], seen.cards[8], seen.next_card) == (0, 0, 0, 0)
    assert seen.doubles[9] == deal.state.doubles[9] != 0


def test_crazy_1f_only_the_drawer_sees_the_card() -> None:
    deal = Deal("3s", "6h", stock="Kd").do(0, "draw")
    assert GAME.words.is_secret(deal.state, DEALER, GAME.words.parse_action("give Kd"))
    assert not GAME.words.is_secret(deal.state, 0, GAME.words.parse_action("draw"))
    assert deal.told() == ["crazy-drew"]
    assert deal.give("Kd").told() == []
    assert deal.view(0)["drawn"] == "Kd"
    assert "drawn" not in deal.view(1)
    assert "drawn" not in deal.view(NOBODY)


def test_crazy_1f_the_hand_in_its_order_and_own_suits() -> None:
    deal = Deal("8d 8s 2d Kd Ad 10c 4c Ah 9h 3s Js 10c", FEW)
    assert deal.hand(0) == "Kd 2d Ad 10c 10c 4c 9h Ah Js 3s 8d 8s"
    assert deal.view(0)["suits"] == {"s": 2, "c": 3, "d": 3, "h": 2}
