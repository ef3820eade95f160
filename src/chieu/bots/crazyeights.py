"""How to play Crazy Eights sensibly: which card to lay, which suit to name, what others may hold.

Everything here reads an observation only, and all worths are whole numbers, so that plain and compiled play come to
the same decision. Equal cards of the two packs are one card in a hand that holds both.
"""

from __future__ import annotations

from chieu.bots.policy import Brain
from chieu.games.crazyeights.automatic import length_of_suit, longest_suit
from chieu.games.crazyeights.legality import EIGHTS, playable, why_no_draw, why_no_pass
from chieu.games.crazyeights.listing import listed_actions
from chieu.games.crazyeights.observation import observe
from chieu.games.crazyeights.places import MOST_PACKS, NO_ORDER, lucky_card, packs_of, put, take
from chieu.games.crazyeights.scoring import points_of
from chieu.games.crazyeights.seating import seat_after
from chieu.games.crazyeights.state import Phase, Place, Reason, State, Verb
from chieu.games.crazyeights.turns import next_after
from chieu.kernel.actions import Action, Seat, action_of
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    SUITS,
    Card,
    Cards,
    RankName,
    Suit,
    SuitName,
    how_many,
    lowest_card,
    nth_card,
    of_rank,
    of_suit,
    only,
    rank_of,
    suit_of,
    without,
)
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, luck_of, next_stream

CARDS_OF_SUITS = tuple(without(of_suit(ALL_CARDS, suit), EIGHTS) for suit in SuitName)
FEW = 3
"""With so few cards an opponent is about to go out."""
TRIES = 16
"""So many cards are drawn at most for one that its player is not believed to have lacked."""
HOLDS_BACK = 16
"""In one of so many worlds a player is believed to have drawn with something that fitted, such as an eight."""


# What others may hold


@rule
def imagine(view: State, seat: Seat, stream: int, out: State) -> None:
    """Write a world that agrees with what a seat knows, and mostly with what the others seem to have lacked."""
    observe(view, seat, out)
    leave_unseen_in_stock(view, seat, out)
    out.next_card = NO_ORDER
    # By luck, so that nobody always holds what others have left over.
    other = below(luck_of(stream), view.options.seats)
    stream = next_stream(stream)
    for _ in range(view.options.seats):
        other = (other + 1) % view.options.seats
        if other != seat:
            stream = draw_hand(view, other, stream, out)


@rule
def draw_hand(view: State, player: Seat, stream: int, out: State) -> int:
    """Give a player as many cards off the stock as it holds, and return the stream after the numbers used.

    Who has drawn could hardly ever have played: only what it has got since is drawn from all cards.
    """
    lacked = view.lacked[player]
    if below(luck_of(stream), HOLDS_BACK) == 0:
        lacked = NO_CARDS
    stream = next_stream(stream)
    out.counts[player] = 0
    for place in range(view.counts[player]):
        card = lucky_card(out, below(luck_of(stream), out.counts[Place.STOCK]))
        stream = next_stream(stream)
        for _ in range(TRIES):
            if place < view.gained[player] or not card & lacked:
                break
            card = lucky_card(out, below(luck_of(stream), out.counts[Place.STOCK]))
            stream = next_stream(stream)
        take(out, Place.STOCK, card)
        put(out, player, card)
    return stream


@rule
def leave_unseen_in_stock(view: State, seat: Seat, out: State) -> None:
    """Put every card whose place a seat does not know into the stock."""
    out.cards[Place.STOCK], out.doubles[Place.STOCK] = unseen_by(view, seat)
    out.counts[Place.STOCK] = how_many(out.cards[Place.STOCK]) + how_many(out.doubles[Place.STOCK])


@rule
def unseen_by(view: State, seat: Seat) -> tuple[Cards, Cards]:
    """Return the cards that lie neither in a seat's hand nor on the pile, and those of them that do so twice."""
    unseen = (ALL_CARDS, ALL_CARDS if packs_of(view) == MOST_PACKS else NO_CARDS)
    if view.top >= 0:
        unseen = less(unseen, only(view.top))
    unseen = less(less(unseen, view.cards[seat]), view.doubles[seat])
    return less(less(unseen, view.cards[Place.PILE]), view.doubles[Place.PILE])


@rule
def less(unseen: tuple[Cards, Cards], seen: Cards) -> tuple[Cards, Cards]:
    """Return what stays unseen once a copy of some cards is seen."""
    some, both = unseen
    return without(some, without(seen, both)), without(both, seen)


# What is worth trying


@rule
def prospects(view: State, seat: Seat, out: list[Action]) -> int:
    """List what a seat may do, less draws by choice; only to save an eight may a draw be worth it."""
    found = listed_actions(view, seat, out)
    can_play = view.phase == Phase.TURN and without(playable(view, seat), EIGHTS) != NO_CARDS
    # The draw, where it is legal, is listed last.
    if can_play and out[found - 1] == action_of(Verb.DRAW, NO_CARDS):
        return found - 1
    return found


# Choosing


@rule
def uniform(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001 - a chooser
    """Take any legal action, by its place in the list of all, which is not written down."""
    if view.phase == Phase.SUIT:
        return action_of(Verb.NAME, below(luck, SUITS))
    cards = playable(view, seat)
    drawing, passing = why_no_draw(view, seat) == Reason.OK, why_no_pass(view, seat) == Reason.OK
    place = below(luck, how_many(cards) + drawing + passing)
    if place < how_many(cards):
        return action_of(Verb.PLAY, only(nth_card(cards, place)))
    if place == how_many(cards) and drawing:
        return action_of(Verb.DRAW, NO_CARDS)
    return action_of(Verb.PASS, NO_CARDS)


@rule
def simple(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play as a beginner does: any card that fits, and the longest suit; draw only when nothing fits."""
    if view.phase == Phase.SUIT:
        return action_of(Verb.NAME, longest_suit(view, seat))
    cards = playable(view, seat)
    if cards:
        return action_of(Verb.PLAY, only(nth_card(cards, below(luck, how_many(cards)))))
    return otherwise(view, seat)


@rule
def otherwise(view: State, seat: Seat) -> Action:
    """Draw when nothing fits, or pass when that cannot be."""
    if why_no_draw(view, seat) == Reason.OK:
        return action_of(Verb.DRAW, NO_CARDS)
    return action_of(Verb.PASS, NO_CARDS)


@rule
def greedy(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play what hits the next player, sheds points and leaves a hand that goes on fitting."""
    if view.phase == Phase.SUIT:
        return action_of(Verb.NAME, best_suit(view, seat))
    cards = playable(view, seat)
    if not cards:
        return otherwise(view, seat)
    best = NO_CARDS
    best_worth = 0
    while cards:
        card = only(lowest_card(cards))
        cards = without(cards, card)
        this = worth(view, seat, lowest_card(card))
        if best == NO_CARDS or this > best_worth:
            best = card
            best_worth = this
    return action_of(Verb.PLAY, best)


@rule
def best_suit(view: State, seat: Seat) -> Suit:
    """Return the suit in which a hand has most to play."""
    best = longest_suit(view, seat)
    for suit in range(len(CARDS_OF_SUITS)):
        if worth_of_suit(view, seat, suit) > worth_of_suit(view, seat, best):
            best = suit
    return best


@rule
def worth_of_suit(view: State, seat: Seat, suit: Suit) -> int:
    """Return what it is worth to follow a suit: its length, then its cards that hit."""
    cards = view.cards[seat] & CARDS_OF_SUITS[suit]
    hits = of_rank(cards, RankName.KING) | of_rank(cards, RankName.QUEEN) | of_rank(cards, RankName.JACK)
    return WEIGHTS[0] * length_of_suit(view, seat, suit) + WEIGHTS[1] * how_many(hits)


@rule
def worth(view: State, seat: Seat, card: Card) -> int:
    """Return what it is worth to play a card, in no particular unit."""
    rank = rank_of(card)
    if rank == RankName.EIGHT:
        return worth_of_eight(view, seat)
    total = WEIGHTS[2] * length_of_suit(view, seat, suit_of(card))
    total += WEIGHTS[3] * points_of(view, rank)
    total += WEIGHTS[4] * same_rank(view, seat, card)
    total += worth_of_effect(view, seat, rank)
    return total


@rule
def same_rank(view: State, seat: Seat, card: Card) -> int:
    """Return how many other cards of its rank a hand holds: a card without them is harder to get rid of later."""
    cards = of_rank(view.cards[seat], rank_of(card))
    doubles = of_rank(view.doubles[seat], rank_of(card))
    return how_many(cards) + how_many(doubles) - 1


@rule
def worth_of_effect(view: State, seat: Seat, rank: int) -> int:
    """Return what the effect of a card is worth: more against somebody who is about to go out."""
    danger = threat(view, seat_after(view, seat))
    if rank == RankName.KING:
        return WEIGHTS[5] + danger * WEIGHTS[8]
    if rank == RankName.QUEEN or (rank == RankName.JACK and next_after(view, seat, rank) == seat):
        return WEIGHTS[6] + danger * WEIGHTS[9]
    return WEIGHTS[7] + danger * WEIGHTS[9] if rank == RankName.JACK else 0


@rule
def threat(view: State, other: Seat) -> int:
    """Return how near a player is to going out: 0 for not near."""
    return max(0, FEW + 1 - view.counts[other])


@rule
def worth_of_eight(view: State, seat: Seat) -> int:
    """Return what it is worth to play an eight now: little, unless somebody may go out while it is in hand."""
    danger = 0
    for other in range(view.options.seats):
        if other != seat:
            danger = max(danger, threat(view, other))
    return WEIGHTS[10] + WEIGHTS[11] * danger


WEIGHTS = (8, 3, 5, 2, -8, 60, 50, 20, 12, 12, -45, 20)
"""What each feature counts for: suits by length and hits; then length, points and rank of a card, the effects of a
king, of a skip and of a jack, what a threat adds to them; an eight, and what a threat adds to that."""

WORLD_FACTOR = 16
"""A deal of Crazy Eights turns on luck: few worlds advise worse than none."""
BRAIN = Brain(
    simple=simple, greedy=greedy, imagine=imagine, prospects=prospects, world_factor=WORLD_FACTOR, uniform=uniform
)
