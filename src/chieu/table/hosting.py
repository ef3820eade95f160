"""Tables whose host deals as long as people like: calling for a deal, buying in, leaving during a deal, the pot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import field

from chieu.kernel.actions import Seat, Seats, is_in, seat_set
from chieu.kernel.errors import CommandRefused
from chieu.table import log
from chieu.table.chairs import free_seat, pass_on_host
from chieu.table.course import Course
from chieu.table.deals import go_on
from chieu.table.state import PLAYING

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.step import StepWriter

FEWEST: Final = 2
"""How many it takes to play."""
SHEETS_KEPT: Final = 30
"""How many deals such a table shows the payoffs of: it may go on for ever."""


class HostedCourse(Course, tag="hosted"):
    """The `Course` of a table where people come and go between deals, and may play for chips."""

    called: bool = False
    """Whether the host has called for the next deal."""
    players: Seats = 0
    """Who is in the deal."""
    veterans: Seats = 0
    """The seats whose occupant was in a deal already."""
    gone: Seats = 0
    """The seats whose person has left during the deal: the rules play, and then the seat is free."""
    purses: list[int] = field(default_factory=list)
    """The chips of each seat between deals; see `chips`."""
    pot: int = 0
    is_prepared: bool = False
    """Whether the carry of the next deal says already who is in it, and with what, as in a practice."""

    def in_match(self, core: Core) -> bool:
        """Tell whether a deal is played."""
        return core.state.phase == PLAYING

    def needs_deck(self, core: Core) -> bool:
        """Tell whether the host has called, and enough sit here."""
        return self.called and len(core.taken) >= FEWEST

    def is_playing(self, seat: Seat) -> bool:
        """Tell whether a seat is in the deal; somebody may have come later."""
        return is_in(self.players, seat)

    def may_close(self, core: Core) -> bool:
        """Tell whether no deal is played: its chips are played for to the end."""
        return core.state.phase != PLAYING

    def chips(self, core: Core) -> list[int]:
        """Return the chips of each seat, and the pot in the last place."""
        if not core.in_deal:
            return [*self.purses, self.pot]
        return _chips_of_deal(core)

    def fixed_options(self, core: Core) -> dict[str, tuple[str, dict[str, Any]]]:
        """Return the options that the pot locks."""
        if not self.pot:
            return {}
        game, pot = core.game, self.pot
        return {
            key: ("refused-option-pot", {"game": game.name, "key": key, "count": pot})
            for key in sorted(core.bank.LOCKED)
        }

    def info_fields(self, core: Core) -> dict[str, Any]:
        """Return the chips, and the options that cannot be changed."""
        fixed = {key: code for key, (code, _) in self.fixed_options(core).items()}
        *purses, pot = self.chips(core)
        return {"hosted": True, "purses": purses, "pot": pot, "fixed": fixed}

    def opened(self, core: Core) -> None:
        """Have a purse and a total for each seat."""
        self.seats_changed(core)

    def seated(self, core: Core, seat: Seat, *, is_new: bool) -> None:
        """Let a newcomer inherit nobody's score."""
        if is_new:
            state = core.state
            state.totals[seat] = 0
            state.sheets = [(*sheet[:seat], 0, *sheet[seat + 1 :]) for sheet in state.sheets]

    def left(self, seat: Seat) -> None:
        """Take the purse away; the host has to call again."""
        self.called = False
        others = ~seat_set(seat)
        self.players &= others
        self.veterans &= others
        self.gone &= others
        self.purses[seat] = 0

    def seats_changed(self, core: Core) -> None:
        """Have totals, purses and clocks for all seats, of which the first keep theirs."""
        state = core.state
        seats = len(state.chairs)
        for values in (state.totals, self.purses):
            del values[seats:]
            values.extend([0] * (seats - len(values)))
        state.clocks = [None] * seats
        state.sheets = [(*sheet, *([0] * seats))[:seats] for sheet in state.sheets]

    def resumed(self, core: Core, chips: Sequence[int]) -> None:
        """Put the chips where they lay; the carry says who the host was, which is somebody else here."""
        *self.purses, self.pot = chips
        self.veterans = sum(map(seat_set, core.taken))
        self.is_prepared = True

    def dealt(self, core: Core) -> None:
        """Deal to those who sit here."""
        self.called = False
        self.players = sum(map(seat_set, core.taken))
        newcomers = self.players & ~self.veterans
        self.veterans = self.players
        if not self.is_prepared:
            core.bank.prepare(core.carry, core.state.host, self.players, newcomers, self.chips(core))
        self.is_prepared = False

    def settled(self, core: Core) -> None:
        """Note what the deal leaves to everybody; old sheets are forgotten."""
        *self.purses, self.pot = _chips_of_deal(core)
        del core.state.sheets[:-SHEETS_KEPT]

    def begin(self, out: StepWriter) -> None:
        """Call for the next deal."""
        out.add(log.Called)

    def start(self, core: Core, out: StepWriter) -> None:
        """Call for the next deal with all who sit here; those who have been away too long lose their seats.

        Raises:
            CommandRefused: a deal is being played, or too few sit here.
        """
        state = core.state
        if state.phase == PLAYING:
            raise CommandRefused("refused-not-now", {"phase": state.phase})
        lost = [seat for seat in core.taken if seat != state.host and _has_been_away(core, seat, out.now)]
        if len(core.taken) - len(lost) < FEWEST:
            raise CommandRefused("refused-too-few", {"count": FEWEST})
        for seat in lost:
            free_seat(core, seat, "idle", out)
        self.begin(out)

    def stand(self, core: Core, seat: Seat, out: StepWriter) -> None:
        """Let a person go during a deal: they still win or pay what it brings."""
        out.add(log.Gone, seat=seat, name=core.chair(seat).name)
        pass_on_host(core, seat, out)
        go_on(core, out)

    def seat_freed(self, core: Core, out: StepWriter) -> None:
        """Give the pot to the one who is left, when nobody is there to play for it with."""
        if self.pot and core.state.phase != PLAYING and len(core.taken) < FEWEST:
            out.add(log.PotGiven, seat=core.taken[0], amount=self.pot)

    def require_removable(self, core: Core) -> None:
        """Refuse to leave one alone with the pot: it is not for the host to take by sending the others away."""
        if self.pot and len(core.taken) <= FEWEST:
            raise CommandRefused("refused-remove-pot", {"count": self.pot})

    def before_deal(self, core: Core, out: StepWriter) -> None:
        """Give chips to those who have too few for the deal that begins."""
        least, full = core.bank.buy_in(core.options)
        for seat in core.taken:
            chips = self.purses[seat]
            if chips < least:
                out.add(log.BoughtIn, seat=seat, amount=full - chips, first=not is_in(self.veterans, seat))

    def after_deal(self, core: Core, out: StepWriter) -> None:
        """Free the seats of those who left during the deal, or have been away too long."""
        for seat in core.taken:
            if is_in(self.gone, seat):
                free_seat(core, seat, "gone", out)
            elif _has_been_away(core, seat, out.now):
                free_seat(core, seat, "idle", out)

    def close(self, core: Core, out: StepWriter) -> None:
        """Give everybody back what lies on the table, and close it."""
        for seat in core.taken:
            free_seat(core, seat, "idle", out)
        Course.close(self, core, out)


def _chips_of_deal(core: Core) -> list[int]:
    chips = [0] * (len(core.state.chairs) + 1)
    core.bank.money(core.deal, chips)
    return chips


def _has_been_away(core: Core, seat: Seat, now: int) -> bool:
    chair = core.chair(seat)
    return chair.is_away and chair.grace_ends_at <= now
