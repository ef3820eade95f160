"""Phỏm's worked examples as far as they are about cards only: phỏms, báo, ù, what is laid, sent and thrown."""

from __future__ import annotations

import random
import re
from functools import reduce
from operator import or_

import pytest

from chieu.games.phom import arranging
from chieu.games.phom.arranging import NOTHING, Aim, Arrangement, UKind, best_arrangement
from chieu.games.phom.melds import FULL_HAND, MOST_MELDS, in_melds, is_khan, is_meld, points_of, write_melds
from chieu.games.phom.sending import sendable
from chieu.games.phom.sorting import in_order, sorted_groups
from chieu.kernel.cards import DECK_SIZE, NO_CARDS, cards_in, format_card, parse_cards, without

SUITS = {"♠": "s", "♣": "c", "♦": "d", "♥": "h"}
CARD = re.compile(r"(10|[2-9JQKA])([♠♣♦♥])(\*?)")


def hand_of(text: str) -> int:
    """Return cards as the rules file writes them, `A♠2♠ 10♥*`."""
    return parse_cards(" ".join(rank + SUITS[suit] for rank, suit, _ in CARD.findall(text)))


def eaten_of(text: str) -> int:
    """Return those of them that are marked as eaten."""
    return parse_cards(" ".join(rank + SUITS[suit] for rank, suit, star in CARD.findall(text) if star))


def both(text: str) -> tuple[int, int]:
    return hand_of(text), eaten_of(text)


def signs(card: int) -> str:
    text = format_card(card)
    return text[:-1] + next(sign for sign, letter in SUITS.items() if letter == text[-1])


def told(cards: int) -> str:
    """Return cards in the order in which they are shown, as the rules file writes them."""
    return "".join(signs(card) for card in in_order(cards))


def phoms(arrangement: Arrangement) -> list[str]:
    return [told(meld) for meld in arrangement if meld]


def sorting(text: str) -> list[tuple[str, str]]:
    return [(group.kind, told(group.cards)) for group in sorted_groups(*both(text))]


def best(text: str) -> list[str]:
    return phoms(best_arrangement(*both(text), Aim.POINTS))


def u_kind(text: str, total: int = FULL_HAND) -> UKind:
    return UKind(arranging.u_type(*both(text), total))


def is_bao(text: str) -> bool:
    return arranging.is_bao(*both(text))


def can_eat(text: str, card: str) -> bool:
    return arranging.can_eat(*both(text), hand_of(card))


# Phỏms


@pytest.mark.parametrize("text", ["A♠2♠3♠", "J♦Q♦K♦", "7♠7♣7♦", "9♠9♣9♦9♥", "4♥5♥6♥7♥8♥"])
def test_example_2_these_are_phoms(text: str) -> None:
    assert is_meld(hand_of(text))


@pytest.mark.parametrize("text", ["Q♥K♥A♥", "K♦A♦2♦", "4♥5♥7♥", "4♥5♥6♦", "8♠8♣", "", "8♠", "4♥5♥6♥6♦"])
def test_example_2_these_are_none(text: str) -> None:
    assert not is_meld(hand_of(text))


def test_r12_1_points_are_ranks() -> None:
    assert [points_of(hand_of(rank + "♦")) for rank in ("A", "2", "10", "J", "Q", "K")] == [1, 2, 10, 11, 12, 13]
    assert points_of(hand_of("K♥Q♦10♣2♥5♦")) == 42


def test_no_hand_holds_more_phoms_than_ten_cards_in_a_row() -> None:
    melds = [0] * (MOST_MELDS + 1)
    assert write_melds(hand_of("A♠2♠3♠4♠5♠6♠7♠8♠9♠10♠"), 0, melds) == MOST_MELDS
    assert melds[-1] == 0


# Xếp bài


def test_example_3_the_hand_is_sorted() -> None:
    assert sorting("K♦ 6♥ J♠ 2♣ 7♥* 9♣ 5♥ Q♠ 4♠ 2♦") == [
        ("eaten-meld", "5♥6♥7♥"),
        ("pair", "2♣2♦"),
        ("run-pair", "J♠Q♠"),
        ("odd", "4♠9♣K♦"),
    ]


def test_seed_3a_eaten_phoms_stand_before_natural_ones_and_low_before_high() -> None:
    assert sorting("A♠2♠3♠ 9♠9♣9♦* 4♦5♦6♦ K♥") == [
        ("eaten-meld", "9♠9♣9♦"),
        ("meld", "A♠2♠3♠"),
        ("meld", "4♦5♦6♦"),
        ("odd", "K♥"),
    ]


def test_seed_3a_pairs_are_taken_before_neighbours_and_spades_stand_first() -> None:
    assert sorting("A♥3♥ 6♦7♦9♦10♦ 6♣ K♠K♥") == [
        ("pair", "6♣6♦"),
        ("pair", "K♠K♥"),
        ("run-pair", "A♥3♥"),
        ("run-pair", "7♦9♦"),
        ("odd", "10♦"),
    ]


def test_seed_3a_an_eaten_card_without_a_phom_stands_with_the_others() -> None:
    assert sorting("2♠ 4♦ 8♣* 8♥ K♣") == [("pair", "8♣8♥"), ("odd", "2♠4♦K♣")]
    assert sorting("8♣* 8♥* 8♦") == [("odd", "8♣8♦8♥")]
    assert sorting("") == []


# Ăn


@pytest.mark.parametrize("card", ["4♣", "7♣", "9♥", "10♥", "K♥"])
def test_example_4_eaten_right(card: str) -> None:
    assert can_eat("2♠ K♣ 4♦ 5♣ 6♣ 9♦ 9♠ J♥ Q♥", card)


@pytest.mark.parametrize("card", ["8♣", "A♥", "Q♠"])
def test_example_4_eaten_wrong(card: str) -> None:
    assert not can_eat("2♠ K♣ 4♦ 5♣ 6♣ 9♦ 9♠ J♥ Q♥", card)


def test_example_4_a_later_draw_mends_it() -> None:
    assert is_bao("2♠ 4♦ 5♣ 6♣ 8♣* 9♦ 9♠ J♥ Q♥")
    assert not is_bao("2♠ 4♦ 5♣ 6♣ 7♣ 8♣* 9♦ 9♠ J♥ Q♥")


def test_example_5_an_eaten_phom_is_turned_to_make_room() -> None:
    assert can_eat("5♥ 6♥ 7♥* 7♣ 7♦ 10♠ J♣ 2♦ Q♠", "4♥")
    assert phoms(arranging.forced_melds(*both("4♥* 5♥ 6♥ 7♥* 7♣ 7♦ 10♠ J♣ 2♦ Q♠"))) == ["4♥5♥6♥", "7♣7♦7♥"]
    assert not can_eat("5♥ 6♥ 7♥* 7♣ 8♦ 10♠ J♣ 2♦ Q♠", "4♥")
    assert not is_bao("5♥ 6♥ 7♥* 7♣ 8♦ 10♠ J♣ 2♦ Q♠")


def test_example_6_one_eaten_card_in_a_phom() -> None:
    hand = "6♠ 7♠ 8♠* 9♣ 2♦ 4♦ J♥ Q♣ K♦"
    assert not can_eat(hand, "5♠")
    assert not can_eat(hand, "9♠")
    assert can_eat(hand.replace("2♦ 4♦", "3♠ 4♠"), "5♠")
    assert best("6♠ 7♠ 8♠* 9♣ 3♠ 4♠ 5♠* J♥ Q♣ K♦") == ["3♠4♠5♠", "6♠7♠8♠"]


def test_r4_2_nobody_who_ate_nothing_is_bao() -> None:
    assert not is_bao("2♠ 4♦ 8♣")


# Ù


def test_examples_12_and_13_the_third_card() -> None:
    hand = "9♥*10♥J♥ 4♣*4♦4♠ J♠*Q♠K♠ "
    assert u_kind(hand + "2♦") == UKind.THUONG
    assert u_kind(hand + "4♥") == UKind.TRON
    assert is_bao(hand.replace("J♠*", "10♠*") + "2♦")
    assert u_kind(hand.replace("J♠*", "10♠*") + "2♦") == UKind.NONE


def test_example_14_the_card_that_is_left() -> None:
    hand = "2♦*2♣2♠ 9♣*10♣J♣ K♥ K♠ K♦* 6♥"
    assert u_kind(hand) == UKind.THUONG
    assert told(arranging.last_cards(*both(hand))) == "6♥"
    assert told(sendable(hand_of("7♥8♥9♥"), hand_of("6♥"))) == "6♥"


def test_r10_e_any_card_may_be_the_one_that_is_left() -> None:
    assert told(arranging.last_cards(*both("3♠*4♠5♠6♠ 9♣9♦9♥ J♥Q♥K♥"))) == "6♠"
    assert told(arranging.last_cards(*both("3♠4♠5♠*6♠ 9♣9♦9♥ J♥Q♥K♥"))) == "3♠6♠"
    assert told(arranging.last_cards(*both("3♠4♠5♠ 9♣9♦9♥"))) == ""


def test_example_15_u_by_a_draw() -> None:
    assert u_kind("2♠2♣2♥ 6♦7♦8♦ J♣Q♣K♣ 5♠") == UKind.THUONG
    assert u_kind("2♠2♣2♥ 6♦7♦8♦ J♣Q♣K♣ 9♦") == UKind.TRON


def test_example_16_khan() -> None:
    assert is_khan(hand_of("A♠ 4♠ 7♠ 10♠ 2♣ 5♣ 8♣ J♦ Q♥"))
    assert not is_khan(hand_of("A♠ 4♠ 7♠ 9♠ 2♣ 5♣ 8♣ J♦ Q♥"))
    assert is_khan(hand_of("A♠ 4♠ 7♠ 10♠ 2♣ 5♣ 8♣ J♦ Q♥ 3♦"))
    assert not is_khan(hand_of("A♠ 4♠ 7♠ 10♠ 2♣ 5♣ 8♣ J♦ Q♥ K♥"))
    assert not is_khan(hand_of("A♠ 4♠ 7♠ 10♠ 2♣ 5♣ 8♣ J♦ J♥"))
    assert is_khan(hand_of("A♠ K♠ Q♥ 2♥"))
    assert not is_khan(hand_of("A♠ 2♠"))


def test_example_17_u_with_nine_cards() -> None:
    assert u_kind("A♣2♣3♣ 6♠6♦6♥ 9♠10♠J♠", FULL_HAND - 1) == UKind.THUONG
    assert u_kind("3♠4♠5♠ 8♣8♦8♥ J♥Q♥K♥", FULL_HAND - 1) == UKind.THUONG
    assert u_kind("3♠4♠5♠ 8♣8♦8♥ J♥Q♥2♦", FULL_HAND - 1) == UKind.NONE


def test_example_18_this_is_none() -> None:
    assert u_kind("3♠4♠5♠ 8♣8♦8♥ J♥Q♥ 2♦9♣") == UKind.NONE


def test_example_22_the_last_card() -> None:
    assert u_kind("K♦") == UKind.THUONG
    assert u_kind("") == UKind.TRON
    assert u_kind("K♦", FULL_HAND - 1) == UKind.NONE


def test_r4_2_an_eaten_card_alone_is_no_u() -> None:
    assert is_bao("8♣*")
    assert u_kind("8♣*") == UKind.NONE


# Hạ


@pytest.mark.parametrize("seed", range(3))
def test_cards_lie_in_some_phom_where_one_of_all_that_a_hand_holds_has_them(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(200):
        hand = sum(1 << card for card in chance.sample(range(DECK_SIZE), chance.randrange(FULL_HAND + 1)))
        melds = [NO_CARDS] * MOST_MELDS
        held = melds[: write_melds(hand, NO_CARDS, melds)]
        assert in_melds(hand) == reduce(or_, held, NO_CARDS)


def test_r7_1_the_fewest_points_are_left_then_more_cards_then_runs() -> None:
    assert best("5♥6♥7♥ 7♣7♦ K♠") == ["7♣7♦7♥"]
    assert best("6♥*7♥8♥ 8♣8♦ K♠") == ["6♥7♥8♥"]
    assert best("A♠2♠3♠4♠ 5♠5♣5♦") == ["A♠2♠3♠4♠", "5♠5♣5♦"]
    assert best("7♠8♠9♠ 7♣8♣9♣ 7♦8♦9♦") == ["7♠8♠9♠", "7♣8♣9♣", "7♦8♦9♦"]
    assert best("7♦8♦9♦ 8♣8♠") == ["7♦8♦9♦"]
    assert best("4♥5♥6♥7♥8♥9♥") == ["4♥5♥6♥7♥8♥9♥"]
    assert best("4♥*5♥6♥7♥8♥9♥*") == ["4♥5♥6♥", "7♥8♥9♥"]
    assert best("4♥ 6♥ 8♣ 8♠") == []


def test_r7_1_selected_cards_form_one_or_several_phoms() -> None:
    assert phoms(arranging.partition(*both("3♠4♠5♠6♠"))) == ["3♠4♠5♠6♠"]
    assert phoms(arranging.partition(*both("3♠4♠5♠6♠ 9♦9♣9♥"))) == ["3♠4♠5♠6♠", "9♣9♦9♥"]
    assert arranging.partition(*both("3♠4♠5♠6♠ 9♦9♣")) == NOTHING
    assert arranging.partition(*both("3♠*4♠5♠6♠*")) == NOTHING
    assert phoms(arranging.partition(*both("3♠*4♠5♠6♠*7♠8♠"))) == ["3♠4♠5♠", "6♠7♠8♠"]


def test_r7_1_eaten_cards_that_are_not_selected_do_not_matter() -> None:
    assert phoms(arranging.partition(hand_of("5♥6♥7♥"), hand_of("7♥ K♠"))) == ["5♥6♥7♥"]


def test_example_24_the_eaten_phom_with_more_points_is_laid() -> None:
    hand, eaten = both("5♥6♥7♥* 7♣7♦ J♠Q♠K♠ 2♣3♦")
    forced = arranging.forced_melds(hand, eaten)
    assert phoms(forced) == ["7♣7♦7♥"]
    rest = without(hand, arranging.cards_of(forced))
    assert len(cards_in(rest)) == 7
    assert points_of(without(rest, hand_of("K♠"))) == 39


def test_example_24_of_equal_ones_the_run_is_laid() -> None:
    assert phoms(arranging.forced_melds(*both("7♦8♦*9♦ 8♣8♠ J♠Q♠K♠ 2♣3♦"))) == ["7♦8♦9♦"]


def test_r7_4_nothing_is_laid_of_a_hand_that_is_bao() -> None:
    assert arranging.forced_melds(*both("8♣* 5♣6♣ K♠K♣K♦* 2♦")) == NOTHING
    assert arranging.forced_melds(*both("8♣ 5♣6♣7♣")) == NOTHING


# Gửi


def test_example_20_lay_and_send() -> None:
    hand = hand_of("3♠4♠5♠6♠ 9♦9♣ K♥ Q♦ 10♣ 2♥")
    laid = hand_of("3♠4♠5♠")
    assert phoms(arranging.partition(laid, 0)) == ["3♠4♠5♠"]
    assert told(sendable(laid, hand_of("6♠"))) == "6♠"
    assert points_of(without(hand, laid | hand_of("6♠K♥"))) == 42


def test_example_20_one_card_makes_room_for_the_next() -> None:
    assert told(sendable(hand_of("7♥8♥9♥"), hand_of("5♥6♥"))) == "5♥6♥"
    assert told(sendable(hand_of("7♥8♥9♥"), hand_of("5♥"))) == ""
    assert told(sendable(hand_of("7♥8♥9♥"), hand_of("6♥10♥J♥ 6♣ K♥"))) == "6♥10♥J♥"


def test_r7_3_sending_keeps_to_the_ladder() -> None:
    assert told(sendable(hand_of("A♠2♠3♠"), hand_of("K♠4♠"))) == "4♠"
    assert told(sendable(hand_of("J♠Q♠K♠"), hand_of("A♠10♠"))) == "10♠"
    assert told(sendable(hand_of("A♠A♣A♦"), hand_of("2♦A♥K♥"))) == "A♥"


def test_example_21_sending_out_of_an_eaten_phom() -> None:
    hand = "7♥8♥* 8♣8♦ 2♣5♦"
    assert told(sendable(hand_of("3♥4♥5♥"), hand_of("6♥"))) == "6♥"
    assert not is_bao(hand)
    assert is_bao(hand.replace("8♦", "10♦"))


# Đánh, when nobody chooses


def test_r6_1_a_card_outside_the_best_arrangement_is_thrown() -> None:
    assert told(arranging.thrown_by_rule(*both("5♥6♥7♥* 7♣7♦ J♠Q♠K♠ 2♣3♦"))) == "2♣3♦5♥6♥"
    assert told(arranging.loose_cards(*both("8♣* 5♣6♣ K♠K♣K♦"))) == "5♣6♣"


def test_r6_1_then_one_that_breaks_no_eaten_phom() -> None:
    hand, eaten = both("5♥6♥7♥* 9♠9♣9♦9♥ J♠Q♠K♠")
    assert told(arranging.breaking_cards(hand, eaten)) == "5♥6♥"
    assert told(arranging.thrown_by_rule(hand, eaten)) == "9♠9♣9♦9♥J♠Q♠K♠"


def test_r6_1_then_any_that_is_not_eaten() -> None:
    assert told(arranging.thrown_by_rule(*both("5♥6♥7♥*"))) == "5♥6♥"
