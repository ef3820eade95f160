"""Mậu binh: the hands of 13 cards that win without comparing (BINH-6)."""

from __future__ import annotations

from chieu.games.binh.options import NaturalSet, NaturalValue, Options
from chieu.games.binh.rows import LOW_RUN, PAIR, QUAD, TRIPLE
from chieu.games.binh.state import HAND_SIZE, Natural, RowSize, State
from chieu.games.options import Switch
from chieu.kernel.actions import Seat
from chieu.kernel.cards import (
    RANKS,
    RED_CARDS,
    SUITS,
    Cards,
    SuitName,
    card_at,
    groups_of,
    how_many,
    of_suit,
    rank_counts,
    ranks_in,
    ranks_with,
    starts_of_runs,
)
from chieu.kernel.jit import rule

PAIRS_TO_WIN = 6
TRIPLES_TO_WIN = 4
RUN_LENGTH = 5
FLUSH_LENGTHS = (0, 3, 5, 8, 10, 13)
"""How many cards of one suit make up whole thùng, when the hand is three of them."""
FLAT_3, FLAT_6, FLAT_13 = 3, 6, 13


def _run_to(top: int, length: int) -> Cards:
    """Return the ranks, as spades, of the run to this one; the ace stands below the 2 as well."""
    ranks = (rank % RANKS for rank in range(top - length + 1, top + 1))
    return sum(1 << card_at(rank, SuitName.SPADES) for rank in ranks)


RUNS_OF_THREE = tuple(_run_to(top, RowSize.FRONT) for top in range(1, RANKS))
RUNS_OF_FIVE = tuple(_run_to(top, RowSize.BACK) for top in range(3, RANKS))
NAMING_ORDER = tuple(
    int(natural)
    for natural in (
        Natural.DRAGON_OF_ONE_SUIT,
        Natural.DRAGON,
        Natural.FOUR_TRIPLES,
        Natural.ONE_COLOUR,
        Natural.ALMOST_ONE_COLOUR,
        Natural.FIVE_PAIRS_IN_ROW,
        Natural.SIX_PAIRS,
        Natural.THREE_STRAIGHTS,
        Natural.THREE_FLUSHES,
        Natural.STRAIGHT_FLUSH,
        Natural.FOUR_OF_A_KIND,
    )
)
"""Which name a hand is given that is several (BINH-6e)."""
TABLE_VALUES = (52, 26, 26, 26, 6, 8, 6, 6, 6, 7, 4)
"""What each is worth by the table, in the same order (BINH-6d)."""
OLD_ONLY = Natural.STRAIGHT_FLUSH + Natural.FOUR_OF_A_KIND
EXTRAS = Natural.DRAGON_OF_ONE_SUIT + Natural.DRAGON + Natural.FOUR_TRIPLES


@rule
def naturals_of(options: Options, hand: Cards) -> int:
    """Return the set of all mậu binh that the house knows and a hand is."""
    if options.naturals == NaturalSet.NONE:
        return Natural.NONE
    found = by_colour(hand) | by_groups(hand) | by_runs(hand) | by_suits(hand)
    if options.naturals == NaturalSet.MODERN:
        found -= found & OLD_ONLY
    if options.extra_naturals == Switch.OFF:
        found -= found & EXTRAS
    return found


@rule
def by_colour(hand: Cards) -> int:
    """Return N1 or N2: all cards of one colour, or all but one."""
    reds = how_many(hand & RED_CARDS)
    odd = min(reds, HAND_SIZE - reds)
    if odd == 0:
        return Natural.ONE_COLOUR
    if odd == 1:
        return Natural.ALMOST_ONE_COLOUR
    return Natural.NONE


@rule
def by_groups(hand: Cards) -> int:
    """Return what pairs, triples and fours make: N3, N4, N6, and four triples."""
    found = 0
    if groups_of(hand, PAIR) == PAIRS_TO_WIN:
        found |= Natural.SIX_PAIRS
    if starts_of_runs(ranks_with(hand, PAIR), RUN_LENGTH):
        found |= Natural.FIVE_PAIRS_IN_ROW
    if ranks_with(hand, QUAD):
        found |= Natural.FOUR_OF_A_KIND
    if groups_of(hand, TRIPLE) == TRIPLES_TO_WIN:
        found |= Natural.FOUR_TRIPLES
    return found


@rule
def by_runs(hand: Cards) -> int:
    """Return what runs make: N8, and the dragon of 13 ranks."""
    found = 0
    if how_many(ranks_in(hand)) == RANKS:
        found |= Natural.DRAGON
    if is_three_runs(rank_counts(hand)):
        found |= Natural.THREE_STRAIGHTS
    return found


@rule
def is_three_runs(counts: int) -> bool:
    """Tell whether a run of three and two runs of five have just these ranks, suits being free."""
    for front in RUNS_OF_THREE:
        for middle in RUNS_OF_FIVE:
            for back in RUNS_OF_FIVE:
                if front + middle + back == counts:
                    return True
    return False


@rule
def by_suits(hand: Cards) -> int:
    """Return what suits make: N5, N7, and the dragon of one suit."""
    found = 0
    split = True
    for suit in range(SUITS):
        cards = of_suit(hand, suit)
        if has_run(ranks_in(cards)):
            found |= Natural.STRAIGHT_FLUSH
        if how_many(cards) == HAND_SIZE:
            found |= Natural.DRAGON_OF_ONE_SUIT
        split = split and how_many(cards) in FLUSH_LENGTHS
    if split:
        found |= Natural.THREE_FLUSHES
    return found


@rule
def has_run(ranks: Cards) -> bool:
    """Tell whether some five of a set of ranks (as spades) follow one another, the ace at either end."""
    return ranks & LOW_RUN == LOW_RUN or starts_of_runs(ranks, RUN_LENGTH) > 0


def name_of_natural(kinds: int) -> int:
    """Return the one kind by which a set of kinds is announced (BINH-6e)."""
    return next((natural for natural in NAMING_ORDER if kinds & natural), Natural.NONE)


@rule
def table_value(kinds: int) -> int:
    """Return the highest value that the table gives to one of a set of kinds (BINH-6d)."""
    best = 0
    for place in range(len(NAMING_ORDER)):
        if kinds & NAMING_ORDER[place]:
            best = max(best, TABLE_VALUES[place])
    return best


@rule
def natural_price(state: State, seat: Seat) -> int:
    """Return what a seat's mậu binh takes from an opponent (BINH-6d)."""
    value = state.options.natural_value
    if value == NaturalValue.TABLE:
        return table_value(state.natural_kinds[seat])
    if value == NaturalValue.FLAT_13:
        return FLAT_13
    if value == NaturalValue.FLAT_6 or state.options.sap == Switch.ON:
        return FLAT_6
    return FLAT_3
