"""The state of a table without its cards and without what only one course has: seats, clocks, totals, options."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from chieu.kernel.actions import NOBODY, Action, Seats
from chieu.table.timing import AWAY_DELAY_MS, GRACE_MS

TablePhase = Literal["waiting", "playing", "deal-over", "match-over"]
"""Where a table is: no match, cards in play, the sheet shown, the ranking shown. Fluent ids `phase-waiting` …"""
WAITING: Final = "waiting"
PLAYING: Final = "playing"
DEAL_OVER: Final = "deal-over"
MATCH_OVER: Final = "match-over"
LessonPhase = Literal["", "on", "over", "past"]
"""How far a lesson is: none, until its deal is paid, until the next deal begins, ever after."""
LESSON_ON: Final = "on"
LESSON_OVER: Final = "over"
LESSON_PAST: Final = "past"
HERE: Final = -1
NEVER: Final = -1


class Chair(Struct):
    """Who sits in a seat."""

    name: str
    player: str = ""
    level: str = ""
    """A bot's; empty for a person."""
    ready: bool = False
    since: int = 0
    """When this one sat down."""
    away_at: int = HERE
    grace: int = GRACE_MS
    """What is left of the grace period, when the person went away."""
    covered_at: int = NEVER
    """Since when the rules play here, because somebody has asked for it."""

    @property
    def is_here(self) -> bool:
        """Tell whether a person sits here and is connected."""
        return not self.level and self.away_at == HERE

    @property
    def is_away(self) -> bool:
        """Tell whether a person has this seat and is gone."""
        return self.away_at != HERE

    @property
    def is_covered(self) -> bool:
        """Tell whether the rules play here until the owner acts."""
        return self.covered_at != NEVER

    @property
    def grace_ends_at(self) -> int:
        """When somebody who is away is waited for no longer."""
        return self.away_at + max(self.grace, AWAY_DELAY_MS)


class Clock(Struct):
    """The clock of one decision."""

    since: int
    """The number of the event that began the decision."""
    started: int
    left: int
    """What was left at `started`; the clock stands still while its owner is away."""
    limit: int
    """0 for no limit."""
    extended: bool = False
    waited: int = 0
    """How much of grace periods this decision has used up."""
    returned: bool = False
    """Whether its owner has been given a moment on coming back."""
    idle_since: int = 0
    """Since when its owner has done nothing: from the beginning, or from the last act that it runs on after."""

    @property
    def is_extendable(self) -> bool:
        """Tell whether its owner may still ask for more time."""
        return self.limit > 0 and not self.extended

    @classmethod
    def beginning(cls, since: int, at: int, limit: int) -> Clock:
        """Return the clock of a decision that begins now."""
        return cls(since, at, limit, limit, idle_since=at)


class Shuffle(Struct, frozen=True):
    """A shuffle that has been promised, and who adds what to it; see `chieu.kernel.fair`.

    It is promised between deals, sealed when the deal is due, unless fewer than two people have vowed a part, and
    dealt when those have opened their parts or time is over.
    """

    deal: int
    seats: int
    seed: bytes
    """Secret until the deal is paid."""
    promise: bytes
    vows: dict[int, bytes] = {}
    """By seat what was sealed; empty before, and where the machine shuffles alone."""
    opens_by: int = NEVER
    """How long the parts of a sealed one are waited for."""
    names: dict[int, str] = {}
    """Who sat there then."""
    withheld: Seats = 0
    """Whose parts are waited for no longer."""
    parts: dict[int, bytes] = {}
    """By seat what was opened; once it is dealt."""


class LuckyAct(Struct, frozen=True):
    """What chance has chosen in a deal beside its deck."""

    use: int
    """How often the deal had used its luck before; see `TableState.lucks`."""
    among: tuple[Action, ...]
    """The actions that it chose from, in their order, in which one may stand twice."""
    chosen: Action


class TableState(Struct):
    """Everything that tables of both courses have, but the cards; see `Core` for those."""

    code: str
    game: str
    version: int
    """Of the rules that the table was opened under, and is played by."""
    options: dict[str, int]
    private: bool
    chairs: list[Chair | None]
    seq: int = 0
    at: int = 0
    locked: bool = False
    quiet: bool = False
    """Whether only those may talk who have a seat."""
    host: int = NOBODY
    phase: TablePhase = WAITING
    match_since: int = 0
    """The number of the event that began the match; 0 at a hosted table."""
    deal_number: int = 0
    deck: tuple[int, ...] = ()
    luck: int = 0
    """A secret number of the deal."""
    promised: Shuffle | None = None
    """That of the next deal."""
    barred: Seats = 0
    """The seats that once did not open their part: they add none any more in this match, or while the same one sits."""
    shuffle: Shuffle | None = None
    """That of the deal that is played or was the last; `None` where its deck was given."""
    key: bytes = b""
    """What chance follows from in this deal; see `chieu.kernel.fair`."""
    lucks: int = 0
    """How many acts of this deal nobody decided: the dealer's, and those where time had run out."""
    chances: list[LuckyAct] = []
    """What chance has chosen among them."""
    clocks: list[Clock | None] = []
    held: dict[int, Clock] = {}
    """By seat the clocks of submitted answers that may still be withdrawn; they run on meanwhile."""
    totals: list[int] = []
    payoffs: tuple[int, ...] = ()
    played: list[tuple[str, str] | None] = []
    """By seat the name and the player's id of who sat there when the last deal was paid; a bot has no id."""
    sheets: list[tuple[int, ...]] = []
    ranking: tuple[tuple[int, int], ...] | None = None
    window_since: int = NEVER
    """From when the time of the window of this deal counts."""
    waits_until: int = NEVER
    """How long the people are waited for who are not ready yet, once somebody is."""
    rests_since: int = 0
    """When the last deal ended."""
    returned_at: int = 0
    """When somebody was last back at the table."""
    empty_since: int = NEVER
    """Since when no person has been here."""
    closed: bool = False
    lesson: LessonPhase = ""
    """How far the lesson is that the table was opened for; empty at any other."""
    practice: bool = False
    """Whether what is played here is practice, and no result."""
    group: str = ""
    """The id of the group whose table it is; its deals go into that group's book."""
    challenge: str = ""
    """The token of the challenge that the first deal is played for; empty at any other table."""
    tries: int = 0
    """How many deals were paid at the table of a challenge."""
    done: dict[str, int] = {}
    """The numbers of the events that the latest commands with an id caused."""
