"""Tables where matches are played: all seats taken, everybody ready, a ranking at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.errors import CommandRefused
from chieu.table import log
from chieu.table.chairs import free_seat, seat_bot
from chieu.table.course import Course
from chieu.table.deals import rule_on_leaving
from chieu.table.options import FORFEIT, NEXT_DEAL, leaver_of
from chieu.table.state import DEAL_OVER, MATCH_OVER, NEVER, PLAYING, WAITING
from chieu.table.timing import READY_MS

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.step import StepWriter


class MatchCourse(Course, tag="match"):
    """The `Course` of a series of deals with a running score."""

    def in_match(self, core: Core) -> bool:
        """Tell whether a match has begun and is not over."""
        return core.state.phase in {PLAYING, DEAL_OVER}

    def needs_deck(self, core: Core) -> bool:
        """Tell whether a match has just begun, or everybody is ready for its next deal."""
        if core.state.phase == DEAL_OVER:
            return core.everyone_ready
        return core.state.phase == PLAYING and core.deal is None

    def waived_at(self, core: Core) -> int | None:
        """Return when those are waited for no longer who do not go on, though somebody who is here does.

        That is some time after the first was ready; in a match, when all who are here are, as soon as the grace
        periods of the others end; and at a table where the next deal comes by itself, when all have been here so long.
        """
        state = core.state
        waiting = [core.chair(seat) for seat in core.unready]
        here = [chair for chair in core.people if chair.is_here]
        if state.phase not in {DEAL_OVER, MATCH_OVER} or not waiting or not here:
            return None
        deadlines = []
        if state.waits_until != NEVER and any(chair.ready for chair in here):
            deadlines.append(state.waits_until)
        if state.phase == DEAL_OVER and all(chair.is_away for chair in waiting):
            deadlines.append(max(chair.grace_ends_at for chair in waiting))
        if state.phase == DEAL_OVER and state.options[NEXT_DEAL] and len(here) == len(core.people):
            begun = max(state.rests_since, state.returned_at, *(chair.since for chair in here))
            deadlines.append(begun + 1_000 * state.options[NEXT_DEAL])
        return min(deadlines, default=None)

    def seated(self, core: Core, seat: Seat, *, is_new: bool) -> None:
        """Wait for a newcomer, too."""
        state = core.state
        if is_new and state.waits_until != NEVER:
            state.waits_until = max(state.waits_until, core.chair(seat).since + READY_MS)

    def waive(self, core: Core, out: StepWriter) -> None:
        """Go on without those who are not ready; after a match they lose their seats."""
        for seat in core.unready:
            if core.state.phase == DEAL_OVER:
                out.add(log.Readied, seat=seat, waived=True)
            else:
                free_seat(core, seat, "idle", out)

    def seats_changed(self, core: Core) -> None:
        """Forget the match that was played with so many others."""
        core.state.phase = WAITING
        core.forget_match()

    def begin(self, out: StepWriter) -> None:
        """Begin the match."""
        out.add(log.Started)

    def start(self, core: Core, out: StepWriter) -> None:
        """Begin the match, if no seat is free."""
        if core.state.phase != WAITING:
            raise CommandRefused("refused-not-now", {"phase": core.state.phase})
        free = core.state.chairs.count(None)
        if free:
            raise CommandRefused("refused-seats-free", {"count": free})
        self.begin(out)

    def ready(self, core: Core, seat: Seat, phase: str, out: StepWriter) -> None:
        """Note that a person is ready for the next deal, or for a rematch."""
        if core.state.phase != phase:
            raise CommandRefused("refused-not-now", {"phase": core.state.phase})
        if core.chair(seat).ready:
            raise CommandRefused("refused-already-ready")
        waits = READY_MS if core.state.waits_until == NEVER and len(core.unready) > 1 else 0
        out.add(log.Readied, seat=seat, waits=waits)

    def stand(self, core: Core, seat: Seat, out: StepWriter) -> None:
        """Let a bot take over, or forfeit the match."""
        level = leaver_of(core.state.options)
        if level == FORFEIT:
            out.add(log.Forfeited, seat=seat)
            free_seat(core, seat, "stood", out)
            out.add(log.MatchClosed, ranking=_ranking_of(core, last=seat))
            return
        rule_on_leaving(core, seat, out)
        free_seat(core, seat, "stood", out)
        if core.people:
            seat_bot(core, seat, level, out)
        else:
            out.add(log.Closed)

    def after_deal(self, core: Core, out: StepWriter) -> None:
        """Close the match, if this was its last deal."""
        if core.game.rules.match_over(core.options, core.state.totals, core.state.deal_number):
            out.add(log.MatchClosed, ranking=_ranking_of(core))


def _ranking_of(core: Core, last: Seat = NOBODY) -> tuple[tuple[int, int], ...]:
    """Return seats and totals, best first; a player who forfeits comes last."""
    sign = 1 if core.game.low_wins else -1
    totals = list(enumerate(core.state.totals))
    return tuple(sorted(totals, key=lambda row: (row[0] == last, sign * row[1], row[0])))
