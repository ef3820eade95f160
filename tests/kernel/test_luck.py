from __future__ import annotations

from collections import Counter

import numpy as np

from chieu.bots.compiler import compiled
from chieu.kernel.cards import parse_cards
from chieu.kernel.luck import below, hand_from, luck_of, next_stream, shuffle, stream_of

LIMIT = 1 << 62


def draw(seed: int, count: int, out: list[int], deck: list[int]) -> int:
    stream = shuffle(deck, stream_of(seed, 3))
    for index in range(count):
        out[index] = luck_of(stream)
        stream = next_stream(stream)
    return below(luck_of(stream), 1000)


def test_plain_and_compiled_draw_the_same_numbers() -> None:
    plain, plain_deck = [0] * 200, [0] * 52
    quick, quick_deck = np.zeros(200, np.int64), np.zeros(52, np.int64)
    run = compiled(draw)
    for seed in (0, 1, 7, LIMIT - 1, -5):
        assert draw(seed, 200, plain, plain_deck) == run(seed, 200, quick, quick_deck)
        assert plain == quick.tolist()
        assert plain_deck == quick_deck.tolist()


def test_numbers_stay_in_range_and_differ() -> None:
    numbers = [luck_of(stream_of(seed, index)) for seed in range(50) for index in range(50)]
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < LIMIT for number in numbers)


def test_below_covers_its_range_evenly() -> None:
    tally = Counter(below(luck_of(stream_of(5, index)), 6) for index in range(60_000))
    assert sorted(tally) == [0, 1, 2, 3, 4, 5]
    # Five standard deviations of a fair die.
    assert all(abs(times - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5 for times in tally.values())
    assert below(LIMIT - 1, 1000) == 999
    assert below(0, 1000) == 0


def test_a_shuffle_holds_every_card_once_and_puts_each_anywhere() -> None:
    places: Counter[tuple[int, int]] = Counter()
    deck = [0] * 5
    for index in range(12_000):
        shuffle(deck, stream_of(9, index))
        assert sorted(deck) == [0, 1, 2, 3, 4]
        places.update(enumerate(deck))
    # 25 cells of 2,400 expected; five standard deviations.
    assert all(abs(times - 2400) < 5 * (12_000 * 4 / 25) ** 0.5 for times in places.values())
    assert len(places) == 25


def test_both_halves_of_a_number_shuffle_an_even_and_an_odd_deck() -> None:
    for size in (1, 2, 3, 52, 104):
        deck = [0] * size
        shuffle(deck, stream_of(1, 1))
        assert sorted(card % 52 for card in deck) == sorted(place % 52 for place in range(size))


def test_a_hand_is_so_many_of_some_cards_by_the_stream_alone() -> None:
    unseen = parse_cards("3s 7h Jd Qc 2s 10h")
    hands = set()
    for seed in range(200):
        stream = stream_of(seed, 0)
        hand, after = hand_from(unseen, 3, stream)
        assert (hand & ~unseen, hand.bit_count()) == (0, 3)
        assert hand_from(unseen, 3, stream) == (hand, after)
        assert after != stream
        hands.add(hand)
    # Each three of the six come up.
    assert len(hands) == 20
    assert hand_from(unseen, 6, stream_of(1, 0))[0] == unseen
    assert hand_from(unseen, 0, 5) == (0, 5)
