"""Find what speaks for throwing a card at Phỏm, in what medium and hard players throw, and print `LIKINGS`.

For each round it is the choice among the cards that lie in no phỏm that makes what was thrown most likely, a card being
taken in proportion to 2 to the power of the sum of its facts, weighed (`facts_of_throw`).
"""

from __future__ import annotations

import argparse
from typing import Any, TypeAlias

import numpy as np

from chieu.bots import policy_for
from chieu.bots.doubts import BIT
from chieu.bots.phom_hands import LIKINGS, facts_of_throw
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.phom import GAME
from chieu.games.phom.arranging import loose_cards
from chieu.games.phom.seating import how_many_play
from chieu.games.phom.state import Verb
from chieu.kernel.actions import Seat, payload_of, verb_of
from chieu.kernel.bits import lowest
from chieu.kernel.cards import ALL_CARDS, Cards, cards_in, lowest_card, only, without
from chieu.kernel.luck import luck_for_rules, luck_of, shuffle, stream_of
from chieu.play.options import options_from

LOOKED_AT = (("medium", 2, 1), ("medium", 4, 1), ("hard", 2, 3))
"""Whose throws, at how many seats, and how often in proportion: with two there are half as many throws in a deal."""
Throw: TypeAlias = tuple[int, list[tuple[int, int, int, int]], int]
"""In which of a player's own rounds, the facts of each card that it chose among, and which of them it took."""
STEPS = 30
"""Newton's steps; ten are enough."""
LITTLE = 1e-3
"""What keeps weights that nothing speaks for at zero."""


def throws_of(level: str, seats: int, deals: int) -> list[Throw]:
    """Return what was thrown in some deals in which all play at one level."""
    options, way, found = options_from(GAME, {}, None, seats), way_of(GAME), []
    policy = policy_for(GAME.name, options, level)
    for number in range(deals):
        deck = [0] * GAME.bounds.deck
        trail = trail_from(shuffle(deck, stream_of(seats, number)))
        state, view = GAME.State(), GAME.State()
        GAME.rules.deal(state, deck, options, GAME.Carry())
        waiting, trail = way.advance(state, deck, trail, NOTHING)
        while waiting:
            seat = lowest(waiting)
            GAME.rules.observe(state, seat, view)
            action = policy.choose(GAME, view, seat, luck_for_rules(luck_of(trail[0])), 0.0)
            if verb_of(action) == Verb.DISCARD:
                found += throw_of(view, seat, payload_of(action))
            waiting, trail = way.advance(state, deck, trail, (seat, action))
    return found


def throw_of(view: Any, seat: Seat, thrown: Cards) -> list[Throw]:
    """Return what a throw says, or nothing if there was no choice."""
    hand, eaten = view.hands[seat], view.eaten[seat]
    loose = loose_cards(hand, eaten)
    cards = cards_in(loose or without(hand, eaten))
    if len(cards) < 2:
        return []
    before = sum(only(card) for card in view.thrown[: view.throws])
    unseen = without(ALL_CARDS, hand | before)
    facts = [facts_of_throw(only(card), loose, unseen) for card in cards]
    return [(view.throws // how_many_play(view), facts, cards.index(lowest_card(thrown)))]


def weights_of(throws: list[Throw]) -> Any:
    """Return the weights that make these throws most likely, in natural units: one for each fact."""
    most = max(len(facts) for _, facts, _ in throws)
    known, taken = np.zeros((len(throws), most, len(LIKINGS[0]))), np.array([place for *_, place in throws])
    there = np.zeros((len(throws), most), bool)
    for row, (_, facts, _) in enumerate(throws):
        known[row, : len(facts)], there[row, : len(facts)] = facts, True
    weights = np.zeros(known.shape[2])
    for _ in range(STEPS):
        likings = np.where(there, known @ weights, -np.inf)
        chances = np.exp(likings - likings.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        apart = known - (chances[:, :, None] * known).sum(1)[:, None]
        slope = apart[np.arange(len(throws)), taken].sum(0) - LITTLE * weights
        bend = np.einsum("nm,nmf,nmg->fg", chances, apart, apart) + LITTLE * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="so many at each table")
    deals = parser.parse_args().deals
    throws = [one for level, seats, often in LOOKED_AT for one in throws_of(level, seats, often * deals)]
    for turn in range(len(LIKINGS)):
        some = [one for one in throws if min(one[0], len(LIKINGS) - 1) == turn]
        print(tuple(int(weight) for weight in np.round(weights_of(some) * BIT / np.log(2))), len(some), flush=True)
