"""What happened in a deal, line by line, in the words in which the page tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from chieu.games.binh.view import BinhView
from chieu.games.game import View
from chieu.kernel.actions import NOBODY, Seat
from chieu.locales import Messages
from chieu.table import log
from chieu.table.event import Told, WireEvent
from chieu.table.events import ActedWire
from chieu.table.views import SheetLine, TableInfo


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told, in which language, and what everybody is called."""

    messages: Messages
    names: Sequence[str]
    me: Seat | None
    """The listener's seat; `None` for one without."""

    def tell(self, message_id: str, /, **args: Any) -> str:
        """Say a message about seats to the listener."""
        return self.messages.tell(message_id, args, self.names, self.me)

    def lines(self, event: WireEvent, facts: TableInfo, view: View) -> Iterator[str]:
        """Yield what an event of a deal tells, with the table and the cards as they are after it."""
        if isinstance(event, log.Dealt.told):
            yield self.tell("event-dealt", deal=cast("Any", event).deal)
        elif isinstance(event, ActedWire):
            if event.timed_out:
                yield self.tell("event-timed-out", seat=event.seat)
            yield from (self.tell(code, **arguments) for code, arguments in event.facts)
            if facts.game in _OPENED:
                yield from _OPENED[facts.game](self, event.facts, view)
        elif isinstance(event, log.Settled.told):
            yield from self._settled(event, facts)

    def _settled(self, paid: Any, facts: TableInfo) -> Iterator[str]:
        """Yield how a deal was paid: what each seat got and what for, and what it has now."""
        yield self.tell("event-settled", deal=paid.deal)
        for seat, points in enumerate(paid.payoffs):
            if points or not facts.purses or facts.seats[seat] is not None:
                yield self._account(seat, points, facts)

    def _account(self, seat: Seat, points: int, facts: TableInfo) -> str:
        unit = "penalty" if facts.low_wins else "points"
        if facts.game in _OPENED:
            return self.tell("web-settled-total", seat=seat, total=facts.totals[seat], unit=unit)
        message_id, owned = ("web-settled-chips", facts.purses) if facts.purses else ("web-settled-seat", facts.totals)
        signed = self.messages.signed(points)
        told = self.tell(message_id, seat=seat, points=signed, total=owned[seat], unit=unit)
        items = list(self._items(seat, facts))
        return self.tell("web-settled-items", told=told, items="; ".join(items)) if items else told

    def _items(self, seat: Seat, facts: TableInfo) -> Iterator[str]:
        """Yield what a seat got and paid points for."""
        for line in facts.sheet.lines if facts.sheet else ():
            if line.seat == seat:
                yield self.item(facts.game, line)
            elif line.other == seat and line.paid:
                yield self._paid(facts.game, line)

    def item(self, game: str, line: SheetLine) -> str:
        """Say what a line of a score sheet is for."""
        other = line.other if line.other != NOBODY else ""
        args = {"count": line.count, "amount": line.amount, "paid": line.paid}
        return self.tell(_score_id(game, line), seat=line.seat, seat_other=other, **args)

    def _paid(self, game: str, line: SheetLine) -> str:
        """Say what a line of a score sheet is for, from the side of who paid."""
        name = _score_id(game, line)
        if self.messages.has(f"{name}.other"):
            return self.tell(f"{name}.other", seat=line.seat, count=line.count)
        part = f"{name}.paid" if self.messages.has(f"{name}.paid") else f"{name}.name"
        return self.tell("web-paid-to", seat=line.seat, item=self.messages.say(part, count=line.count))


def _score_id(game: str, line: SheetLine) -> str:
    return f"score-{game}-{line.item.replace('_', '-')}"


def begun(text: str) -> str:
    """Return a text as one that begins a line: with a capital."""
    return text[:1].upper() + text[1:]


def _rows_of_binh(listener: Listener, facts: Sequence[Told], view: View) -> Iterator[str]:
    """Yield what each chi that is opened has come to for everybody."""
    results = cast("BinhView", view).results or []
    rows = dict.fromkeys(arguments["row"] for code, arguments in facts if code == "binh-row")
    for place, row in enumerate(rows):
        points: dict[Seat, int] = {}
        for pair in results:
            for seat, sign in ((pair.seat, 1), (pair.other, -1)) if pair.rows else ():
                points[seat] = points.get(seat, 0) + sign * pair.rows[place]
        told = [
            listener.tell("web-binh-row-points", seat=seat, points=listener.messages.signed(points[seat]))
            for seat in sorted(points)
        ]
        if told:
            name = begun(listener.messages.say("binh-row-name", row=row))
            yield listener.tell("web-binh-row-sums", row=name, told=", ".join(told))


_OPENED: Final[Mapping[str, Callable[[Listener, Sequence[Told], View], Iterator[str]]]] = {"binh": _rows_of_binh}
"""What is told besides by games that open their cards one after the other, and tell there what each seat gets."""
