"""What a set of cards is, and what beats what (SAM-3, SAM-4, SAM-5)."""

from __future__ import annotations

from chieu.games.options import Switch
from chieu.games.samloc.options import RunCompare, TwoInRun
from chieu.games.samloc.state import HAND_SIZE, CombinationKind, State, White
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    RANKS,
    RED_CARDS,
    Cards,
    Rank,
    RankName,
    above_rank,
    groups_of,
    highest_card,
    how_many,
    is_consecutive,
    is_one_rank,
    lowest_card,
    of_rank,
    rank_of,
    ranks_in,
    without,
)
from chieu.kernel.jit import rule

TWOS: Cards = of_rank(ALL_CARDS, RankName.TWO)
ACES: Cards = of_rank(ALL_CARDS, RankName.ACE)
SHORTEST_RUN = 3
TRIPLES_TO_WIN = 3
PAIRS_TO_WIN = 5


@rule
def strength(rank: Rank) -> int:
    """Return where a rank stands: 3 is the lowest, 2 the highest."""
    if rank == RankName.TWO:
        return RANKS
    return rank


@rule
def strength_of(cards: Cards) -> int:
    """Return the strength of cards of one rank."""
    return strength(rank_of(lowest_card(cards)))


@rule
def run_body(state: State, cards: Cards) -> Cards:
    """Return the cards that must follow one another: all, but an ace below a 2 stands apart."""
    if state.options.run_with_two == TwoInRun.LOW and cards & TWOS:
        return without(cards, ACES)
    return cards


@rule
def is_run(state: State, cards: Cards) -> bool:
    """Tell whether these are three or more different ranks that follow one another."""
    if how_many(cards) < SHORTEST_RUN:
        return False
    if cards & TWOS and state.options.run_with_two == TwoInRun.NONE:
        return False
    if how_many(ranks_in(cards)) != how_many(cards):
        return False
    return is_consecutive(ranks_in(run_body(state, cards)))


@rule
def kind_of(state: State, cards: Cards) -> int:
    """Return the one kind of combination that these cards are."""
    if not cards:
        return CombinationKind.NONE
    if is_one_rank(cards):
        return how_many(cards)
    if is_run(state, cards):
        return CombinationKind.RUN
    return CombinationKind.NONE


@rule
def top_of(state: State, cards: Cards) -> int:
    """Return the strength of the highest card of a run."""
    return rank_of(highest_card(run_body(state, cards)))


@rule
def size_of(kind: int, cards: Cards) -> int:
    """Return the number, from 0 to `SIZES` - 1, of combinations of a kind and of so many cards."""
    if kind == CombinationKind.RUN:
        return CombinationKind.QUAD + how_many(cards) - SHORTEST_RUN
    return kind - 1


@rule
def is_longer_or_higher(state: State, run: Cards) -> bool:
    """Tell whether a run beats the run on the table: a longer one, or an equally long higher one."""
    longer = how_many(run) - how_many(state.to_beat)
    if longer == 0:
        return top_of(state, run) > top_of(state, state.to_beat)
    return longer > 0 and state.options.run_compare == RunCompare.LENGTH_FIRST


@rule
def can_be_cut(state: State) -> bool:
    """Tell whether any four of a kind beats the table: a single 2, by house rule also two 2s."""
    if without(state.to_beat, TWOS):
        return False
    if state.kind == CombinationKind.PAIR:
        return state.options.quad_beats_pair_of_twos == Switch.ON
    return state.kind == CombinationKind.SINGLE


@rule
def beats(state: State, kind: int, cards: Cards) -> bool:
    """Tell whether a combination of this kind beats what lies on the table."""
    if kind != state.kind:
        return kind == CombinationKind.QUAD and can_be_cut(state)
    if kind == CombinationKind.RUN:
        return is_longer_or_higher(state, cards)
    return strength_of(cards) > strength_of(state.to_beat)


@rule
def of_rivals(state: State, cards: Cards) -> Cards:
    """Return the cards that may beat the group on the table: those of stronger ranks, or all if it can be cut."""
    if can_be_cut(state):
        return cards
    rank = rank_of(lowest_card(state.to_beat))
    if rank == RankName.TWO:
        return NO_CARDS
    return above_rank(cards, rank) | cards & TWOS


@rule
def white_of(hand: Cards) -> int:
    """Return the ăn trắng that a dealt hand is, the highest first."""
    if how_many(ranks_in(without(hand, TWOS))) == HAND_SIZE and is_consecutive(ranks_in(hand)):
        return White.DRAGON
    if hand & TWOS == TWOS:
        return White.FOUR_TWOS
    if hand & RED_CARDS == hand or not hand & RED_CARDS:
        return White.ONE_COLOUR
    if groups_of(hand, CombinationKind.TRIPLE) == TRIPLES_TO_WIN:
        return White.THREE_TRIPLES
    if groups_of(hand, CombinationKind.PAIR) == PAIRS_TO_WIN:
        return White.FIVE_PAIRS
    return White.NONE
