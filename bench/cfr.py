"""Counterfactual regret minimisation (CFR+) for two players over a tree of what both see, and exact best answers.

At each place of the tree one of two players is to act, and holds one of some hands that the other does not see. All
arrays have a column for each hand. A strategy says of each branch how likely it is taken with each hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numba import njit

Strategy: TypeAlias = Any
"""An array `[branches, hands]` of chances; those of one place and hand add up to 1, or to 0 where it never comes."""

OVER: Final = 2
"""Stands for the player where the game is over."""
NEVER: Final = -1e18
"""Less than anything that can come of a game."""


@dataclass(frozen=True)
class Tree:
    """A game, each place before those that come after it."""

    player: Any
    """`[places]`: who is to act; `OVER` at an end."""
    first: Any
    """`[places + 1]`: the number of a place's first branch; its last is before the next place's first."""
    child: Any
    """`[branches]`: to which place each leads."""
    can: Any
    """`[branches, hands]`: whether it may be taken with a hand."""
    winner: Any
    """`[places]`: who has won at an end …"""
    last: Any
    """… with which hand, which everybody has seen by then."""
    lead: Any
    """`[places, hands]`: by how much the first player is ahead at an end, by the loser's hand."""
    chances: Any
    """`[hands, hands]`: how likely the first and the second player are dealt which hands."""


@njit  # type: ignore[untyped-decorator]
def match_regrets(tree: Any, regrets: Any, seat: int, strategy: Any) -> None:
    """Write how a player acts by what they regret."""
    player, first, can = tree[0], tree[1], tree[3]
    for place in range(len(player)):
        if player[place] == seat:
            for hand in range(can.shape[1]):
                match_hand((first[place], first[place + 1], hand), can, regrets, strategy)


@njit  # type: ignore[untyped-decorator]
def match_hand(where: tuple[int, int, int], can: Any, regrets: Any, strategy: Any) -> None:
    """Write it for one place, whose branches are from the first number to before the second, and one hand."""
    begin, end, hand = where
    total, count = 0.0, 0
    for branch in range(begin, end):
        if can[branch, hand]:
            count += 1
            total += regrets[branch, hand]
    for branch in range(begin, end):
        if not can[branch, hand]:
            strategy[branch, hand] = 0.0
        elif total > 0.0:
            strategy[branch, hand] = regrets[branch, hand] / total
        else:
            strategy[branch, hand] = 1.0 / count


@njit  # type: ignore[untyped-decorator]
def go_down(tree: Any, strategy: Any, seat: int, reach: Any) -> None:
    """Write how likely a player comes to each place with each hand, as far as it is up to them."""
    player, first, child = tree[0], tree[1], tree[2]
    reach[0, :] = 1.0
    for place in range(len(player)):
        for branch in range(first[place], first[place + 1]):
            if player[place] == seat:
                reach[child[branch], :] = reach[place] * strategy[branch]
            else:
                reach[child[branch], :] = reach[place]


@njit  # type: ignore[untyped-decorator]
def end_worth(tree: Any, place: int, seat: int, reach: Any, worth: Any) -> None:
    """Write what an end is worth to a player by their hand, the other coming there with so much chance."""
    winner, last, lead, chances = tree[4], tree[5], tree[6], tree[7]
    hands = lead.shape[1]
    sign = 1.0 if seat == 0 else -1.0
    held = last[place]
    worth[place, :] = 0.0
    if winner[place] == seat:
        for hand in range(hands):
            chance = chances[held, hand] if seat == 0 else chances[hand, held]
            worth[place, held] += sign * lead[place, hand] * chance * reach[place, hand]
    else:
        for hand in range(hands):
            chance = chances[hand, held] if seat == 0 else chances[held, hand]
            worth[place, hand] = sign * lead[place, hand] * chance * reach[place, held]


@njit  # type: ignore[untyped-decorator]
def play_up(tree: Any, strategy: Any, seat: int, reach: Any, worth: Any) -> None:
    """Write what each place is worth to a player with each hand, by their strategy."""
    player, first, child = tree[0], tree[1], tree[2]
    for place in range(len(player) - 1, -1, -1):
        if player[place] == OVER:
            end_worth(tree, place, seat, reach, worth)
            continue
        worth[place, :] = 0.0
        for branch in range(first[place], first[place + 1]):
            if player[place] == seat:
                worth[place, :] += strategy[branch] * worth[child[branch]]
            else:
                worth[place, :] += worth[child[branch]]


@njit  # type: ignore[untyped-decorator]
def answer_up(tree: Any, seat: int, reach: Any, worth: Any) -> None:
    """Write what each place is worth to a player with each hand, who does there what is best."""
    player, first, child, can = tree[0], tree[1], tree[2], tree[3]
    for place in range(len(player) - 1, -1, -1):
        if player[place] == OVER:
            end_worth(tree, place, seat, reach, worth)
            continue
        worth[place, :] = NEVER if player[place] == seat else 0.0
        for branch in range(first[place], first[place + 1]):
            found = worth[child[branch]]
            if player[place] == seat:
                worth[place, :] = np.where(can[branch], np.maximum(worth[place], found), worth[place])
            else:
                worth[place, :] += found
        # With a hand that nobody has here nothing is won.
        worth[place, :] = np.where(worth[place] == NEVER, 0.0, worth[place])


@njit  # type: ignore[untyped-decorator]
def regret(tree: Any, seat: int, worth: Any, regrets: Any) -> None:
    """Add what a player would have won more by each branch; what is below nothing is forgotten."""
    player, first, child, can = tree[0], tree[1], tree[2], tree[3]
    for place in range(len(player)):
        if player[place] == seat:
            for branch in range(first[place], first[place + 1]):
                for hand in range(can.shape[1]):
                    if can[branch, hand]:
                        more = worth[child[branch], hand] - worth[place, hand]
                        regrets[branch, hand] = max(0.0, regrets[branch, hand] + more)


@njit  # type: ignore[untyped-decorator]
def add_up(tree: Any, seat: int, strategy: Any, share: tuple[Any, float], sums: Any) -> None:
    """Add a player's strategy to the sum of all of theirs, by how likely they come where it counts, and a weight."""
    player, first = tree[0], tree[1]
    reach, weight = share
    for place in range(len(player)):
        if player[place] == seat:
            for branch in range(first[place], first[place + 1]):
                sums[branch, :] += weight * reach[place] * strategy[branch]


class Solver:
    """Comes ever nearer to perfect play."""

    def __init__(self, tree: Tree) -> None:
        self._tree = (
            *(tree.player, tree.first, tree.child, tree.can),
            *(tree.winner, tree.last, tree.lead, tree.chances),
        )
        self._regrets = np.zeros(tree.can.shape)
        self._sums = np.zeros(tree.can.shape)
        self._now = np.zeros(tree.can.shape)
        self._reach = [np.zeros(tree.lead.shape) for _ in range(2)]
        self._worth = np.zeros(tree.lead.shape)
        self.rounds = 0
        places = np.repeat(np.arange(len(tree.player)), np.diff(tree.first))
        self._place_of = places
        self.information_sets = int(self._by_place(tree.can).astype(bool).sum())
        """How many there are: a place, with a hand that whoever is to act may hold there."""

    def _by_place(self, of_branches: Any) -> Any:
        """Return the sums of an array by branch over the branches of each place."""
        sums = np.zeros(self._worth.shape)
        np.add.at(sums, self._place_of, of_branches)
        return sums

    def run(self, until: int) -> None:
        """Go on to so many rounds in all."""
        while self.rounds < until:
            self.rounds += 1
            for seat in range(2):
                for one in range(2):
                    match_regrets(self._tree, self._regrets, one, self._now)
                    go_down(self._tree, self._now, one, self._reach[one])
                play_up(self._tree, self._now, seat, self._reach[1 - seat], self._worth)
                regret(self._tree, seat, self._worth, self._regrets)
                add_up(self._tree, seat, self._now, (self._reach[seat], float(self.rounds)), self._sums)

    def average(self) -> Strategy:
        """Return the mean of what both have played so far, later rounds counting more: that is what comes near."""
        totals = self._by_place(self._sums)[self._place_of]
        can = self._tree[3]
        even = can / np.maximum(1, self._by_place(can)[self._place_of])
        return np.where(totals > 0, self._sums / np.where(totals > 0, totals, 1), even)

    def value(self, strategy: Strategy, other: Strategy | None = None) -> float:
        """Return by how much the first player is ahead a game, who plays so, of one who plays so or otherwise."""
        go_down(self._tree, strategy if other is None else other, 1, self._reach[1])
        play_up(self._tree, strategy, 0, self._reach[1], self._worth)
        return float(self._worth[0].sum())

    def mean_lead(self, strategy: Strategy, other: Strategy) -> float:
        """Return by how much a player is ahead of another a game, who have both seats in turn."""
        return (self.value(strategy, other) - self.value(other, strategy)) / 2

    def exploitability(self, strategy: Strategy) -> float:
        """Return what the best answer to a strategy wins a game, as the mean of both seats."""
        return sum(self.best_answer(strategy, seat) for seat in range(2)) / 2

    def best_answer(self, strategy: Strategy, seat: int) -> float:
        """Return by how much the best answer to whoever plays so in the other seat is ahead a game."""
        go_down(self._tree, strategy, 1 - seat, self._reach[1 - seat])
        answer_up(self._tree, seat, self._reach[1 - seat], self._worth)
        return float(self._worth[0].sum())
