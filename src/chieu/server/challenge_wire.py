"""What people are told of a challenge over HTTP; the client's types are generated of these."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Mine = Literal["ready", "playing", "left", "done", "seen"]
"""What a challenge is to me: I may play it, play it now, have left it in the middle, am done, or know the cards."""


class ChallengeLink(Struct, frozen=True):
    """How others come to a challenge of mine."""

    token: str
    """What I send them, as a part of the address `/cung-bai/{token}`."""
    level: str
    """How well the bots play that sit in the others' seats."""
    until: int
    """When it ends, in milliseconds since the epoch."""


class ChallengeResult(Struct, frozen=True):
    """What somebody has got with these cards."""

    name: str
    """Empty for somebody who is nobody any more."""
    me: bool
    first: bool
    """Whether it is what came of the deal when it was played first, against those who were there."""
    state: Literal["playing", "left", "done"]
    """Whether they still play, have left in the middle, or are done."""
    payoff: int | None
    place: int | None
    """1 for the best at their table. Neither is told to whoever may still play."""


class GroupChallengeLine(Struct, frozen=True):
    """A challenge on the page of a group."""

    token: str
    game: str
    unit: Literal["points", "penalty", "chips"]
    by: str
    """By what others know whoever has put it there; empty for somebody who is not in the group any more."""
    name: str
    at: int
    """When that was, in milliseconds since the epoch."""
    me: Mine


class ComparedResult(Struct, frozen=True):
    """What somebody has got in one of the challenges."""

    state: Literal["none", "playing", "left", "done"]
    payoff: int | None
    """Not told to whoever may still play."""


class ComparedPerson(Struct, frozen=True):
    """What somebody of a group has got in its challenges."""

    who: str
    name: str
    results: list[ComparedResult]
    """One for each challenge, in the same order."""
    better: int
    """How often they did better than somebody else with the same cards, and half as much for as well: twice that."""
    compared: int
    """How often that was asked: twice that, too."""


class GroupChallenges(Struct, frozen=True):
    """The challenges on the page of a group, and how its people compare."""

    challenges: list[GroupChallengeLine]
    """The one that was put there first first."""
    people: list[ComparedPerson]
    """Whoever has played any, the one first who did better most often."""


class PutChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Which challenge is to stand on the page of a group."""

    token: str


class ChallengePage(Struct, frozen=True):
    """A deal that others play with the same cards."""

    by: str
    """The name of whoever challenges."""
    game: str
    unit: Literal["points", "penalty", "chips"]
    options: dict[str, int | str]
    """All house rules that it is played by."""
    players: int
    """How many are in the deal."""
    level: str
    until: int
    me: Mine
    """Whether I may play, play now, have left in the middle, am done, or was in the deal and know the cards."""
    table: str
    """The code of the table at which I play or have played; empty where there is none."""
    results: list[ChallengeResult]
    """The best first where it is told; else that of whoever challenges, then who began first."""
