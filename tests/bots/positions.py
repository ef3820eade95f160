"""Positions to try bots on: points on the way of random deals, and the same with the hidden cards dealt anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chieu.bots.plain import Greedy, Uniform
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.samloc.state import Phase, State
from chieu.kernel.actions import DEALER, is_in, seats_in
from chieu.kernel.cards import ALL_CARDS, cards_in, only
from chieu.kernel.carrier import copy_state
from chieu.kernel.luck import luck_for_rules, luck_of, next_stream, shuffle, stream_of
from chieu.play.options import options_from

SAM_LOC = game_named("sam-loc")
HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"seats": 4, "den_bao_mot": "on", "thoi_two": "per_card"},
    {"seats": 5, "leader": "lowest", "sam_window": "leader"},
    {"run_with_two": "low", "must_beat": "on", "an_trang": "on"},
    {"finish_on_two": "forbidden", "quad_beats_pair_of_twos": "on", "run_compare": "same_length"},
)
"""House rules that between them change what is legal in every way there is."""


@dataclass
class Decision:
    """A seat that must act, and the whole truth about the deal."""

    game: AnyGame
    state: Any
    seat: int
    luck: int

    @property
    def observation(self) -> Any:
        view = self.game.State()
        self.game.rules.observe(self.state, self.seat, view)
        return view


def decisions(house: dict[str, Any], deals: int, seed: int = 1, game: AnyGame = SAM_LOC) -> Iterator[Decision]:
    """Yield every decision of some deals that greedy and random players share."""
    options = options_from(game, house)
    for number in range(deals):
        deck = [0] * game.bounds.deck
        stream = shuffle(deck, stream_of(seed, number))
        state = game.State()
        game.rules.deal(state, deck, options, game.Carry())
        while game.rules.acting(state):
            luck = luck_for_rules(luck_of(stream))
            stream = next_stream(stream)
            if is_in(game.rules.acting(state), DEALER):
                game.rules.apply(state, DEALER, game.automatic.dealer_action(state, deck, luck))
                continue
            for seat in seats_in(game.rules.acting(state)):
                yield Decision(game, copy_state(state), seat, luck)
            seat = seats_in(game.rules.acting(state))[0]
            decision = Decision(game, state, seat, luck)
            # Random announcements would end most deals before they begin.
            lively = luck % 2 and state.phase == Phase.PLAY
            policy = Uniform() if lively else Greedy()
            game.rules.apply(state, seat, policy.choose(game, decision.observation, seat, luck))


def dealt_anew(decision: Decision, chance: random.Random) -> State:
    """Return the same deal with every card that the seat cannot see dealt again at random."""
    state: State = copy_state(decision.state)
    seen = state.played | state.hands[decision.seat]
    hidden = cards_in(ALL_CARDS & ~seen)
    chance.shuffle(hidden)
    for seat in range(state.options.seats):
        if seat != decision.seat:
            state.hands[seat] = sum(only(hidden.pop()) for _ in range(state.counts[seat]))
    state.unused = sum(only(card) for card in hidden)
    return state
