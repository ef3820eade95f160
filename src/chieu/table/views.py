"""What people are shown of a table: structs, of which the TypeScript types of the web client are generated.

`showing.py` fills them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from chieu.games.game import View
from chieu.table.state import TablePhase


class PersonSeat(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="person"):
    """A person in a seat."""

    name: str
    here: bool
    ready: bool
    away_ms: int | None
    """What is left of the grace period; `null` while the person is here, and when nobody is waited for."""
    covered: bool = False
    """The rules play here, because somebody has asked for it, until the person acts."""
    gone: bool = False
    """The person has left during the deal: the rules play, and the seat becomes free when it is over."""


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot"):
    """A bot in a seat."""

    name: str
    level: str


class SheetLine(Struct, frozen=True, omit_defaults=True):
    """One line of a score sheet: `other` pays `paid` of it. The Fluent id is `score-{game}-{item}`."""

    item: str
    seat: int
    other: int
    amount: int
    count: int
    paid: int = 0


class PromiseView(Struct, frozen=True, omit_defaults=True):
    """What is shown of the shuffle of the next deal before it."""

    deal: int
    promise: str
    version: int
    """Of the rules."""
    seats: int
    cards: int
    """How many are shuffled."""
    vows: dict[int, str] = {}
    """By seat what was sealed: whoever finds their own vow here opens its part."""
    barred: list[int] = []
    """The seats that add nothing to it, because they have not opened a part of this match."""


class ChanceView(Struct, frozen=True):
    """What chance has chosen in a deal: the action at the place that its luck leaves divided by how many there are."""

    use: int
    """Which luck it was, from 0."""
    among: list[str]
    """The actions that it chose from, in their order."""
    chosen: str


class ShuffleView(Struct, frozen=True, omit_defaults=True):
    """What a deal's deck and luck follow from; with the table's code, its game and the number of the deal."""

    promise: str
    seed: str
    version: int
    """Of the rules."""
    seats: int
    cards: int
    vows: dict[int, str] = {}
    """By seat what people were bound to; empty where the machine shuffled alone."""
    parts: dict[int, str] = {}
    """By seat what they opened."""
    chances: list[ChanceView] = []
    """What chance has chosen beside the deck."""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """The score sheet of the deal that has just ended, with everybody's last cards."""

    deal: int
    lines: list[SheetLine]
    payoffs: tuple[int, ...]
    hands: list[str]
    shuffle: ShuffleView | None = None
    names: dict[int, str] = {}
    """By seat who has played the deal, where they sit there no more: whoever has come since has not."""


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """What changes seldom; the same for everybody at the table."""

    code: str
    game: str
    private: bool
    locked: bool
    host: int
    seats: list[PersonSeat | BotSeat | None]
    options: dict[str, int | str]
    preset: str
    phase: TablePhase
    deal: int
    totals: list[int]
    low_wins: bool
    sheet: Sheet | None
    sheets: list[tuple[int, ...]]
    ranking: list[tuple[int, int]] | None
    quiet: bool = False
    """Only those may talk who have a seat."""
    hosted: bool = False
    """The host deals whenever two seats or more are taken."""
    purses: list[int] = []
    """The chips of each seat, where people play for chips."""
    pot: int = 0
    fixed: dict[str, str] = {}
    """The options that cannot be changed now, with the Fluent id of the reason."""
    promise: PromiseView | None = None
    lesson: Literal["on", "over"] | None = None
    """The deal teaches the game, or has done so, until the next deal begins."""
    practice: bool = False
    """What is played here is practice, and no result."""
    group: str = ""
    """The id of the group whose table it is."""
    challenge: str = ""
    """The token of the challenge that the first deal is played for."""


class AdviceView(Struct, frozen=True):
    """What a lesson advises, and why."""

    step: str
    """The Fluent id is `lesson-{game}-{step}`."""
    act: str
    """The action, as text."""


class DealView(Struct, frozen=True, omit_defaults=True):
    """What one seat may know of the deal and its clock."""

    acting: list[int]
    """The seats that the deal waits for; others may act out of turn, as their `legal` tells them."""
    game: View
    legal: list[str] | None = None
    """Only for a seat that may act."""
    ms: int | None = None
    """Time left when the frame was sent, on one's own clock, else on that of the first acting seat."""
    limit: int | None = None
    paused: bool = False
    """The clock stands still, because its owner is away."""
    extendable: bool = False
    window_ms: int | None = None
    """Time left in the window that is open; turns go on meanwhile, unless nobody is in `acting`."""
    window_limit: int | None = None
    advice: AdviceView | None = None
    """What the learner is advised to do now, in a lesson."""


class LobbyView(Struct, frozen=True):
    """One line of the lobby."""

    code: str
    game: str
    host: str
    seats: int
    taken: int
    bots: int
    state: TablePhase
    locked: bool
