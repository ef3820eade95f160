"""How `chieu admin` writes what it knows, and reads spans of time: nothing that a guest wrote moves the terminal."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec

from chieu.locales import Messages
from chieu.play.fields import shortened
from chieu.server.local_time import moment_of

if TYPE_CHECKING:
    from chieu.store import Acquaintance, AuditRow, Player, ReportRow

SPAN: Final = r"([0-9]{1,7})([mhdw])"
MINUTE_MS: Final = 60_000
_UNITS: Final = {"m": MINUTE_MS, "h": 60 * MINUTE_MS, "d": 1_440 * MINUTE_MS, "w": 10_080 * MINUTE_MS}
_MOST_MS: Final = 36_500 * _UNITS["d"]
"""A hundred years."""


class Span(click.ParamType[int]):
    """A span of time in milliseconds that is written as `30m`, `12h`, `7d` or `4w`."""

    name = "span"

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return it, or fail with a sentence that says how it is written."""
        found = re.fullmatch(SPAN, str(value))
        span = int(found[1]) * _UNITS[found[2]] if found else 0
        if not 0 < span <= _MOST_MS:
            self.fail(self.messages.say("cli-admin-no-span", value=shortened(value)), param, ctx)
        return span


class Until(Span):
    """A moment in milliseconds since the epoch: a day, and an hour by this machine's clock, or a span from now."""

    name = "until"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return it, or fail with a sentence that says how it is written, or that it is over."""
        now = int(time.time() * 1_000)
        for form in ("%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%Y-%m-%d"):
            with suppress(ValueError, OverflowError, OSError):
                at = int(datetime.strptime(str(value), form).astimezone().timestamp() * 1_000)
                if at <= now:
                    self.fail(self.messages.say("cli-admin-over", value=shortened(value)), param, ctx)
                return at
        if not re.fullmatch(SPAN, str(value)):
            self.fail(self.messages.say("cli-admin-no-moment", value=shortened(value)), param, ctx)
        return now + super().convert(value, param, ctx)


def printable(text: str) -> str:
    r"""Return a text as a terminal may have it: what shows nothing could move it.

    >>> printable("Ấn\x1b[2J")
    'Ấn�[2J'
    """
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def age_of(span: int, messages: Messages) -> str:
    """Say how long ago something was, roughly."""
    minutes = max(0, span) // MINUTE_MS
    for unit, size in (("days", 1_440), ("hours", 60)):
        if minutes >= size:
            return messages.say("cli-admin-age", unit=unit, count=minutes // size)
    return messages.say("cli-admin-age", unit="minutes", count=minutes)


def player_line(known: Acquaintance, now: int, messages: Messages) -> str:
    """Say who a player is, in a line."""
    from chieu.table.said import who_of

    player, ban = known.player, known.ban
    kept = "kept" if known.is_kept else "guest"
    seen = age_of(now - known.seen, messages) if known.seen else "none"
    state = "banned" if ban is not None and ban.holds(now) else "free"
    told = {"id": who_of(player.id), "name": printable(player.name)}
    return messages.say("cli-admin-player-line", **told, kept=kept, seen=seen, state=state)


def report_lines(row: ReportRow, by: Player | None, messages: Messages) -> Iterator[str]:
    """Yield who is reported by whom and why, and what they had said, each in a line."""
    from chieu.server.reporting import SaidLine
    from chieu.table.said import who_of

    told = {"name": printable(row.name), "id": row.who, "table": row.code, "reason": row.reason}
    told |= {"by": printable(by.name) if by is not None else "", "by_id": who_of(row.player)}
    yield messages.say("cli-admin-report", number=str(row.number), at=moment_of(row.at), **told)
    for line in msgspec.json.decode(row.lines, type=list[SaidLine]):
        text = line.text or (messages.say(line.phrase) if messages.has(line.phrase) else line.phrase)
        yield f"    {moment_of(line.at)} {printable(line.name)}: {printable(text)}"


def audit_line(row: AuditRow, messages: Messages) -> str:
    """Say what was done, by whom and when, in a line."""
    from chieu.table.said import who_of

    told = {"by": printable(row.by), "name": printable(row.name), "id": who_of(row.player), "told": printable(row.told)}
    whom = "somebody" if row.player else "gone" if row.name else "nobody"
    told |= {"number": str(row.number), "at": moment_of(row.at), "more": "yes" if row.told else "no"}
    return messages.say("cli-admin-log-line", act=row.act, whom=whom, **told)
