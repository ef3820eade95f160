"""What a player is told of all that they have played; the client's types are generated of these."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from chieu.server.rating_wire import OwnRating

Company: TypeAlias = Literal["people", "mixed", "bots"]
"""Who was in a deal beside the player: people alone, people and bots, or bots alone."""


class Average(Struct, frozen=True):
    """Points a deal, and how far that can be off."""

    mean: float
    margin: float | None
    """In 19 of 20 cases, what is really so is no farther from the mean; not told of too few deals or equal ones."""


class PlayedKind(Struct, frozen=True):
    """Deals of mine that can be compared: of one game, with as many players, by the same house rules."""

    game: str
    unit: Literal["points", "penalty", "chips"]
    players: int
    """How many were in each deal."""
    company: Company
    rules: str
    """By which these rules are asked for."""
    options: dict[str, int | str]
    """The house rules about play and pay that are not as the game has them."""
    deals: int
    wins: int
    """Deals in which nobody did better."""
    points: Average
    since: int
    until: int
    """When the first and the last ended, in milliseconds since the epoch."""


class MomentCount(Struct, frozen=True):
    """How often something came to me, and what such deals brought."""

    name: str
    deals: int
    points: Average | None
    """Not told where there are none."""


class DealBlock(Struct, frozen=True):
    """Some deals one after the other."""

    deals: int
    since: int
    until: int
    points: Average


class MetPlayer(Struct, frozen=True):
    """Somebody who was in deals with me."""

    name: str
    """As it was in the last of them."""
    deals: int
    ahead: int
    """Deals in which I did better."""
    behind: int
    points: Average
    """By how many points a deal I did better than they; below 0 if they did."""


class StatisticsPage(Struct, frozen=True):
    """All that I have played, and one kind of it in detail."""

    kinds: list[PlayedKind]
    """Which I have played last comes first."""
    shown: int | None
    """The place of that kind among them; null where I have played nothing."""
    moments: list[MomentCount]
    blocks: list[DealBlock]
    """In the order of time; none where there are too few deals."""
    met: list[MetPlayer]
    """Of the newest deals only: with whom most often first."""
    met_deals: int
    """How many deals that are at most."""
    rating: OwnRating | None
    """Of deals among people alone; null before the first block of them is rated."""
