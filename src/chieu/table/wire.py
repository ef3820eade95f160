"""What clients see of a table: its facts, its deal, and its events less what a seat may not know.

The TypeScript types of the web client are generated from these structs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from chieu.games.game import View
from chieu.kernel.actions import Seat
from chieu.table import events as stored
from chieu.table.words import Phase


class PersonSeat(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="person"):
    """A person in a seat."""

    name: str
    here: bool
    ready: bool
    away_ms: int | None
    """What is left of the grace period; `null` while the person is here, and when nobody is waited for."""
    gone: bool = False
    """The person has stood up in mid-deal: the rules play, and the seat becomes free when the deal is over."""


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


class Sheet(Struct, frozen=True):
    """The score sheet of the deal that has just ended, with everybody's last cards."""

    deal: int
    lines: list[SheetLine]
    payoffs: tuple[int, ...]
    hands: list[str]


class FactsView(Struct, frozen=True, omit_defaults=True):
    """What changes seldom; the same for everybody at the table."""

    code: str
    game: str
    private: bool
    locked: bool
    host: int
    seats: list[PersonSeat | BotSeat | None]
    options: dict[str, int | str]
    preset: str
    phase: Phase
    deal: int
    totals: list[int]
    low_wins: bool
    sheet: Sheet | None
    sheets: list[tuple[int, ...]]
    ranking: list[tuple[int, int]] | None
    hosted: bool = False
    """The host deals whenever two seats or more are taken."""
    purses: list[int] = []
    """The chips of each seat, where people play for chips."""
    pot: int = 0
    fixed: dict[str, str] = {}
    """The options that cannot be changed now, with the Fluent id of the reason."""


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


class LobbyView(Struct, frozen=True):
    """One line of the lobby."""

    code: str
    game: str
    host: str
    seats: int
    taken: int
    bots: int
    state: Phase
    locked: bool


class WireEvent(Struct, frozen=True, tag_field="t", omit_defaults=True, gc=False):
    """An event as one seat sees it."""

    n: int


class SkipWire(WireEvent, frozen=True, tag="skip", gc=False):
    """Something this seat may not see, or need not: only its number."""


class SeatedWire(WireEvent, frozen=True, tag="seated", gc=False):
    """Somebody sat down."""

    seat: int
    name: str
    kind: Literal["person", "bot"]
    level: str = ""


class LeftWire(WireEvent, frozen=True, tag="left", gc=False):
    """A seat became free."""

    seat: int
    name: str
    why: Literal["stood", "removed", "idle"]


class AwayWire(WireEvent, frozen=True, tag="away", gc=False):
    """A person dropped."""

    seat: int


class BackWire(WireEvent, frozen=True, tag="back", gc=False):
    """A person is here again."""

    seat: int


class HostWire(WireEvent, frozen=True, tag="host", gc=False):
    """The host is another."""

    seat: int


class LockedWire(WireEvent, frozen=True, tag="locked", gc=False):
    """The table was locked or unlocked."""

    on: bool


class OptionsWire(WireEvent, frozen=True, tag="options", gc=False):
    """House rules changed, as a client writes them."""

    changes: dict[str, int | str]


class StartedWire(WireEvent, frozen=True, tag="started", gc=False):
    """A match began."""


class DealtWire(WireEvent, frozen=True, tag="dealt", gc=False):
    """Cards were dealt."""

    deal: int


class ActedWire(WireEvent, frozen=True, tag="acted", gc=False):
    """A seat acted (8 is the dealer); without `action` it acted in secret."""

    seat: int
    facts: tuple[tuple[str, dict[str, Any]], ...]
    action: str = ""
    timed_out: bool = False


class ExtendedWire(WireEvent, frozen=True, tag="extended", gc=False):
    """A seat's clock got more time."""

    seat: int


class ReadyWire(WireEvent, frozen=True, tag="ready", gc=False):
    """A person is ready to go on."""

    seat: int


class BoughtInWire(WireEvent, frozen=True, tag="bought-in", gc=False):
    """A seat got chips: its first ones, of which only its owner is told, or more."""

    seat: int
    amount: int
    first: bool


class PotGivenWire(WireEvent, frozen=True, tag="pot", gc=False):
    """A seat got the pot, because too few are left to play for it."""

    seat: int
    amount: int


class SettledWire(WireEvent, frozen=True, tag="settled", gc=False):
    """A deal is paid."""

    deal: int
    payoffs: tuple[int, ...]
    totals: tuple[int, ...]


class ForfeitedWire(WireEvent, frozen=True, tag="forfeited", gc=False):
    """A person left the match, which is over by that."""

    seat: int


class MatchClosedWire(WireEvent, frozen=True, tag="match-closed", gc=False):
    """The match is over."""

    ranking: tuple[tuple[int, int], ...]


class SaidWire(WireEvent, frozen=True, tag="said", gc=False):
    """Somebody said something."""

    seat: int
    name: str
    phrase: str = ""
    text: str = ""


class ClosedWire(WireEvent, frozen=True, tag="closed", gc=False):
    """The table is no more."""


AnyWireEvent = (
    SkipWire
    | SeatedWire
    | LeftWire
    | AwayWire
    | BackWire
    | HostWire
    | LockedWire
    | OptionsWire
    | StartedWire
    | DealtWire
    | ActedWire
    | ExtendedWire
    | ReadyWire
    | BoughtInWire
    | PotGivenWire
    | SettledWire
    | ForfeitedWire
    | MatchClosedWire
    | SaidWire
    | ClosedWire
)


def _seated(event: stored.Seated) -> WireEvent:
    kind: Literal["person", "bot"] = "bot" if event.level else "person"
    return SeatedWire(event.n, event.seat, event.name, kind, event.level)


def _left(event: stored.Left) -> WireEvent:
    """Tell that somebody left; of one who had gone in mid-deal it was told then."""
    return SkipWire(event.n) if event.why == "gone" else LeftWire(event.n, event.seat, event.name, event.why)  # type: ignore[arg-type]


def _options(event: stored.OptionsChanged) -> WireEvent:
    return OptionsWire(event.n, event.written)


def _ready(event: stored.Readied) -> WireEvent:
    return SkipWire(event.n) if event.waived else ReadyWire(event.n, event.seat)


def _skip(event: stored.AnyEvent) -> WireEvent:
    return SkipWire(event.n)


_SHOWN: dict[type, Callable[[Any], WireEvent]] = {
    stored.Opened: _skip,
    stored.Restarted: _skip,
    stored.Seated: _seated,
    stored.Left: _left,
    stored.Gone: lambda event: LeftWire(event.n, event.seat, event.name, "stood"),
    stored.Called: _skip,
    stored.BoughtIn: lambda event: BoughtInWire(event.n, event.seat, event.amount, event.first),
    stored.PotGiven: lambda event: PotGivenWire(event.n, event.seat, event.amount),
    stored.Away: lambda event: AwayWire(event.n, event.seat),
    stored.Back: lambda event: BackWire(event.n, event.seat),
    stored.HostPassed: lambda event: HostWire(event.n, event.seat),
    stored.Locked: lambda event: LockedWire(event.n, event.on),
    stored.OptionsChanged: _options,
    stored.Started: lambda event: StartedWire(event.n),
    stored.Dealt: lambda event: DealtWire(event.n, event.deal),
    stored.Extended: lambda event: ExtendedWire(event.n, event.seat),
    stored.Readied: _ready,
    stored.Settled: lambda e: SettledWire(e.n, e.deal, e.payoffs, e.totals),
    stored.Forfeited: lambda event: ForfeitedWire(event.n, event.seat),
    stored.MatchClosed: lambda event: MatchClosedWire(event.n, event.ranking),
    stored.Said: lambda e: SaidWire(e.n, e.seat, e.name, e.phrase, e.text),
    stored.Closed: lambda event: ClosedWire(event.n),
}


def redact(event: stored.AnyEvent, seat: Seat) -> WireEvent:
    """Return what a seat (or a spectator, -1) sees of an event: at least its number.

    Of somebody else's secret action only the facts are told, which are public or the reader's own; where there are
    none, nothing is.
    """
    if type(event) is stored.BoughtIn and event.first and event.seat != seat:
        return SkipWire(event.n)
    if type(event) is not stored.Acted:
        return _SHOWN[type(event)](event)
    facts = (*[fact for fact in event.own if fact[1]["seat"] == seat], *event.facts)
    if not event.secret or event.seat == seat:
        return ActedWire(event.n, event.seat, facts, event.action, event.timed_out)
    if facts:
        return ActedWire(event.n, event.seat, facts)
    return SkipWire(event.n)
