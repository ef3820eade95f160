"""What people are told of a challenge over HTTP; the client's types are generated of these."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


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
    me: Literal["ready", "playing", "left", "done", "seen"]
    """Whether I may play, play now, have left in the middle, am done, or was in the deal and know the cards."""
    table: str
    """The code of the table at which I play or have played; empty where there is none."""
    results: list[ChallengeResult]
    """The best first where it is told; else that of whoever challenges, then who began first."""
