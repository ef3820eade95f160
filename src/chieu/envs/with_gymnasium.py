"""The games as Gymnasium environments: one seat learns, a policy plays the others.

Importing this registers `chieu/SamLoc-v0`, `chieu/Phom-v0`, `chieu/Binh-v0` and `chieu/CrazyEights-v0`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from chieu.kernel.extras import ENVS, need_extra

need_extra(ENVS)

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from chieu.bots.levels import policy_named
from chieu.bots.policy import Policy
from chieu.envs.coding import sizes_of
from chieu.envs.codings import IllegalCode, coding_of
from chieu.envs.lanes import Lanes
from chieu.envs.single import SingleDeal
from chieu.kernel.luck import MOST_SEED, luck_for_rules
from chieu.play.options import options_from

Seen: TypeAlias = NDArray[np.int8]
IDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sam-loc": "chieu/SamLoc-v0",
        "phom": "chieu/Phom-v0",
        "binh": "chieu/Binh-v0",
        "crazy-eights": "chieu/CrazyEights-v0",
    }
)
"""By the game, under which name `gymnasium.make` and `make_vec` know it."""
ACTION_MASK: Final = "action_mask"
"""Under which name `info` has the codes that may be chosen now."""


def spaces_of(game: str) -> tuple[Any, Any]:
    """Return what can be seen and what can be chosen in a game.

    Raises:
        UnknownGame: no game is called so, or it has no environment.
    """
    width, codes = sizes_of(coding_of(game)[1])
    return spaces.Box(-1, 127, (width,), np.int8), spaces.Discrete(codes)


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One seat at one table: an episode is a deal, the reward what the deal brings it, more being better.

    `info["action_mask"]` says which codes may be chosen, as `Discrete.sample` takes it. It needs no compiler.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as Gymnasium has it

    def __init__(  # noqa: PLR0913 - what a table is
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        others: str | Policy = "uniform",
        illegal: Literal["refuse", "replace"] = "refuse",
        options: Mapping[str, int | str] | None = None,
        preset: str | None = None,
        render_mode: None = None,
    ) -> None:
        """Set a table up.

        Args:
            game: its name.
            seats: how many play; by default what the house rules say.
            seat: which one learns.
            others: one of `chieu.sim.POLICIES`, or a policy itself, which plays all others.
            illegal: what becomes of a code that is not legal: an error, or any legal one in its place, by luck.
            options: house rules that differ from the preset, as at the table.
            preset: a named set of house rules.
            render_mode: nothing is drawn.

        Raises:
            UnknownGame: no game is called so, or it has no environment.
            BadOption: a house rule or its value is unknown.
            ValueError: there is no such seat or policy, or nothing else becomes of such a code.
            BadNetError: the others are a net that was taught another game, or by other house rules.
        """
        self.observation_space, self.action_space = spaces_of(game)
        self.render_mode = render_mode
        self._table: Any = {"game": game, "seats": seats, "options": options, "preset": preset}
        self._game = coding_of(game)[0]
        if illegal not in {"refuse", "replace"}:
            raise ValueError(f"illegal {illegal!r}: expected refuse or replace")
        self._illegal = illegal
        self._seat = seat
        house = options_from(self._game, options, preset, seats)
        self._others, playing = policy_named(others, self._game, house), house.seats
        if not 0 <= seat < playing:
            raise ValueError(f"seat {seat}: expected 0 to {playing - 1}")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal, until the seat has something to decide."""
        super().reset(seed=seed, options=options)
        while True:
            self._deal = SingleDeal(**self._table, seed=int(self.np_random.integers(MOST_SEED)))
            self._let_play()
            if not self._deal.is_over:
                return self._seen()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Choose a code, and let the others play until the seat has something to decide again.

        Raises:
            IllegalCode: the code is not legal, and is not to be replaced; nothing has been done.
        """
        code = int(action)
        if self._illegal == "replace" and not self._deal.is_over and code not in self._deal.legal_codes():
            code = int(self.np_random.choice(self._deal.legal_codes()))
        self._deal.step(code)
        self._let_play()
        row, info = self._seen()
        return row, float(self._deal.rewards()[self._seat]), self._deal.is_over, False, info

    def _let_play(self) -> None:
        deal, policy = self._deal, self._others
        while not deal.is_over and deal.acting != self._seat:
            view, luck = deal.view(deal.acting), luck_for_rules(deal.luck)
            deal.act(policy.choose(self._game, view, deal.acting, luck, 0.0))

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        return self._deal.observation(self._seat), {ACTION_MASK: self._deal.legal(self._seat)}


class SeatsEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """One seat at each of many tables, stepped at once by compiled code; a policy plays the others.

    The next deal begins in the step that ends one (`AutoresetMode.SAME_STEP`): nothing is left to be decided, so there
    is no last observation. Arrays are new ones each time; with `copy=False` those of the tables, which each step
    overwrites.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(  # noqa: PLR0913 - what a table is
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        seat: int = 0,
        others: str | Policy = "uniform",
        options: Mapping[str, int | str] | None = None,
        preset: str | None = None,
        threads: int = 1,
        compiled: bool = True,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        """Set the tables up; the arguments are those of `SeatEnv` and of `Lanes`.

        Raises:
            UnknownGame: no game is called so, or it has no environment.
            BadOption: a house rule or its value is unknown.
            ValueError: there is no such seat, no such policy that decides at once, or as `Lanes` raises it.
            BadNetError: the others are a net that was taught another game, or by other house rules.
        """
        self.single_observation_space, self.single_action_space = spaces_of(game)
        self.num_envs = num_envs
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        playing = options_from(coding_of(game)[0], options, preset, seats).seats
        if not 0 <= seat < playing:
            raise ValueError(f"seat {seat}: expected 0 to {playing - 1}")
        self.lanes = Lanes(
            game, num_envs, seats=seats, options=options, preset=preset, threads=threads, compiled=compiled,
            played=[other for other in range(playing) if other != seat], by=others,
        )  # fmt: skip
        self._seat = seat
        self._copy = copy

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin the first deal of each table.

        Raises:
            ValueError: there is a seed for each table: they all have one, and tables of a number play the same by it.
        """
        if isinstance(seed, Sequence):
            raise ValueError(f"seed {seed!r}: expected one whole number for all tables")  # noqa: TRY004 - as told
        super().reset(seed=seed, options=options)
        self.lanes.reset(int(self.np_random.integers(MOST_SEED)))
        return self._seen()

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Choose a code at each table, and let the others play.

        Raises:
            IllegalCode: one is not legal; nothing has been done at any table.
        """
        self.lanes.step(actions)
        row, info = self._seen()
        done = self._own(self.lanes.done)
        return row, self.lanes.rewards[:, self._seat].astype(np.float64), done, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 - as Gymnasium has it
        """Let the threads go."""
        self.lanes.close()

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        return self._own(self.lanes.observations), {ACTION_MASK: self._own(self.lanes.legal.view(np.int8))}

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def register() -> None:
    """Make the games known to Gymnasium; importing this module has done so."""
    here = __name__
    for game, name in IDS.items():
        gymnasium.register(
            name, f"{here}:SeatEnv", vector_entry_point=f"{here}:SeatsEnv", kwargs={"game": game}, order_enforce=True
        )


register()

__all__ = ["ACTION_MASK", "IDS", "IllegalCode", "SeatEnv", "SeatsEnv", "register", "spaces_of"]
