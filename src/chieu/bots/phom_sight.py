"""What a net sees of a decision at Phỏm.

Of the view: how far the deal is and who lays down when, what the others have eaten, laid and thrown, how many cards of
each rank are unseen. Of an action: what is left outside phỏms and what of it can be sent, with how many draws to come
and how many cards that would make a phỏm of it; how many cards are kept that can be thrown without much danger; of a
discard, what it is, and how likely the next player is to eat it, at what price: with which pairs it has passed such a
card by, and with which it would have to hold what is near its own discards.
"""

from __future__ import annotations

from chieu.bots.phom import has_phom, price
from chieu.bots.phom_hands import PAIRS_OF_ONE, completing, near, partners, thrown_by, unseen_by
from chieu.bots.policy import Sight
from chieu.games.phom.arranging import loose_cards
from chieu.games.phom.melds import points_of
from chieu.games.phom.seating import LAST_ROUND, has_had_lay_turn, has_laid_meld, next_player, previous_player
from chieu.games.phom.sending import sendable
from chieu.games.phom.state import MOST_SEATS, Phase, State, Verb
from chieu.games.phom.turns import ends_by_discard, is_chot
from chieu.kernel.actions import NOBODY, Action, Seat, payload_of, verb_of
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
HAND = 11
"""A hand has ten cards at most."""
STOCKS = 4 * MOST_SEATS

ROUND = 0
"""How many cards one has thrown."""
THROWN = ROUND + ROUNDS
"""How many each other player has thrown, from the next on."""
HELD = THROWN + OTHERS * ROUNDS
"""How many cards each of them holds."""
EATEN = HELD + OTHERS * HAND
"""How many each has eaten, and then oneself."""
LAID = EATEN + MOST_SEATS * EATS
"""Who has a phỏm on the table: each other, and then oneself."""
BURNT = LAID + MOST_SEATS
"""Who had none to lay."""
UNSEEN = BURNT + MOST_SEATS
"""Of each rank, how many cards are unseen."""
PHASE = UNSEEN + RANKS * (SUITS + 1)
ORDER = PHASE + len(Phase)
"""How many players lay down before oneself."""
STOCK = ORDER + MOST_SEATS
"""How many cards can still be drawn."""
CHOTS = STOCK + STOCKS
"""Whether another, or oneself, was the last to eat a chốt of somebody who had laid: that one pays for an ù."""
OF_ACTION = CHOTS + 2

DRAW = OF_ACTION
TAKE = DRAW + 1
"""What is eaten: the first card, the second, the third; after them, a chốt."""
CARD = TAKE + EATS + 1
"""Of a discard, the rank."""
KEPT = CARD + RANKS
"""Whether it breaks a phỏm."""
BESIDE = KEPT + 1
"""Whether the next player, and then whoever comes after, has thrown a card that is near it."""
LIVE = BESIDE + OTHERS
"""With how many pairs of unseen cards the next player could eat it, with the price that it has then."""
PRICES = 6
"""The last price is that of a discard that ends the deal: nobody eats it."""
WAYS = PAIRS_OF_ONE + 1
COLD = LIVE + PRICES * WAYS
"""With how many more, if it held what is near its own discards."""
PASSED = COLD + WAYS
"""With how many more, if it had passed a card of the seat's by that fitted the same pair."""
FED = PASSED + WAYS
"""The chance that the next player eats it, in steps that double, with the price."""
CHANCES = 10
REST = FED + PRICES * CHANCES
"""The points that are left, by fives, with how many cards one has thrown."""
MOST_FIVES = 15
OUTS = REST + (MOST_FIVES + 1) * ROUNDS
"""How many unseen cards make a phỏm of what is left, by twos, with the same, and with whether there is a phỏm."""
MOST_TWOS = 9
MORE_OUTS = OUTS + 2 * (MOST_TWOS + 1) * ROUNDS
"""How many make one with any two of the hand, by twos, with how many cards one has thrown."""
LOOSE = MORE_OUTS + (MOST_TWOS + 1) * ROUNDS
"""How many cards are left outside phỏms, with the same."""
LONE = LOOSE + HAND * ROUNDS
"""How many of them form no cạ with another."""
SAFE = LONE + HAND
"""How many of them the next player is not likely to eat, with how many cards one has thrown."""
SAFES = 6
HIGHEST = SAFE + SAFES * ROUNDS
"""The highest of them."""
SENT = HIGHEST + RANKS + 1
"""How many of them can be sent onto what lies on the table."""
SENDS = 4
POINTS = SENT + SENDS
"""The points that are left, one by one while they are few."""
MOST_POINTS = 40
FEATURES = POINTS + MOST_POINTS + 1
MOST = 48

LIKELY = 4
"""So many times as likely as other pairs is one that nothing speaks against."""
CERTAIN = (1 << CHANCES) - 1
"""The chance of what is certain."""


@rule
def of_view(view: State, seat: Seat, out: list[int]) -> int:
    """Write what a seat sees that does not hang on its action."""
    out[0] = ROUND + min(ROUNDS - 1, view.discards[seat])
    out[1] = PHASE + view.phase
    out[2] = STOCK + min(STOCKS - 1, view.stock_left)
    other, before = view.starter, 0
    while other != seat:
        other = next_player(view, other)
        before += 1
    out[3] = ORDER + before
    found = add_player(view, seat, OTHERS, out, 4)
    other, step = next_player(view, seat), 0
    while other != seat:
        out[found] = THROWN + step * ROUNDS + min(ROUNDS - 1, view.discards[other])
        out[found + 1] = HELD + step * HAND + min(HAND - 1, view.counts[other])
        found = add_player(view, other, step, out, found + 2)
        other = next_player(view, other)
        step += 1
    unseen = unseen_by(view, seat)
    for rank in range(RANKS):
        out[found] = UNSEEN + rank * (SUITS + 1) + how_many(of_rank(unseen, rank))
        found += 1
    if view.last_chot != NOBODY:
        out[found] = CHOTS + (1 if view.last_chot == seat else 0)
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
    hand, eaten, unseen = view.hands[seat], view.eaten[seat], unseen_by(view, seat)
    if verb == Verb.DISCARD:
        card = payload_of(action)
        found = add_discard(view, seat, (card, unseen), out)
        if without(card, loose_cards(hand, eaten)):
            out[found] = KEPT
            found += 1
        hand = without(hand, card)
        return add_rest(view, seat, (hand, loose_cards(hand, eaten), unseen), out, found)
    if verb == Verb.TAKE:
        card = only(view.fresh)
        hand |= card
        left = loose_cards(hand, eaten | card)
        if left:
            highest = with_high_ace(only(highest_card(with_low_ace(left))))
            left = without(left, highest)
            hand = without(hand, highest)
        out[0] = TAKE + min(EATS - 1, view.eats[seat])
        found = 1
        if is_chot(view, seat, previous_player(view, seat)):
            out[found] = TAKE + EATS
            found += 1
        return add_rest(view, seat, (hand, left, unseen), out, found)
    out[0] = DRAW
    return add_rest(view, seat, (hand, loose_cards(hand, eaten), unseen), out, 1)


@rule
def add_discard(view: State, seat: Seat, known: tuple[Cards, Cards], out: list[int]) -> int:
    """Write what a card to be thrown is, and what the others may make of it, given it and the unseen ones."""
    card, unseen = known
    other = next_player(view, seat)
    cost = PRICES - 1 if ends_by_discard(view, seat) else min(PRICES - 2, price(view, seat, other))
    mine, cold = thrown_by(view, seat), near(thrown_by(view, other))
    live, colds, passed = 0, 0, 0
    for number in range(PAIRS_OF_ONE):
        pair = partners(card, unseen, number)
        if pair and completing(pair) & mine:
            passed += 1
        elif pair & cold:
            colds += 1
        elif pair:
            live += 1
    out[0] = CARD + rank_of(lowest_card(card))
    out[1] = LIVE + cost * WAYS + live
    out[2] = COLD + colds
    out[3] = PASSED + passed
    out[4] = FED + cost * CHANCES + chance_of(view, other, LIKELY * live + colds + passed, how_many(unseen))
    found, step = 5, 0
    while other != seat:
        if card & near(thrown_by(view, other)):
            out[found] = BESIDE + step
            found += 1
        other = next_player(view, other)
        step += 1
    return found


@rule
def chance_of(view: State, other: Seat, ways: int, count: int) -> int:
    """Return in steps that double how likely another holds one of some pairs, given how many cards are unseen.

    Two cards of its hand are taken to lie in a phỏm with each that it has eaten.
    """
    hidden = max(0, view.counts[other] - 3 * how_many(view.eaten[other]))
    chance = min(CERTAIN, (CERTAIN + 1) // LIKELY * ways * hidden * (hidden - 1) // (count * (count - 1)))
    step = 0
    while chance and step < CHANCES - 1:
        chance //= 2
        step += 1
    return step


@rule
def add_rest(view: State, seat: Seat, known: tuple[Cards, Cards, Cards], out: list[int], found: int) -> int:
    """Write what may become of what is left, given the hand, what of it lies outside phỏms, and the unseen cards."""
    hand, left, unseen = known
    way = min(ROUNDS - 1, view.discards[seat])
    sent = NO_CARDS
    for meld in range(view.meld_count):
        sent |= sendable(view.melds[meld], left)
    points = points_of(without(left, sent))
    out[found] = REST + min(MOST_FIVES, points // 5) * ROUNDS + way
    outs = min(MOST_TWOS, how_many(completing(left) & unseen) // 2)
    out[found + 1] = OUTS + ((1 if has_phom(view, seat, left) else 0) * (MOST_TWOS + 1) + outs) * ROUNDS + way
    outs = min(MOST_TWOS, how_many(completing(hand) & unseen) // 2)
    out[found + 2] = MORE_OUTS + outs * ROUNDS + way
    out[found + 3] = LOOSE + min(HAND - 1, how_many(left)) * ROUNDS + way
    out[found + 4] = LONE + min(HAND - 1, how_many(lone_cards(left)))
    likely = without(unseen, near(thrown_by(view, next_player(view, seat))))
    out[found + 5] = SAFE + min(SAFES - 1, how_many(without(left, completing(likely)))) * ROUNDS + way
    out[found + 6] = HIGHEST + (rank_of(highest_card(left)) + 1 if left != NO_CARDS else 0)
    out[found + 7] = SENT + min(SENDS - 1, how_many(sent))
    out[found + 8] = POINTS + min(MOST_POINTS, points)
    return found + 9


@rule
def lone_cards(cards: Cards) -> Cards:
    """Return which of some cards form no cạ with another of them."""
    alone, rest = NO_CARDS, cards
    while rest:
        card = only(lowest_card(rest))
        rest = without(rest, card)
        if card & near(without(cards, card)) == NO_CARDS:
            alone |= card
    return alone


SIGHT = Sight(
    features=FEATURES, most=MOST, of_view=of_view, of_action=of_action, unit=5, ahead=99, world_factor=4, forks=1 / 3
)
