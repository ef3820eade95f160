"""What others may hold at Sâm Lốc: worlds that agree with what a seat knows, and with what the others have let by.

Who has passed could hardly ever have beaten what lay there, and cannot now: a hand only grows smaller. Here is also how
a deal is gone through again, so that a net can judge what laying this or that says about a hand (`bots/hindsight.py`).
"""

from __future__ import annotations

from chieu.bots.policy import Hindsight
from chieu.games.samloc.combinations import TWOS, kind_of
from chieu.games.samloc.legality import weakest_answer
from chieu.games.samloc.observation import observe
from chieu.games.samloc.state import MOST_PLAYS, MOST_SEATS, NO_SEATS, SIZES, CombinationKind, State, Verb
from chieu.games.samloc.turns import begin_play, pass_turn
from chieu.kernel.actions import NOBODY, Action, Seat, action_of
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, Cards, above_rank, how_many, lowest_card, rank_of, without
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, hand_from, luck_of, next_stream

DRAWS = 12
"""So many hands are drawn at most for one that could beat nothing of what its player has let by."""
HOLDS_BACK = 16
"""In one of so many worlds a player is believed to have passed with something better: people do, now and then."""


@rule
def unseen_by(view: State, seat: Seat) -> Cards:
    """Return the cards whose place a seat does not know."""
    return without(ALL_CARDS, view.played | view.hands[seat])


@rule
def imagine(view: State, seat: Seat, stream: int, out: State) -> None:
    """Write a world that agrees with what a seat knows, and mostly with what the others have let by."""
    observe(view, seat, out)
    unseen = unseen_by(view, seat)
    # By luck, so that nobody always holds what others have left over.
    other = below(luck_of(stream), view.options.seats)
    stream = next_stream(stream)
    for _ in range(view.options.seats):
        other = (other + 1) % view.options.seats
        if other != seat:
            hand, stream = draw_hand(out, other, unseen, stream)
            unseen = without(unseen, hand)
    leave(out, unseen)


@rule
def draw_hand(world: State, player: Seat, unseen: Cards, stream: int) -> tuple[Cards, int]:
    """Give a player a hand that it may have, and return it, and the stream after the numbers used."""
    holds_back = below(luck_of(stream), HOLDS_BACK) == 0
    stream = next_stream(stream)
    rest = unseen if holds_back else no_higher_single(world, player, unseen)
    if how_many(rest) < world.counts[player]:
        rest = unseen
    for _ in range(DRAWS):
        world.hands[player], stream = hand_from(rest, world.counts[player], stream)
        if holds_back or not could_have_beaten(world, player):
            break
    return world.hands[player], stream


@rule
def no_higher_single(world: State, player: Seat, unseen: Cards) -> Cards:
    """Return the unseen cards that beat no single card that a player has let by."""
    single = world.let_by[player * SIZES + CombinationKind.SINGLE - 1]
    if single == NO_CARDS or single & TWOS:
        return unseen
    return without(unseen, above_rank(unseen, rank_of(lowest_card(single))) | TWOS)


@rule
def could_have_beaten(world: State, player: Seat) -> bool:
    """Tell whether a player's hand beats anything that this player has let by."""
    to_beat, kind = world.to_beat, world.kind
    found = False
    for size in range(SIZES):
        cards = world.let_by[player * SIZES + size]
        if cards and not found:
            world.to_beat = cards
            world.kind = kind_of(world, cards)
            found = weakest_answer(world, player) != NO_CARDS
    world.to_beat = to_beat
    world.kind = kind
    return found


# What others have laid


@rule
def count_plays(view: State) -> int:
    """Return how many combinations have been laid."""
    return view.play_count


@rule
def play_of(view: State, number: int) -> tuple[Seat, Action]:
    """Return who laid one of them, and how."""
    return view.players[number], action_of(Verb.PLAY, view.plays[number])


@rule
def before_plays(view: State, out: State) -> None:
    """Write how a deal stood when its leader was to lead."""
    observe(view, NOBODY, out)
    out.to_beat = NO_CARDS
    out.kind = CombinationKind.NONE
    out.owner = NOBODY
    out.passed = NO_SEATS
    for place in range(MOST_SEATS * SIZES):
        out.let_by[place] = NO_CARDS
    for seat in range(MOST_SEATS):
        out.quads_cut[seat] = 0
        out.twos_cut[seat] = 0
    out.play_count = 0
    for number in range(view.play_count):
        out.counts[view.players[number]] += how_many(view.plays[number])
        out.played = without(out.played, view.plays[number])
        out.plays[number] = NO_CARDS
        out.players[number] = 0
    begin_play(out)


@rule
def pass_until(deal: State, seat: Seat) -> None:
    """Let everybody pass until it is a seat's turn."""
    while deal.turn != seat:
        pass_turn(deal, deal.turn)


@rule
def hold(deal: State, seat: Seat, hand: Cards) -> None:
    """Let a seat hold a hand."""
    deal.hands[seat] = hand


@rule
def leave(world: State, unseen: Cards) -> None:
    """Leave those cards over that nobody holds."""
    world.unused = unseen


HINDSIGHT = Hindsight(
    most_acts=MOST_PLAYS,
    count=count_plays,
    act=play_of,
    start=before_plays,
    come_to=pass_until,
    hold=hold,
    unseen_by=unseen_by,
    draw=draw_hand,
    leave=leave,
)
