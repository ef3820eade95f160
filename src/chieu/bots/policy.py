"""What a policy is, and what a brain supplies for playing one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol, TypeAlias

from chieu.games.game import AnyGame
from chieu.kernel.actions import NO_ACTION, Action, Seat
from chieu.kernel.cards import Cards
from chieu.kernel.jit import rule


class Policy(Protocol):
    """A function from what a seat may know to what it does."""

    @property
    def name(self) -> str:
        """The name by which people choose it."""

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float) -> Action:
        """Return a legal action for a seat that acts now.

        Args:
            game: the rules.
            observation: what `rules.observe` wrote for this seat: nothing hidden.
            seat: who decides.
            luck: a random number, 0 … 2**60; the only source of chance.
            budget_s: how many seconds the decision may take; only searching policies care.
        """


class Style(IntEnum):
    """How a seat is played inside compiled drivers and roll-outs."""

    UNIFORM = 0
    SIMPLE = 1
    GREEDY = 2
    PUBLIC = 3
    NET = 4
    OTHER_NET = 5


Chooser: TypeAlias = Callable[[Any, Seat, list[Action], int], Action]
"""A rule `(observation, seat, buffer, luck) -> action`; the buffer is working space for actions."""


@rule
def keep_still(view: Any, seat: Seat, buffer: list[Action], luck: int) -> Action:  # noqa: ARG001 - a chooser
    """Do nothing out of turn."""
    return NO_ACTION


@dataclass(frozen=True)
class Sight:
    """What a net sees of a decision: features that are there or not, each with its number.

    Both rules write the numbers of those that are there into a buffer of `most` items, and return how many there are.
    """

    features: int
    """How many there are in all."""
    most: int
    """How many can be there at once, at most, for either rule."""
    of_view: Callable[[Any, Seat, list[int]], int]
    """`(observation, seat, out) -> count`: what does not hang on the action."""
    of_action: Callable[[Any, Seat, Action, list[int]], int]
    """`(observation, seat, action, out) -> count`: what the action is, and what it leaves."""
    unit: int
    """How many points are a large step: what a net learns is measured by it."""
    ahead: int
    """In an imagined world, after how many turns of one's own a net's word is taken for what will come of it."""
    world_factor: int
    """How many times the worlds of a level it takes."""
    forks: float = 0.0
    """How often all prospects of a decision are tried in the deal that is played, to be learned from by how far they
    come apart; 0 where a net learns from how deals end."""
    meets_itself: bool = False
    """Whether where deals fork the others play by the net that learns, too; else they play greedily."""


@dataclass(frozen=True)
class Hindsight:
    """How the acts of a deal are gone through again, by whoever asks why others have done what they did.

    All are rules but the first. Whoever acts knows no more than its own cards and what everybody sees, so that hands of
    several players are judged one by one; what an act takes out of a hand is its payload.
    """

    most_acts: int
    """How many acts there can be, at most."""
    count: Callable[[Any], int]
    """`(observation) -> count`: how many there have been; none while they say nothing."""
    act: Callable[[Any, int], tuple[Seat, Action]]
    """`(observation, number) -> (seat, action)`: one of them, from 0."""
    start: Callable[[Any, Any], None]
    """`(observation, out)`: write how the deal stood before the first, without anybody's cards."""
    come_to: Callable[[Any, Seat], None]
    """`(deal, seat)`: go on until a seat acts, with what is none of the acts."""
    hold: Callable[[Any, Seat, Cards], None]
    """`(deal, seat, hand)`: let a seat hold a hand."""
    unseen_by: Callable[[Any, Seat], Cards]
    """`(observation, seat) -> cards`: the cards whose place a seat does not know."""
    draw: Callable[[Any, Seat, Cards, int], tuple[Cards, int]]
    """`(world, player, unseen, stream) -> (hand, stream)`: a hand that another may have, not yet put to the test."""
    leave: Callable[[Any, Cards], None]
    """`(world, unseen)`: put the cards away that nobody holds."""


@dataclass(frozen=True)
class Brain:
    """The functions that play one game: rules in the sense of `kernel.jit`, usable plain and compiled."""

    simple: Chooser
    """A beginner: quick, legal, no foresight."""
    greedy: Chooser
    """A sensible player who looks one action ahead."""
    imagine: Callable[[Any, Seat, int, Any], None]
    """`(observation, seat, stream, out)`: write into another state one world that the observation allows."""
    prospects: Callable[[Any, Seat, list[Action]], int]
    """`(observation, seat, out) -> count`: list the legal actions worth telling apart."""
    interject: Chooser = keep_still
    """What a seat does when nobody waits for it, or `NO_ACTION`; asked after every event, so it must be quick."""
    thinks_long: bool = False
    """Whether even its quick players take milliseconds, so that an event loop must not wait for them."""
    together: bool = False
    """Whether all decide at once, so that what others do hangs on nothing that a seat tries."""
    world_factor: int = 1
    """How many times the worlds of a level it takes until their average tells actions of this game apart …"""
    most_worlds: int = 1 << 20
    """… and how many tell about all that worlds can: no level tries more of them, where no net plays on."""
    balanced: Chooser | None = None
    """A player from whom nobody gains much, whatever they know of it, where there is one; it decides at once."""
    uniform: Chooser | None = None
    """A player that takes any legal action by its number, listed or of `ways`, where there is a quicker way to it."""
    sight: Sight | None = None
    """What a net sees, where one has been taught to play the game."""
    public: Chooser | None = None
    """A player as others have published it, where there is one."""
    hindsight: Hindsight | None = None
    """How the acts of others are gone through again, where a net says what they may hold by that."""
    answers: Callable[[Any, Seat], list[Action]] | None = None
    """`(observation, seat) -> actions`: more than the prospects, for whoever needs but one world to tell them apart."""
