"""The games as OpenSpiel games; importing this registers `chieu_sam_loc`, `chieu_phom` and so on with `pyspiel`.

OpenSpiel (`pip install open_spiel`) is no part of any extra. A deal is one of 2**30: chance draws its number in three
numbers from 0 to 1023, for no list holds every order of a deck, and all that chance says later follows from it.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from chieu.envs.coding import sizes_of
from chieu.envs.codings import CODINGS, coding_of
from chieu.envs.single import SingleDeal
from chieu.play.options import options_from

try:
    pyspiel: Any = importlib.import_module("pyspiel")
except ImportError as error:
    raise ImportError("this needs OpenSpiel: pip install open_spiel") from error

DRAWS: Final = 3
OUTCOMES: Final = 1024
MOST_POINTS: Final = 1_000_000.0
"""More than any deal brings; nothing relies on how much."""
NAMES: Final[Mapping[str, str]] = MappingProxyType({name: f"chieu_{name.replace('-', '_')}" for name in CODINGS})
"""By the game, under which name `pyspiel.load_game` knows it."""


def _type_of(name: str) -> Any:
    low, high = coding_of(name)[0].bounds.seats
    kind = pyspiel.GameType
    return kind(
        short_name=NAMES[name],
        long_name=f"Chiếu: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": coding_of(name)[0].Options().seats, "preset": ""},
    )


class _SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Chiếu as OpenSpiel wants one; `players` and `preset` are its parameters."""

    chieu = ""
    """The name of the game."""
    kind: Any = None
    """What OpenSpiel is told about it."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        asked = dict(params or {})
        game, coding = coding_of(self.chieu)
        players, preset = int(asked.get("players", game.Options().seats)), asked.get("preset") or None
        options_from(game, None, preset, players)  # Refused now, and not when the first deal is dealt.
        self.table: dict[str, Any] = {"game": self.chieu, "seats": players, "preset": preset}
        self.sizes = sizes_of(coding)
        info = pyspiel.GameInfo(
            num_distinct_actions=coding.CODES,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=None,
            max_game_length=game.bounds.actions * game.bounds.seats[1],
        )
        super().__init__(self.kind, info, asked)

    def new_initial_state(self) -> _SpielState:
        """Return a deal whose number chance has not drawn yet."""
        return _SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _SpielObserver | None:
        """Return what writes what a seat sees now: what all see, and its own cards.

        For any other kind, as what all see alone, or all that a seat has seen so far, there is None.

        Raises:
            ValueError: there are parameters; it has none.
        """
        if params:
            raise ValueError(f"observation parameters {params!r}: expected none")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return _SpielObserver(self) if kind.public_info and own and not kind.perfect_recall else None


class _SpielState(pyspiel.State):  # type: ignore[misc]
    """A deal, or the drawing of its number."""

    def __init__(self, game: _SpielGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.drawn: list[int] = []
        self.deal: SingleDeal | None = None

    def current_player(self) -> int:
        """Return who decides."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.deal.is_over else self.deal.acting

    def _legal_actions(self, player: int) -> list[int]:
        return self.deal.legal_codes() if self.deal is not None and player == self.deal.acting else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers that may be drawn next, each as likely."""
        return [(number, 1 / OUTCOMES) for number in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.deal is not None:
            self.deal.step(action)
            return
        self.drawn.append(action)
        if len(self.drawn) == DRAWS:
            number = 0
            for digit in self.drawn:
                number = number * OUTCOMES + digit
            self.deal = SingleDeal(**self.table, number=number)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.deal is None:
            return f"deal {action}"
        return self.deal.text(action)

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""
        return self.deal is not None and self.deal.is_over

    def returns(self) -> list[float]:
        """Return what the deal has brought each seat, more being better; zeroes until it is over."""
        if self.deal is None:
            return [0.0] * int(self.table["seats"])
        return [float(points) for points in self.deal.rewards()]

    def __str__(self) -> str:
        return " ".join(map(str, [*self.drawn, *(self.history()[DRAWS:] if self.deal else [])]))


class _SpielObserver:
    """Writes what a seat sees into `tensor`, and its planes by their names into `dict`."""

    def __init__(self, game: _SpielGame) -> None:
        self.tensor = np.zeros(game.sizes[0], np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _SpielState, player: int) -> None:
        """Write what a seat sees."""
        self.tensor[:] = 0 if state.deal is None else state.deal.observation(player)

    def string_from(self, state: _SpielState, player: int) -> str:
        """Return what a seat sees as text."""
        if state.deal is None:
            return "nothing is dealt"
        return " ".join(map(str, state.deal.observation(player).tolist()))


def register() -> None:
    """Make the games known to OpenSpiel; importing this module has done so."""
    for name in CODINGS:
        kind = _type_of(name)
        pyspiel.register_game(kind, type("_SpielGame", (_SpielGame,), {"chieu": name, "kind": kind}))


register()
