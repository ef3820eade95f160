"""What others may hold at Phỏm: worlds that agree with what a seat knows, and with what the others have done.

A hand is imagined by chance, and then put to the test: would its player have thrown those cards, and passed these by?
"""

from __future__ import annotations

from chieu.bots.doubts import BIT, CERTAIN, TRIES, chance_with
from chieu.games.phom.arranging import can_eat, loose_cards
from chieu.games.phom.dealing import NINE_CARDS
from chieu.games.phom.legality import reportable
from chieu.games.phom.melds import points_of
from chieu.games.phom.observation import observe
from chieu.games.phom.seating import how_many_play, next_player
from chieu.games.phom.state import PILE_ROOM, State
from chieu.kernel.actions import NOBODY, Seat, is_in
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    Cards,
    how_many,
    lowest_card,
    nth_card,
    of_rank,
    of_ranks,
    one_rank_down,
    one_rank_up,
    only,
    rank_of,
    ranks_in,
    ranks_with,
    with_high_ace,
    with_low_ace,
    without,
)
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, hand_from, luck_of, next_stream

PAIR = 2
PAIRS_OF_ONE = 6
"""How many pairs of cards make a phỏm with one card, at most: three of its rank, three of its run."""
LIKINGS = (
    (-1, 434, 722, -156),
    (-13, 282, 608, -163),
    (2, 260, 503, -244),
    (69, 343, 196, -322),
)
"""By round, in parts of a `BIT`, what speaks for throwing a card: each of its points; that it forms no cạ; each unseen
card that still makes a phỏm with what is left without it; each pair of unseen cards that it fits.

`scripts/weigh_throws.py` finds them in what medium and hard players throw.
"""
ODD = 8 * BIT
"""What speaks against having thrown a card that lies in a phỏm, while others do not."""
PASSED_BY = 4 * BIT
"""What speaks against having drawn, where the fresh discard could be eaten."""


# What a seat sees


@rule
def unseen_by(view: State, seat: Seat) -> Cards:
    """Return the cards whose place a seat does not know: in the stock, out of play, or in somebody's hand."""
    seen = view.hands[seat]
    for other in range(view.options.seats):
        seen |= view.eaten[other] | thrown_by(view, other)
    for meld in range(view.meld_count):
        seen |= view.melds[meld]
    return without(ALL_CARDS, seen)


@rule
def thrown_by(view: State, seat: Seat) -> Cards:
    """Return the discards that lie before a seat."""
    cards = NO_CARDS
    for place in range(view.pile_sizes[seat]):
        cards |= only(view.piles[seat * PILE_ROOM + place])
    return cards


@rule
def partners(card: Cards, cards: Cards, number: int) -> Cards:
    """Return the pair of this number, 0 to 5, that makes a phỏm with a card, or no cards if it is not among `cards`."""
    if number < PAIRS_OF_ONE // PAIR:
        others = without(of_rank(ALL_CARDS, rank_of(lowest_card(card))), card)
        pair = without(others, only(nth_card(others, number)))
    else:
        run = with_low_ace(card)
        ends = one_rank_down(run) | one_rank_up(run)
        if number == PAIRS_OF_ONE - 1:
            ends = one_rank_up(run) | one_rank_up(one_rank_up(run))
        elif number == PAIRS_OF_ONE - PAIR:
            ends = one_rank_down(run) | one_rank_down(one_rank_down(run))
        pair = with_high_ace(ends)
    if how_many(pair & cards) == PAIR:
        return pair
    return NO_CARDS


@rule
def ways_to_eat(card: Cards, cards: Cards) -> int:
    """Return how many pairs of some cards make a phỏm with a card: how many `partners` it has."""
    same = how_many(without(of_rank(cards, rank_of(lowest_card(card))), card))
    place, ladder = with_low_ace(card), with_low_ace(cards)
    below, above = one_rank_down(place) & ladder, one_rank_up(place) & ladder
    ways = same * (same - 1) // PAIR + how_many(one_rank_down(below) & ladder) + how_many(one_rank_up(above) & ladder)
    if below and above:
        ways += 1
    return ways


@rule
def near(cards: Cards) -> Cards:
    """Return the cards that form a cạ with one of a set, most of the set among them."""
    ladder = with_low_ace(cards)
    beside = one_rank_down(ladder) | one_rank_up(ladder)
    return with_high_ace(beside | one_rank_down(beside) | one_rank_up(beside)) | of_ranks(ranks_in(cards))


@rule
def completing(cards: Cards) -> Cards:
    """Return the cards that make a phỏm with two of a set, some of the set among them."""
    ladder = with_low_ace(cards)
    below, above = one_rank_down(ladder), one_rank_up(ladder)
    runs = below & one_rank_down(below) | above & one_rank_up(above) | below & above
    return with_high_ace(runs) | of_ranks(ranks_with(cards, PAIR))


@rule
def is_surely_bao(view: State, seat: Seat, target: Seat) -> bool:
    """Tell whether an eaten card of another can be in no phỏm, because the seat sees too many of its neighbours."""
    unseen = unseen_by(view, seat)
    cards = view.eaten[target]
    while cards:
        card = only(lowest_card(cards))
        cards = without(cards, card)
        if ways_to_eat(card, unseen) == 0:
            return True
    return False


@rule
def surely_bao(view: State, seat: Seat) -> Seat:
    """Return whom a seat can report without any risk, or nobody."""
    targets = reportable(view, seat)
    for target in range(view.options.seats):
        if is_in(targets, target) and is_surely_bao(view, seat, target):
            return target
    return NOBODY


# What others have done


@rule
def eaten_by(view: State, player: Seat) -> Cards:
    """Return all cards that a player has eaten, in hand or laid."""
    cards = view.eaten[player]
    for meld in range(view.meld_count):
        if view.meld_owners[meld] == player:
            cards |= view.meld_eaten[meld]
    return cards


@rule
def laid_by(view: State, player: Seat) -> Cards:
    """Return the phỏms that a player has laid, with what was sent onto them."""
    cards = NO_CARDS
    for meld in range(view.meld_count):
        if view.meld_owners[meld] == player:
            cards |= view.melds[meld]
    return cards


@rule
def facts_of_throw(card: Cards, loose: Cards, unseen: Cards) -> tuple[int, int, int, int]:
    """Return what `LIKINGS` weigh of a card, given those that lie in no phỏm, and what its player has not seen."""
    left = without(loose, card)
    outs = how_many(completing(left) & unseen)
    return points_of(card), int(card & near(left) == NO_CARDS), outs, ways_to_eat(card, unseen)


@rule
def liking(card: Cards, loose: Cards, unseen: Cards, weights: tuple[int, int, int, int]) -> int:
    """Return how gladly a card is thrown."""
    points, odd, outs, ways = facts_of_throw(card, loose, unseen)
    return weights[0] * points + weights[1] * odd + weights[2] * outs + weights[3] * ways


@rule
def doubt_of_throw(known: tuple[Cards, Cards, Cards], card: Cards, turn: int) -> int:
    """Return how much speaks against a card having been thrown, of all that its player could have thrown.

    Given are what the player held, what of it was eaten, and what had been thrown before; `turn` counts its own from 0.
    """
    held, eaten, thrown = known
    loose = loose_cards(held, eaten)
    rest = loose or without(held, eaten)
    if card & rest == NO_CARDS:
        return ODD
    weights, unseen = LIKINGS[min(turn, len(LIKINGS) - 1)], without(ALL_CARDS, held | thrown)
    mine = liking(card, loose, unseen, weights)
    most = mine
    while rest:
        other = only(lowest_card(rest))
        rest = without(rest, other)
        most = max(most, liking(other, loose, unseen, weights))
    return most - mine


@rule
def doubt_of(view: State, player: Seat, hand: Cards, stream: int) -> tuple[int, int]:
    """Return how much speaks against a hand, by all that its player has done, and the stream after the numbers used.

    The deal is gone through backwards. What was drawn each time is one of the cards that were held then, by luck.
    """
    players, before = how_many_play(view), steps_to(view, player)
    held, ate, thrown, doubt = hand | laid_by(view, player), eaten_by(view, player), NO_CARDS, 0
    if how_many(held) > NINE_CARDS:
        # Somebody has sent cards onto these phỏms: what was held with them is not known.
        held = hand
    if how_many(held) > NINE_CARDS:
        # It is this player's turn: what it has just drawn is among them.
        return 0, stream
    for turn in range(view.throws):
        thrown |= only(view.thrown[turn])
    for back in range(1, view.throws + 1):
        turn = view.throws - back
        card = only(view.thrown[turn])
        thrown = without(thrown, card)
        if turn % players == before:
            held |= card
            eaten = ate & thrown & held
            doubt += doubt_of_throw((held, eaten, thrown), card, turn // players)
            if turn > 0:
                held, passed, stream = before_turn((held, eaten, ate), only(view.thrown[turn - 1]), stream)
                doubt += passed
    return doubt, stream


@rule
def before_turn(known: tuple[Cards, Cards, Cards], offered: Cards, stream: int) -> tuple[Cards, int, int]:
    """Return what a player held before it drew or ate, what speaks against that, and the stream after.

    Given are what it held then, what of it was eaten, all that it has ever eaten, and the card that it could have eaten
    or did eat.
    """
    held, eaten, ate = known
    if offered & ate:
        return without(held, offered), 0, stream
    own = without(held, eaten)
    held = without(held, only(nth_card(own, below(luck_of(stream), how_many(own)))))
    doubt = 0
    if offered & completing(without(held, eaten)) and can_eat(held, eaten, offered):
        doubt = PASSED_BY
    return held, doubt, next_stream(stream)


@rule
def steps_to(view: State, player: Seat) -> int:
    """Return how many players throw before a player does for the first time."""
    steps, other = 0, view.dealer
    while other != player:
        other = next_player(view, other)
        steps += 1
    return steps


# Worlds


@rule
def imagine(view: State, seat: Seat, stream: int, out: State) -> None:
    """Write a world that agrees with what a seat knows, and as often as not with what the others have done."""
    observe(view, seat, out)
    unseen = unseen_by(view, seat)
    # By luck, so that nobody always holds what others have left over.
    other = below(luck_of(stream), view.options.seats)
    for _ in range(view.options.seats):
        other = (other + 1) % view.options.seats
        if other != seat and is_in(view.players, other):
            out.hands[other], stream = likely_hand(view, other, unseen, next_stream(stream))
            unseen = without(unseen, out.hands[other])
    out.stock = unseen


@rule
def likely_hand(view: State, player: Seat, unseen: Cards, stream: int) -> tuple[Cards, int]:
    """Return a hand that another may have, the likelier the more often, and the stream after the numbers used."""
    best, stream = some_hand(view, player, unseen, stream)
    least, stream = doubt_of(view, player, best, stream)
    hand, doubt = best, least
    for _ in range(TRIES - 1):
        if below(luck_of(stream), CERTAIN) < chance_with(doubt):
            return hand, next_stream(stream)
        hand, stream = some_hand(view, player, unseen, next_stream(stream))
        doubt, stream = doubt_of(view, player, hand, stream)
        if doubt < least:
            best, least = hand, doubt
    return best, next_stream(stream)


@rule
def some_hand(view: State, player: Seat, unseen: Cards, stream: int) -> tuple[Cards, int]:
    """Return any hand that another may have, with a phỏm for each eaten card if that can be, and the stream after."""
    known = view.eaten[player] | partners_of_all(view, player, unseen, stream)
    drawn, stream = hand_from(without(unseen, known), view.counts[player] - how_many(known), next_stream(stream))
    return known | drawn, stream


@rule
def partners_of_all(view: State, player: Seat, unseen: Cards, stream: int) -> Cards:
    """Return cards that make a phỏm with each eaten card of another, drawn by luck, as many as there is room for."""
    found = NO_CARDS
    eaten = view.eaten[player]
    luck = luck_of(stream)
    while eaten and how_many(view.eaten[player] | found) + PAIR <= view.counts[player]:
        card = only(lowest_card(eaten))
        eaten = without(eaten, card)
        found |= some_partners(card, without(unseen, found), luck)
    return found


@rule
def some_partners(card: Cards, unseen: Cards, luck: int) -> Cards:
    """Return one of the pairs that make a phỏm with a card, by luck; no cards if there is none."""
    first = below(luck, PAIRS_OF_ONE)
    for step in range(PAIRS_OF_ONE):
        pair = partners(card, unseen, (first + step) % PAIRS_OF_ONE)
        if pair:
            return pair
    return NO_CARDS
