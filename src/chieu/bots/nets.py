"""The nets that ship, and files of nets: for which game, seats and house rules, how they were taught, and the weights.

A file is one line of JSON and then whole numbers, the lowest byte first: a row of 16 bits for each feature, then the
sums to begin with and what the hidden units count for, of 32 bits.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import isfinite
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal

from chieu.bots.brains import brain_of
from chieu.bots.net import HIDDEN, Mind
from chieu.bots.policy import Sight
from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.errors import ChieuError
from chieu.kernel.files import written_whole
from chieu.play.options import options_from

FOLDER: Final = Path(__file__).parent / "taught"
SUFFIX: Final = ".net"
_ROWS: Final = "h"
_SUMS: Final = "i"
MOST_BIAS: Final = 1 << 30
"""No sum begins further from 0: with what the features of a decision add to it, it stays within 32 bits."""

Problem = Literal[
    "no-net", "other-rules", "cut-off", "no-sight", "no-training", "other-plan", "other-house", "other-game",
    "there-already", "came-between", "taught-twice",
]  # fmt: skip
Look = tuple[int, float, float]
"""After how many deals, by how many points a deal a net was ahead of greedy players, and the half of the interval."""
House = tuple[int, ...]
"""How many seats, and every house rule about what may be played and what is paid."""


class BadNetError(ChieuError, ValueError):
    """A file that holds no net for the rules and the features of today."""

    def __init__(self, problem: Problem, name: str, taught: str = "") -> None:
        super().__init__(f"{name}: {problem}{taught and f', taught {taught}'}")
        self.problem = problem
        self.name = name
        """Which file, or which game."""
        self.taught = taught
        """What a net was taught, where it is asked to play something else."""

    @property
    def message_id(self) -> str:
        """The sentence for people, who are told the name as `file`, and `taught`."""
        return f"bad-net-{self.problem}"


@dataclass(frozen=True)
class Net:
    """A net as it is kept."""

    game: str
    seats: int
    options: Mapping[str, int | str]
    """The house rules that differ from the game's own."""
    rules: int
    """The version of the rules under which it was taught."""
    record: Mapping[str, Any]
    """How it was taught: seed, deals, and how strong it was on the way."""
    rows: Sequence[Sequence[int]]
    bias: Sequence[int]
    out: Sequence[int]

    def __reduce__(self) -> tuple[type[Net], tuple[Any, ...]]:
        """Let worker processes be handed it: what only shows a mapping cannot be."""
        options, record = dict(self.options), dict(self.record)
        return Net, (self.game, self.seats, options, self.rules, record, self.rows, self.bias, self.out)

    @property
    def taught(self) -> str:
        """What it was taught, as commands have it: the game, the number of seats, and house rules."""
        rules = [f"--rule {key}={value}" for key, value in self.options.items()]
        return " ".join([self.game, f"--seats {self.seats}", *rules])

    @property
    def looks(self) -> list[Look]:
        """How strong it was on the way."""
        return looks_from(self.record.get("looks", []))

    @cached_property
    def house(self) -> House:
        """The house rules that it was taught."""
        game = GAMES[self.game]
        return house_of(game, options_from(game, self.options, None, self.seats))

    @cached_property
    def _arrays(self) -> tuple[Any, Any, Any]:
        """The weights for compiled rules."""
        import numpy as np

        rows = np.array(self.rows, np.int16).reshape(len(self.rows), HIDDEN)
        return rows, np.array(self.bias, np.int64), np.array(self.out, np.int64)

    def mind(self, *, compiled: bool = False) -> Mind:
        """Return the net with room to think in, for plain or for compiled rules; plain rooms are of this thread's."""
        sight = sight_of(GAMES[self.game])
        if compiled:
            return *self._arrays, *room_to_think(sight.most)
        return self.rows, self.bias, self.out, [0] * sight.most, [0] * HIDDEN, [0] * HIDDEN


def looks_from(rows: Iterable[Any]) -> list[Look]:
    """Return looks as files keep them, three numbers each."""
    return [(int(after), float(mean), float(margin)) for after, mean, margin in rows]


def room_to_think(most: int, sums: Any = "int32") -> tuple[Any, Any, Any]:
    """Return room for so many features, and twice for sums of this type, as compiled rules have it."""
    import numpy as np

    return np.zeros(most, np.int64), np.zeros(HIDDEN, sums), np.zeros(HIDDEN, sums)


def no_mind(*, compiled: bool = False) -> Mind:
    """Return the mind of a player that has no net, and so plays greedily."""
    if not compiled:
        return [], [], [], [], [], []
    import numpy as np

    return np.zeros((0, HIDDEN), np.int16), np.zeros(0, np.int64), np.zeros(0, np.int64), *room_to_think(0)


def mind_of(net: Net | None, *, compiled: bool = False) -> Mind:
    """Return the mind of a net, or of a player that has none."""
    return no_mind(compiled=compiled) if net is None else net.mind(compiled=compiled)


def sight_of(game: AnyGame) -> Sight:
    """Return what a net sees of a game.

    Raises:
        BadNetError: there is nothing for it to see.
    """
    brain = brain_of(game)
    if brain is None or brain.sight is None:
        raise BadNetError("no-sight", game.name)
    return brain.sight


# Files


def write_net(net: Net, path: Path) -> None:
    """Write a net into a file, whole or not at all."""
    with written_whole(path) as file:
        file.write(bytes_of(net))


def bytes_of(net: Net) -> bytes:
    """Return what the file of a net holds."""
    header = {
        "game": net.game, "seats": net.seats, "options": dict(net.options), "rules": net.rules, "hidden": HIDDEN,
        "features": len(net.rows), "record": dict(net.record),
    }  # fmt: skip
    parts = [*(array(_ROWS, row) for row in net.rows), array(_SUMS, net.bias), array(_SUMS, net.out)]
    line = json.dumps(header, sort_keys=True).encode() + b"\n"
    return line + b"".join(_low_first(part).tobytes() for part in parts)


def _low_first(numbers: array[int]) -> array[int]:
    """Return numbers with the lowest byte first, whatever the machine; done twice it changes nothing."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


_NO_HEADER: Final = (ValueError, KeyError, TypeError, OverflowError, RecursionError)
"""What comes of a first line that is none of ours."""


def read_net(path: Path) -> Net:
    """Return the net that a file holds.

    Raises:
        BadNetError: it holds none, or one for other rules or other features.
        OSError: it cannot be read.
    """
    header, _, content = path.read_bytes().partition(b"\n")
    try:
        said = json.loads(header)
        game = GAMES[said["game"]]
        features, hidden, rules = int(said["features"]), int(said["hidden"]), int(said["rules"])
        options, record = MappingProxyType(dict(said["options"])), MappingProxyType(dict(said["record"]))
        net = Net(game.name, int(said["seats"]), options, rules, record, (), (), ())
        is_sound = all(isfinite(number) for look in net.looks for number in look)
    except _NO_HEADER as error:
        raise BadNetError("no-net", path.name) from error
    if not is_sound:
        raise BadNetError("no-net", path.name)
    if (features, hidden, rules) != (sight_of(game).features, HIDDEN, game.version):
        raise BadNetError("other-rules", path.name)
    try:
        options_from(game, net.options, None, net.seats)
    except (ValueError, TypeError) as error:
        raise BadNetError("no-net", path.name) from error
    numbers = (features * hidden, hidden, hidden + 1)
    ends = [2 * numbers[0], 2 * numbers[0] + 4 * numbers[1], 2 * numbers[0] + 4 * (numbers[1] + numbers[2])]
    if len(content) != ends[2]:
        raise BadNetError("cut-off", path.name)
    flat = _low_first(array(_ROWS, content[: ends[0]]))
    rows = [flat[start : start + hidden] for start in range(0, len(flat), hidden)]
    bias, out = (_low_first(array(_SUMS, content[ends[at] : ends[at + 1]])) for at in range(2))
    if max(map(abs, bias)) > MOST_BIAS:
        raise BadNetError("no-net", path.name)
    return replace(net, rows=rows, bias=bias, out=out)


# What ships


def house_of(game: AnyGame, options: Any) -> House:
    """Return what of a table's house rules decides how it is played."""
    return (options.seats, *(getattr(options, key) for key in _playing_rules(game.name)))


@cache
def _playing_rules(name: str) -> tuple[str, ...]:
    return tuple(spec.key for spec in GAMES[name].option_specs if spec.shapes_deals)


@cache
def _shipped(name: str) -> Mapping[House, Path]:
    """Return the file of each net that a game has, by its house rules, without reading more than first lines."""
    if name not in GAMES:
        return {}
    game, found = GAMES[name], dict[House, Path]()
    for path in sorted(FOLDER.glob(f"{name}-*{SUFFIX}")):
        with path.open("rb") as file:
            said = json.loads(file.readline())
        found[house_of(game, options_from(game, said["options"], None, said["seats"]))] = path
    return found


def _file_for(game: AnyGame, options: Any) -> Path | None:
    files = _shipped(game.name)
    return files.get(house_of(game, options)) if files else None


def is_taught(game: AnyGame, options: Any) -> bool:
    """Tell whether there is a net that was taught to play a game by these house rules."""
    return _file_for(game, options) is not None


def net_for(game: AnyGame, options: Any) -> Net | None:
    """Return the net that was taught to play a game by these house rules, or None."""
    path = _file_for(game, options)
    return None if path is None else _read_once(path)


_read_once: Final = cache(read_net)
"""Reads a net that ships, when it is first asked for."""
