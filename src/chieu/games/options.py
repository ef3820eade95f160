"""How a game states its house rules: each is one field of its `Options`, with the values a host may give it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import IntEnum
from typing import Any, Final, Literal, NamedTuple

_SPEC: Final = "spec"
About = Literal["table", "play", "pay", "match"]
"""What a house rule is about: who sits there and how long they may think; what may be played; what is paid for it; when
a match ends. Deals can be compared where those of the middle two are the same."""


class Switch(IntEnum):
    """A house rule that a table plays with or without."""

    OFF = 0
    ON = 1


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One house rule: the field of the options class, and the values a host may give it.

    On the wire a value is one of `names` when the option is a choice, otherwise a whole number in `low … high`.
    `Options` fields hold the index of the name, or the number. The Fluent ids are derived: `option-{game}-{key}` with
    the attribute `.help`, and `option-{game}-{key}-{name}` for each choice.
    """

    key: str
    default: int
    names: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    numbers: tuple[int, ...] = ()
    """The only numbers allowed, when not every number between `low` and `high` is."""
    about: About = "play"

    @property
    def shapes_deals(self) -> bool:
        """Whether it is about what may be played or what is paid: deals compare only where these are the same."""
        return self.about in {"play", "pay"}

    def written(self, value: int) -> int | str:
        """Return a value of the field as people write it."""
        return self.names[value] if self.names else value


class Quick(NamedTuple):
    """How somebody who only wants to try the game plays it against bots: short, and without a clock."""

    options: Mapping[str, int]
    """The house rules that differ from the defaults."""
    deals: int
    """How many deals it lasts, unless a tie adds some; 0 where each deal stands for itself."""


AS_USUAL: Final = Quick({}, 0)
"""Of a game that is played by its defaults in any case."""


def choice(default: IntEnum, *, about: About = "play") -> Any:
    """Declare a field that is one of the members of the default's enum."""
    names = tuple(member.name.lower() for member in type(default))
    return field(default=int(default), metadata={_SPEC: {"names": names, "about": about}})


def number(default: int, low: int, high: int, *, about: About = "play") -> Any:
    """Declare a field that is a whole number in `low … high`."""
    return field(default=default, metadata={_SPEC: {"low": low, "high": high, "about": about}})


def one_of(default: int, *numbers: int, about: About = "play") -> Any:
    """Declare a field that is one of some numbers, named in ascending order."""
    spec = {"low": numbers[0], "high": numbers[-1], "numbers": numbers, "about": about}
    return field(default=default, metadata={_SPEC: spec})


def rules_of(version: int) -> Any:
    """Declare a field that is the version of the rules by which a deal is played: no house rule, nobody chooses it.

    The default is the present version. A table that was opened under an older one goes on under that.
    """
    return field(default=version)


def option_specs(options: Any) -> tuple[OptionSpec, ...]:
    """Return the house rules that the fields of an options class declare, in order."""
    declared: tuple[Any, ...] = fields(options)
    rules = [item for item in declared if _SPEC in item.metadata]
    return tuple(OptionSpec(item.name, item.default, **item.metadata[_SPEC]) for item in rules)
