"""What chuyển bài promises in Phỏm (R5.5), watched over tens of thousands of random deals, compiled."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np
import pytest
from numba.extending import register_jitable

from chieu.bots.compiler import compiled
from chieu.games.phom.arranging import can_eat, thrown_by_rule
from chieu.games.phom.automatic import dealer_action
from chieu.games.phom.dealing import deal
from chieu.games.phom.legality import why_no_lay
from chieu.games.phom.options import Options
from chieu.games.phom.seating import is_laying
from chieu.games.phom.state import Carry, Ending, Phase, Reason, State, Verb
from chieu.games.phom.turns import apply
from chieu.kernel.actions import DEALER, action_of
from chieu.kernel.cards import DECK_SIZE, how_many, nth_card, only, without
from chieu.kernel.luck import below, luck_of, next_stream, shuffle, stream_of
from chieu.kernel.record import pack, records
from compiling import compiling

DEALS = 20_000
"""At each size of table."""


class Promise(IntEnum):
    """What must hold; the number is where it is counted how often it did not."""

    WHO_LAYS_BEFORE_THE_MOVER_HAS_ONE_DISCARD_MORE = 0
    THE_STOCK_HAS_WHAT_IS_NOT_DRAWN = 1
    THE_DEAL_GOES_ON_WHILE_THERE_ARE_DRAWS_AND_DISCARDS_TO_COME = 2
    AT_THE_END_ALL_HAVE_FOUR_DISCARDS = 3
    A_DEAL_PLAYED_OUT_TAKES_EXACTLY_ITS_DRAWS = 4
    AFTER_THE_FIRST_LAY_DOWN_ALL_TURNS_ARE_LAST_ONES = 5
    AS_MANY_CARDS_LIE_ON_THE_MAT_AS_COUNT = 6
    EVERY_EAT_MAKES_THE_NEXT_PLAYER_THE_STARTER = 7


class Count(IntEnum):
    """What the deals must have had in them to prove anything."""

    PLAYED_OUT = 0
    EATS = 1
    TAI = 2


# The compiler knows plain numbers.
ORDER, STOCK, NOT_YET, FOUR, DRAWS, LAST_TURNS, MAT, STARTER = (int(promise) for promise in Promise)
PLAYED_OUT, EATS, TAI = (int(count) for count in Count)
START, GIVE, OVER = int(Phase.START), int(Phase.GIVE), int(Phase.OVER)
BY_POINTS = int(Ending.STOCK)
OK, DISCARD = int(Reason.OK), int(Verb.DISCARD)
TAKE, DRAW, LAY = action_of(Verb.TAKE, 0), action_of(Verb.DRAW, 0), action_of(Verb.LAY, 0)


def keeps_order(state: Any) -> bool:
    """Tell whether whoever lays before the mover has one discard more, and everybody else as many."""
    players = state.options.seats
    own = state.discards[state.turn]
    ahead = (state.turn - state.starter) % players
    for place in range(players):
        expected = own + 1 if place < ahead else own
        if state.discards[(state.starter + place) % players] != expected:
            return False
    return True


def keeps_mat(state: Any) -> bool:
    """Tell whether as many cards lie on the mat as count, before each seat where they are moved."""
    on_mat = counted = 0
    for seat in range(state.options.seats):
        on_mat += state.pile_sizes[seat]
        counted += state.discards[seat]
        if state.options.auto_move and state.pile_sizes[seat] != state.discards[seat]:
            return False
    return bool(on_mat == counted)


def with_four(state: Any) -> int:
    """Return how many players have four discards."""
    found = 0
    for seat in range(state.options.seats):
        found += state.discards[seat] == 4
    return found


def eats_in(state: Any) -> int:
    eats = 0
    for seat in range(state.options.seats):
        eats += state.eats[seat]
    return eats


def move(state: Any, seat: int, luck: int) -> int:
    """Return what a seat does: eat whatever fits, three times out of four; lay, or throw what chance says."""
    hand, eaten = state.hands[seat], state.eaten[seat]
    if state.phase == START:
        eats = below(luck, 4) > 0 and state.fresh >= 0 and can_eat(hand, eaten, only(state.fresh))
        return TAKE if eats else DRAW
    if below(luck, 2) and is_laying(state, seat) and why_no_lay(state, seat, 0) == OK:
        return LAY
    cards = without(hand, eaten) if below(luck_of(luck), 8) == 0 else thrown_by_rule(hand, eaten)
    return action_of(DISCARD, only(nth_card(cards, below(luck, how_many(cards)))))


def watch(state: Any, draws: int, broken: Any) -> None:
    """Look at a state in which somebody is about to draw or to eat."""
    players = state.options.seats
    most = 4 * players - 1
    broken[ORDER] += not keeps_order(state)
    broken[STOCK] += draws + state.stock_left != most
    broken[NOT_YET] += with_four(state) == players or draws >= most
    broken[LAST_TURNS] += state.lay_turns > 0 and state.discards[state.turn] != 3
    broken[MAT] += not keeps_mat(state)
    broken[STARTER] += state.starter != (state.dealer + eats_in(state)) % players


def note_end(state: Any, draws: int, broken: Any, counts: Any) -> None:
    """Look at a deal that is over."""
    players = state.options.seats
    counts[EATS] += eats_in(state)
    counts[TAI] += state.lay_turns > players
    if state.ending == BY_POINTS:
        counts[PLAYED_OUT] += 1
        broken[FOUR] += with_four(state) != players
        broken[DRAWS] += draws != 4 * players - 1


def play(work: Any, deals: int, broken: Any, counts: Any) -> None:
    """Play some deals, half of them with the discards left where they were thrown, and watch them."""
    states, options, carries, deck = work
    state = states[0]
    for number in range(deals):
        stream = shuffle(deck, stream_of(options[0].seats, number))
        options[0].auto_move = number % 2
        deal(state, deck, options[0], carries[0])
        draws = 0
        while state.phase != OVER:
            luck = luck_of(stream)
            stream = next_stream(stream)
            if state.phase == GIVE:
                draws += 1
                apply(state, DEALER, dealer_action(state, deck, luck))
            else:
                if state.phase == START:
                    watch(state, draws, broken)
                apply(state, state.turn, move(state, state.turn, luck))
        note_end(state, draws, broken, counts)


# Nearly all of its time goes into compiling rules that the twins of Phỏm compile as well.
@pytest.mark.slow
@compiling("phom")
@pytest.mark.no_cover
def test_r5_5_every_promise_is_kept() -> None:
    """No deal breaks a promise, at two, three or four seats, and enough of them put it to the test."""
    for helper in (keeps_order, keeps_mat, with_four, eats_in, move, watch, note_end):
        register_jitable(helper)
    run = compiled(play, "phom")
    for seats in (2, 3, 4):
        options = records(Options, 1)
        pack(Options(seats=seats, allow_wrong_eat=0, u_window=0), options[0])
        broken, counts = np.zeros(len(Promise), np.int64), np.zeros(len(Count), np.int64)
        work = (records(State, 1), options, records(Carry, 1), np.zeros(DECK_SIZE, np.int64))
        run(work, DEALS, broken, counts)
        assert {promise.name: int(broken[promise]) for promise in Promise} == dict.fromkeys(Promise.__members__, 0)
        assert counts[Count.PLAYED_OUT] > DEALS / 2
        assert counts[Count.EATS] > DEALS / 2
        assert counts[Count.TAI] > DEALS / 100
