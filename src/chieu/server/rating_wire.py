"""What people are told of how well they play, over HTTP; the client's types are generated of these."""

from __future__ import annotations

from msgspec import Struct


class RatingPoint(Struct, frozen=True):
    """A rating after some block of deals."""

    ended: int
    """When the last of them ended, in milliseconds since the epoch."""
    rating: int
    margin: int
    """In 19 of 20 cases, how well somebody really plays is no farther from the rating."""


class RatingChange(Struct, frozen=True):
    """What my last block of deals has made of my rating."""

    ended: int
    """When the last of them ended, in milliseconds since the epoch."""
    deals: int
    place: int
    """1 for the best; who has got as much shares it."""
    change: int
    """How much higher my rating is by it; below zero for lower."""
    whole: bool
    """Whether the next deal with the same people begins another block."""


class OwnRating(Struct, frozen=True):
    """How well I play one kind of deals, among people alone."""

    rating: int
    margin: int
    provisional: bool
    """Whether it is too uncertain for a place on a list."""
    blocks: int
    """After how many blocks of deals."""
    points: list[RatingPoint]
    """How it came to that, in the order of time."""
    last: RatingChange


class RankedKind(Struct, frozen=True):
    """A kind of deals of which somebody who is listed has a rating."""

    game: str
    players: int
    rules: str
    """By which these rules are asked for."""
    options: dict[str, int | str]
    """The house rules about play and pay that are not as the game has them."""
    people: int
    """How many are listed."""


class RankedPerson(Struct, frozen=True):
    """Somebody who wants to be listed, and how well they play a kind of deals."""

    name: str
    me: bool
    place: int | None
    """Whoever has the same rating shares it; none for one that is provisional."""
    rating: int
    margin: int
    blocks: int


class RankingPage(Struct, frozen=True):
    """Who plays how well, of those who want to be listed in a group or in the room."""

    listed: bool
    """Whether I want to be."""
    kinds: list[RankedKind]
    """That of most people comes first."""
    shown: int | None
    """The place of the one that is told of; null where there is none."""
    people: list[RankedPerson]
    """Whose rating is certain enough comes first, and of those the best; then the provisional ones."""


class Listed(Struct, frozen=True):
    """Whether I am listed now."""

    listed: bool
