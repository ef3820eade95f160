"""The games as PettingZoo environments (AEC): each seat is an agent, and whose turn it is decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from chieu.kernel.extras import ENVS, need_extra

need_extra(ENVS)

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from chieu.envs.coding import sizes_of
from chieu.envs.codings import coding_of
from chieu.envs.single import SingleDeal
from chieu.kernel.luck import MOST_SEED

Observed: TypeAlias = dict[str, NDArray[np.int8]]


class TableEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]
    """A deal among agents `seat_0`, `seat_1` and so on; what it brings each is its reward at the end.

    An observation is `{"observation": …, "action_mask": …}`; the mask is all zeroes for who has nothing to decide.
    The environment can be copied and pickled at any time. It needs no compiler.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, int | str] | None = None,
        preset: str | None = None,
        render_mode: None = None,
    ) -> None:
        """Set a table up; the arguments are those of `SingleDeal`.

        Raises:
            UnknownGame: no game is called so, or it has no environment.
            BadOption: a house rule or its value is unknown.
        """
        super().__init__()
        self.metadata = {"name": f"{game.replace('-', '_')}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = render_mode
        self._table: Any = {"game": game, "seats": seats, "options": options, "preset": preset}
        self._deal = SingleDeal(**self._table)
        self._chance: np.random.Generator | None = None
        width, codes = sizes_of(coding_of(game)[1])
        self.possible_agents = [f"seat_{seat}" for seat in range(self._deal.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 127, (width,), np.int8),
                    "action_mask": spaces.Box(0, 1, (codes,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may choose."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - none
        """Deal, until somebody has something to decide."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._deal = SingleDeal(**self._table, seed=int(self._chance.integers(MOST_SEED)))
        while self._deal.is_over:
            self._deal = SingleDeal(**self._table, seed=int(self._chance.integers(MOST_SEED)))
        self.agent_selection = self.possible_agents[self._deal.acting]

    def observe(self, agent: str) -> Observed:
        """Return what an agent sees, and what it may choose."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._deal.observation(seat), "action_mask": self._deal.legal(seat)}

    def step(self, action: int | None) -> None:
        """Choose a code for the agent whose turn it is; None for one whose deal is over.

        Raises:
            IllegalCode: the code is not legal; nothing has been done.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"no code for {self.agent_selection}, which has something to decide")
        self._deal.step(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self._deal.is_over:
            rewards = self._deal.rewards()
            self.rewards = {agent: float(rewards[seat]) for seat, agent in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self._deal.acting]

    def close(self) -> None:
        """Do nothing: there is nothing to let go."""


def env(game: str, **table: Any) -> Any:
    """Return a table as PettingZoo hands environments out: what is done out of order is refused.

    Raises:
        UnknownGame: no game is called so, or it has no environment.
        BadOption: a house rule or its value is unknown.
    """
    return wrappers.OrderEnforcingWrapper(TableEnv(game, **table))
