"""Binh agrees with its naive re-telling: every row, every layout of some hands, mậu binh, every payoff."""

from __future__ import annotations

import random
from itertools import chain, combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.bots.compiler import compiled
from chieu.games.binh import GAME, advice
from chieu.games.binh.arranging import (
    FIVES,
    PLACES,
    SPLITS,
    THREES,
    best_layout,
    front_left,
    is_legal,
    layout_at,
    worth_of,
    write_middles,
    write_rows,
)
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.rows import is_foul, key_of, kind_of
from chieu.games.binh.state import HAND_SIZE, Natural, Reason, State, Verb
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, action_of, is_in, seats_in
from chieu.kernel.cards import DECK_SIZE, card_list, cards_in, format_card
from chieu.play import options_on_wire
from compiling import compiling
from laws.walks import dealt, random_options
from oracles import binh_naive as naive

seeds = st.integers(0, 2**32)
FIVE_CARD_CLASSES = 7462
THREE_CARD_CLASSES = 13 + 13 * 12 + 286
Numbers = np.ndarray[Any, Any]
NAMES = {
    Natural.ONE_COLOUR: "N1",
    Natural.ALMOST_ONE_COLOUR: "N2",
    Natural.SIX_PAIRS: "N3",
    Natural.FIVE_PAIRS_IN_ROW: "N4",
    Natural.STRAIGHT_FLUSH: "N5",
    Natural.FOUR_OF_A_KIND: "N6",
    Natural.THREE_FLUSHES: "N7",
    Natural.THREE_STRAIGHTS: "N8",
    Natural.DRAGON_OF_ONE_SUIT: "E1",
    Natural.DRAGON: "E2",
    Natural.FOUR_TRIPLES: "E3",
}


def texts(mask: int) -> naive.Cards:
    return frozenset(format_card(card) for card in cards_in(mask))


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


# Rows


def all_rows(size: int) -> Numbers:
    """Return every row of so many cards, one card in each column."""
    cards = chain.from_iterable(combinations(range(DECK_SIZE), size))
    return np.fromiter(cards, np.int64).reshape(-1, size)


def naive_values(rows: Numbers) -> Numbers:
    """Return numbers in the order of rows of five: told by counting, for all rows at once."""
    ranks = np.sort(rows // 4, axis=1)[:, ::-1]
    often = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    weight = often * 13 + ranks
    order = np.take_along_axis(ranks, np.argsort(-weight, axis=1, kind="stable"), axis=1)
    pairs = often.sum(axis=1)
    kind = np.select([pairs == total for total in (17, 13, 11, 9, 7)], [7, 6, 3, 2, 1], 0)
    flush = (rows % 4 == rows[:, :1] % 4).all(axis=1)
    wheel = (ranks == [12, 3, 2, 1, 0]).all(axis=1)
    run = wheel | ((pairs == 5) & (ranks[:, 0] - ranks[:, 4] == 4))
    kind = np.where(run & flush, 8, np.where(flush, 5, np.where(run, 4, kind)))
    order[wheel] = [3, 2, 1, 0, -1]
    digits: Numbers = ((order + 1) * 14 ** np.arange(4, -1, -1)).sum(axis=1)
    return kind * 14**5 + digits


def classes(values: Numbers) -> Numbers:
    """Return the number of each value's class, in rising order."""
    return np.unique(values, return_inverse=True)[1]


def write_keys(masks, wheel, keys):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    for index in range(len(masks)):
        keys[index] = key_of(masks[index], wheel)


def compiled_keys(masks: Numbers, wheel: int) -> Numbers:
    keys = np.zeros(len(masks), np.int64)
    compiled(write_keys, "binh")(masks, wheel, keys)
    return keys


@pytest.mark.slow
@pytest.mark.nightly
@compiling("binh")
def test_all_rows_of_five_stand_in_order() -> None:
    rows = all_rows(5)
    assert len(rows) == 2_598_960
    masks = (1 << rows).sum(axis=1)
    keys, values = compiled_keys(masks, 0), naive_values(rows)
    assert np.array_equal(classes(keys), classes(values))
    assert len(np.unique(keys)) == FIVE_CARD_CLASSES
    second = compiled_keys(masks, 1)
    wheel = (np.sort(rows // 4, axis=1) == [0, 1, 2, 3, 12]).all(axis=1)
    assert np.array_equal(classes(second[~wheel]), classes(values[~wheel]))
    for flush in (True, False):
        of_kind = keys // 15**5 == (8 if flush else 4)
        below_ace = np.unique(second[of_kind & ~wheel])[-2:]
        assert below_ace[0] < np.unique(second[of_kind & wheel]) < below_ace[1]
    assert len(np.unique(second)) == FIVE_CARD_CLASSES
    for index in random.Random(5).sample(range(len(masks)), 2_000):
        assert key_of(int(masks[index]), 0) == keys[index]


def test_all_rows_of_three_stand_in_order() -> None:
    masks = [mask_of(list(row)) for row in combinations(range(DECK_SIZE), 3)]
    assert len(masks) == 22_100
    pairs = {(key_of(mask, 0), naive.value(texts(mask), "lowest")) for mask in masks}
    assert len(pairs) == len({key for key, _ in pairs}) == len({value for _, value in pairs}) == THREE_CARD_CLASSES
    assert [value for _, value in sorted(pairs)] == sorted(value for _, value in pairs)


@settings(max_examples=300)
@given(seeds)
def test_rows_compare_as_told(seed: int) -> None:
    chance = random.Random(seed)
    wheel = chance.randrange(2)
    one, other = (mask_of(lucky(chance, list(range(DECK_SIZE)))[:5]) for _ in range(2))
    values = [naive.value(texts(row), ("lowest", "second")[wheel]) for row in (one, other)]
    keys = [key_of(row, wheel) for row in (one, other)]
    assert (keys[0] > keys[1], keys[0] == keys[1]) == (values[0] > values[1], values[0] == values[1])
    assert [kind_of(row) for row in (one, other)] == [value[0] for value in values]


# Layouts


def lucky(chance: random.Random, cards: list[int]) -> list[int]:
    """Return cards in an order that brings runs, groups or suits together."""
    start = chance.choice(cards)
    width = chance.choice([2, 6, 20, 1000])
    if chance.random() < 0.3:
        return sorted(cards, key=lambda card: (card % 4 != start % 4) * chance.choice([1, 9]) + chance.random() * 4)
    return sorted(cards, key=lambda card: abs(card - start) + chance.random() * width)


def arranging(seed: int, **fixed: int) -> State:
    """Return a deal under random house rules, with lucky hands, after the check."""
    chance = random.Random(seed)
    options = random_options(GAME, chance)
    for key, value in fixed.items():
        setattr(options, key, value)
    state: State = dealt(GAME, options, chance)
    cards = lucky(chance, list(range(DECK_SIZE)))
    for seat in range(options.seats):
        state.hands[seat] = mask_of(cards[:13])
        cards = lucky(chance, cards[13:]) if cards[13:] else []
    state.unused = mask_of(cards)
    GAME.rules.apply(state, DEALER, GAME.words.parse_action("check"))
    return state


def rules_of(state: State) -> naive.Rules:
    return options_on_wire(GAME, state.options)


def random_layout(chance: random.Random, hand: int) -> int:
    cards = cards_in(hand)
    chance.shuffle(cards)
    if chance.random() < 0.5:
        cards.sort(key=lambda card: card // 4 + chance.random() * 4)
    return card_list(mask_of(cards[:3]), card_list(mask_of(cards[3:8]), 0))


def rows_of(layout: int, hand: int) -> naive.Layout:
    front, middle = front_of(layout), middle_of(layout)
    return texts(front), texts(middle), texts(hand & ~front & ~middle)


@pytest.mark.slow
@settings(max_examples=12)
@given(seeds)
def test_the_rules_arrange_as_well_as_any_of_all_layouts(seed: int) -> None:
    state = arranging(seed)
    rules = rules_of(state)
    hand = state.hands[0]
    rows = rows_of(best_layout(state.options, hand), hand)
    front, middle, back = (naive.value(row, rules["wheel"]) for row in rows)
    assert not naive.is_foul(rows, rules)
    assert naive.worth((front, middle, back)) == naive.best_worth(texts(hand), rules)


@pytest.mark.parametrize("strict", [0, 1])
@pytest.mark.parametrize("ranks", [5, 7, 13])
def test_nothing_is_left_out_that_is_worth_more(ranks: int, strict: int) -> None:
    """All layouts are gone through, in hands of few ranks, too, where many differ in nothing but suits."""
    hand = mask_of(random.Random(ranks).sample(range(ranks * 4), HAND_SIZE))
    threes, fives, keys = [0] * THREES, [0] * FIVES, [0] * PLACES
    write_rows(hand, strict, (threes, fives), keys)
    splits = [0] * SPLITS
    worths = []
    for back in fives:
        write_middles(back, keys, splits)
        for middle in splits:
            layout = (keys[front_left(back, middle)], middle, back)
            if is_legal(layout, strict):
                worths.append(worth_of(layout))
    *_, back, middle = max(worths)
    house = GAME.Options(strict_order=strict, wheel=strict)
    assert best_layout(house, hand) == layout_at(hand, back, middle)


@pytest.mark.slow
@settings(max_examples=30)
@given(seeds)
def test_suggestions_are_legal_and_different(seed: int) -> None:
    state = arranging(seed, auto_arrange=1)
    for seat in seats_in(GAME.rules.acting(state)):
        hints = advice.hints(state, seat)
        assert 1 <= len(set(hints)) == len(hints) <= 5
        best = GAME.automatic.default_action(state, seat, 0)
        assert hints[0] - action_of(Verb.PLACE, 0) == best - action_of(Verb.ARRANGE, 0)
        for hint in hints:
            assert GAME.rules.why_illegal(state, seat, hint) == 0
            assert not naive.is_foul(rows_of(hint, state.hands[seat]), rules_of(state))


def is_layout(action: int, hand: int) -> bool:
    """Tell naively whether an action is three and five cards of a hand, each row in rising order."""
    cards = [action >> 6 * place & 63 for place in range(8)]
    rest = action & (1 << 52) - 1
    rows = cards[:3], cards[3:]
    return (
        len(set(cards)) == 8
        and all(card < DECK_SIZE and hand >> card & 1 for card in cards)
        and all(list(row) == sorted(row) for row in rows)
        and rest >> 48 == 0
    )


@settings(max_examples=200)
@given(seeds)
def test_submissions_are_judged_as_told(seed: int) -> None:
    chance = random.Random(seed)
    state = arranging(seed, natural_declare=1)
    for _ in range(20):
        layout = random_layout(chance, state.hands[chance.randrange(state.options.seats)])
        if chance.random() < 0.3:
            layout ^= 1 << chance.randrange(52)
        expected = is_layout(layout, state.hands[0])
        for verb in (Verb.ARRANGE, Verb.PLACE):
            assert (GAME.rules.why_illegal(state, 0, action_of(verb, layout)) == Reason.OK) == expected
        if expected:
            GAME.rules.apply(state, 0, action_of(Verb.PLACE, layout))
            assert is_foul(state, 0) == naive.is_foul(rows_of(layout, state.hands[0]), rules_of(state))


# Mậu binh and points


@settings(max_examples=200)
@given(seeds)
def test_naturals_agree(seed: int) -> None:
    state = arranging(seed)
    for hand in state.hands[: state.options.seats]:
        found = naturals_of(state.options, hand)
        assert {name for natural, name in NAMES.items() if natural & found} == naive.naturals(
            texts(hand), rules_of(state)
        )


@pytest.mark.parametrize("length", [(5, 5, 3), (8, 5), (10, 3), (13,)])
def test_naturals_of_suits_agree(length: tuple[int, ...]) -> None:
    chance = random.Random(7)
    for _ in range(20):
        hand = mask_of([rank * 4 + suit for suit, n in enumerate(length) for rank in chance.sample(range(13), n)])
        found = naturals_of(GAME.Options(extra_naturals=1), hand)
        rules = options_on_wire(GAME, GAME.Options(extra_naturals=1))
        assert {name for natural, name in NAMES.items() if natural & found} == naive.naturals(texts(hand), rules)


@pytest.mark.slow
@settings(max_examples=100)
@given(seeds)
def test_points_agree(seed: int) -> None:
    chance = random.Random(seed)
    state = arranging(seed)
    players: list[naive.Player | None] = [None] * state.options.seats
    for seat in range(state.options.seats):
        hand = state.hands[seat]
        rows = None
        if seat in seats_in(GAME.rules.acting(state)):
            action = GAME.automatic.default_action(state, seat, 0)
            if chance.random() < 0.5:
                action = action_of(Verb.ARRANGE, random_layout(chance, hand))
            # Who holds one that shows by itself may lay the cards like anybody else.
            is_natural = is_in(state.declared, seat)
            if state.natural_kinds[seat] and chance.random() < 0.5:
                action = action_of(Verb.DECLARE, 0)
            elif not is_natural:
                rows = rows_of(action, hand)
            GAME.rules.apply(state, seat, action)
        players[seat] = naive.Player(texts(hand), rows, rules_of(state))
    sheet = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
    payoffs = [0] * state.options.seats
    sum_lines(sheet, GAME.rules.score_lines(state, sheet), payoffs)
    assert GAME.rules.acting(state) == 0
    assert payoffs == naive.payoffs([player for player in players if player], rules_of(state))
    assert sum(payoffs) == 0


@given(st.integers(0, 2**60), st.booleans(), st.sampled_from([0, 1]))
@settings(max_examples=20)
def test_every_row_of_a_hand_has_the_key_that_it_has_alone(seed: int, is_narrow: bool, wheel: int) -> None:  # noqa: FBT001
    """Hands of few ranks, too, which have pairs, xám and tứ quý."""
    luck = random.Random(seed)
    hand = sorted(luck.sample(range(DECK_SIZE // 3 if is_narrow else DECK_SIZE), HAND_SIZE))
    threes, fives, keys = [0] * THREES, [0] * FIVES, [0] * PLACES
    write_rows(sum(1 << card for card in hand), wheel, (threes, fives), keys)

    def rows(size: int) -> dict[int, int]:
        places = combinations(range(HAND_SIZE), size)
        return {
            sum(1 << index for index in row): key_of(sum(1 << hand[index] for index in row), wheel) for row in places
        }

    assert sorted(threes) == sorted(rows(3))
    assert fives == sorted(key * PLACES + place for place, key in rows(5).items())
    assert {place: key for place, key in enumerate(keys) if key} == rows(3) | rows(5)
