"""`Lanes`: many tables of one game, each on its lane, stepped together."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chieu.bots.compiler import compiled as compile_rule
from chieu.bots.levels import policies_of, policy_named
from chieu.bots.policy import Policy, Style
from chieu.envs.coding import Plane, sets_for, spans_of
from chieu.envs.codings import IllegalCode, coding_of, why_not
from chieu.envs.driver import FINE, MARKS, LaneMark, build_step, refused, write_uniform
from chieu.games.game import AnyGame
from chieu.games.score import LINE_WIDTH, blank_sheet
from chieu.kernel.actions import NOBODY
from chieu.kernel.cards import DECK_SIZE
from chieu.kernel.carrier import copy_state
from chieu.kernel.luck import stream_of
from chieu.kernel.record import pack, records, unpack
from chieu.play.options import options_from, options_on_wire
from chieu.sim.batch import EndlessDealError
from chieu.sim.limits import check_run, whole_number
from chieu.sim.quick import Cast, cast_of

MOST_LANES: Final = 1_000_000
"""A lane takes one to three kilobytes."""

MOST_CODES: Final = 16
"""No action takes as many."""


class Lanes:
    """Many tables of one game side by side, stepped at once by compiled code.

    What comes of a step lies in arrays that stay where they are: each step overwrites them, nothing is copied.

    A lane plays one deal after another. What its deals are depends on `seed`, the number of the lane and what is
    chosen in it: not on how many lanes or threads there are, or on `compiled`.
    """

    def __init__(  # noqa: PLR0913 - what a simulation is
        self,
        game: str,
        lanes: int = 1024,
        *,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, int | str] | None = None,
        preset: str | None = None,
        played: Collection[int] = (),
        by: str | Policy = "uniform",
        threads: int = 1,
        compiled: bool = True,
    ) -> None:
        """Set the tables up, and begin the first deal in each.

        Args:
            game: its name.
            lanes: how many tables.
            seats: how many play; by default what the house rules say.
            seed: of all lanes.
            options: house rules that differ from the preset, as at the table.
            preset: a named set of house rules.
            played: seats that a policy plays, so that only the others are asked.
            by: the policy that does, by name or itself: one that decides at once.
            threads: how many of them share the work, when compiled.
            compiled: whether to run compiled code; plain Python gives the same, slowly.

        Raises:
            UnknownGame: no game is called so, or it has no environment.
            BadOption: a house rule or its value is unknown.
            ValueError: there are too many lanes or threads, or none; the seed is no number of a stream; nobody is
                left to be asked, or there is no such seat or policy, or it looks ahead.
            BadNetError: it is a net that was taught another game, or by other house rules.
        """
        lanes = whole_number("lanes", lanes, 1, MOST_LANES)
        seed = check_run(lanes, seed, threads)
        self._game, self._coding = coding_of(game)
        self._house = options_from(self._game, options, preset, seats)
        self._compiled = compiled
        self._played = _seats_played(played, self._house.seats)
        self._cast = _cast_of(by, self._game, self._house)
        style = self._cast.styles[0] if self._played else None
        planes, codes, count = self._coding.PLANES, self._coding.CODES, self._house.seats
        self.observations: NDArray[np.int8] = np.zeros((lanes, sum(plane.width for plane in planes)), np.int8)
        """What the seat to decide sees, by lane; `spans` says where each plane lies."""
        # A row for each set: numbers that begin at 0 are written four times as fast.
        self._legal = np.zeros((lanes, sets_for(codes), DECK_SIZE), np.int8)
        self._sets = np.zeros((lanes, sets_for(codes)), np.int64)
        self.rewards: NDArray[np.int64] = np.zeros((lanes, count), np.int64)
        """What the deal that ended in the last step brought each seat, more being better; else zeroes."""
        self._done = np.zeros(lanes, np.int8)
        self._marks = np.zeros((lanes, MARKS), np.int64)
        self._uniform = np.zeros(lanes, np.int64)
        self._pool = ThreadPoolExecutor(threads) if compiled and threads > 1 else None
        self._parts = self._cut(lanes, threads if compiled else 1)
        self._step, self._refused, self._write_uniform = _functions(game, style) if compiled else _plain(game, style)
        self.reset(seed)

    # What there is

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def options(self) -> Mapping[str, int | str]:
        """The house rules, as people write them."""
        return options_on_wire(self._game, self._house)

    @property
    def planes(self) -> tuple[Plane, ...]:
        """The parts of an observation, in their order."""
        return self._coding.PLANES

    @property
    def spans(self) -> Mapping[str, slice]:
        """What cuts each of them out of a row, by its name."""
        return spans_of(self._coding.PLANES)

    @property
    def codes(self) -> int:
        """How many codes there are: what is chosen is below."""
        return self._coding.CODES

    @property
    def seats(self) -> int:
        """How many play at each table."""
        return int(self._house.seats)

    @property
    def legal(self) -> NDArray[np.bool_]:
        """Which codes may be chosen now, by lane and code."""
        return self._legal.view(np.bool_).reshape(len(self), -1)[:, : self.codes]

    @property
    def done(self) -> NDArray[np.bool_]:
        """Whether a deal ended in the last step, by lane. The next one has begun already: the rest tells of that."""
        return self._done.view(np.bool_)

    @property
    def acting(self) -> NDArray[np.int64]:
        """Which seat decides, by lane."""
        return self._marks[:, LaneMark.SEAT]

    @property
    def numbers(self) -> NDArray[np.int64]:
        """Which deal is played, from 0, by lane."""
        return self._marks[:, LaneMark.NUMBER]

    @property
    def seeds(self) -> NDArray[np.int64]:
        """Under which seed `play_out` plays the deals of each lane."""
        return self._marks[:, LaneMark.SEED]

    @property
    def checks(self) -> NDArray[np.int64]:
        """A number that depends on every act of the deal that was last over, as `Deals.checks`, by lane."""
        return self._marks[:, LaneMark.LAST_CHECK]

    def __len__(self) -> int:
        return len(self._marks)

    # What is done

    def reset(self, seed: int) -> None:
        """Begin the first deal of each lane under a seed.

        Raises:
            ValueError: the seed is no number of a stream.
        """
        seed = check_run(len(self), seed, 1)
        self._marks[:] = 0
        self._marks[:, LaneMark.SEED] = [stream_of(seed, lane) for lane in range(len(self))]
        self._marks[:, LaneMark.NUMBER] = -1
        self._marks[:, LaneMark.SEAT] = NOBODY
        self._done[:] = 0
        self.rewards[:] = 0
        self._go_on(self._uniform)

    def step(self, codes: ArrayLike) -> None:
        """Do in each lane what is chosen there, and go on to the next decision.

        Args:
            codes: one for each lane, whole numbers.

        Raises:
            IllegalCode: one is none of those that may be chosen; nothing has been done in any lane.
            ValueError: they are not as many as lanes, or no whole numbers.
        """
        chosen = np.asarray(codes)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(f"codes of shape {chosen.shape} and type {chosen.dtype}: expected {len(self)} integers")
        chosen = np.ascontiguousarray(chosen, np.int64)
        lane = self._refused(chosen, self._sets, self.codes)
        if lane != FINE:
            raise self._illegal(int(lane), int(chosen[lane]))
        self._go_on(chosen)

    def uniform(self) -> NDArray[np.int64]:
        """Return for each lane any legal code, each as likely, by the luck of its deal: the same if asked again."""
        if self._compiled:
            self._write_uniform(self._marks, self._sets, self._uniform)
        else:
            codes = self._uniform.tolist()
            self._write_uniform(self._marks.tolist(), self._sets.tolist(), codes)
            self._uniform[:] = codes
        return self._uniform

    def close(self) -> None:
        """Let the threads go; nothing can be stepped afterwards if there were several."""
        if self._pool is not None:
            self._pool.shutdown()

    def observation(self, lane: int) -> Any:
        """Return what the seat to decide may know at one table, as a plain state of the game."""
        view = self._game.State()
        self._game.rules.observe(self._state(lane), int(self.acting[lane]), view)
        return view

    def codes_for(self, lane: int, action: str) -> list[int]:
        """Return the codes that choose a legal action, written as in the log, for the seat to decide at one table.

        Raises:
            NotationError: this is no action of the game.
        """
        view, seat = self.observation(lane), int(self.acting[lane])
        codes = [0] * MOST_CODES
        found = self._coding.codes_of(view, seat, self._game.words.parse_action(action), codes)
        return [int(code) for code in codes[:found]]

    # How it is kept

    def _cut(self, lanes: int, threads: int) -> list[tuple[slice, tuple[Any, ...], tuple[Any, ...]]]:
        """Return the lanes of each thread, with what they are kept in and what comes out: parts of the same arrays."""
        bounds = self._game.bounds
        states: Any
        decks: Any
        if self._compiled:
            states, decks = records(self._game.State, lanes), np.zeros((lanes, bounds.deck), np.int64)
        else:
            states, decks = [self._game.State() for _ in range(lanes)], [[0] * bounds.deck for _ in range(lanes)]
        self._states = states
        edges = [lanes * part // threads for part in range(threads + 1)]
        parts = []
        for first, last in pairwise(edges):
            part = slice(first, last)
            kept = states[part], *self._own_room(), decks[part], self._sheet(), self._marks[part]
            rooms = (*kept, *self._for_a_policy())
            rows = (self.observations[part], self._legal[part], self.rewards[part], self._done[part], self._sets[part])
            parts.append((part, rooms, rows))
        return parts

    def _own_room(self) -> tuple[Any, Any, Any]:
        """Return a view, the options and an empty carry, for one thread."""
        game = self._game
        if not self._compiled:
            return [game.State()], [self._house], [game.Carry()]
        house = records(game.Options, 1)
        pack(self._house, house[0])
        return records(game.State, 1), house, records(game.Carry, 1)

    def _sheet(self) -> Any:
        lines = self._game.bounds.score_lines
        return np.zeros((lines, LINE_WIDTH), np.int64) if self._compiled else blank_sheet(lines)

    def _for_a_policy(self) -> tuple[Any, Any]:
        """Return room for a policy to list actions in, and the minds that it may have, for one thread."""
        room = self._game.bounds.listed_actions
        buffer = np.zeros(room, np.int64) if self._compiled else [0] * room
        return buffer, self._cast.minds(compiled=self._compiled)

    def _go_on(self, codes: NDArray[np.int64]) -> None:
        if not self._compiled:
            verdict = self._go_on_plainly(codes)
        elif self._pool is None:
            _, room, rows = self._parts[0]
            verdict = self._step(room, codes, rows, self._played)
        else:
            tasks = [
                self._pool.submit(self._step, room, codes[part], rows, self._played) for part, room, rows in self._parts
            ]
            ends = [
                (part.start + task.result(), task.result())
                for task, (part, _, _) in zip(tasks, self._parts, strict=True)
            ]
            verdict = next((lane for lane, said in ends if said != FINE), FINE)
        if verdict != FINE:
            seed, number = self._marks[verdict, [LaneMark.SEED, LaneMark.NUMBER]].tolist()
            raise EndlessDealError(self.game, seed, number)

    def _go_on_plainly(self, codes: NDArray[np.int64]) -> int:
        """Step on plain numbers, which plain rules want, and put them into the arrays."""
        _, room, rows = self._parts[0]
        lists = [array.tolist() for array in (self._marks, *rows)]
        verdict: int = self._step((*room[:-3], lists[0], *room[-2:]), codes.tolist(), lists[1:], self._played)
        for array, values in zip((self._marks, *rows), lists, strict=True):
            array[:] = values
        return verdict

    def _state(self, lane: int) -> Any:
        state = self._states[lane]
        return unpack(self._game.State, state) if self._compiled else copy_state(state)

    def _illegal(self, lane: int, code: int) -> IllegalCode:
        """Return the error that says why a code cannot be chosen."""
        view, seat, chosen = self.observation(lane), int(self.acting[lane]), int(self._marks[lane, LaneMark.CHOSEN])
        return IllegalCode(seat, code, why_not(self._game, (view, seat, chosen), code), lane)


def _seats_played(played: object, seats: int) -> int:
    """Return the seats that a policy plays, as a set in one number."""
    known = range(seats)
    if not isinstance(played, Collection) or not all(seat in known for seat in played) or len(set(played)) == seats:
        raise ValueError(f"played {played!r}: expected some of the seats 0 to {seats - 1}, not all")
    return sum(1 << known.index(seat) for seat in set(played))


def _cast_of(by: str | Policy, game: AnyGame, options: Any) -> Cast:
    """Return how a policy plays whole batches by these house rules.

    Raises:
        ValueError: there is no such policy, or it looks ahead.
        BadNetError: it is a net that was taught another game, or by other house rules.
    """
    policy = policy_named(by, game, options)
    cast = cast_of([policy], game, options)
    if cast is None:
        names = [name for name, one in policies_of(game).items() if cast_of([one], game, options)]
        raise ValueError(f"{policy.name!r} does not decide at once here: expected {', '.join(names)}")
    return cast


def _plain(name: str, style: Style | None) -> tuple[Any, Any, Any]:
    return build_step(*coding_of(name), style), refused, write_uniform


@cache
def _functions(name: str, style: Style | None) -> tuple[Any, Any, Any]:
    """Return what steps the lanes of a game, compiled; it compiles, or loads, at its first call."""
    step, *others = _plain(name, style)
    return compile_rule(step, name), compile_rule(others[0], "envs"), compile_rule(others[1], "envs")
