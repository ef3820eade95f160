"""What whoever runs the room does: each act is kept together with its row of the log of such acts, or not at all."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from chieu.kernel.errors import Conflict
from chieu.store import AuditRow, Job, Player, Store, Together
from chieu.table.looks import look_alike, looks_of
from chieu.table.said import who_of

_TRIED: Final = 8
"""How often an act is written whose number somebody else has taken meanwhile."""
_LONGEST: Final = {"by": 80, "name": 80, "told": 300}
"""The most characters of what a row of the log has room for."""
_NOBODY: Final = Player("", "", 0)


def order(store: Store, by: str, act: str, jobs: Sequence[Job], *, whom: Player = _NOBODY, told: str = "") -> None:
    """Do something in somebody's name; never on the event loop.

    Args:
        store: where it is kept.
        by: who does it.
        act: what it is called in the log.
        jobs: what it changes.
        whom: whom it concerns.
        told: what else is to be said of it.

    Raises:
        StoreError: it could not be kept, and nothing has changed.
    """
    now = int(time.time() * 1_000)
    texts = {"by": by, "name": whom.name, "told": told}
    cut = {key: text[: _LONGEST[key]] for key, text in texts.items()}
    for tried in range(_TRIED):
        row = AuditRow(store.care.head() + 1, now, act=act, player=whom.id, **cut)
        try:
            store.write_now([Together([*jobs, row])])
        except Conflict:
            if tried + 1 == _TRIED:
                raise
        else:
            return


def called(store: Store, told: str) -> list[Player]:
    """Return the players that somebody may mean: the one of an id, or of a `who`, or all of a name.

    Names count as one that nobody could tell apart.
    """
    known = store.people.player(store.care.owner(told))
    if known is not None:
        return [known]
    for identity in store.care.all_ids():
        if told == who_of(identity):
            known = store.people.player(store.care.owner(identity))
            return [] if known is None else [known]
    return [player for player in store.care.everybody() if look_alike(told, player.name)]


def named_like(store: Store, part: str, most: int) -> tuple[list[Player], int]:
    """Return the players whose name has something in it, the newest first, so many at most, and how many there are."""
    wanted = looks_of(part)
    found = [player for player in store.care.everybody() if _has(looks_of.__wrapped__(player.name), wanted)]
    return sorted(found, key=lambda player: -player.created)[:most], len(found)


def _has(looks: frozenset[str], wanted: frozenset[str]) -> bool:
    return any(one in look for one in wanted for look in looks)
