"""What whoever runs the room may order, and when it is refused: the one home of that, for terminal and page alike."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from chieu.kernel.errors import ChieuError
from chieu.server.local_time import moment_of
from chieu.server.ordering import called, order
from chieu.server.word_list import LONGEST, MOST, tidy_word, why_not_listed
from chieu.store import (
    NOTICE,
    RESTART,
    AllowWord,
    Announcement,
    Ban,
    ForbidWord,
    Player,
    ReportDone,
    Store,
    Unban,
    WithdrawAnnouncement,
)

REASON_SIGNS: Final = 200
"""The most characters of a reason."""
NOTICE_SIGNS: Final = 280
"""The most characters of a notice."""
LONGEST_MS: Final = 36_500 * 86_400_000
"""How long anything that is ordered lasts at most: a hundred years."""


class OrderRefusedError(ChieuError):
    """Something is not ordered: a Fluent message id, and the message's arguments."""

    def __init__(self, code: str, **arguments: str | int) -> None:
        super().__init__(f"{code}: {arguments}")
        self.code = code
        self.arguments = arguments


class Steward:
    """Orders in somebody's name; each order is kept with its row of the log. Never on the event loop.

    What it raises besides `OrderRefusedError` is the store's errors: nothing has changed then.
    """

    def __init__(self, store: Store, by: str) -> None:
        self._store = store
        self._by = by

    def ban(self, whom: Player, span: int | None, reason: str) -> int:
        """Keep a player out for so many milliseconds, or for good; return until when (0 for good)."""
        tidy, now = tidy_text(reason, REASON_SIGNS), _now_ms()
        until = 0 if span is None else now + span
        told = f"{moment_of(until) or '∞'} · {tidy}"
        order(self._store, self._by, "ban", [Ban(whom.id, now, until, tidy)], whom=whom, told=told)
        return until

    def unban(self, whom: Player) -> None:
        """Let a player in again."""
        if whom.id not in self._store.care.orders().bans:
            raise OrderRefusedError("cli-admin-not-banned", name=whom.name)
        order(self._store, self._by, "unban", [Unban(whom.id)], whom=whom)

    def announce(self, text: str, until: int) -> None:
        """Tell everybody something until a moment, in milliseconds since the epoch, or (0) until it is taken back."""
        tidy = tidy_text(text, NOTICE_SIGNS)
        told = f"{moment_of(until) or '∞'} · {tidy}"
        order(self._store, self._by, "notice", [Announcement(NOTICE, tidy, _now_ms(), until)], told=told)

    def announce_restart(self, span: int) -> int:
        """Tell everybody that the room is restarted in so many milliseconds; return when."""
        now = _now_ms()
        order(
            *(self._store, self._by, "restart", [Announcement(RESTART, "", now, now + span)]),
            told=moment_of(now + span),
        )
        return now + span

    def withdraw(self, kind: str) -> None:
        """Take an announcement back."""
        if kind not in self._store.care.orders().announcements:
            raise OrderRefusedError("cli-admin-nothing-off")
        order(self._store, self._by, f"{kind}-off", [WithdrawAnnouncement(kind)])

    def deal_with(self, number: int) -> None:
        """Note that a report is dealt with."""
        row = next((one for one in self._store.care.reports() if one.number == number), None)
        if row is None:
            raise OrderRefusedError("cli-admin-no-report", number=str(number))
        whom = next(iter(called(self._store, row.who)), None) or Player("", row.name, 0)
        told = f"{number} · {row.code} · {row.reason}"
        order(self._store, self._by, "done", [ReportDone(number)], whom=whom, told=told)

    def forbid(self, told: Iterable[str]) -> list[str]:
        """List words that talk and names must not have; return them as they are listed."""
        new = _words_in(told)
        if len({*self._store.care.orders().words, *new}) > MOST:
            raise OrderRefusedError("cli-admin-words-many", count=MOST)
        order(self._store, self._by, "forbid", [ForbidWord(word) for word in new], told=", ".join(new))
        return new

    def allow(self, told: Iterable[str]) -> list[str]:
        """Take words off the list; return them."""
        old, listed = _words_in(told), self._store.care.orders().words
        for word in old:
            if word not in listed:
                raise OrderRefusedError("cli-admin-words-unknown", word=word)
        order(self._store, self._by, "allow", [AllowWord(word) for word in old], told=", ".join(old))
        return old


def tidy_text(text: str, most: int) -> str:
    """Return a text for people to read, tidied.

    Raises:
        OrderRefusedError: it is empty, too long, or has something in it that no line has.
    """
    tidy = " ".join(text.split())
    if not tidy or len(tidy) > most or not tidy.isprintable():
        raise OrderRefusedError("cli-admin-bad-text", count=most)
    return tidy


def _words_in(told: Iterable[str]) -> list[str]:
    words = list(dict.fromkeys(map(tidy_word, told)))
    if not words:
        raise OrderRefusedError("cli-admin-words-none")
    for word in words:
        if why := why_not_listed(word):
            raise OrderRefusedError(why, word=word, count=LONGEST)
    return words


def _now_ms() -> int:
    return int(time.time() * 1_000)
