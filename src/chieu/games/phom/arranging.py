"""How a hand is arranged in phỏms: báo, ù, what is laid by the rules, what may be thrown (PHOM-4e, PHOM-6 to PHOM-8).

`hand` holds the unlaid eaten cards, `eaten`, as well. An arrangement is up to three phỏms that share no card, with at
most one eaten card in each; it is written as three sets of cards, those that are not needed being empty and last.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

from chieu.games.phom.melds import FULL_HAND, MOST_MELDS, in_melds, is_run, points_of, write_melds
from chieu.kernel.cards import NO_CARDS, Cards, how_many, lowest_card, only, without
from chieu.kernel.carrier import blank
from chieu.kernel.jit import rule

Arrangement: TypeAlias = tuple[Cards, Cards, Cards]
Worth: TypeAlias = tuple[int, int, int, int, int]
"""What arrangements are compared by, one number after the other."""

NOTHING: Arrangement = (NO_CARDS, NO_CARDS, NO_CARDS)
WORTHLESS: Worth = (0, 0, 0, 0, 0)


class Aim(IntEnum):
    """What an arrangement is chosen for, once no other gives more eaten cards their phỏm."""

    POINTS = 0
    """The fewest points left, then more cards laid, then more of them in runs, then fewer phỏms (PHOM-8e)."""
    CARDS = 1
    """The fewest cards left (PHOM-7c), and then as for points."""
    EATEN = 2
    """Only phỏms with an eaten card: the most points, then more runs (PHOM-8f)."""


class UKind(IntEnum):
    """How a player goes out."""

    NONE = 0
    THUONG = 1
    TRON = 2
    KHAN = 3


@rule
def cards_of(arrangement: Arrangement) -> Cards:
    """Return the cards that lie in the phỏms of an arrangement."""
    first, second, third = arrangement
    return first | second | third


# Choosing among arrangements


@rule
def best_arrangement(hand: Cards, eaten: Cards, aim: int) -> Arrangement:
    """Return the arrangement that serves an aim best; of equals the first in the order of `write_melds`."""
    if in_melds(hand) == NO_CARDS:
        return NOTHING
    melds = blank(MOST_MELDS + 1)
    none = write_melds(hand, eaten, melds)
    best = NOTHING
    most = WORTHLESS
    for first in range(none):
        for second in range(first + 1, none + 1):
            if melds[first] & melds[second]:
                continue
            for third in range(min(second + 1, none), none + 1):
                if (melds[first] | melds[second]) & melds[third]:
                    continue
                arrangement = (melds[first], melds[second], melds[third])
                worth = worth_of(arrangement, eaten, aim)
                if worth > most:
                    best = arrangement
                    most = worth
    return best


@rule
def worth_of(arrangement: Arrangement, eaten: Cards, aim: int) -> Worth:
    """Return what an arrangement is worth for an aim."""
    cards = cards_of(arrangement)
    with_phom = how_many(cards & eaten)
    if aim == Aim.EATEN:
        if has_natural(arrangement, eaten):
            return WORTHLESS
        return with_phom, points_of(cards), how_many_runs(arrangement), 0, 0
    in_runs = how_many(cards_in_runs(arrangement))
    if aim == Aim.CARDS:
        return with_phom, how_many(cards), points_of(cards), in_runs, -how_many_melds(arrangement)
    return with_phom, points_of(cards), how_many(cards), in_runs, -how_many_melds(arrangement)


@rule
def has_natural(arrangement: Arrangement, eaten: Cards) -> bool:
    """Tell whether an arrangement has a phỏm tự nhiên."""
    first, second, third = arrangement
    return is_natural(first, eaten) or is_natural(second, eaten) or is_natural(third, eaten)


@rule
def is_natural(meld: Cards, eaten: Cards) -> bool:
    """Tell whether this is a phỏm, and none of its cards is an eaten one (phỏm tự nhiên)."""
    return meld != NO_CARDS and meld & eaten == NO_CARDS


@rule
def how_many_melds(arrangement: Arrangement) -> int:
    """Return how many phỏms an arrangement has."""
    melds = 0
    for meld in arrangement:
        if meld:
            melds += 1
    return melds


@rule
def how_many_runs(arrangement: Arrangement) -> int:
    """Return how many of the phỏms are runs."""
    runs = 0
    for meld in arrangement:
        if meld and is_run(meld):
            runs += 1
    return runs


@rule
def cards_in_runs(arrangement: Arrangement) -> Cards:
    """Return the cards that lie in the runs of an arrangement."""
    cards = NO_CARDS
    for meld in arrangement:
        if meld and is_run(meld):
            cards |= meld
    return cards


# Báo and ù


@rule
def is_bao(hand: Cards, eaten: Cards) -> bool:
    """Tell whether an eaten card can be put into no phỏm, each eaten card having one of its own (PHOM-6a)."""
    if eaten == NO_CARDS:
        return False
    return without(eaten, cards_of(best_arrangement(hand, eaten, Aim.CARDS))) != NO_CARDS


@rule
def can_eat(hand: Cards, eaten: Cards, card: Cards) -> bool:
    """Tell whether a hand has a phỏm for one more eaten card, and for those before it (ăn đúng, PHOM-7b)."""
    return not is_bao(hand | card, eaten | card)


@rule
def left_over(hand: Cards, eaten: Cards) -> int:
    """Return how few cards of a hand can be left outside phỏms; while it is báo, a full hand (PHOM-6a)."""
    laid = cards_of(best_arrangement(hand, eaten, Aim.CARDS))
    if without(eaten, laid):
        return FULL_HAND
    return how_many(without(hand, laid))


@rule
def u_type(hand: Cards, eaten: Cards, total: int) -> int:
    """Return the `UKind` of a player who has so many cards, nine or ten, in hand, laid and sent together (PHOM-7c)."""
    # Mostly too few cards lie in any phỏm, and the best ones need not be sought.
    if how_many(without(hand, in_melds(hand))) > total - (FULL_HAND - 1):
        return UKind.NONE
    left = left_over(hand, eaten)
    if total == FULL_HAND and left == 0:
        return UKind.TRON
    if left == total - (FULL_HAND - 1):
        return UKind.THUONG
    return UKind.NONE


@rule
def last_cards(hand: Cards, eaten: Cards) -> Cards:
    """Return the cards any one of which can be the only one left when all others lie in phỏms (PHOM-5e)."""
    found = NO_CARDS
    rest = without(hand, eaten)
    while rest:
        card = only(lowest_card(rest))
        rest = without(rest, card)
        if left_over(without(hand, card), eaten) == 0:
            found |= card
    return found


# Laying and throwing


@rule
def partition(cards: Cards, eaten: Cards) -> Arrangement:
    """Return the phỏms that selected cards form together, or `NOTHING` if one of them lies in none (PHOM-8e)."""
    arrangement = best_arrangement(cards, eaten & cards, Aim.CARDS)
    return arrangement if cards_of(arrangement) == cards else NOTHING


@rule
def forced_melds(hand: Cards, eaten: Cards) -> Arrangement:
    """Return the phỏms that are laid for a player, one for each eaten card (PHOM-8f); `NOTHING` if the hand is báo."""
    arrangement = best_arrangement(hand, eaten, Aim.EATEN)
    return NOTHING if without(eaten, cards_of(arrangement)) else arrangement


@rule
def loose_cards(hand: Cards, eaten: Cards) -> Cards:
    """Return the cards outside the best arrangement, an eaten card that has no phỏm apart."""
    return without(hand, eaten | cards_of(best_arrangement(hand, eaten, Aim.POINTS)))


@rule
def breaking_cards(hand: Cards, eaten: Cards) -> Cards:
    """Return the cards without which the hand is báo; an eaten card cannot be thrown at all (PHOM-4a)."""
    found = NO_CARDS
    rest = without(hand, eaten)
    while rest:
        card = only(lowest_card(rest))
        rest = without(rest, card)
        if is_bao(without(hand, card), eaten):
            found |= card
    return found


@rule
def thrown_by_rule(hand: Cards, eaten: Cards) -> Cards:
    """Return the cards of which one is thrown, at random, for a player whose time has run out (PHOM-4e)."""
    loose = loose_cards(hand, eaten)
    if loose:
        return loose
    safe = without(hand, eaten | breaking_cards(hand, eaten))
    if safe:
        return safe
    return without(hand, eaten)
