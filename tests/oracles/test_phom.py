"""Phỏm's melds agree with their naive re-telling, over hands full of runs, groups and cards that fit twice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chieu.bots.compiler import compiled
from chieu.games.phom import arranging
from chieu.games.phom.arranging import Aim, Arrangement, UKind, best_arrangement
from chieu.games.phom.melds import FULL_HAND, MOST_MELDS, is_khan, is_meld, points_of, write_melds
from chieu.games.phom.sending import sendable
from chieu.games.phom.sorting import in_order, sorted_groups
from chieu.kernel.cards import ALL_CARDS, DECK_SIZE, cards_in, format_card, how_many
from compiling import compiling
from oracles import phom_naive as naive

HANDS = 400


def texts(mask: int) -> naive.Cards:
    return frozenset(format_card(card) for card in cards_in(mask))


def phoms_of(arrangement: Arrangement) -> set[naive.Cards]:
    return {texts(meld) for meld in arrangement if meld}


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def lucky_hand(chance: random.Random, size: int) -> int:
    """Return a hand that is rich in runs (around the ace too), in groups, or in both crossing each other."""
    start = chance.randrange(DECK_SIZE)
    width = chance.choice([1, 4, 12, 60])
    same_suit = chance.choice([0, 1, 6])

    def distance(card: int) -> float:
        steps = abs((card + 4) % DECK_SIZE // 4 - (start + 4) % DECK_SIZE // 4)
        return steps + same_suit * (card % 4 != start % 4) + chance.random() * width

    return mask_of(sorted(range(DECK_SIZE), key=distance)[:size])


def hands(count: int, seed: int) -> list[tuple[int, int]]:
    """Return hands of one to ten cards, with none to three of them eaten."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        hand = lucky_hand(chance, chance.choice([9, 9, 10, 10, 10, chance.randint(1, 8)]))
        cards = cards_in(hand)
        found.append((hand, mask_of(chance.sample(cards, min(len(cards), chance.randrange(4))))))
    return found


@pytest.fixture(scope="module", params=range(4))
def some_hands(request: pytest.FixtureRequest) -> list[tuple[int, int]]:
    return hands(HANDS // 4, request.param)


def test_the_hands_are_worth_it() -> None:
    """Many hands hold phỏms that exclude each other, and eaten cards that can and cannot be covered."""
    found = [(texts(hand), texts(eaten)) for hand, eaten in hands(100, 0)]
    several = [hand for hand, eaten in found if len(naive.phoms(hand, eaten)) > 3]
    covered = [naive.is_bao(hand, eaten) for hand, eaten in found if eaten]
    assert len(several) > 25
    assert 15 < sum(covered) < len(covered) - 15


def test_what_a_phom_is() -> None:
    chance = random.Random(1)
    for _ in range(3_000):
        cards = lucky_hand(chance, chance.randint(1, 6))
        assert is_meld(cards) == naive.is_phom(texts(cards))


def test_the_phoms_of_a_hand(some_hands: list[tuple[int, int]]) -> None:
    for hand, eaten in some_hands:
        melds = [0] * MOST_MELDS
        count = write_melds(hand, eaten, melds)
        found = [texts(meld) for meld in melds[:count]]
        assert not any(melds[count:])
        assert sorted(map(sorted, found)) == sorted(map(sorted, naive.phoms(texts(hand), texts(eaten))))
        assert sorted(found, key=naive.place_of) == found


def test_bao_and_u(some_hands: list[tuple[int, int]]) -> None:
    for hand, eaten in some_hands:
        cards, marked = texts(hand), texts(eaten)
        assert arranging.is_bao(hand, eaten) == naive.is_bao(cards, marked)
        assert arranging.left_over(hand, eaten) == naive.left(cards, marked)
        for total in (FULL_HAND - 1, FULL_HAND):
            kind = UKind(arranging.u_type(hand, eaten, total))
            assert kind.name.lower() == naive.u_type(cards, marked, total)
        assert texts(arranging.last_cards(hand, eaten)) == naive.last_cards(cards, marked)
        assert is_khan(hand) == naive.is_khan(cards)


def test_what_is_laid(some_hands: list[tuple[int, int]]) -> None:
    for hand, eaten in some_hands:
        cards, marked = texts(hand), texts(eaten)
        assert phoms_of(best_arrangement(hand, eaten, Aim.POINTS)) == naive.best(cards, marked)
        assert phoms_of(arranging.forced_melds(hand, eaten)) == naive.forced(cards, marked)
        assert points_of(hand) == naive.points(cards)


def test_what_may_be_selected_to_lay(some_hands: list[tuple[int, int]]) -> None:
    chance = random.Random(2)
    for hand, eaten in some_hands:
        chosen = mask_of([card for card in cards_in(hand) if chance.random() < 0.8])
        for some in (hand, chosen, arranging.cards_of(best_arrangement(hand, eaten, Aim.CARDS))):
            parts = phoms_of(arranging.partition(some, eaten))
            assert bool(parts) == naive.can_lie(texts(some), texts(eaten))
            assert naive.used(tuple(parts)) == (texts(some) if parts else frozenset())
            assert all(naive.is_phom(part) and len(part & texts(eaten)) <= 1 for part in parts)
            assert sum(map(len, parts)) == len(naive.used(tuple(parts)))


def test_what_is_thrown(some_hands: list[tuple[int, int]]) -> None:
    for hand, eaten in some_hands:
        cards, marked = texts(hand), texts(eaten)
        assert texts(arranging.breaking_cards(hand, eaten)) == naive.breaking(cards, marked)
        assert texts(arranging.thrown_by_rule(hand, eaten)) == naive.thrown_by_rule(cards, marked)


def test_what_can_be_eaten(some_hands: list[tuple[int, int]]) -> None:
    chance = random.Random(3)
    for hand, eaten in some_hands:
        if how_many(hand) == FULL_HAND:
            continue
        card = 1 << chance.choice(cards_in(ALL_CARDS & ~hand))
        right = not naive.is_bao(texts(hand | card), texts(eaten | card))
        assert arranging.can_eat(hand, eaten, card) == right


def test_what_can_be_sent(some_hands: list[tuple[int, int]]) -> None:
    chance = random.Random(4)
    for hand, _ in some_hands:
        meld = best_arrangement(lucky_hand(chance, 10), 0, Aim.POINTS)[0]
        raised = hand & ~meld
        if meld:
            assert texts(sendable(meld, raised)) == naive.sendable(texts(meld), texts(raised))


def test_how_a_hand_is_sorted(some_hands: list[tuple[int, int]]) -> None:
    """Seed 3.a: the groups from left to right; what is left over is no cạ any more."""
    kinds = ["eaten-meld", "meld", "pair", "run-pair", "odd"]
    for hand, eaten in some_hands:
        groups = sorted_groups(hand, eaten)
        told = [(kinds.index(group.kind), [format_card(card) for card in in_order(group.cards)]) for group in groups]
        assert sorted(card for _, cards in told for card in cards) == sorted(texts(hand))
        assert told == sorted(
            told, key=lambda group: (group[0], naive.rank(group[1][0]), "scdh".index(group[1][0][-1]))
        )
        by_kind = {kind: [set(cards) for at, cards in told if kinds[at] == kind] for kind in kinds}
        melds = {frozenset(cards) for cards in by_kind["eaten-meld"] + by_kind["meld"]}
        assert melds == naive.best(texts(hand), texts(eaten))
        assert all(cards & texts(eaten) for cards in by_kind["eaten-meld"])
        assert not any(cards & texts(eaten) for cards in by_kind["meld"])
        rest = [card for kind in ("pair", "run-pair", "odd") for cards in by_kind[kind] for card in cards]
        ranks = [naive.rank(card) for card in rest]
        assert sorted(naive.rank(min(cards)) for cards in by_kind["pair"]) == sorted(
            {rank for rank in ranks if ranks.count(rank) == 2}
        )
        assert all(naive.is_ca(*cards) and len(cards) == 2 for cards in by_kind["pair"] + by_kind["run-pair"])
        for cards in by_kind["odd"]:
            assert all(one[-1] != other[-1] or not naive.is_ca(one, other) for one in cards for other in cards - {one})


# Compiled


def all_answers(hand: int, eaten: int) -> tuple[Any, ...]:
    return (
        best_arrangement(hand, eaten, 0),
        best_arrangement(hand, eaten, 1),
        arranging.forced_melds(hand, eaten),
        arranging.partition(hand, eaten),
        (arranging.is_bao(hand, eaten), is_khan(hand), is_meld(hand)),
        (arranging.u_type(hand, eaten, 9), arranging.u_type(hand, eaten, 10), points_of(hand)),
        (arranging.last_cards(hand, eaten), arranging.breaking_cards(hand, eaten), arranging.loose_cards(hand, eaten)),
        (arranging.thrown_by_rule(hand, eaten), sendable(hand, eaten), arranging.can_eat(hand, eaten, 1)),
    )


@pytest.mark.slow
@compiling("phom")
def test_compiled_melds_are_the_plain_ones() -> None:
    quick = compiled(all_answers, "phom")
    for hand, eaten in hands(1_000, 5):
        assert quick(hand, eaten) == all_answers(hand, eaten)
