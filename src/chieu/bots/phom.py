"""How to play Phỏm sensibly: what to eat, what to throw, what others may hold.

Everything here reads an observation only, and all worths are whole numbers, so that plain and compiled play come to
the same decision.
"""

from __future__ import annotations

from chieu.bots.policy import Brain
from chieu.games.listing import list_cards
from chieu.games.phom.arranging import UKind, can_eat, loose_cards, thrown_by_rule
from chieu.games.phom.endings import THIRD_CARD, u_kind_of
from chieu.games.phom.legality import reportable, why_illegal, why_no_lay, why_no_sending
from chieu.games.phom.melds import points_of
from chieu.games.phom.observation import observe
from chieu.games.phom.seating import (
    LAST_ROUND,
    has_had_lay_turn,
    has_laid_meld,
    is_laying,
    next_player,
    previous_player,
)
from chieu.games.phom.state import NO_CARD, PILE_ROOM, Phase, Reason, State, Verb
from chieu.games.phom.turns import CHOT_PAY, is_chot
from chieu.kernel.actions import NO_ACTION, NOBODY, Action, Seat, action_of, is_in
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    SUITS,
    Cards,
    RankName,
    highest_card,
    how_many,
    lowest_card,
    nth_card,
    of_rank,
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
from chieu.kernel.luck import below, luck_of, next_stream

SURE = 1024
PAIR = 2
PAIRS_OF_ONE = 6
"""How many pairs of cards make a phỏm with one card, at most: three of its rank, three of its run."""
ALL_SUITS = (1 << SUITS) - 1
NEVER = -(1 << 50)
DOUBTS = 16
DOUBT_OF_THROWN = 7
"""Out of `DOUBTS`: how often a card near one's own discards is not believed to be in a hand."""
DOUBT_OF_ODD = 3
"""For each discard, and once more: likewise a card that forms no cạ with any of the hand."""
DOUBT_OF_HIGH = 6
"""Likewise a high card when its player has laid."""
PRICE_OF_THIRD = 15
"""In cược: who feeds a third card pays the ù that it makes for everybody."""
HIGH_CARDS: Cards = sum(of_rank(ALL_CARDS, rank) for rank in range(RankName.TEN, RankName.ACE))

# What the greedy player weighs, by place in `WEIGHTS`.
POINTS = 0
"""Each point that is left."""
POINTS_PER_DRAW = 1
"""Less of that for each draw to come."""
OUTS = 2
"""For each draw to come, each card that would make one more phỏm."""
OUTS_WITHOUT = 3
"""The same for a seat that has no phỏm yet."""
FEED = 4
"""The chance, times what it costs, that the next player eats the card."""
EAT = 5
"""How many points eating must save, to be better than a draw."""
WEIGHTS = (10, 2, 32, 71, 78, 1)
"""Found by hill climbing against earlier versions, at tables of two and of four."""


# What others may hold


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
    """Return how many pairs of some cards make a phỏm with a card."""
    ways = 0
    for number in range(PAIRS_OF_ONE):
        if partners(card, cards, number):
            ways += 1
    return ways


@rule
def near(cards: Cards) -> Cards:
    """Return the cards that form a cạ with one of a set, most of the set among them."""
    ladder = with_low_ace(cards)
    beside = one_rank_down(ladder) | one_rank_up(ladder)
    return with_high_ace(beside | one_rank_down(beside) | one_rank_up(beside)) | of_ranks(ranks_in(cards))


@rule
def of_ranks(ranks: Cards) -> Cards:
    """Return all cards of some ranks, given as spades."""
    return ranks * ALL_SUITS


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


@rule
def imagine(view: State, seat: Seat, stream: int, out: State) -> None:
    """Write a world that agrees with what a seat knows.

    A seat that has eaten holds a phỏm for each eaten card, if that can be; all else is dealt at random, but people keep
    what fits together, and throw what does not.
    """
    observe(view, seat, out)
    unseen = unseen_by(view, seat)
    for other in range(view.options.seats):
        if other != seat and is_in(view.players, other):
            out.hands[other] = view.eaten[other] | partners_of_all(view, other, unseen, stream)
            stream = next_stream(stream)
            unseen = without(unseen, out.hands[other])
    for other in range(view.options.seats):
        avoided = near(thrown_by(view, other))
        while how_many(out.hands[other]) < view.counts[other]:
            card = only(nth_card(unseen, below(luck_of(stream), how_many(unseen))))
            stream = next_stream(stream)
            doubts = doubts_of(view, other, card, out.hands[other])
            if card & avoided:
                doubts += DOUBT_OF_THROWN
            if below(luck_of(stream), DOUBTS) >= min(doubts, DOUBTS - 1):
                unseen = without(unseen, card)
                out.hands[other] |= card
    out.stock = unseen


@rule
def doubts_of(view: State, other: Seat, card: Cards, hand: Cards) -> int:
    """Return how often, out of `DOUBTS`, a card is not believed to be in the hand of another, of which some is known.

    People keep what fits together, the more so the more they have thrown; those who have laid keep no phỏm.
    """
    if has_had_lay_turn(view, other):
        return DOUBTS * int(card & completing(hand) != NO_CARDS) + DOUBT_OF_HIGH * int(card & HIGH_CARDS != NO_CARDS)
    if view.discards[other] == 0 or hand == NO_CARDS or card & near(hand):
        return 0
    return DOUBT_OF_ODD * (view.discards[other] + 1)


@rule
def partners_of_all(view: State, other: Seat, unseen: Cards, stream: int) -> Cards:
    """Return cards that make a phỏm with each eaten card of another, drawn by luck, as many as there is room for."""
    found = NO_CARDS
    eaten = view.eaten[other]
    luck = luck_of(stream)
    while eaten and how_many(view.eaten[other] | found) + PAIR <= view.counts[other]:
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


# Out of turn


@rule
def interject(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Return what a seat does although it is not its turn: a true ù while the window is open, or a sure report."""
    action = action_of(Verb.U, NO_CARDS)
    if view.window and why_illegal(view, seat, action) == Reason.OK:
        return action
    return sure_report(view, seat)


@rule
def sure_report(view: State, seat: Seat) -> Action:
    """Return a report that cannot be wrong, if there is one."""
    if view.claims:
        return NO_ACTION
    target = surely_bao(view, seat)
    if target == NOBODY:
        return NO_ACTION
    return action_of(Verb.REPORT, target)


# What is worth trying


@rule
def at_once(view: State, seat: Seat) -> Action:
    """Return what needs no thought on one's turn: a true ù, to lay and to send all that can be; or `NO_ACTION`."""
    if u_kind_of(view, seat) != UKind.NONE:
        return action_of(Verb.U, NO_CARDS)
    if is_laying(view, seat):
        if why_no_lay(view, seat, NO_CARDS) == Reason.OK:
            return action_of(Verb.LAY, NO_CARDS)
        if why_no_sending(view, seat, action_of(Verb.SEND, NO_CARDS)) == Reason.OK:
            return action_of(Verb.SEND, NO_CARDS)
    return NO_ACTION


@rule
def can_eat_right(view: State, seat: Seat) -> bool:
    """Tell whether the fresh discard fits."""
    return view.fresh != NO_CARD and can_eat(view.hands[seat], view.eaten[seat], only(view.fresh))


@rule
def prospects(view: State, seat: Seat, out: list[Action]) -> int:
    """List what is worth a thought: to draw or to eat, or which card to throw that lies in no phỏm."""
    out[0] = sure_report(view, seat)
    if out[0] == NO_ACTION:
        out[0] = at_once(view, seat)
    if out[0] != NO_ACTION:
        return 1
    if view.phase == Phase.START:
        out[0] = action_of(Verb.DRAW, NO_CARDS)
        out[1] = action_of(Verb.TAKE, NO_CARDS)
        return 1 + int(can_eat_right(view, seat))
    return list_cards(out, 0, Verb.DISCARD, thrown_by_rule(view.hands[seat], view.eaten[seat]))


# Choosing


@rule
def simple(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play as a beginner does: eat every card that fits, throw any card that lies in no phỏm, never report."""
    action = at_once(view, seat)
    if action != NO_ACTION:
        return action
    if view.phase == Phase.START:
        return action_of(Verb.TAKE if can_eat_right(view, seat) else Verb.DRAW, NO_CARDS)
    cards = thrown_by_rule(view.hands[seat], view.eaten[seat])
    return action_of(Verb.DISCARD, only(nth_card(cards, below(luck, how_many(cards)))))


@rule
def greedy(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play for few points and new phỏms, and feed the next player as little as possible."""
    action = sure_report(view, seat)
    if action == NO_ACTION:
        action = at_once(view, seat)
    if action != NO_ACTION:
        return action
    if view.phase == Phase.START:
        return action_of(Verb.TAKE if wants_to_eat(view, seat) else Verb.DRAW, NO_CARDS)
    return action_of(Verb.DISCARD, best_to_throw(view, seat))


@rule
def wants_to_eat(view: State, seat: Seat) -> bool:
    """Tell whether to eat: a chốt and a third card always, otherwise what saves points."""
    if not can_eat_right(view, seat):
        return False
    if view.eats[seat] + 1 == THIRD_CARD or is_chot(view, seat, previous_player(view, seat)):
        return True
    card = only(view.fresh)
    left = loose_cards(view.hands[seat], view.eaten[seat])
    left_then = loose_cards(view.hands[seat] | card, view.eaten[seat] | card)
    if left_then:
        highest = only(highest_card(with_low_ace(left_then)))
        left_then = without(left_then, with_high_ace(highest))
    return points_of(left_then) + WEIGHTS[EAT] < points_of(left)


@rule
def best_to_throw(view: State, seat: Seat) -> Cards:
    """Return the card that is best thrown; of equals the lowest."""
    hand, eaten = view.hands[seat], view.eaten[seat]
    loose = loose_cards(hand, eaten)
    unseen = unseen_by(view, seat)
    cards = thrown_by_rule(hand, eaten)
    best = NO_CARDS
    most = NEVER
    while cards:
        card = only(lowest_card(cards))
        cards = without(cards, card)
        left = without(loose, card)
        if left == loose:
            left = loose_cards(without(hand, card), eaten)
        worth = worth_of_rest(view, seat, (left, unseen)) - feeding(view, seat, (card, unseen))
        if worth > most:
            best = card
            most = worth
    return best


@rule
def worth_of_rest(view: State, seat: Seat, known: tuple[Cards, Cards]) -> int:
    """Return what the cards that would be left outside phỏms are worth, given those and the unseen ones."""
    left, unseen = known
    draws = LAST_ROUND - view.discards[seat]
    outs = how_many(completing(left) & unseen)
    weight = WEIGHTS[OUTS] if has_phom(view, seat, left) else WEIGHTS[OUTS_WITHOUT]
    return weight * outs * draws - (WEIGHTS[POINTS] - WEIGHTS[POINTS_PER_DRAW] * draws) * points_of(left)


@rule
def has_phom(view: State, seat: Seat, left: Cards) -> bool:
    """Tell whether a seat has laid a phỏm, or has one to lay, given the cards that would be left outside phỏms."""
    # It has if it holds more cards than can lie outside, one to throw aside.
    return has_laid_meld(view, seat) or how_many(left) + 1 < how_many(view.hands[seat])


@rule
def feeding(view: State, seat: Seat, known: tuple[Cards, Cards]) -> int:
    """Return what it weighs that the next player may eat a card, given the card and the unseen ones."""
    card, unseen = known
    other = next_player(view, seat)
    return WEIGHTS[FEED] * feeding_chance(view, other, card, unseen) * price(view, seat, other) // SURE


@rule
def feeding_chance(view: State, other: Seat, card: Cards, unseen: Cards) -> int:
    """Return about the chance, out of `SURE`, that another holds a pair of the unseen cards that a card fits."""
    hidden = view.counts[other] - how_many(view.eaten[other])
    count = how_many(unseen)
    return min(SURE, SURE * ways_to_eat(card, unseen) * hidden * (hidden - 1) // (count * (count - 1)))


@rule
def price(view: State, seat: Seat, other: Seat) -> int:
    """Return about how many cược it costs a seat when another eats its discard."""
    if view.eats[other] + 1 == THIRD_CARD:
        return PRICE_OF_THIRD
    if is_chot(view, other, seat):
        return CHOT_PAY
    return view.eats[other] + 1


PATIENCE = 32
"""A few deals with an ù outweigh many others: fewer worlds advise worse than none."""
BRAIN = Brain(
    simple=simple, greedy=greedy, imagine=imagine, prospects=prospects, interject=interject, patience=PATIENCE
)
