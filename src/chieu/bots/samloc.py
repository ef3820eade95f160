"""How to play Sâm Lốc sensibly: what a hand is worth, what is worth trying, what others may hold.

Everything here reads an observation only. Chances are whole numbers out of `SURE`, so that plain and compiled play
come to the same decision to the last bit. Suits never matter, so of equal cards the lowest suits are used.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.bots.policy import Brain
from chieu.bots.samloc_hands import imagine, unseen_by
from chieu.games.samloc.combinations import TWOS
from chieu.games.samloc.legality import is_leading, is_playable, why_no_pass
from chieu.games.samloc.state import Phase, Reason, State, Verb
from chieu.kernel.actions import NOBODY, Action, Seat, action_of, payload_of, verb_of
from chieu.kernel.cards import (
    ALL_CARDS,
    DECK_SIZE,
    NO_CARDS,
    RANKS,
    SUITS,
    Cards,
    Rank,
    RankName,
    SuitName,
    has,
    highest_card,
    how_many,
    is_one_rank,
    lowest_card,
    of_rank,
    of_ranks,
    of_suit,
    only,
    rank_counts,
    rank_of,
    ranks_in,
    without,
)
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, luck_of

SURE = 1024
LOW_CARDS: Cards = sum(of_rank(ALL_CARDS, rank) for rank in range(RankName.THREE, RankName.TEN))
SPADES: Cards = of_suit(ALL_CARDS, SuitName.SPADES)
SPENDS = 3
"""Once in so many answers a beginner takes any cards that will do, however good they are."""
NEAR_END = 6
"""With so few cards an opponent is about to go out, and twos in hand become a danger."""
BELOW_TWO = -1
"""Where an ace stands that begins a run."""
LONGEST_RUN_WORTH_A_GUESS = 5

NEVER = -(1 << 50)
GLADLY = 1 << 20
ALWAYS = 1 << 40

Lacks: TypeAlias = tuple[int, int, int, int]
"""For one card of a rank, two, three and four: how likely the opponents lack them, by how many of the rank are unseen.

The chances, out of `SURE`, stand side by side in one number each, for no unseen card in the lowest `CHANCE` bits."""
CHANCE = 11
Known: TypeAlias = tuple[int, Lacks, int]
"""What a seat knows of the opponents' cards: how many of each rank it has not seen (by `rank_counts`), how likely they
lack how many of a rank, and the size of the largest hand."""

# What the greedy player weighs, by place in `WEIGHTS`.
TURN = 0
"""Each turn still needed."""
LEAD = 1
"""The chance that this play keeps the lead."""
LAST_TURN = 2
"""That chance once more, if a single turn is left after it."""
CARD = 3
"""Each card left."""
CAUGHT_TWO = 4
"""A 2 still in hand, for each step an opponent is nearer to going out."""
DANGER = 5
"""The chance to lose the lead, for each such step."""
LOW_SINGLE = 6
"""Each single low card left."""
TWO = 7
"""Each 2 left."""
HEIGHT = 8
"""The rank of the highest card laid."""
ANSWER = 9
"""To answer rather than to pass."""
DOUBT = 10
"""Each part of the rest that will probably be beaten."""
RUN_OUT = 11
"""The chance to lay everything from here without being beaten."""
DECLARE_FROM = 12
"""Not a weight: the chance, out of `SURE`, from which báo Sâm is announced."""
WEIGHTS = (-21, 81, 126, 12, -16, -54, 8, -14, -8, 160, -93, 418, 682)
"""Found by hill climbing in self-play of two players."""


# The hand


@rule
def lone_ranks(cards: Cards) -> Cards:
    """Return the ranks of which there is exactly one card, each as its spade."""
    counts = rank_counts(cards)
    return counts & ~(counts >> 1) & SPADES


@rule
def stretch_from(ranks: Cards, rank_bit: int) -> Cards:
    """Return all cards of the unbroken stretch of ranks that begins at the lowest one, at `rank_bit`."""
    filled = of_ranks(ranks)
    return filled & ~(filled + (1 << rank_bit))


@rule
def turns_needed(hand: Cards) -> int:
    """Return about how many plays it takes to lay a hand: one for each rank, fewer where a run gathers singles."""
    turns = how_many(ranks_in(hand))
    lone = lone_ranks(hand)
    ranks = ranks_in(without(hand, TWOS))
    while ranks:
        stretch = stretch_from(ranks, lowest_card(ranks))
        gathered = how_many(lone & stretch)
        if gathered > 1 and how_many(stretch & SPADES) > 2:
            turns -= gathered - 1
        ranks = without(ranks, stretch)
    return turns


@rule
def run_within(hand: Cards) -> Cards:
    """Return the run that gathers most single cards of a hand, or no cards if no run gathers two."""
    best = NO_CARDS
    most = 1
    lone = lone_ranks(hand)
    ranks = ranks_in(without(hand, TWOS))
    while ranks:
        stretch = stretch_from(ranks, lowest_card(ranks))
        gathered = how_many(lone & stretch)
        if gathered > most and how_many(stretch & SPADES) > 2:
            most = gathered
            best = trimmed_run(hand, stretch, lone)
        ranks = without(ranks, stretch)
    return best


@rule
def trimmed_run(hand: Cards, stretch: Cards, lone: Cards) -> Cards:
    """Return the run from the first to the last single card of a stretch, three cards at least."""
    low = rank_of(lowest_card(lone & stretch))
    high = rank_of(highest_card(lone & stretch))
    if high - low < 2:
        if has(stretch, (high + 1) * SUITS) and high < RankName.ACE:
            high += 1
        else:
            low -= 1
    return lowest_run(hand, low, high)


@rule
def lowest_run(hand: Cards, low: Rank, high: Rank) -> Cards:
    """Return one card of each rank from `low` to `high`, in the lowest suits."""
    run = NO_CARDS
    for rank in range(low, high + 1):
        run |= only(lowest_card(of_rank(hand, rank)))
    return run


# What others may hold


@rule
def fewest_of_others(view: State, seat: Seat) -> int:
    """Return how many cards the opponent nearest to going out holds."""
    fewest = DECK_SIZE
    for other in range(view.options.seats):
        if other != seat:
            fewest = min(fewest, view.counts[other])
    return fewest


@rule
def chance_of_group(unseen: int, size: int, share: int) -> int:
    """Return the chance that at least `size` of so many unseen cards of a rank are held, each by chance `share`."""
    if unseen < size:
        return 0
    missing = SURE - share
    if size == 1:
        none = SURE
        for _ in range(unseen):
            none = none * missing // SURE
        return SURE - none
    squared = share * share // SURE
    if size == 2:
        if unseen == 2:
            return squared
        if unseen == 3:
            return squared * (3 * SURE - 2 * share) // SURE
        return squared * (6 * SURE - 8 * share + 3 * squared) // SURE
    cubed = squared * share // SURE
    if size == 3:
        return cubed if unseen == 3 else cubed * (4 * SURE - 3 * share) // SURE
    return cubed * share // SURE


@rule
def known_by(view: State, seat: Seat) -> Known:
    """Return what a seat knows about its opponents' cards: see `Known`."""
    unseen = unseen_by(view, seat)
    held = most = 0
    for other in range(view.options.seats):
        if other != seat:
            held += view.counts[other]
            most = max(most, view.counts[other])
    share = held * SURE // max(1, how_many(unseen))
    return (
        rank_counts(unseen),
        (chances_to_lack(1, share), chances_to_lack(2, share), chances_to_lack(3, share), chances_to_lack(4, share)),
        most,
    )


@rule
def chances_to_lack(size: int, share: int) -> int:
    """Return how likely so many cards of a rank are lacked, by how many are unseen: see `Lacks`."""
    chances = 0
    for seen in range(SUITS + 1):
        chances = chances << CHANCE | SURE - chance_of_group(SUITS - seen, size, share)
    return chances


@rule
def lacked(chances: int, counts: int, rank: Rank) -> int:
    """Return one of these chances: for a rank, by how many of each are unseen."""
    return chances >> (counts >> (rank * SUITS) & 7) * CHANCE & (1 << CHANCE) - 1


@rule
def unbeaten_group(cards: Cards, counts: int, lacks: Lacks) -> int:
    """Return the chance that nobody holds a higher group of the same size."""
    rank = rank_of(lowest_card(cards))
    if rank == RankName.TWO:
        return SURE
    chances = lacks[how_many(cards) - 1]
    safe = SURE
    for higher in range(rank + 1, RANKS + 1):
        safe = safe * lacked(chances, counts, higher % RANKS) // SURE
        if safe == 0:
            return 0
    return safe


@rule
def chance_of_runs(counts: int, low: Rank, length: int, chances: int) -> int:
    """Return about the chance that nobody holds a run of this length from `low` up."""
    safe = SURE
    for first in range(low, RANKS + 1 - length):
        held = SURE
        for rank in range(first, first + length):
            held = held * (SURE - lacked(chances, counts, rank)) // SURE
        safe = safe * (SURE - held) // SURE
    return safe


@rule
def unbeaten_run(cards: Cards, counts: int, lacks: Lacks) -> int:
    """Return about the chance that nobody holds a higher or longer run."""
    length = how_many(cards)
    if length > LONGEST_RUN_WORTH_A_GUESS:
        return SURE
    higher = chance_of_runs(counts, rank_of(lowest_card(cards)) + 1, length, lacks[0])
    return higher * chance_of_runs(counts, RankName.THREE, length + 1, lacks[0]) // SURE


@rule
def unbeaten(known: Known, cards: Cards) -> int:
    """Return about the chance, out of `SURE`, that no opponent can beat these cards."""
    counts, lacks, most = known
    if how_many(cards) > most:
        return SURE
    if is_one_rank(cards):
        return unbeaten_group(cards, counts, lacks)
    return unbeaten_run(cards, counts, lacks)


@rule
def outlook(known: Known, hand: Cards) -> tuple[int, int]:
    """Return what stands between a hand and its last card, the weakest part being kept for the end.

    First the chance that no other part is beaten, then how many parts are likely to be beaten (as a sum of chances).
    """
    chance = SURE
    doubts = 0
    weakest = SURE
    while hand:
        part = run_within(hand)
        if not part:
            part = of_rank(hand, rank_of(lowest_card(hand)))
        hand = without(hand, part)
        safe = unbeaten(known, part)
        chance = chance * max(safe, weakest) // SURE
        weakest = min(safe, weakest)
        doubts += SURE - safe
    return chance, doubts - (SURE - weakest)


# What is worth trying


@rule
def prospects(view: State, seat: Seat, out: list[Action]) -> int:
    """List what a seat may do, one of each kind of play that suits alone tell apart."""
    if view.phase == Phase.SAM_WINDOW:
        out[0] = action_of(Verb.DECLINE, NO_CARDS)
        out[1] = action_of(Verb.DECLARE, NO_CARDS)
        return 2
    found = add_groups(view, seat, out, 0)
    found = add_runs(view, seat, out, found)
    if not is_leading(view) and (found == 0 or why_no_pass(view, seat) == Reason.OK):
        out[found] = action_of(Verb.PASS, NO_CARDS)
        found += 1
    return found


@rule
def add_groups(view: State, seat: Seat, out: list[Action], found: int) -> int:
    """List the singles, pairs, triples and fours, the 2s last."""
    for rank in range(RankName.THREE, RANKS + 1):
        rest = of_rank(view.hands[seat], rank % RANKS)
        group = NO_CARDS
        while rest:
            group |= only(lowest_card(rest))
            rest = without(rest, group)
            if is_playable(view, seat, group):
                out[found] = action_of(Verb.PLAY, group)
                found += 1
    return found


@rule
def add_runs(view: State, seat: Seat, out: list[Action], found: int) -> int:
    """List the runs, in the lowest suits."""
    if not is_leading(view) and how_many(ranks_in(view.to_beat)) == 1:
        return found
    for low in range(BELOW_TWO, RANKS):
        found = add_runs_from(view, seat, low, out, found)
    return found


@rule
def add_runs_from(view: State, seat: Seat, low: int, out: list[Action], found: int) -> int:
    """List the runs with this lowest rank; an ace may stand below the 2 if the house says so."""
    run = NO_CARDS
    for position in range(low, RANKS):
        cards = of_rank(view.hands[seat], position % RANKS)
        if not cards:
            return found
        run |= only(lowest_card(cards))
        if how_many(run) > 2 and is_playable(view, seat, run):
            out[found] = action_of(Verb.PLAY, run)
            found += 1
    return found


# Choosing


@rule
def simple(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:
    """Play as a beginner does: the lowest cards that will do, now and then any of them, never báo Sâm."""
    found = prospects(view, seat, buffer)
    if view.phase == Phase.SAM_WINDOW:
        return buffer[0]
    if not is_leading(view):
        if verb_of(buffer[found - 1]) == Verb.PASS:
            found -= 1
        if found > 1 and below(luck, SPENDS) == 0:
            return buffer[below(luck_of(luck), found)]
        return buffer[0]
    hand = without(view.hands[seat], TWOS)
    if not hand:
        hand = view.hands[seat]
    lowest_rank = of_rank(hand, rank_of(lowest_card(hand)))
    if is_playable(view, seat, lowest_rank):
        return action_of(Verb.PLAY, lowest_rank)
    return buffer[0]


@rule
def greedy(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play what leaves the best hand and the best chance of the lead; of equals the first listed."""
    found = prospects(view, seat, buffer)
    known = known_by(view, seat)
    if view.phase == Phase.SAM_WINDOW:
        return buffer[1 if outlook(known, view.hands[seat])[0] >= WEIGHTS[DECLARE_FROM] else 0]
    best = buffer[0]
    best_worth = NEVER
    for index in range(found if found > 1 else 0):
        this = worth_of(view, buffer[index], known)
        if this > best_worth:
            best = buffer[index]
            best_worth = this
    return best


@rule
def worth_of(view: State, action: Action, known: Known) -> int:
    """Return how good an action of the seat to act is, in no particular unit."""
    hand = view.hands[view.turn]
    if verb_of(action) == Verb.PASS:
        return worth(view, NO_CARDS, known)
    cards = payload_of(action)
    if cards == hand:
        return ALWAYS
    if view.declarer != NOBODY:
        # The announcer must never be beaten and keeps the weakest for the end; anybody else only has to beat it.
        return GLADLY - SURE * SUITS * turns_needed(without(hand, cards)) + unbeaten(known, cards)
    return worth(view, cards, known)


@rule
def worth(view: State, cards: Cards, known: Known) -> int:
    """Return what the hand and the lead are worth after laying these cards, none being a pass."""
    rest = without(view.hands[view.turn], cards)
    safe = unbeaten(known, cards) if cards else 0
    turns = turns_needed(rest)
    chance, doubts = outlook(known, rest)
    total = WEIGHTS[TURN] * turns + WEIGHTS[CARD] * how_many(rest) + WEIGHTS[TWO] * how_many(rest & TWOS)
    total += WEIGHTS[LOW_SINGLE] * how_many(lone_ranks(rest) & LOW_CARDS)
    total += (WEIGHTS[LEAD] * safe + WEIGHTS[DOUBT] * doubts) // SURE
    total += WEIGHTS[RUN_OUT] * (chance * safe // SURE) // SURE
    if turns == 1:
        total += WEIGHTS[LAST_TURN] * safe // SURE
    return total + danger(view, rest, safe) + cost(view, cards)


@rule
def danger(view: State, rest: Cards, safe: int) -> int:
    """Return what it costs to lose the lead, and to sit on a 2, while an opponent is about to go out."""
    nearness = max(0, NEAR_END - fewest_of_others(view, view.turn))
    total = WEIGHTS[DANGER] * nearness * (SURE - safe) // SURE
    if rest & TWOS:
        total += WEIGHTS[CAUGHT_TWO] * nearness
    return total


@rule
def cost(view: State, cards: Cards) -> int:
    """Return what it costs to lay high cards; to answer at all counts for itself."""
    if not cards:
        return 0
    total = WEIGHTS[HEIGHT] * (RANKS if cards & TWOS else rank_of(highest_card(cards)))
    if not is_leading(view):
        total += WEIGHTS[ANSWER]
    return total


BRAIN = Brain(simple=simple, greedy=greedy, imagine=imagine, prospects=prospects)
