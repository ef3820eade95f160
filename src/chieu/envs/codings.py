"""The coding of each game that has one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from chieu.envs import binh, crazyeights, phom, samloc
from chieu.envs.coding import Chosen, Code, Coding, is_whole
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.kernel.errors import ChieuError, NotationError, UnknownGame
from chieu.kernel.names import kebab

CODINGS: Mapping[str, Coding] = MappingProxyType(
    {"sam-loc": samloc, "phom": phom, "binh": binh, "crazy-eights": crazyeights}
)


class IllegalCode(ChieuError, ValueError):  # noqa: N818 - named as its siblings are
    """A code is none of those that may be chosen now, and nothing has been done anywhere.

    `lane` is the table among those that are stepped together, or None where there is but one.
    """

    def __init__(self, seat: int, code: int, why: str, lane: int | None = None) -> None:
        where = "" if lane is None else f"lane {lane}, "
        super().__init__(f"{where}seat {seat}: code {code} cannot be chosen: {why}")
        self.lane = lane
        self.seat = seat
        self.code = code


def why_not(game: AnyGame, asked: tuple[Any, int, Chosen], code: Code) -> str:
    """Say why a code cannot be chosen, by what a seat sees, the seat, and what it has chosen so far."""
    view, seat, chosen = asked
    coding = CODINGS[game.name]
    if not 0 <= code < coding.CODES:
        return f"expected 0 to {coding.CODES - 1}"
    action = coding.choose(view, seat, chosen, code)
    if not is_whole(action):
        return "no action begins so"
    said = game.words.format_action(action)
    try:
        game.words.parse_action(said)
    except NotationError:
        # A code may stand for cards of some kind, whichever the hand has.
        return "the hand has no such cards"
    return f"{said}, {kebab(game.Reason(game.rules.why_illegal(view, seat, action)))}"


def coding_of(name: str) -> tuple[AnyGame, Coding]:
    """Return a game, and how it is put into arrays.

    Raises:
        UnknownGame: no game is called so, or it has no environment.
    """
    game = game_named(name)
    if name not in CODINGS:
        raise UnknownGame(name, CODINGS)
    return game, CODINGS[name]
