"""What a net sees of a decision at Sâm Lốc.

Of the view: how many cards of each rank are unseen, what lies on the table, how near the others are to going out, who
has passed, what each has let by, whose báo Sâm counts. Of an action: what is laid, who may beat it by what they have
let by, what it leaves in hand, how many turns the rest takes, and the chances, by the counting of `samloc.py`, that
what is laid is not beaten and that nothing after it is.
"""

from __future__ import annotations

from chieu.bots.policy import Sight
from chieu.bots.samloc import (
    SURE,
    Known,
    fewest_of_others,
    known_by,
    lone_ranks,
    outlook,
    turns_needed,
    unbeaten,
)
from chieu.games.samloc.combinations import TWOS, size_of, strength
from chieu.games.samloc.state import HAND_SIZE, MOST_SEATS, SIZES, CombinationKind, Phase, State, Verb
from chieu.kernel.actions import NOBODY, Action, Seat, is_in, payload_of, verb_of
from chieu.kernel.cards import (
    NO_CARDS,
    RANKS,
    SUITS,
    Cards,
    highest_card,
    how_many,
    is_one_rank,
    lowest_card,
    of_rank,
    rank_of,
    without,
)
from chieu.kernel.jit import rule

UNSEEN = 0
"""Of each rank, how many cards are unseen."""
OTHERS = UNSEEN + RANKS * (SUITS + 1)
"""Of each other player, from the next on, how many cards are held."""
OUT = OTHERS + (MOST_SEATS - 1) * (HAND_SIZE + 1)
"""Of each, whether they have passed, in a trick that goes on."""
GROUP_ON_TABLE = OUT + MOST_SEATS - 1
"""Which group lies on the table: its size and rank."""
RUN_ON_TABLE = GROUP_ON_TABLE + SUITS * RANKS
"""Which run: its length, and then its highest rank."""
LEADING = RUN_ON_TABLE + RANKS + RANKS
OWN_SAM = LEADING + 1
THEIR_SAM = OWN_SAM + 1
WINDOW = THEIR_SAM + 1
LEADS_DEAL = WINDOW + 1
LET_BY = LEADS_DEAL + 1
"""Of each other player and of each size, how high the weakest combination is that it has let by."""
SIZES_TOLD = 7
"""Singles, pairs, threes and fours, and runs of up to five cards; what is let by of longer ones is not told."""
OF_ACTION = LET_BY + (MOST_SEATS - 1) * SIZES_TOLD * RANKS

PASS = OF_ACTION
GROUP = PASS + 1
"""Which group is laid."""
RUN = GROUP + SUITS * RANKS
"""Which run: its length, and then its highest rank."""
HELD = RUN + RANKS + RANKS
"""Of each rank, for each card of it that is left."""
LEFT = HELD + RANKS * SUITS
"""How many cards are left."""
TWOS_LEFT = LEFT + HAND_SIZE + 1
TURNS = TWOS_LEFT + SUITS + 1
"""In how many turns the rest can be laid."""
LONE = TURNS + HAND_SIZE + 1
"""How many ranks are left of which there is one card."""
STEPS = 8
"""A chance is seen as one of so many steps, or as none."""
SAFE = LONE + HAND_SIZE + 1
"""The chance that nobody beats what is laid, with what is left in few turns."""
FEW_TURNS = 4
RUN_OUT = SAFE + FEW_TURNS * (STEPS + 1)
"""The chance to lay everything from here without being beaten."""
DOUBTS = RUN_OUT + STEPS + 1
"""How many parts of the rest are likely to be beaten."""
MOST_DOUBTS = 6
NEAR = DOUBTS + MOST_DOUBTS
"""The chance to be beaten, with how few cards the nearest opponent has."""
NEAREST = 5
SAM = NEAR + NEAREST * (STEPS + 1)
"""The chance to lay everything, when báo Sâm is announced, in steps four times as fine."""
FINE_STEPS = 4 * STEPS
RIVALS = SAM + FINE_STEPS + 1
"""How many others may still beat what is laid, having let by nothing that is weaker, and the fewest cards of one."""
FEATURES = RIVALS + 1 + (MOST_SEATS - 1) * NEAREST
MOST = 64


@rule
def of_view(view: State, seat: Seat, out: list[int]) -> int:
    """Write what a seat sees that does not hang on its action."""
    counts = known_by(view, seat)[0]
    for rank in range(RANKS):
        out[rank] = UNSEEN + rank * (SUITS + 1) + (counts >> (rank * SUITS) & 7)
    found = RANKS
    seats = view.options.seats
    for step in range(1, seats):
        other = (seat + step) % seats
        out[found] = OTHERS + (step - 1) * (HAND_SIZE + 1) + view.counts[other]
        found += 1
        if is_in(view.passed, other):
            out[found] = OUT + step - 1
            found += 1
    found = add_table(view, out, add_let_by(view, seat, out, found))
    if view.declarer != NOBODY:
        out[found] = OWN_SAM if view.declarer == seat else THEIR_SAM
        found += 1
    if view.phase == Phase.SAM_WINDOW:
        out[found] = WINDOW
        found += 1
        if view.drawn_leader == seat:
            out[found] = LEADS_DEAL
            found += 1
    return found


@rule
def add_let_by(view: State, seat: Seat, out: list[int], found: int) -> int:
    """Write what the others have let by."""
    seats = view.options.seats
    for step in range(1, seats):
        first = (seat + step) % seats * SIZES
        for size in range(SIZES_TOLD):
            cards = view.let_by[first + size]
            if cards:
                out[found] = LET_BY + ((step - 1) * SIZES_TOLD + size) * RANKS + rank_of(highest_card(cards))
                found += 1
    return found


@rule
def add_rivals(view: State, seat: Seat, cards: Cards, out: list[int], found: int) -> int:
    """Write how many others may beat what is laid, and how near to going out one of them is."""
    # A set of one rank has the kind that is its size.
    size = size_of(how_many(cards), cards) if is_one_rank(cards) else size_of(CombinationKind.RUN, cards)
    rivals, fewest = 0, HAND_SIZE
    for other in range(view.options.seats):
        let_by = view.let_by[other * SIZES + size]
        if other == seat or is_in(view.passed, other):
            continue
        if let_by and strength(rank_of(highest_card(let_by))) <= strength(rank_of(highest_card(cards))):
            continue
        rivals += 1
        fewest = min(fewest, view.counts[other])
    out[found] = RIVALS
    if rivals:
        out[found] += 1 + (rivals - 1) * NEAREST + min(NEAREST, fewest) - 1
    return found + 1


@rule
def add_table(view: State, out: list[int], found: int) -> int:
    """Write what is to be beaten."""
    if view.to_beat == NO_CARDS:
        out[found] = LEADING
        return found + 1
    if view.kind == CombinationKind.RUN:
        return add_run(view.to_beat, RUN_ON_TABLE, out, found)
    out[found] = GROUP_ON_TABLE + group_of(view.to_beat)
    return found + 1


@rule
def group_of(cards: Cards) -> int:
    """Return the place of a group among all: by its size and rank."""
    return (how_many(cards) - 1) * RANKS + rank_of(lowest_card(cards))


@rule
def add_run(cards: Cards, first: int, out: list[int], found: int) -> int:
    """Write the length and the highest rank of a run."""
    out[found] = first + how_many(cards)
    out[found + 1] = first + RANKS + rank_of(highest_card(cards))
    return found + 2


@rule
def of_action(view: State, seat: Seat, action: Action, out: list[int]) -> int:
    """Write what an action of a seat is, and what it leaves."""
    verb = verb_of(action)
    known = known_by(view, seat)
    if verb == Verb.DECLARE:
        out[0] = SAM + outlook(known, view.hands[seat])[0] * FINE_STEPS // SURE
        return 1
    cards = NO_CARDS
    found = 0
    if verb == Verb.PLAY:
        cards = payload_of(action)
        if is_one_rank(cards):
            out[found] = GROUP + group_of(cards)
            found += 1
        else:
            found = add_run(cards, RUN, out, found)
    else:
        out[found] = PASS
        found += 1
    rest = without(view.hands[seat], cards)
    out[found] = NEAR + (min(NEAREST, fewest_of_others(view, seat)) - 1) * (STEPS + 1)
    if cards:
        out[found] += unbeaten(known, cards) * STEPS // SURE
        found = add_rivals(view, seat, cards, out, found + 1) - 1
    return add_chances(known, (cards, rest), out, add_hand(rest, out, found + 1))


@rule
def add_hand(rest: Cards, out: list[int], found: int) -> int:
    """Write what is left in hand."""
    for rank in range(RANKS):
        held = how_many(of_rank(rest, rank))
        for number in range(held):
            out[found] = HELD + rank * SUITS + number
            found += 1
    out[found] = LEFT + how_many(rest)
    out[found + 1] = TWOS_LEFT + how_many(rest & TWOS)
    out[found + 2] = LONE + how_many(lone_ranks(rest))
    return found + 3


@rule
def add_chances(known: Known, parts: tuple[Cards, Cards], out: list[int], found: int) -> int:
    """Write how soon the rest can be laid, and the chances on the way: of what is laid, and of the rest."""
    cards, rest = parts
    turns = turns_needed(rest)
    safe = unbeaten(known, cards) if cards else 0
    chance, doubts = outlook(known, rest)
    out[found] = TURNS + turns
    out[found + 1] = SAFE + min(turns, FEW_TURNS - 1) * (STEPS + 1) + safe * STEPS // SURE
    out[found + 2] = RUN_OUT + chance * safe // SURE * STEPS // SURE
    out[found + 3] = DOUBTS + min(MOST_DOUBTS - 1, doubts // SURE)
    return found + 4


SIGHT = Sight(features=FEATURES, most=MOST, of_view=of_view, of_action=of_action, unit=10, ahead=99, world_factor=2)
