"""How to play High Card sensibly."""

from __future__ import annotations

from chieu.bots.policy import Brain
from chieu.games.highcard.listing import listed_actions
from chieu.games.highcard.observation import observe
from chieu.games.highcard.scoring import strength
from chieu.games.highcard.state import HAND_SIZE, State, Verb
from chieu.kernel.actions import Action, Seat, action_of
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, how_many, nth_card, only, without
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, luck_of, next_stream


@rule
def imagine(view: State, seat: Seat, stream: int, out: State) -> None:
    """Write a world that agrees with what a seat knows: the unseen cards dealt at random to the others."""
    observe(view, seat, out)
    out.unused = without(ALL_CARDS, view.hands[seat])
    for other in range(view.options.seats):
        out.unused = without(out.unused, view.played[other])
    for other in range(view.options.seats):
        if other == seat:
            continue
        wanted = HAND_SIZE - how_many(view.played[other])
        for _ in range(wanted):
            card = only(nth_card(out.unused, below(luck_of(stream), how_many(out.unused))))
            stream = next_stream(stream)
            out.hands[other] |= card
            out.unused = without(out.unused, card)


@rule
def prospects(view: State, seat: Seat, out: list[Action]) -> int:
    """List every card: each may be worth trying."""
    return listed_actions(view, seat, out)


@rule
def simple(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:
    """Play any card."""
    return buffer[below(luck, listed_actions(view, seat, buffer))]


@rule
def greedy(view: State, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001
    """Play the highest card."""
    best = NO_CARDS
    for index in range(how_many(view.hands[seat])):
        card = only(nth_card(view.hands[seat], index))
        if best == NO_CARDS or strength(view, card) > strength(view, best):
            best = card
    return action_of(Verb.PLAY, best)


BRAIN = Brain(simple=simple, greedy=greedy, imagine=imagine, prospects=prospects)
