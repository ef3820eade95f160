"""What the bots of Phỏm believe of the hands of others, by what those have thrown and passed by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chieu.bots import phom_hands
from chieu.bots.phom_hands import ODD, PASSED_BY
from chieu.games.phom.state import State
from chieu.kernel.cards import NO_CARDS, Cards, how_many, parse_card, parse_cards
from clauses.phom_table import A, B, C, D, Deal

WORLDS = 600
STEP = 2**45 + 12345


def held(*cards: str) -> Cards:
    return sum(1 << parse_card(card) for card in cards)


def share(deal: Deal, seat: int, other: int, fits: Callable[[Cards], bool]) -> tuple[float, float]:
    """Return in what share of imagined worlds a hand is of some kind, and in what share of hands by chance alone."""
    view, world, likely, chance = deal.seen(seat), State(), 0, 0
    unseen = phom_hands.unseen_by(view, seat)
    for number in range(WORLDS):
        phom_hands.imagine(view, seat, number * STEP, world)
        likely += fits(world.hands[other])
        chance += fits(phom_hands.some_hand(view, other, unseen, number * STEP)[0])
    return likely / WORLDS, chance / WORLDS


def test_who_has_passed_a_card_by_hardly_holds_a_pair_for_it() -> None:
    deal = Deal("7c", "").throw(A, "7c").turn(B, thrown="Kh")
    sevens = parse_cards("7s 7d 7h")
    likely, chance = share(deal, A, B, lambda hand: how_many(hand & sevens) > 1)
    assert likely < chance / 2


def test_who_throws_a_card_hardly_keeps_what_goes_with_it() -> None:
    deal = Deal("7c", "").throw(A, "7c").turn(B, thrown="9h")
    beside = parse_cards("8h 10h 9s 9c 9d")
    likely, chance = share(deal, A, B, lambda hand: hand & beside == NO_CARDS)
    assert likely > chance


def test_with_four_at_the_table_each_is_believed_by_what_that_one_has_done() -> None:
    deal = Deal("7c", "", "", "").throw(A, "7c").turn(B, thrown="Kh").turn(C, thrown="2h").turn(D, thrown="2d")
    sevens = parse_cards("7s 7d 7h")
    kept = {other: share(deal, A, other, lambda hand: how_many(hand & sevens) > 1) for other in (B, D)}
    # Only B could have eaten it.
    assert kept[B][0] < kept[B][1] / 2
    assert kept[D][0] > kept[D][1] / 2


def test_nothing_speaks_against_a_hand_before_its_player_has_acted() -> None:
    deal = Deal("7c", "").throw(A, "7c")
    view = deal.seen(B)
    assert phom_hands.doubt_of(deal.seen(A), B, deal.state.hands[B], 1)[0] == 0
    assert phom_hands.doubt_of(view, A, view.hands[A] | held("2s"), 1)[0] >= 0


@pytest.mark.parametrize(
    ("cards", "thrown", "doubt"),
    [
        ("7s 7d 7h 2s 4c 6d 9h Jc Kd As", "7h", ODD),
        ("7s 7d 7h 2s 2c 2d 9h 9c 9d As", "As", 0),
    ],
)
def test_nobody_throws_out_of_a_phom_while_there_are_odd_cards(cards: str, thrown: str, doubt: int) -> None:
    known = (parse_cards(cards), NO_CARDS, NO_CARDS)
    assert phom_hands.doubt_of_throw(known, held(thrown), 0) == doubt


def test_the_odd_card_is_thrown_rather_than_one_of_a_ca() -> None:
    known = (parse_cards("7s 7d 8s 2c 2d 9h Jc Jd Kd 4h"), NO_CARDS, NO_CARDS)
    odd, paired = (phom_hands.doubt_of_throw(known, held(card), 1) for card in ("Kd", "7d"))
    assert odd < paired


def test_what_was_passed_by_is_doubted_only_where_it_could_be_eaten() -> None:
    with_pair, without_one = parse_cards("7s 7d 2s 4c 6d 9h Jc Kd As Qh"), parse_cards("7s 3d 2s 4c 6d 9h Jc Kd As Qh")
    doubts = {hand: set[int]() for hand in (with_pair, without_one)}
    for hand, found in doubts.items():
        for number in range(40):
            found.add(phom_hands.before_turn((hand, NO_CARDS, NO_CARDS), held("7c"), number * STEP)[1])
    # It may have been one of the pair that was drawn.
    assert doubts == {with_pair: {0, PASSED_BY}, without_one: {0}}


def test_who_has_eaten_held_the_rest_of_it_before() -> None:
    seven = held("7c")
    hand = parse_cards("7s 7d 7c 2s 4c 6d 9h Jc Kd As")
    assert phom_hands.before_turn((hand, seven, seven), seven, 5) == (hand & ~seven, 0, 5)


def test_phoms_onto_which_others_have_sent_leave_only_the_hand_to_judge() -> None:
    view = State()
    view.options.seats, view.players, view.throws = 2, 0b11, 2
    view.thrown[:2] = [parse_card("7c"), parse_card("Kd")]
    view.meld_count, view.meld_owners[0], view.melds[0] = 1, 1, parse_cards("2s 3s 4s 5s 6s 7s")
    view.counts[1] = 4
    alone = phom_hands.doubt_of(view, B, parse_cards("9h Jc As Qh"), 1)
    view.meld_count = 0
    assert phom_hands.doubt_of(view, B, parse_cards("9h Jc As Qh"), 1) == alone
