"""Deals played one decision at a time, by policies of any kind, and by whoever acts out of turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from chieu.bots.plain import has_style
from chieu.bots.policy import Policy
from chieu.bots.search import prepare_for
from chieu.games.advance import NOTHING, Trail, trail_from
from chieu.games.game import AnyGame
from chieu.games.score import sum_lines
from chieu.kernel.actions import Action, Seat
from chieu.kernel.bits import lowest
from chieu.kernel.luck import luck_for_rules, luck_of, shuffle, stream_of
from chieu.sim.driver import FINE, note_items, turns_of

NO_LIMIT = 3600.0
"""Seconds: in simulations the number of worlds decides, so that results can be repeated."""
Decide: TypeAlias = Callable[[Any, list[int], Seat, int], Action]
"""`(state, deck, seat, luck) -> action`: what a seat does in its turn, with luck as it comes from a stream."""


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
    decide = asking(game, policies)
    for number in range(*span):
        row = number - span[0]
        state, trail = play_deal(game, options, decide, stream_of(seed, number), out_of_turn=out_of_turn)
        _, lengths[row], checks[row] = trail
        if lengths[row] > game.bounds.actions:
            return number
        lines = game.sheet(state)
        sum_lines(lines, len(lines), payoffs[row])
        note_items(lines, len(lines), amounts[row])
        leaders[row] = game.rules.leader(state)
    return FINE


def play_deal(game: AnyGame, options: Any, decide: Decide, stream: int, *, out_of_turn: bool) -> tuple[Any, Trail]:
    """Play one deal to its end, or beyond its bound; return its state and its trail."""
    state, deck, go_on = game.State(), [0] * game.bounds.deck, turns_of(game, out_of_turn=out_of_turn)
    room = game.State(), [0] * game.bounds.listed_actions
    trail = trail_from(shuffle(deck, stream))
    game.rules.deal(state, deck, options, game.Carry())
    seats, trail = go_on(state, deck, trail, NOTHING, room)
    while seats:
        act = (lowest(seats), decide(state, deck, lowest(seats), luck_of(trail[0])))
        seats, trail = go_on(state, deck, trail, act, room)
    return state, trail


def asking(
    game: AnyGame, policies: Sequence[Policy], note: Callable[[Any, Seat, Action], None] | None = None
) -> Decide:
    """Return how seats decide by their policies; `note` is told what each saw, who it was, and what it does."""

    def decide(state: Any, deck: list[int], seat: Seat, luck: int) -> Action:  # noqa: ARG001 - no policy sees a deck
        view = game.State()
        game.rules.observe(state, seat, view)
        action = chosen_by(policies[seat], game, view, seat, luck)
        if note is not None:
            note(view, seat, action)
        return action

    return decide


def chosen_by(policy: Policy, game: AnyGame, view: Any, seat: Seat, luck: int) -> Action:
    """Return what a policy does, with luck as it comes from a stream."""
    if has_style(policy):
        # As the compiled loop plays it: what a deal becomes does not hang on who else plays in it.
        return policy.chooser(game)(view, seat, [0] * game.bounds.listed_actions, luck)
    return policy.choose(game, view, seat, luck_for_rules(luck), NO_LIMIT)
