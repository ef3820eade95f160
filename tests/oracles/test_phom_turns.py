"""What chuyển bài promises (R5.5), told naively over tens of thousands of random deals, compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from numba import njit

from chieu.bots.luck import below, luck_of, next_stream, shuffle, stream_of
from chieu.games.phom import GAME
from chieu.games.phom.options import Options
from chieu.games.phom.state import Ending, Phase
from chieu.kernel.actions import DEALER, is_in
from chieu.kernel.bits import lowest
from chieu.kernel.jit import register_rules
from chieu.kernel.record import pack, records

DEALS = 20_000
PLAYED_OUT, BROKEN = 0, 1
START, GIVE, OVER = int(Phase.START), int(Phase.GIVE), int(Phase.OVER)
BY_POINTS = int(Ending.STOCK)


def keeps_count(state: Any) -> bool:
    """Tell whether whoever is to lay before the mover has one discard more, and everybody else as many."""
    players = state.options.seats
    own = state.discards[state.turn]
    ahead = (state.turn - state.starter) % players
    for place in range(players):
        expected = own + 1 if place < ahead else own
        if state.discards[(state.starter + place) % players] != expected:
            return False
    return bool(state.stock_left > 0 and (state.lay_turns == 0 or own == 3))


def keeps_end(state: Any, draws: int) -> bool:
    """Tell whether a deal whose stock is out took exactly its draws, and left everybody with four discards."""
    players = state.options.seats
    for seat in range(players):
        if state.discards[seat] != 4:
            return False
    return bool(draws == 4 * players - 1 and state.stock_left == 0)


@cache
def compiled_step() -> Callable[..., None]:
    """Return a function that lets whoever is awaited do something at random."""
    register_rules()
    awaited, apply, legal, dealer_action = GAME.awaited, GAME.apply, GAME.legal_actions, GAME.dealer_action
    dealer = DEALER

    def step(state: Any, deck: Any, out: Any, luck: int) -> None:
        if is_in(awaited(state), dealer):
            apply(state, dealer, dealer_action(state, deck, luck))
        else:
            seat = lowest(awaited(state))
            apply(state, seat, out[below(luck, legal(state, seat, out))])

    return njit(step)  # type: ignore[no-any-return]


@cache
def compiled_player() -> Callable[..., None]:
    """Return a function that plays deals, and notes which are played out and which break a promise."""
    step, deal = compiled_step(), GAME.deal
    counts, ends = njit(keeps_count), njit(keeps_end)

    def play(work: Any, found: Any) -> None:
        states, options, carries, deck, out = work
        state = states[0]
        for number in range(len(found)):
            stream = shuffle(deck, stream_of(options[0].seats, number))
            deal(state, deck, options[0], carries[0])
            draws = 0
            while state.phase != OVER:
                draws += state.phase == GIVE
                step(state, deck, out, luck_of(stream))
                stream = next_stream(stream)
                found[number, BROKEN] += state.phase == START and not counts(state)
            if state.ending == BY_POINTS:
                found[number, PLAYED_OUT] = 1
                found[number, BROKEN] += not ends(state, draws)

    return njit(play)  # type: ignore[no-any-return]


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r5_5_everybody_discards_equally_often(seats: int) -> None:
    options, found = records(Options, 1), np.zeros((DEALS, 2), np.int64)
    pack(Options(seats=seats, allow_wrong_eat=0, u_window=0), options[0])
    buffer = np.zeros(GAME.bounds.legal_actions, np.int64)
    work = (records(GAME.State, 1), options, records(GAME.Carry, 1), np.zeros(52, np.int64), buffer)
    compiled_player()(work, found)
    assert found[:, BROKEN].sum() == 0
    assert found[:, PLAYED_OUT].sum() > DEALS / 2
