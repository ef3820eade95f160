"""Who is away and missed: people who are here wait for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from chieu.table.core import Core
from chieu.table.state import DEAL_OVER, MATCH_OVER, Chair

MissedKind = Literal["turn", "company"]
"""For what somebody is missed: a decision of theirs, or as one more who plays."""
TURN: Final = "turn"
COMPANY: Final = "company"


@dataclass(frozen=True, slots=True)
class Missed:
    """Somebody who has a seat, is away and is waited for."""

    player: str
    away_at: int
    """Since when they are away, in milliseconds since the epoch."""
    kind: MissedKind
    by: str
    """The name of somebody who waits."""


def missed(core: Core) -> list[Missed]:
    """Return who is missed now, in the order of the seats; bots wait for nobody.

    Between deals those are missed for whom somebody has come, or has said that the next deal may begin, since they
    went: nobody is called back by those whom they left.
    """
    if not core.someone_is_away or core.state.closed:
        return []
    kind: MissedKind = TURN if core.in_deal else COMPANY
    here = [chair for chair in core.people if chair.is_here]
    found = []
    for seat in core.taken:
        away = core.chair(seat)
        if away.is_away and (core.clock(seat) is not None or not core.in_deal):
            waiting = [other.name for other in here if core.in_deal or _waits(core, other, away)]
            found += [Missed(away.player, away.away_at, kind, name) for name in waiting[:1]]
    return found


def _waits(core: Core, here: Chair, away: Chair) -> bool:
    """Tell whether somebody who is here has not been left, but waits for one who is away, when no deal is played."""
    state = core.state
    if here.since > away.away_at or state.returned_at > away.away_at:
        return True
    return state.phase in {DEAL_OVER, MATCH_OVER} and here.ready and not away.ready
