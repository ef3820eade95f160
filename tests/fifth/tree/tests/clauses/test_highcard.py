"""High Card, clause by clause."""

from __future__ import annotations

import pytest

import chieu
from chieu.games.highcard.state import Reason

HIGH = chieu.game("high-card")
DECK = chieu.deck_of("3s 9h 8d As 10h 10c")


def played(*texts: str, **options: int | str) -> chieu.Position:
    state = HIGH.deal(DECK, options=options)
    for seat, text in enumerate(texts):
        state = HIGH.play(state, seat, text)
    return state


def test_high_1a_two_to_four_play() -> None:
    assert HIGH.game.bounds.seats == (2, 4)


def test_high_1b_three_cards_each() -> None:
    assert [HIGH.view(played(), seat).hand for seat in range(2)] == ["3s 8d 10h", "9h 10c As"]


def test_high_1c_one_sees_ones_own_cards() -> None:
    assert HIGH.observe(played(), 0).hands[1] == 0


def test_high_2a_the_winner_leads_next() -> None:
    state = HIGH.deal(DECK, carry=HIGH.carry_on(played("play 3s", "play 9h")))
    assert HIGH.acting(state) == (1,)


@pytest.mark.parametrize("text", ["play 3s 8d", "play 9h"])
def test_high_2b_one_card_from_hand(text: str) -> None:
    assert HIGH.why_illegal(played(), 0, text) in {Reason.ONE_CARD_ONLY, Reason.NOT_IN_HAND}


def test_high_3a_the_highest_card_wins() -> None:
    assert played("play 3s", "play 9h").winner == 1


def test_high_3b_the_ace_is_high_or_low() -> None:
    assert played("play 3s", "play As").winner == 1
    assert played("play 3s", "play As", ace="low").winner == 0


def test_high_3c_suits_decide_within_a_rank() -> None:
    assert played("play 10h", "play 10c").winner == 0


def test_high_3d_a_point_from_everybody() -> None:
    assert HIGH.payoffs(played("play 3s", "play 9h")) == (-1, 1)


def test_high_4a_so_many_deals() -> None:
    assert [HIGH.game.rules.match_over(HIGH.game.Options(), [0, 0], deals) for deals in (2, 3)] == [0, 1]


def test_high_4b_the_lowest_card_when_time_is_over() -> None:
    state = played()
    assert HIGH.game.automatic.default_action(state, 0, 0) == HIGH.game.words.parse_action("play 3s")
    assert HIGH.game.pace.turn_seconds(state, 0) == 20
