"""What a net sees of a decision at Crazy Eights.

Of the view: one's own cards, how many the others hold, in the direction of play, which suits and eights are still
unseen, how much is left to draw. Of an action: what is laid, which suit is to be followed then and how much of it one
keeps, what the card does, and to whom; how likely those who play next can follow, by what they have lacked.
"""

from __future__ import annotations

from chieu.bots.crazyeights import unseen_by
from chieu.bots.policy import Sight
from chieu.games.crazyeights.automatic import length_of_suit, longest_suit
from chieu.games.crazyeights.legality import EIGHTS, fitting, fitting_on
from chieu.games.crazyeights.places import MOST_PACKS
from chieu.games.crazyeights.seating import TWO_PLAYERS, seat_after
from chieu.games.crazyeights.state import MOST_SEATS, Phase, Place, State, Verb
from chieu.kernel.actions import Action, Seat, payload_of, verb_of
from chieu.kernel.cards import (
    ALL_CARDS,
    DECK_SIZE,
    RANKS,
    SUITS,
    Cards,
    Rank,
    RankName,
    Suit,
    has,
    how_many,
    lowest_card,
    of_rank,
    of_suit,
    only,
    rank_of,
    suit_of,
    without,
)
from chieu.kernel.jit import rule

MOST_HELD = 15
"""More cards in a hand are not told apart."""
LONGEST = 7
"""More cards of a suit are not told apart."""
NEAR = 6
"""An opponent with more cards is far from going out."""
EFFECTS = 4
"""None, of a king, of a queen, of a jack."""
SUIT_SIZE = (RANKS - 1) * MOST_PACKS
STEP = 4
"""Unseen cards of a suit are told apart by fours, those to draw by eights."""

HAND = 0
"""Each card of one's own, and again where it is there twice."""
OTHERS = HAND + 2 * DECK_SIZE
"""How many cards each other player holds."""
UNSEEN = OTHERS + (MOST_SEATS - 1) * (MOST_HELD + 1)
"""How many cards of each suit, the eights apart, are unseen."""
EIGHTS_UNSEEN = UNSEEN + SUITS * (SUIT_SIZE // STEP + 1)
STOCK = EIGHTS_UNSEEN + MOST_PACKS * SUITS + 1
DRAWN = STOCK + MOST_PACKS * DECK_SIZE // (2 * STEP) + 1
OF_ACTION = DRAWN + 1

CARD = OF_ACTION
"""Which card is laid; a draw; a pass; no card, but a name for a suit."""
LEFT = CARD + DECK_SIZE + 3
"""How many cards are left."""
TO_FOLLOW = LEFT + MOST_HELD + 1
"""Which suit is to be followed, and how many of it are left."""
SAME_RANK = TO_FOLLOW + SUITS * (LONGEST + 1)
"""How many cards of the rank that is to be followed are left."""
EIGHTS_LEFT = SAME_RANK + MOST_PACKS * SUITS
SUITS_LEFT = EIGHTS_LEFT + MOST_PACKS * SUITS + 1
"""How many different suits are left."""
EFFECT = SUITS_LEFT + SUITS + 1
"""What the card does, and how near to going out the next player is."""
FOLLOWS = EFFECT + EFFECTS * (NEAR + 1)
"""How likely whoever plays after it, and then the next, can follow, and how near to going out they are."""
CHANCES = 8
"""A chance is seen as one of so many steps."""
FOLLOWERS = 2
FEATURES = FOLLOWS + FOLLOWERS * CHANCES * (NEAR + 1)
MOST = 128

SURE = 1 << 16
"""Chances are counted in parts of this."""


@rule
def of_view(view: State, seat: Seat, out: list[int]) -> int:
    """Write what a seat sees that does not hang on its action."""
    found = 0
    for card in range(DECK_SIZE):
        if has(view.cards[seat], card):
            out[found] = HAND + card
            found += 1
            if has(view.doubles[seat], card):
                out[found] = HAND + DECK_SIZE + card
                found += 1
    other = seat_after(view, seat)
    step = 0
    while other != seat:
        out[found] = OTHERS + step * (MOST_HELD + 1) + min(MOST_HELD, view.counts[other])
        found += 1
        step += 1
        other = seat_after(view, other)
    found = add_unseen(view, seat, out, found)
    out[found] = STOCK + view.counts[Place.STOCK] // (2 * STEP)
    found += 1
    if view.phase == Phase.DRAWN:
        out[found] = DRAWN
        found += 1
    return found


@rule
def add_unseen(view: State, seat: Seat, out: list[int], found: int) -> int:
    """Write how many of each suit, and how many eights, a seat does not see."""
    unseen = unseen_by(view, seat)
    for suit in range(SUITS):
        of_it = without(of_suit(ALL_CARDS, suit), EIGHTS)
        out[found] = UNSEEN + suit * (SUIT_SIZE // STEP + 1) + how_many_of(unseen, of_it) // STEP
        found += 1
    out[found] = EIGHTS_UNSEEN + how_many_of(unseen, EIGHTS)
    return found + 1


@rule
def how_many_of(unseen: tuple[Cards, Cards], cards: Cards) -> int:
    """Return how many of some cards, of all packs, are unseen."""
    some, both = unseen
    return how_many(some & cards) + how_many(both & cards)


@rule
def of_action(view: State, seat: Seat, action: Action, out: list[int]) -> int:
    """Write what an action of a seat is, and what it leaves."""
    verb = verb_of(action)
    held = view.counts[seat]
    if verb == Verb.PLAY:
        card = lowest_card(payload_of(action))
        rank = rank_of(card)
        out[0] = CARD + card
        suit = longest_suit(view, seat) if rank == RankName.EIGHT else suit_of(card)
        found = add_rest(view, seat, (card, suit), out, 1)
        found = add_effect(view, seat, rank, out, found)
        return add_followers(view, seat, (rank, fitting_on(rank, suit)), out, found)
    if verb == Verb.NAME:
        suit = payload_of(action)
        out[0] = CARD + DECK_SIZE + 2
        out[1] = followed(suit, length_of_suit(view, seat, suit))
        return add_followers(view, seat, (RankName.EIGHT, fitting_on(RankName.EIGHT, suit)), out, 2)
    out[0] = CARD + DECK_SIZE + (0 if verb == Verb.DRAW else 1)
    out[1] = LEFT + min(MOST_HELD, held + (1 if verb == Verb.DRAW else 0))
    out[2] = followed(view.suit, length_of_suit(view, seat, view.suit))
    return add_followers(view, seat, (RankName.EIGHT, fitting(view)), out, 3)


@rule
def follower(view: State, seat: Seat, rank: Rank, step: int) -> Seat:
    """Return who plays after a card of a rank, or so many steps later."""
    seats, way = view.options.seats, view.direction
    if rank == RankName.JACK and seats > TWO_PLAYERS:
        way = -way
    elif RankName.JACK <= rank <= RankName.KING:
        step += 1
    return (seat + (step + 1) * way) % seats


@rule
def add_followers(view: State, seat: Seat, after: tuple[Rank, Cards], out: list[int], found: int) -> int:
    """Write how likely those who play next can follow, given the rank that is laid and what will fit."""
    rank, fits = after
    unseen = unseen_by(view, seat)
    for step in range(FOLLOWERS):
        other = follower(view, seat, rank, step)
        if other == seat:
            break
        chance = min(CHANCES - 1, chance_to_follow(view, unseen, other, fits) * CHANCES // SURE)
        out[found] = FOLLOWS + (step * CHANCES + chance) * (NEAR + 1) + min(NEAR, view.counts[other])
        found += 1
    return found


@rule
def chance_to_follow(view: State, unseen: tuple[Cards, Cards], other: Seat, fits: Cards) -> int:
    """Return about how likely another holds one of some cards: what it lacked may be only among what it got since."""
    lacked, gained = view.lacked[other], min(view.gained[other], view.counts[other])
    old = missing_of(unseen, without(fits, lacked), without(ALL_CARDS, lacked))
    new = missing_of(unseen, fits, ALL_CARDS)
    missing = SURE
    for _ in range(view.counts[other] - gained):
        missing = missing * old // SURE
    for _ in range(gained):
        missing = missing * new // SURE
    return SURE - missing


@rule
def missing_of(unseen: tuple[Cards, Cards], fits: Cards, cards: Cards) -> int:
    """Return how likely one of some unseen cards is none of those that fit, out of `SURE`."""
    free = max(1, how_many_of(unseen, cards))
    return (free - how_many_of(unseen, fits)) * SURE // free


@rule
def followed(suit: Suit, length: int) -> int:
    """Return the feature that says which suit is to be followed, and how many cards of it are left."""
    return TO_FOLLOW + suit * (LONGEST + 1) + min(LONGEST, length)


@rule
def add_rest(view: State, seat: Seat, laid: tuple[int, Suit], out: list[int], found: int) -> int:
    """Write what is left once a card is laid, and how it fits."""
    card, suit = laid
    rank = rank_of(card)
    is_eight = rank == RankName.EIGHT
    out[found] = LEFT + min(MOST_HELD, view.counts[seat] - 1)
    out[found + 1] = followed(suit, length_of_suit(view, seat, suit) - (0 if is_eight else 1))
    same = of_rank(ALL_CARDS, rank)
    out[found + 2] = SAME_RANK + how_many(view.cards[seat] & same) + how_many(view.doubles[seat] & same) - 1
    eights = how_many(view.cards[seat] & EIGHTS) + how_many(view.doubles[seat] & EIGHTS)
    out[found + 3] = EIGHTS_LEFT + eights - (1 if is_eight else 0)
    rest = view.cards[seat]
    if not has(view.doubles[seat], card):
        rest = without(rest, only(card))
    suits = 0
    for other in range(SUITS):
        if without(of_suit(rest, other), EIGHTS):
            suits += 1
    out[found + 4] = SUITS_LEFT + suits
    return found + 5


@rule
def add_effect(view: State, seat: Seat, rank: Rank, out: list[int], found: int) -> int:
    """Write what a card does, and to whom."""
    effect = RankName.ACE - rank if RankName.JACK <= rank <= RankName.KING else 0
    near = min(NEAR, view.counts[seat_after(view, seat)])
    out[found] = EFFECT + effect * (NEAR + 1) + near
    return found + 1


SIGHT = Sight(
    features=FEATURES, most=MOST, of_view=of_view, of_action=of_action, unit=50, ahead=6, world_factor=16, forks=1 / 3,
    meets_itself=True,
)  # fmt: skip
