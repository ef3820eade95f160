"""Deals played one decision at a time, by policies of any kind, and by whoever acts out of turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from chieu.bots.plain import has_style
from chieu.bots.policy import Policy
from chieu.bots.search import prepare_for
from chieu.games.advance import NOTHING, Act, Trail, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.score import sum_lines
from chieu.kernel.actions import DEALER, NO_ACTION, Action, Seat
from chieu.kernel.bits import lowest
from chieu.kernel.luck import luck_for_rules, luck_of, shuffle, stream_of
from chieu.sim.arena import NO_LIMIT, interjection
from chieu.sim.driver import FINE, note_items


def play_thoughtfully(  # noqa: PLR0913, PLR0917 - what a run of deals is
    game: AnyGame,
    options: Any,
    policies: Sequence[Policy],
    seed: int,
    span: tuple[int, int],
    rows: Any,
    *,
    out_of_turn: bool,
) -> int:
    """Play the deals of a span, and note what became of each, as `build_play` does.

    Where nobody acts out of turn windows close at once, as there.
    """
    prepare_for(policies, game, options)
    payoffs, amounts, lengths, leaders, checks = rows
    for number in range(*span):
        row = number - span[0]
        state, trail = play_deal(game, options, policies, stream_of(seed, number), out_of_turn=out_of_turn)
        _, lengths[row], checks[row] = trail
        if lengths[row] > game.bounds.actions:
            return number
        lines = game.sheet(state)
        sum_lines(lines, len(lines), payoffs[row])
        note_items(lines, len(lines), amounts[row])
        leaders[row] = game.rules.leader(state)
    return FINE


def play_deal(
    game: AnyGame,
    options: Any,
    policies: Sequence[Policy],
    stream: int,
    *,
    out_of_turn: bool,
    note: Callable[[Any, Seat, Action], None] | None = None,
) -> tuple[Any, Trail]:
    """Play one deal to its end, or beyond its bound; return its state and its trail.

    `note` is told what each seat that decided in its turn saw, who it was, and what it does.
    """
    state, deck, way = game.State(), [0] * game.bounds.deck, way_of(game)
    go_on = way.reach if out_of_turn else way.advance
    trail = trail_from(shuffle(deck, stream))
    game.rules.deal(state, deck, options, game.Carry())
    seats, trail = go_on(state, deck, trail, NOTHING)
    while game.rules.acting(state) and trail[1] <= game.bounds.actions:
        act = _out_of_turn(game, state, trail) if out_of_turn else NOTHING
        if act == NOTHING:
            act = (
                _decided(game, state, lowest(seats), policies, trail, note)
                if seats
                else (DEALER, way.supply(state, deck, trail))
            )
        seats, trail = go_on(state, deck, trail, act)
    return state, trail


def _out_of_turn(game: AnyGame, state: Any, trail: Trail) -> Act:
    """Return who acts out of turn and how, as bots of every level do at a table, or `NOTHING`."""
    seat, action = interjection(game, state, luck_for_rules(luck_of(trail[0])))
    return NOTHING if action == NO_ACTION else (seat, action)


def _decided(  # noqa: PLR0917 - as above
    game: AnyGame,
    state: Any,
    seat: Seat,
    policies: Sequence[Policy],
    trail: Trail,
    note: Callable[[Any, Seat, Action], None] | None,
) -> Act:
    """Return what a seat decides."""
    view = game.State()
    game.rules.observe(state, seat, view)
    policy, luck = policies[seat], luck_of(trail[0])
    if has_style(policy):
        # As the compiled loop plays it: what a deal becomes does not hang on who else plays in it.
        action = policy.chooser(game)(view, seat, [0] * game.bounds.listed_actions, luck)
    else:
        action = policy.choose(game, view, seat, luck_for_rules(luck), NO_LIMIT)
    if note is not None:
        note(view, seat, action)
    return seat, action
