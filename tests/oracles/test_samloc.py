"""Sâm Lốc agrees with its naive re-telling: every subset of every hand, every deal, every payoff."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.games.samloc import GAME
from chieu.games.samloc.combinations import kind_of, white_of
from chieu.games.samloc.options import Options
from chieu.games.samloc.state import Carry, Ending, Phase, State, Verb
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, action_of, seats_in
from chieu.kernel.cards import DECK_SIZE, cards_in, format_card, format_cards, parse_cards
from chieu.kernel.carrier import copy_state
from chieu.play import options_on_wire
from laws.walks import dealt, listed, random_options
from oracles import samloc_naive as naive

seeds = st.integers(0, 2**32)


def texts(mask: int) -> naive.Cards:
    return frozenset(format_card(card) for card in cards_in(mask))


def plays_listed(state: State, seat: int) -> set[naive.Cards]:
    """Return the listed plays as sets of card texts; the pass is the empty one."""
    words = [GAME.words.format_action(action) for action in listed(GAME, state, seat)]
    return {frozenset(word.split()[1:]) for word in words}


def lucky_hand(chance: random.Random, cards: list[int], size: int) -> int:
    """Return a hand that is rich in runs and groups."""
    start = chance.randrange(len(cards))
    order = sorted(cards, key=lambda card: abs(card - start) + chance.random() * 12)
    return sum(1 << card for card in order[:size])


def table_state(seed: int) -> State:
    """Return a state in play with a rich hand, and mostly something to beat."""
    chance = random.Random(seed)
    options = random_options(GAME, chance)
    state: State = dealt(GAME, options, chance)
    GAME.rules.apply(state, DEALER, GAME.words.parse_action("lead 0"))
    state.phase, state.turn = Phase.PLAY, 0
    pack = list(range(DECK_SIZE))
    state.hands[0] = lucky_hand(chance, pack, chance.choice([1, 2, 4, 6, 8, 10]))
    rest = [card for card in pack if not state.hands[0] >> card & 1]
    state.hands[1] = lucky_hand(chance, rest, 10)
    offers = [action for action in listed(GAME, swapped(state), 1) if action]
    if chance.random() < 0.8:
        state.to_beat = chance.choice(offers) & (2**52 - 1)
        state.kind = kind_of(state, state.to_beat)
        state.owner = 1
    return state


def swapped(state: State) -> State:
    """Return the same table with the other player to lead."""
    other = copy_state(state)
    other.turn = 1
    return other


@settings(max_examples=150)
@given(seeds)
def test_listed_are_exactly_the_legal_subsets(seed: int) -> None:
    state = table_state(seed)
    hand, table = texts(state.hands[0]), texts(state.to_beat)
    rules = options_on_wire(GAME, state.options)
    expected = naive.plays(hand, table, rules)
    if naive.may_pass(hand, table, rules):
        expected.add(frozenset())
    assert plays_listed(state, 0) == expected
    for cards in naive.subsets(hand):
        action = action_of(Verb.PLAY, parse_cards(" ".join(cards)))
        assert (GAME.rules.why_illegal(state, 0, action) == 0) == (cards in expected)
    assert (GAME.rules.why_illegal(state, 0, GAME.words.parse_action("pass")) == 0) == (frozenset() in expected)


@pytest.mark.slow
@settings(max_examples=60)
@given(seeds)
def test_whole_deals_agree(seed: int) -> None:
    chance = random.Random(seed)
    options = random_options(GAME, chance)
    options.an_trang = 0
    state: State = dealt(GAME, options, chance)
    while state.phase != Phase.PLAY:
        seat = chance.choice(seats_in(GAME.rules.acting(state)))
        GAME.rules.apply(state, seat, chance.choice(listed(GAME, state, seat)))
    hands = [texts(hand) for hand in state.hands[: options.seats]]
    declarer = state.declarer if state.declarer >= 0 else None
    story = naive.Story(hands, state.turn, declarer, options_on_wire(GAME, options))
    while seats := seats_in(GAME.rules.acting(state)):
        assert seats == [story.turn]
        assert plays_listed(state, story.turn) == story.listed()
        action = chance.choice(listed(GAME, state, story.turn))
        GAME.rules.apply(state, story.turn, action)
        story.step(frozenset(GAME.words.format_action(action).split()[1:]))
    sheet = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
    payoffs = [0] * options.seats
    sum_lines(sheet, GAME.rules.score_lines(state, sheet), payoffs)
    assert payoffs == story.result


@given(seeds)
def test_instant_wins_agree(seed: int) -> None:
    chance = random.Random(seed)
    hands = [lucky_hand(chance, list(range(DECK_SIZE)), 10), sum(1 << card for card in chance.sample(range(52), 10))]
    assert [white_of(hand) for hand in hands] == [naive.instant_win(texts(hand)) for hand in hands]


@settings(max_examples=30)
@given(seeds)
def test_instant_wins_end_the_deal(seed: int) -> None:
    chance = random.Random(seed)
    state = dealt(GAME, Options(seats=chance.randint(2, 5), an_trang=1), chance)
    pack = list(range(DECK_SIZE))
    for seat in range(2):
        state.hands[seat] = lucky_hand(chance, pack, 10)
        pack = [card for card in pack if not state.hands[seat] >> card & 1]
    GAME.rules.apply(state, DEALER, GAME.words.parse_action("lead 0"))
    ranks = [naive.instant_win(texts(hand)) for hand in state.hands[: state.options.seats]]
    best = max(ranks)
    if best == 0:
        assert state.ending == Ending.NONE
    elif ranks.count(best) > 1:
        assert state.ending == Ending.WHITE_TIE
    else:
        assert (state.ending, state.winner) == (Ending.WHITE, ranks.index(best))


def shapes(cards: int) -> list[tuple[int, ...]]:
    """Return every way to put so many cards on neighbouring ranks, one to four on each."""
    if cards == 0:
        return [()]
    return [(first, *rest) for first in range(1, min(cards, 4) + 1) for rest in shapes(cards - first)]


def combinations_in(shape: tuple[int, ...]) -> int:
    """Return how many combinations a hand of this shape holds: groups by rank, runs by suits."""
    total = sum((1 << cards) - 1 for cards in shape)
    for low, high in product(range(len(shape)), repeat=2):
        if high - low >= 2:
            ways = 1
            for cards in shape[low : high + 1]:
                ways *= cards
            total += ways
    return total


def test_the_bound_of_legal_actions_is_the_true_maximum() -> None:
    """Neighbouring ranks are the worst: a gap only breaks runs."""
    worst = max((shape for shape in shapes(10) if len(shape) <= 12), key=combinations_in)
    assert GAME.bounds.listed_actions == combinations_in(worst)
    state = State()
    GAME.rules.deal(state, range(DECK_SIZE), Options(), Carry())
    hand = [naive.ORDER[place] + suit for place, cards in enumerate(worst) for suit in "scdh"[:cards]]
    state.phase, state.turn = Phase.PLAY, 0
    state.hands[0] = parse_cards(" ".join(hand))
    assert len(listed(GAME, state, 0)) == GAME.bounds.listed_actions
    assert set(format_cards(state.hands[0]).split()) == set(hand)
