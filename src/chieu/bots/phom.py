"""How to play Phỏm sensibly: what to eat, and what to throw.

Everything here reads an observation only, and all worths are whole numbers, so that plain and compiled play come to
the same decision.
"""

from __future__ import annotations

from chieu.bots.phom_hands import completing, imagine, surely_bao, unseen_by, ways_to_eat
from chieu.bots.policy import Brain
from chieu.games.listing import list_cards
from chieu.games.phom.arranging import UKind, can_eat, loose_cards, thrown_by_rule
from chieu.games.phom.endings import THIRD_CARD, u_kind_of
from chieu.games.phom.legality import why_illegal, why_no_lay, why_no_sending
from chieu.games.phom.listing import has_choices, list_whole
from chieu.games.phom.melds import points_of
from chieu.games.phom.seating import (
    LAST_ROUND,
    has_laid_meld,
    is_laying,
    next_player,
    previous_player,
)
from chieu.games.phom.state import NO_CARD, Phase, Reason, State, Verb
from chieu.games.phom.turns import CHOT_PAY, is_chot
from chieu.games.phom.ways import how_many_ways, nth_way
from chieu.kernel.actions import NO_ACTION, NOBODY, Action, Seat, action_of
from chieu.kernel.cards import (
    NO_CARDS,
    Cards,
    highest_card,
    how_many,
    lowest_card,
    nth_card,
    only,
    with_high_ace,
    with_low_ace,
    without,
)
from chieu.kernel.jit import rule
from chieu.kernel.luck import below

SURE = 1024
NEVER = -(1 << 50)
PRICE_OF_THIRD = 15
"""In cược: who feeds a third card pays the ù that it makes for everybody."""

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
def uniform(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:
    """Take any legal action by its number; mostly a list holds them all, and is written once."""
    if has_choices(view, seat):
        return nth_way(view, seat, below(luck, how_many_ways(view, seat)))
    return buffer[below(luck, list_whole(view, seat, buffer))]


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


WORLD_FACTOR = 32
"""A few deals with an ù outweigh many others: fewer worlds advise worse than none."""
MOST_WORLDS = 8_192
"""Four times as many take three times as long, and bring a fiftieth of a unit a deal with four players."""
BRAIN = Brain(
    simple=simple,
    greedy=greedy,
    imagine=imagine,
    prospects=prospects,
    interject=interject,
    world_factor=WORLD_FACTOR,
    most_worlds=MOST_WORLDS,
    uniform=uniform,
)
