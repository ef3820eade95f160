"""Cards, sets of cards, ranks and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieu.kernel import bits, cards
from chieu.kernel.cards import RankName, SuitName, parse_card, parse_cards
from chieu.kernel.errors import NotationError

masks = st.integers(1, cards.ALL_CARDS)


def members(mask: int) -> list[int]:
    return [at for at in range(62) if mask >> at & 1]


@given(masks)
def test_bits_count_and_find(mask: int) -> None:
    assert bits.count(mask) == len(members(mask))
    assert bits.lowest(mask) == cards.lowest_card(mask) == members(mask)[0]
    assert bits.highest(mask) == cards.highest_card(mask) == members(mask)[-1]
    assert cards.how_many(mask) == len(cards.cards_in(mask))
    assert cards.cards_in(mask) == members(mask)


@given(masks)
def test_text_round_trips(mask: int) -> None:
    assert parse_cards(cards.format_cards(mask)) == mask
    assert parse_cards(" ".join(reversed(cards.format_cards(mask).split()))) == mask


def test_a_card_is_rank_and_suit() -> None:
    for rank in RankName:
        for suit in SuitName:
            card = cards.card_at(rank, suit)
            assert (cards.rank_of(card), cards.suit_of(card)) == (rank, suit)
            assert parse_card(cards.format_card(card)) == card
            assert cards.only(card) == cards.of_rank(cards.only(card), rank) == cards.of_suit(cards.only(card), suit)
            assert cards.rank_text(card) == cards.format_card(card)[:-1]


@given(masks, masks)
def test_sets(one: int, other: int) -> None:
    assert cards.without(one, other) == sum(1 << card for card in members(one) if card not in members(other))
    assert all(cards.has(one, card) == (card in members(one)) for card in range(52))


@given(masks)
def test_ranks_stand_as_spades(mask: int) -> None:
    ranks = {card // 4 for card in members(mask)}
    assert members(cards.ranks_in(mask)) == [rank * 4 for rank in sorted(ranks)]
    gapless = max(ranks) - min(ranks) + 1 == len(ranks)
    assert cards.is_consecutive(cards.ranks_in(mask)) == gapless


@given(masks, st.integers(1, 5))
def test_starts_of_runs(mask: int, length: int) -> None:
    ranks = {card // 4 for card in members(mask)}
    starts = [rank * 4 for rank in sorted(ranks) if all(rank + step in ranks for step in range(length))]
    assert members(cards.starts_of_runs(cards.ranks_in(mask), length)) == starts


def test_choices_are_all_subsets() -> None:
    four = parse_cards("7s 7c 7d 7h")
    seen = []
    choice = four
    while choice:
        seen.append(choice)
        choice = cards.next_choice(choice, four)
    assert len(seen) == len(set(seen)) == 15


@pytest.mark.parametrize("text", ["1s", "10", "3x", "", "s3", "10H", "3s "])
def test_no_card(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert (caught.value.text, caught.value.at) == (text, 0)


def test_bad_cards_say_where() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("3s 3x 4h")
    assert caught.value.at == 3
    with pytest.raises(NotationError, match="twice") as caught:
        parse_cards("3s 10h 3s")
    assert caught.value.at == 7


def test_no_cards_is_empty_text() -> None:
    assert parse_cards("") == parse_cards("  ") == cards.NO_CARDS
    assert cards.format_cards(cards.NO_CARDS) == ""


@given(masks)
def test_the_nth_card_of_a_set(mask: int) -> None:
    assert [cards.nth_card(mask, index) for index in range(cards.how_many(mask))] == cards.cards_in(mask)


def test_packs_one_after_another() -> None:
    assert [cards.card_in_packs(place) for place in range(104)] == [*range(52), *range(52)]


def test_suits_have_texts() -> None:
    assert [cards.suit_text(suit) for suit in range(4)] == ["s", "c", "d", "h"]


@given(masks, st.integers(1, 4))
def test_ranks_are_counted(mask: int, least: int) -> None:
    often = [sum(card // 4 == rank for card in members(mask)) for rank in range(13)]
    counts = cards.rank_counts(mask)
    assert [counts >> rank * 4 & 15 for rank in range(13)] == often
    assert members(cards.ranks_with(mask, least)) == [rank * 4 for rank in range(13) if often[rank] >= least]


@given(st.lists(st.integers(0, 51), min_size=1, max_size=8, unique=True), st.integers(0, 7))
def test_a_list_of_cards_is_one_number(chosen: list[int], cut: int) -> None:
    first, second = (sum(1 << card for card in part) for part in (chosen[:cut], chosen[cut:]))
    listed = cards.card_list(first, cards.card_list(second, 0))
    assert listed < 1 << 52
    assert cards.cards_listed(listed, 0, len(chosen[:cut])) == first
    assert cards.cards_listed(listed, len(chosen[:cut]), len(chosen[cut:])) == second


@given(masks)
def test_the_ladder_begins_with_the_ace(mask: int) -> None:
    ladder = cards.with_low_ace(mask)
    assert members(ladder) == sorted((card + 4) % 52 for card in members(mask))
    assert cards.with_high_ace(ladder) == mask
    assert members(cards.one_rank_up(mask)) == [card + 4 for card in members(mask) if card + 4 < 52]
    assert members(cards.one_rank_down(mask)) == [card - 4 for card in members(mask) if card >= 4]


@given(masks)
def test_one_rank_or_one_suit(mask: int) -> None:
    for some in (mask, cards.of_rank(mask, 3) or 1, cards.of_suit(mask, 1) or 1):
        assert cards.is_one_rank(some) == (len({card // 4 for card in members(some)}) == 1)
        assert cards.is_one_suit(some) == (len({card % 4 for card in members(some)}) == 1)
