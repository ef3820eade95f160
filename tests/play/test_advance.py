"""`advance` is what people do by hand: let the dealer act while it is the dealer's turn, and note each act."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from chieu.games import crazyeights, phom
from chieu.games.advance import NOTHING, Trail, after, trail_from, way_of
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, NO_ACTION, NOBODY, is_in, seat_set
from chieu.kernel.bits import lowest
from chieu.kernel.carrier import copy_state
from chieu.kernel.luck import luck_for_rules, luck_of, next_stream, shuffle, stream_of
from laws.walks import AnyGame, random_options
from table.phom_room import stacked

DEALS = 12
MOST = 300
"""How many decisions of a deal are looked at: with many seats one may take thousands."""


def by_hand(game: AnyGame, state: Any, deck: list[int], trail: Trail, *, windows_close: bool) -> Trail:
    """Do one act of the dealer after another, as the words of `Rules.awaited` have it."""
    stream, length, check = trail
    while True:
        awaited = game.rules.awaited(state)
        is_window = not awaited and game.rules.acting(state) != 0
        if not is_in(awaited, DEALER) and not (is_window and windows_close):
            return stream, length, check
        action = game.automatic.dealer_action(state, deck, luck_for_rules(luck_of(stream)))
        game.rules.apply(state, DEALER, action)
        stream, length, check = next_stream(stream), length + 1, luck_of(check ^ action)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_dealers_acts_are_done_on_the_way_and_noted(name: str) -> None:
    game = GAMES[name]
    way, chance, out = way_of(game), random.Random(31), [0] * game.bounds.listed_actions
    for number in range(DEALS):
        deck, state = [0] * game.bounds.deck, game.State()
        trail = trail_from(shuffle(deck, stream_of(31, number)))
        game.rules.deal(state, deck, random_options(game, chance), game.Carry())
        seat, action = NOBODY, NO_ACTION
        for _ in range(MOST):
            paused, slow = copy_state(state), copy_state(state)
            if seat != NOBODY:
                game.rules.apply(slow, seat, action)
            done = after(trail, action) if seat != NOBODY else trail
            seats, reached = way.reach(paused, deck, trail, (seat, action))
            assert reached == by_hand(game, slow, deck, done, windows_close=False)
            assert (paused, seats) == (slow, game.rules.awaited(slow))
            expected = by_hand(game, slow, deck, reached, windows_close=True)
            seats, trail = way.advance(state, deck, trail, (seat, action))
            assert (state, trail, seats) == (slow, expected, game.rules.awaited(slow))
            assert not is_in(seats, DEALER)
            if not seats:
                break
            seat = lowest(seats)
            action = out[luck_of(trail[0]) % game.rules.listed_actions(state, seat, out)]


def test_a_window_stays_open_where_somebody_may_act_out_of_turn() -> None:
    state, game = phom.GAME.State(), phom.GAME
    hands = ("3s 5c 7d 9h Qd Kc 2h 4d 6c 8s", "Ac 2c 3c 6s 6d 6h 9s 10s Js")
    deck = stacked(hands)
    game.rules.deal(state, deck, game.Options(seats=2), game.Carry())
    way, trail, claim = way_of(game), trail_from(5), game.words.parse_action("u")
    seats, trail = way.reach(state, deck, trail, (1, claim))
    assert (seats, trail) == (0, after(trail_from(5), claim))
    assert game.rules.acting(state)
    closing = way.supply(state, deck, trail)
    seats, closed = way.advance(state, deck, trail, NOTHING)
    assert (seats, game.rules.acting(state)) == (0, 0)
    assert closed == after(trail, closing)


def test_a_dealer_who_would_act_for_ever_is_left_at_the_bound() -> None:
    game = crazyeights.GAME
    endless: Any = SimpleNamespace(**{**vars(game.rules), "apply": lambda *_: None})
    stuck = replace(game, rules=endless)
    state, deck = game.State(), [0] * game.bounds.deck
    trail = trail_from(shuffle(deck, 3))
    game.rules.deal(state, deck, game.Options(), game.Carry())
    for go_on in (way_of(stuck).advance, way_of(stuck).reach):
        seats, (_, length, _) = go_on(state, deck, trail, NOTHING)
        assert (seats, length) == (seat_set(DEALER), game.bounds.actions + 1)


def test_every_act_uses_up_one_number_and_changes_the_check() -> None:
    trail = trail_from(7)
    assert trail == (7, 0, 0)
    assert after(trail, NO_ACTION)[0] == after(trail, 9)[0] == next_stream(7)
    assert after(trail, NO_ACTION)[1:] != after(trail, 9)[1:]
