"""Crazy Eights agrees with its naive re-telling: what fits, every deal, every payoff, blocked deals among them."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.places import NO_ORDER, put
from chieu.games.crazyeights.state import MOST_SEATS, Phase, Place, State, Verb
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, action_of, seats_in
from chieu.kernel.cards import cards_in, format_card
from chieu.play import options_on_wire
from laws.walks import dealt, listed, random_options
from oracles import crazyeights_naive as naive

seeds = st.integers(0, 2**32)


def texts(state: State, place: int) -> list[str]:
    cards = cards_in(state.cards[place]) + cards_in(state.doubles[place])
    return [format_card(card) for card in cards]


def begun(seed: int) -> tuple[State, random.Random]:
    """Return a deal under random house rules whose dealer is known."""
    chance = random.Random(seed)
    state = dealt(GAME, random_options(GAME, chance), chance)
    if state.phase == Phase.DRAW_DEALER:
        GAME.rules.apply(state, DEALER, chance.choice(listed(GAME, state, DEALER)))
    return state, chance


def few_cards(state: State, chance: random.Random) -> None:
    """Leave only some cards in the deal, so that the stock runs out and deals can be blocked."""
    size = chance.choice([1, 2, 3])
    for place in range(MOST_SEATS):
        kept = chance.sample(texts(state, place), min(size, state.counts[place]))
        state.cards[place] = state.doubles[place] = state.counts[place] = 0
        for card in kept:
            put(state, place, 1 << naive.PACK.index(card))
    stock = [card for card in texts(state, Place.STOCK) if naive.rank(card) in {"2", "3", "A", "9"}]
    state.cards[Place.STOCK] = state.doubles[Place.STOCK] = state.counts[Place.STOCK] = 0
    for card in chance.sample(stock, min(len(stock), chance.choice([1, 2, 4]))):
        put(state, Place.STOCK, 1 << naive.PACK.index(card))
    state.next_card = NO_ORDER


def story_of(state: State) -> naive.Story:
    hands = [texts(state, seat) for seat in range(state.options.seats)]
    return naive.Story(hands, texts(state, Place.STOCK), state.dealer, options_on_wire(GAME, state.options))


def same_all_the_way(state: State, chance: random.Random, most: int) -> None:
    story = story_of(state)
    for _ in range(most):
        seats = seats_in(GAME.rules.acting(state))
        actions = [action for seat in seats for action in listed(GAME, state, seat)]
        assert {GAME.words.format_action(action) for action in actions} == story.listed()
        if not actions:
            break
        assert seats == [DEALER] if not story.pile or story.waiting else seats == [story.turn]
        action = chance.choice(actions)
        GAME.rules.apply(state, seats[0], action)
        story.tell(GAME.words.format_action(action))
        hands = [sorted(texts(state, seat)) for seat in range(state.options.seats)]
        assert hands == [sorted(hand) for hand in story.hands]
    else:
        return
    sheet = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
    payoffs = [0] * state.options.seats
    sum_lines(sheet, GAME.rules.score_lines(state, sheet), payoffs)
    assert payoffs == story.points


@settings(max_examples=40)
@given(seeds)
def test_whole_deals_agree(seed: int) -> None:
    state, chance = begun(seed)
    same_all_the_way(state, chance, 3000)


@settings(max_examples=150)
@given(seeds)
def test_deals_of_few_cards_agree(seed: int) -> None:
    state, chance = begun(seed)
    few_cards(state, chance)
    same_all_the_way(state, chance, 300)


@settings(max_examples=100)
@given(seeds)
def test_exactly_the_fitting_cards_of_a_hand_may_be_played(seed: int) -> None:
    state, chance = begun(seed)
    state.top = chance.randrange(len(naive.PACK))
    state.suit = chance.randrange(4) if naive.rank(naive.PACK[state.top]) == "8" else state.top & 3
    state.phase, state.turn = Phase.TURN, 0
    story = story_of(state)
    story.pile, story.suit, story.turn = [naive.PACK[state.top]], "scdh"[state.suit], 0
    for card, text in enumerate(naive.PACK):
        may = GAME.rules.why_illegal(state, 0, action_of(Verb.PLAY, 1 << card)) == 0
        assert may == (text in story.hands[0] and story.fits(text))


def test_the_bound_of_legal_actions_is_the_true_maximum() -> None:
    state = State()
    GAME.rules.deal(state, list(range(52)) * 2, GAME.Options(first_dealer=1, deal=1, seats=2), GAME.Carry())
    # Five different cards each, and their twins are still in the stock.
    assert len(listed(GAME, state, DEALER)) == GAME.bounds.listed_actions == 52
