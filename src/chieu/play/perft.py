"""Counting positions by depth: the classic way to compare two tellings of the same rules."""

# ruff: noqa: SLF001 - the modules of this package are friends of `Position`, which hides its state
from __future__ import annotations

from typing import Any

from chieu.games.game import AnyGame
from chieu.kernel.actions import seats_in
from chieu.kernel.carrier import copy_state
from chieu.play.position import Position


def perft(state: Position, depth: int) -> int:
    """Return how many lines of `depth` listed actions lead on from a position.

    Every seat that may act counts, the dealer included; a deal that is over ends its line. Where the game lists only
    some of what is legal, as at Binh and Phỏm, only those are followed.

    >>> import chieu
    >>> state = chieu.game("sam-loc").deal(chieu.shuffled(seed=7))
    >>> perft(state, 0), perft(state, 1)
    (1, 4)

    Raises:
        ValueError: the depth is below zero.
    """
    if depth < 0:
        raise ValueError(f"depth {depth}: expected 0 or more")
    return _count(state._game, state._state, depth)


def divide(state: Position, depth: int) -> dict[str, int]:
    """Return the count below each first action: `'0 pass'` for seat 0 passing.

    >>> import chieu
    >>> state = chieu.game("sam-loc").deal(chieu.shuffled(seed=7))
    >>> divide(state, 1)
    {'0 decline': 1, '0 declare': 1, '1 decline': 1, '1 declare': 1}

    Raises:
        ValueError: the depth is below one.
    """
    if depth < 1:
        raise ValueError(f"depth {depth}: expected 1 or more, for the first action to be told apart")
    game = state._game
    return {
        f"{seat} {game.words.format_action(action)}": _count(game, after, depth - 1)
        for seat, action, after in _children(game, state._state)
    }


def _count(game: AnyGame, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        out = [0] * game.bounds.listed_actions
        seats = seats_in(game.rules.acting(state))
        return sum(game.rules.listed_actions(state, seat, out) for seat in seats)
    return sum(_count(game, after, depth - 1) for _, _, after in _children(game, state))


def _children(game: AnyGame, state: Any) -> list[tuple[int, int, Any]]:
    out = [0] * game.bounds.listed_actions
    found = []
    for seat in seats_in(game.rules.acting(state)):
        for action in out[: game.rules.listed_actions(state, seat, out)]:
            after = copy_state(state)
            game.rules.apply(after, seat, action)
            found.append((seat, action, after))
    return found
