"""House rules as people write them: names for choices, numbers otherwise; the rules hold only numbers."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, SupportsIndex

from chieu.games.game import AnyGame
from chieu.games.options import OptionSpec
from chieu.kernel.errors import BadOption

SEATS = "seats"


def options_from(
    game: AnyGame,
    changes: Mapping[str, Any] | None = None,
    preset: str | None = None,
    seats: SupportsIndex | None = None,
) -> Any:
    """Return a game's options: the defaults, overridden by a preset, by `changes`, and last by `seats`.

    Raises:
        BadOption: no such preset or option, a value that it cannot have, or no mapping of them.

    >>> from chieu.games.samloc import GAME
    >>> options_from(GAME, {"leader": "winner"}, preset="group").seats
    4
    """
    options = game.Options()
    if preset is not None:
        if preset not in [*game.presets]:  # a list, for what cannot be hashed is no preset either
            raise BadOption("preset", preset, f"one of {', '.join(game.presets)}")
        for key, number in game.presets[preset].items():
            setattr(options, key, number)
    specs = {spec.key: spec for spec in game.option_specs}
    if changes is not None and not isinstance(changes, Mapping):
        raise BadOption("options", changes, "a mapping of options to their values")
    wanted = {**(changes or {})} | ({} if seats is None else {SEATS: seats})
    for key, value in wanted.items():
        spec = specs.get(key)
        if spec is None:
            raise BadOption(key, value, f"an option among {', '.join(specs)}")
        setattr(options, key, number_of(spec, value))
    return options


def number_of(spec: OptionSpec, value: object) -> int:
    """Return the number that stands for a value of an option.

    Raises:
        BadOption: the option cannot have this value.
    """
    if spec.names:
        if value in spec.names:
            return spec.names.index(str(value))
        raise BadOption(spec.key, value, f"one of {', '.join(spec.names)}")
    number = _whole(value)
    if number is not None and (number in spec.numbers if spec.numbers else spec.low <= number <= spec.high):
        return number
    if spec.numbers:
        raise BadOption(spec.key, value, f"one of {', '.join(map(str, spec.numbers))}")
    raise BadOption(spec.key, value, f"a whole number from {spec.low} to {spec.high}")


def _whole(value: object) -> int | None:
    """Return a whole number as Python's own, NumPy's among them; None for what is none, as yes and no are."""
    if not isinstance(value, SupportsIndex) or isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:  # NumPy's yes and no
        return None


def options_on_wire(game: AnyGame, options: Any) -> dict[str, str | int]:
    """Return every option as people write it.

    >>> from chieu.games.samloc import GAME
    >>> options_on_wire(GAME, GAME.Options())["leader"]
    'random'
    """
    return {spec.key: spec.written(int(getattr(options, spec.key))) for spec in game.option_specs}
