"""The seer: a reference for the arena that sees all cards, the stock and its order among them.

It tries what it may do in the deal as it is, instead of in imagined worlds, and so shows how much there is to be had
above a player that has to guess. It is no bot of any table: what it is asked with, the state, no policy ever gets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from chieu.bots.brains import brain_of
from chieu.bots.nets import net_for
from chieu.bots.plain import Uniform
from chieu.bots.readiness import prepare
from chieu.bots.trial import CompiledBench, PlainBench
from chieu.games.game import AnyGame
from chieu.kernel.actions import Action, Seat

WORLDS = 4
"""How often each action is tried with each way of playing on: all that differs is how a stock is shuffled again."""


@dataclass(frozen=True)
class Seer:
    """Takes what comes out best in the deal as it is, all playing on as nets in one half of the trials, else greedily.

    How the others choose is what it does not see: whoever counts on nets alone wins less from all who are none.
    """

    name: str = "seer"
    worlds: int = WORLDS
    plain: bool = False
    """Work without the compiler: slow, for tests."""

    def choose_seeing(self, game: AnyGame, state: Any, deck: list[int], seat: Seat, luck: int) -> Action:
        """Return a legal action for a seat that acts now.

        Args:
            game: the rules.
            state: the whole deal, which stays as it is.
            deck: the order in which its cards come.
            seat: who decides.
            luck: a random number, 0 … 2**60.
        """
        brain = brain_of(game)
        if brain is None:
            return Uniform().choose(game, state, seat, luck)
        net, make = net_for(game, state.options), PlainBench if self.plain else CompiledBench
        benches = [make(game, brain, mind) for mind in ([None] if net is None else [net, None])]
        actions, *_ = [bench.answers(state, deck, seat) for bench in benches]
        if len(actions) == 1:
            return actions[0]
        sums = [bench.run([True] * len(actions), luck, 0, self.worlds) for bench in benches]
        totals = [sum(parts) for parts in zip(*sums, strict=True)]
        return actions[totals.index(max(totals))]

    def prepare(self, game: AnyGame) -> None:
        """Compile what it needs for a game, unless it works without the compiler.

        Raises:
            MissingExtra: there is no compiler.
        """
        if not self.plain:
            prepare(game)
