"""Who is away and missed: the deal waits for them, or the others at the table do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from chieu.table.core import Core
from chieu.table.state import DEAL_OVER, MATCH_OVER, Chair

MissedKind = Literal["turn", "company"]
"""Why somebody is missed: a decision is theirs, or there are people who want to play."""
TURN: Final = "turn"
COMPANY: Final = "company"


@dataclass(frozen=True, slots=True)
class Missed:
    """Somebody who has a seat, is away and is waited for."""

    player: str
    away_at: int
    """Since when they are away, in milliseconds since the epoch."""
    kind: MissedKind
    by: str = ""
    """The name of somebody who waits; empty for a turn."""


def missed(core: Core) -> list[Missed]:
    """Return who is missed now, in the order of the seats.

    Between deals those are missed for whom somebody has come, or has said that the next deal may begin, since they
    went: nobody is called back by those whom they left.
    """
    if not core.someone_is_away or core.state.closed:
        return []
    found = []
    for seat in core.taken:
        chair = core.chair(seat)
        if not chair.is_away:
            continue
        if core.in_deal:
            if core.clock(seat) is not None:
                found.append(Missed(chair.player, chair.away_at, TURN))
        elif waiting := [here.name for here in core.people if here.is_here and _waits(core, here, chair)]:
            found.append(Missed(chair.player, chair.away_at, COMPANY, waiting[0]))
    return found


def _waits(core: Core, here: Chair, away: Chair) -> bool:
    """Tell whether somebody who is here has not been left, but waits for one who is away."""
    state = core.state
    if here.since > away.away_at or state.returned_at > away.away_at:
        return True
    return state.phase in {DEAL_OVER, MATCH_OVER} and here.ready and not away.ready
