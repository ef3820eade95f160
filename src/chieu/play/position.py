"""A moment of a deal that callers may keep: it never changes."""

# ruff: noqa: SLF001 - the modules of this package are friends of `Position`, which hides its state
from __future__ import annotations

from typing import Any

from chieu.games.game import AnyGame
from chieu.kernel.carrier import plain_values
from chieu.play.cards import Deck


class Position:
    """One moment of a deal: read the fields of the game's state as attributes, lists come as tuples.

    >>> import chieu
    >>> state = chieu.game("sam-loc").deal(chieu.shuffled(seed=7), seats=2)
    >>> state.counts[:2]
    (10, 10)
    >>> state.turn = 1
    Traceback (most recent call last):
    AttributeError: a position never changes: expected play() to make a new one
    """

    __slots__ = ("_before", "_deck", "_event", "_game", "_state")

    _game: AnyGame
    _state: Any
    _deck: Deck | None
    _before: Position | None
    _event: tuple[int, int] | None

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        deck: Deck | None = None,
        before: tuple[Position, tuple[int, int]] | None = None,
    ) -> None:
        """Wrap a plain state that nobody else holds; `before` is the position and event it came from."""
        write = object.__setattr__
        write(self, "_game", game)
        write(self, "_state", state)
        write(self, "_deck", deck)
        write(self, "_before", before[0] if before else None)
        write(self, "_event", before[1] if before else None)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        return tuple(value) if isinstance(value, list) else value

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a position never changes: expected play() to make a new one")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._state == other._state

    def __hash__(self) -> int:
        return hash(repr(self._state))

    def __repr__(self) -> str:
        return f"<{self._game.name} position after {len(self.events())} actions>"

    @property
    def game_name(self) -> str:
        """The name of the game, as `sam-loc`."""
        return self._game.name

    def events(self) -> tuple[tuple[int, str], ...]:
        """Return what was done since the deal: seat (8 is the dealer) and action text."""
        found: list[tuple[int, str]] = []
        position: Position | None = self
        while position is not None and position._event is not None:
            seat, action = position._event
            found.append((seat, self._game.words.format_action(action)))
            position = position._before
        return tuple(reversed(found))

    def values(self) -> dict[str, Any]:
        """Return the whole state, hidden cards included, as numbers and lists ready for JSON."""
        return plain_values(self._state)
