"""Teaching a net to play: a run of lessons that can be broken off at any time and gone on with.

What a net becomes hangs on the game, its house rules, the seed and the number of deals alone: two runs, however often
they were broken off, end with the same file.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from chieu.bots.brains import BRAINS
from chieu.bots.compiler import compiled
from chieu.bots.net import FINE, HIDDEN
from chieu.bots.nets import (
    MOST_BIAS,
    BadNetError,
    Look,
    Net,
    bytes_of,
    looks_from,
    no_mind,
    room_to_think,
    sight_of,
    write_net,
)
from chieu.bots.plain import Greedy, NetPolicy
from chieu.bots.trial import copy_record
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.kernel.files import written_whole
from chieu.sim.batch import room_for
from chieu.sim.lesson import MOST_NOTED, ODDS, STATES, Notes, build_lesson
from chieu.sim.seatings import Job, lead_in_turn
from chieu.sim.statistics import Estimate

FIRST_RATE, LAST_RATE = 0.005, 0.0001
"""How far one step of learning goes, at the beginning and at the end."""
MOST_TRIED, LEAST_TRIED = 0.10, 0.01
"""How often anything is tried instead of the best, at the beginning and at the end."""
SPREAD = 0.1
"""How far apart the weights of a net that knows nothing are."""
SPAN = 1_000
"""Rate and chance are the same for so many deals."""
LOOKS = 10
"""How often, on the way, a net is tried against greedy players."""
DEALS_TO_LOOK = 2_000
LOOK_SEED = 20_260_101
"""The deals of those looks are not among those to learn from."""
MOST_ROW = (1 << 15) - 1
PART = ".part"
_PLAN: Final = "plan"
_DEALS: Final = 3
"""Where the plan says how many deals there are to be."""


@dataclass(frozen=True, slots=True)
class Syllabus:
    """What is taught, and for how long."""

    game: str
    options: Any
    """The house rules."""
    changes: dict[str, int | str]
    """Those that differ from the game's own, as people write them."""
    deals: int
    seed: int

    def said(self) -> str:
        """Return all that decides what the net becomes, to be compared with what a checkpoint says."""
        plan = [self.game, self.options.seats, sorted(self.changes.items()), self.deals, self.seed]
        return json.dumps([*plan, game_named(self.game).version, sight_of(game_named(self.game)).features, HIDDEN])


def plan_at(syllabus: Syllabus, done: int) -> tuple[int, int, float]:
    """Return the plan of a lesson after so many deals: the seed, the chance to try anything, the rate of learning."""
    way = (done - done % SPAN) / syllabus.deals
    tried = int(ODDS * (MOST_TRIED + way * (LEAST_TRIED - MOST_TRIED)))
    return syllabus.seed, tried, FIRST_RATE * (LAST_RATE / FIRST_RATE) ** way


def lead_over_greedy(net: Net, options: Any) -> Estimate:
    """Return by how many points a deal a net is ahead of greedy players, in the deals of a look."""
    return lead_in_turn(Job(net.game, NetPolicy("learner", net), Greedy(), LOOK_SEED, options), DEALS_TO_LOOK)


@dataclass
class Training:
    """A net on its way."""

    syllabus: Syllabus
    done: int = 0
    """How many deals it has learned from."""
    looks: list[Look] = field(default_factory=list)
    """How strong it was on the way."""
    weights: tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]] = field(init=False)

    def __post_init__(self) -> None:
        self.game: AnyGame = game_named(self.syllabus.game)
        self.sight = sight_of(self.game)
        chance = np.random.default_rng(self.syllabus.seed)
        rows = chance.normal(0, SPREAD, (self.sight.features, HIDDEN)).astype(np.float32)
        out = chance.normal(0, SPREAD, HIDDEN + 1).astype(np.float32)
        out[HIDDEN] = 0
        self.weights = rows, np.zeros(HIDDEN, np.float32), out
        most = 2 * self.sight.most
        self._notes: Notes = np.zeros((MOST_NOTED, most), np.int64), *np.zeros((2, MOST_NOTED), np.int64)

    def go_on(self, until: int, progress: Callable[[int], None] | None = None) -> None:
        """Learn from deals until so many are done."""
        work, lesson = self._work(), _compiled_lesson(self.game.name)
        while self.done < until:
            last = min(until, self.done - self.done % SPAN + SPAN)
            lesson(work, self._notes, plan_at(self.syllabus, self.done), (self.done, last))
            if progress is not None:
                progress(last - self.done)
            self.done = last

    def _work(self) -> tuple[Any, ...]:
        """Return the room for lessons, with the mind that learns, and at the end that of another who plays, or none."""
        options = self.syllabus.options
        room = room_for(self.game, options, compiled=True, states=STATES)
        mind = (*self.weights, *room_to_think(self.sight.most, np.float32))
        others = mind if self.sight.meets_itself else no_mind(compiled=True)
        return (*room, np.zeros(options.seats, np.int64), mind, others)

    def look(self) -> None:
        """See how strong the net is now, and note it."""
        found = lead_over_greedy(self.net(), self.syllabus.options)
        self.looks.append((self.done, round(found.mean, 3), round(found.margin, 3)))

    def net(self) -> Net:
        """Return the net in whole numbers."""
        rows, bias, out = (np.rint(part.astype(np.float64) * FINE).astype(np.int64) for part in self.weights)
        out[HIDDEN] *= FINE  # It is added to products of two weights.
        record = {"deals": self.done, "seed": self.syllabus.seed, "looks": [list(look) for look in self.looks]}
        rows, bias = rows.clip(-MOST_ROW, MOST_ROW), bias.clip(-MOST_BIAS, MOST_BIAS)
        syllabus = self.syllabus
        return Net(
            syllabus.game, syllabus.options.seats, syllabus.changes, self.game.version, record,
            rows.tolist(), bias.tolist(), out.tolist(),
        )  # fmt: skip

    # Checkpoints

    def keep(self, path: Path) -> None:
        """Write all of it into a file, whole or not at all."""
        rows, bias, out = self.weights
        looks = np.array(self.looks, np.float64).reshape(-1, 3)
        with written_whole(path) as file:
            plan = np.array(self.syllabus.said())
            np.savez(file, plan=plan, done=np.array(self.done), looks=looks, rows=rows, bias=bias, out=out)

    def take_up(self, path: Path) -> None:
        """Go on from what a file keeps.

        Raises:
            BadNetError: it keeps no training, or that of another syllabus.
            OSError: it cannot be read.
        """
        plan, done, looks, weights = _kept_in(path)
        shapes = [part.shape for part in self.weights]
        if plan != self.syllabus.said() or [part.shape for part in weights] != shapes:
            raise BadNetError("other-plan", path.name)
        if not 0 <= done <= self.syllabus.deals or not all(np.isfinite(part).all() for part in weights):
            raise BadNetError("no-training", path.name)
        self.weights, self.done = weights, done
        self.looks = looks_from(looks)


def _kept_in(path: Path) -> tuple[str, int, Any, tuple[Any, Any, Any]]:
    """Return what a checkpoint holds: the plan, how many deals are done, the looks, and the weights."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            weights = kept["rows"], kept["bias"], kept["out"]
            return str(kept[_PLAN]), int(kept["done"]), kept["looks"], weights
    except (ValueError, KeyError, EOFError, TypeError, zipfile.BadZipFile) as error:
        raise BadNetError("no-training", path.name) from error


def deals_planned(target: Path) -> int | None:
    """Return for how many deals a training was begun that is kept beside its file, or None if there is none.

    Raises:
        BadNetError: what lies there keeps no training.
        OSError: it cannot be read.
    """
    part = part_of(target)
    if not part.exists():
        return None
    plan = _kept_in(part)[0]
    try:
        return int(json.loads(plan)[_DEALS])
    except (ValueError, LookupError, TypeError) as error:
        raise BadNetError("no-training", part.name) from error


@cache
def _compiled_lesson(name: str) -> Any:
    game = game_named(name)
    return compiled(build_lesson(game, BRAINS[name], sight_of(game), copy_record), name)


def part_of(target: Path) -> Path:
    """Return where the training of a net is kept on the way to its file."""
    return target.with_name(target.name + PART)


class _Keeper:
    """Keeps a training beside its file, and sees that nobody else does."""

    def __init__(self, training: Training, target: Path) -> None:
        self.training, self.target, self.part = training, target, part_of(target)
        self._left: tuple[int, int] | None = None

    def keep(self) -> None:
        """Keep how far the training has come.

        Raises:
            BadNetError: another training has kept itself there since.
            OSError: it cannot be written.
        """
        if self._left is not None and self.part.exists() and self._stamp() != self._left:
            raise BadNetError("taught-twice", self.part.name)
        self.training.keep(self.part)
        self._left = self._stamp()

    def _stamp(self) -> tuple[int, int]:
        found = self.part.stat()
        return found.st_ino, found.st_mtime_ns

    def finish(self) -> Net:
        """Write the net, and keep the training no longer.

        Raises:
            BadNetError: there is another file by now.
            OSError: it cannot be written.
        """
        net = self.training.net()
        if not self.target.exists():
            write_net(net, self.target)
        elif self.target.read_bytes() != bytes_of(net):
            raise BadNetError("came-between", self.target.name)
        self.part.unlink()
        return net


def train(syllabus: Syllabus, target: str | Path, progress: Callable[[int], None], every: int = 100_000) -> Net:
    """Teach a net, and write it into a file; a training that was broken off is gone on with.

    Args:
        syllabus: what to teach.
        target: the file for the net, which must not be there. Beside it lies what is kept on the way, from the
            beginning until it is done.
        progress: is told how many more deals are done.
        every: after how many deals all is kept.

    Raises:
        BadNetError: no net can be taught this game, there is a file already, or what lies beside it is the training of
            another syllabus, or of another process.
        OSError: a file cannot be read or written.
    """
    training, target = Training(syllabus), Path(target)
    keeper = _Keeper(training, target)
    if keeper.part.exists():
        training.take_up(keeper.part)
        progress(training.done)
    if training.done < syllabus.deals:
        if target.exists():
            # Hours of somebody's, and perhaps another game.
            raise BadNetError("there-already", target.name)
        keeper.keep()
    stops = {syllabus.deals * look // LOOKS for look in range(1, LOOKS + 1)}
    while training.done < syllabus.deals:
        until = min({syllabus.deals, *(stop for stop in stops if stop > training.done)})
        until = min(until, training.done + every)
        training.go_on(until, progress)
        if until in stops:
            training.look()
        keeper.keep()
    return keeper.finish()
