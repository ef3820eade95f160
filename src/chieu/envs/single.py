"""One deal played code by code in plain Python: what the adapters for one table are made of."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chieu.envs.coding import Chosen, Code, codes_in, is_legal, is_whole, sets_for, write_sets
from chieu.envs.codings import IllegalCode, coding_of, why_not
from chieu.games.advance import NOTHING, Act, trail_from, way_of
from chieu.games.score import payoffs_of
from chieu.kernel.actions import NO_ACTION, NOBODY, Action, Seat
from chieu.kernel.bits import lowest
from chieu.kernel.cards import DECK_SIZE
from chieu.kernel.carrier import copy_state
from chieu.kernel.luck import luck_of, shuffle, stream_of
from chieu.play.options import options_from
from chieu.sim.limits import seed_from


class SingleDeal:
    """One deal: who decides, what each seat sees, what may be chosen. It can be copied and pickled at any time.

    It is the deal of this seed and number that `play_out` plays, and that a lane plays.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seed: int = 0,
        number: int = 0,
        options: Mapping[str, int | str] | None = None,
        preset: str | None = None,
    ) -> None:
        """Deal, and go on to the first decision.

        Args:
            game: its name.
            seats: how many play; by default what the house rules say.
            seed: of the deck and of everybody's luck.
            number: of the deal under this seed.
            options: house rules that differ from the preset, as at the table.
            preset: a named set of house rules.

        Raises:
            UnknownGame: no game is called so, or it has no environment.
            BadOption: a house rule or its value is unknown.
            ValueError: the seed is no number of a stream.
        """
        self._game, self._coding = coding_of(game)
        house = options_from(self._game, options, preset, seats)
        self.seats: int = house.seats
        self.acting: Seat = NOBODY
        """Which seat decides; nobody once the deal is over."""
        self._chosen: Chosen = NO_ACTION
        self._state = self._game.State()
        self._deck = [0] * self._game.bounds.deck
        self._trail = trail_from(shuffle(self._deck, stream_of(seed_from(seed), index(number))))
        self._game.rules.deal(self._state, self._deck, house, self._game.Carry())
        self._go_on(NOTHING)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return self.acting == NOBODY

    @property
    def is_choosing(self) -> bool:
        """Whether the seat to decide has chosen some of an action that takes several codes."""
        return self._chosen != NO_ACTION

    @property
    def luck(self) -> int:
        """A random number that belongs to this moment of the deal."""
        return luck_of(self._trail[0])

    @property
    def check(self) -> int:
        """A number that depends on every act so far, as `Deals.checks`."""
        return self._trail[2]

    def rewards(self) -> list[int]:
        """Return what the deal has brought each seat, more being better; zeroes until it is over."""
        if not self.is_over:
            return [0] * self.seats
        sign = -1 if self._game.low_wins else 1
        return [sign * payoff for payoff in payoffs_of(self._game.sheet(self._state), self.seats)]

    def view(self, seat: Seat) -> Any:
        """Return what a seat may know, as a plain state of the game.

        Raises:
            ValueError: there is no such seat.
        """
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat}: expected 0 to {self.seats - 1}")
        view = self._game.State()
        self._game.rules.observe(self._state, seat, view)
        return view

    def observation(self, seat: Seat) -> NDArray[np.int8]:
        """Return what a seat sees as a row of small numbers, a new one each time."""
        row = [0] * sum(plane.width for plane in self._coding.PLANES)
        self._coding.write_planes(self.view(seat), seat, self._chosen if seat == self.acting else NO_ACTION, row)
        return np.array(row, np.int8)

    def legal(self, seat: Seat) -> NDArray[np.int8]:
        """Return for each code whether a seat may choose it now, a new row each time."""
        rows = [[0] * DECK_SIZE for _ in range(sets_for(self._coding.CODES))]
        if seat == self.acting:
            write_sets(self._sets(), rows)
        return np.array(rows, np.int8).reshape(-1)[: self._coding.CODES].copy()

    def legal_codes(self) -> list[Code]:
        """Return the codes that the seat to decide may choose, in their order."""
        return [] if self.is_over else codes_in(self._sets())

    def step(self, code: Code) -> None:
        """Do what is chosen, and go on to the next decision or to the end.

        Raises:
            IllegalCode: it is none of those that may be chosen; nothing has been done.
            ValueError: the deal is over.
        """
        if self.is_over:
            raise ValueError("the deal is over: nobody has anything to decide")
        if not (0 <= code < self._coding.CODES and is_legal(self._sets(), code)):
            asked = self.view(self.acting), self.acting, self._chosen
            raise IllegalCode(self.acting, code, why_not(self._game, asked, code))
        self._chosen = self._coding.choose(self._state, self.acting, self._chosen, int(code))
        if is_whole(self._chosen):
            self.act(self._chosen)

    def act(self, action: Action) -> None:
        """Do an action of the rules for the seat to decide; that it is legal is the caller's duty."""
        self._chosen = NO_ACTION
        self._go_on((self.acting, action))

    def text(self, code: Code) -> str:
        """Return a legal code in words: the action as in the log, or that a choice goes on."""
        action = self._coding.choose(self._state, self.acting, self._chosen, code)
        return self._game.words.format_action(action) if is_whole(action) else f"choose {code}"

    def __copy__(self) -> SingleDeal:
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other._state, other._deck = copy_state(self._state, self._state.options), self._deck[:]
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> SingleDeal:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        """Name the game instead of its functions."""
        return {key: value for key, value in vars(self).items() if key not in {"_game", "_coding"}} | {
            "game": self.game
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._game, self._coding = coding_of(kept.pop("game"))
        vars(self).update(kept)

    def _sets(self) -> list[int]:
        sets = [0] * sets_for(self._coding.CODES)
        self._coding.write_legal(self.view(self.acting), self.acting, self._chosen, sets)
        return sets

    def _go_on(self, act: Act) -> None:
        seats, self._trail = way_of(self._game).advance(self._state, self._deck, self._trail, act)
        if self._trail[1] > self._game.bounds.actions:
            raise RuntimeError(f"a deal of {self.game!r} exceeds the bound on actions: a bug in its rules")
        self.acting = lowest(seats) if seats else NOBODY
