"""What a net sees of a decision at Phỏm.

Of the view: how far the deal is, what the others have eaten, laid and thrown, how many cards of each rank are unseen.
Of an action: what is left outside phỏms, with how many draws to come and how many cards that would make a phỏm of it;
of a discard, what it is, and how likely the next player is to eat it, at what price.
"""

from __future__ import annotations

from chieu.bots.phom import SURE, completing, feeding_chance, near, price, thrown_by, unseen_by, ways_to_eat
from chieu.bots.policy import Sight
from chieu.games.phom.arranging import loose_cards
from chieu.games.phom.melds import points_of
from chieu.games.phom.seating import LAST_ROUND, has_had_lay_turn, has_laid_meld, next_player, previous_player
from chieu.games.phom.state import MOST_SEATS, Phase, State, Verb
from chieu.games.phom.turns import is_chot
from chieu.kernel.actions import Action, Seat, payload_of, verb_of
from chieu.kernel.cards import (
    NO_CARDS,
    RANKS,
    SUITS,
    Cards,
    highest_card,
    how_many,
    lowest_card,
    of_rank,
    only,
    rank_of,
    with_high_ace,
    with_low_ace,
    without,
)
from chieu.kernel.jit import rule

ROUNDS = LAST_ROUND + 2
EATS = 4
OTHERS = MOST_SEATS - 1

ROUND = 0
"""How many cards one has thrown."""
THROWN = ROUND + ROUNDS
"""How many each other player has thrown, from the next on."""
EATEN = THROWN + OTHERS * ROUNDS
"""How many cards each other has eaten, and then oneself."""
LAID = EATEN + MOST_SEATS * EATS
"""Who has a phỏm on the table: each other, and then oneself."""
BURNT = LAID + MOST_SEATS
"""Who had none to lay."""
UNSEEN = BURNT + MOST_SEATS
"""Of each rank, how many cards are unseen."""
PHASE = UNSEEN + RANKS * (SUITS + 1)
OF_ACTION = PHASE + len(Phase)

DRAW = OF_ACTION
TAKE = DRAW + 1
"""What is eaten: the first card, the second, the third; after them, a chốt."""
CARD = TAKE + EATS + 1
"""Of a discard, the rank."""
KEPT = CARD + RANKS
"""Whether it breaks a phỏm."""
BESIDE = KEPT + 1
"""Whether the next player, and then whoever comes after, has thrown a card that is near it."""
WAYS = BESIDE + OTHERS
"""How many pairs of unseen cards make a phỏm with it."""
MOST_WAYS = 6
CHANCES = 8
FED = WAYS + MOST_WAYS + 1
"""The chance that the next player eats it, in steps that double, with the price that it has then."""
PRICES = 5
REST = FED + PRICES * CHANCES
"""The points that are left outside phỏms, by fives, with how many cards one has thrown."""
MOST_FIVES = 15
OUTS = REST + (MOST_FIVES + 1) * ROUNDS
"""How many unseen cards make a phỏm of what is left, by twos, with the same, and with whether there is a phỏm."""
MOST_TWOS = 9
LOOSE = OUTS + 2 * (MOST_TWOS + 1) * ROUNDS
"""How many cards are left outside phỏms."""
HIGHEST = LOOSE + 11
"""The highest of them."""
FEATURES = HIGHEST + RANKS + 1
MOST = 48


@rule
def of_view(view: State, seat: Seat, out: list[int]) -> int:
    """Write what a seat sees that does not hang on its action."""
    out[0] = ROUND + min(ROUNDS - 1, view.discards[seat])
    out[1] = PHASE + view.phase
    found = add_player(view, seat, OTHERS, out, 2)
    other = next_player(view, seat)
    step = 0
    while other != seat:
        out[found] = THROWN + step * ROUNDS + min(ROUNDS - 1, view.discards[other])
        found = add_player(view, other, step, out, found + 1)
        other = next_player(view, other)
        step += 1
    unseen = unseen_by(view, seat)
    for rank in range(RANKS):
        out[found] = UNSEEN + rank * (SUITS + 1) + how_many(of_rank(unseen, rank))
        found += 1
    return found


@rule
def add_player(view: State, player: Seat, place: int, out: list[int], found: int) -> int:
    """Write what a player, so many places on, has eaten, and laid or not."""
    out[found] = EATEN + place * EATS + min(EATS - 1, view.eats[player])
    found += 1
    if has_laid_meld(view, player):
        out[found] = LAID + place
        found += 1
    elif has_had_lay_turn(view, player):
        out[found] = BURNT + place
        found += 1
    return found


@rule
def of_action(view: State, seat: Seat, action: Action, out: list[int]) -> int:
    """Write what an action of a seat is, and what it leaves."""
    verb = verb_of(action)
    hand, eaten = view.hands[seat], view.eaten[seat]
    if verb == Verb.DISCARD:
        card = payload_of(action)
        found = add_discard(view, seat, card, out)
        if without(card, loose_cards(hand, eaten)):
            out[found] = KEPT
            found += 1
        return add_rest(view, seat, loose_cards(without(hand, card), eaten), out, found)
    if verb == Verb.TAKE:
        card = only(view.fresh)
        left = loose_cards(hand | card, eaten | card)
        if left:
            left = without(left, with_high_ace(only(highest_card(with_low_ace(left)))))
        out[0] = TAKE + min(EATS - 1, view.eats[seat])
        found = 1
        if is_chot(view, seat, previous_player(view, seat)):
            out[found] = TAKE + EATS
            found += 1
        return add_rest(view, seat, left, out, found)
    out[0] = DRAW
    return add_rest(view, seat, loose_cards(hand, eaten), out, 1)


@rule
def add_discard(view: State, seat: Seat, card: Cards, out: list[int]) -> int:
    """Write what a card to be thrown is, and what the others may make of it."""
    out[0] = CARD + rank_of(lowest_card(card))
    unseen = unseen_by(view, seat)
    out[1] = WAYS + ways_to_eat(card, unseen)
    other = next_player(view, seat)
    chance = feeding_chance(view, other, card, unseen) * (1 << (CHANCES - 1)) // SURE
    step = 0
    while chance and step < CHANCES - 1:
        chance //= 2
        step += 1
    out[2] = FED + min(PRICES - 1, price(view, seat, other)) * CHANCES + step
    found = 3
    step = 0
    while other != seat:
        if card & near(thrown_by(view, other)):
            out[found] = BESIDE + step
            found += 1
        other = next_player(view, other)
        step += 1
    return found


@rule
def add_rest(view: State, seat: Seat, left: Cards, out: list[int], found: int) -> int:
    """Write what is left outside phỏms, and what may become of it."""
    way = min(ROUNDS - 1, view.discards[seat])
    out[found] = REST + min(MOST_FIVES, points_of(left) // 5) * ROUNDS + way
    outs = min(MOST_TWOS, how_many(completing(left) & unseen_by(view, seat)) // 2)
    has_phom = has_laid_meld(view, seat) or how_many(left) + 1 < how_many(view.hands[seat])
    out[found + 1] = OUTS + ((1 if has_phom else 0) * (MOST_TWOS + 1) + outs) * ROUNDS + way
    out[found + 2] = LOOSE + min(10, how_many(left))
    out[found + 3] = HIGHEST + (rank_of(highest_card(left)) + 1 if left != NO_CARDS else 0)
    return found + 4


SIGHT = Sight(features=FEATURES, most=MOST, of_view=of_view, of_action=of_action, unit=5, ahead=99, patience=1)
