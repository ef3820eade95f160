"""How the shuffle of a deal is promised, and what people add to it before the cards are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from chieu.kernel import fair
from chieu.kernel.actions import is_in
from chieu.kernel.errors import CommandRefused
from chieu.table import commands, log
from chieu.table.chairs import seat_of_asker

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.state import Shuffle
    from chieu.table.step import StepWriter


def promise_deal(core: Core, command: commands.PromiseDeal, out: StepWriter) -> None:
    """Promise the shuffle of the next deal."""
    if not core.needs_promise:
        raise CommandRefused("refused-no-deal-due")
    number, seats = core.next_deal, len(core.state.chairs)
    promise = fair.promise_of(core.fair_deal(number, seats), command.seed)
    out.add(log.Promised, deal=number, seats=seats, seed=command.seed.hex(), promise=promise.hex())


def vow(core: Core, command: commands.Vow, out: StepWriter) -> None:  # noqa: ARG001 - one shape
    """Note what somebody vows to add to the next shuffle.

    It is kept in memory alone, so that nobody can fill the log with vows: pages vow again to a table that has been
    read anew.
    """
    seat = seat_of_asker(core, command.by)
    if _promised(core, command.promise).vows:
        raise CommandRefused("refused-vow-late")
    if is_in(core.state.barred, seat):
        raise CommandRefused("refused-vow-withheld")
    core.vows[seat] = bytes.fromhex(command.vow)


def seal(core: Core, command: commands.Seal, out: StepWriter) -> None:  # noqa: ARG001 - one shape
    """Bind everybody who is here to what they have vowed."""
    if not core.needs_seal:
        raise CommandRefused("refused-no-deal-due")
    out.add(log.Sealed, vows={seat: core.vows[seat].hex() for seat in core.vowed})


def open_part(core: Core, command: commands.OpenPart, out: StepWriter) -> None:  # noqa: ARG001 - one shape
    """Note a part that was vowed. It stands in the log when all are there, with the deal that follows from them."""
    seat = seat_of_asker(core, command.by)
    promised = _promised(core, command.promise)
    if seat not in promised.vows or is_in(promised.withheld, seat):
        raise CommandRefused("refused-part-not-due")
    part = bytes.fromhex(command.part)
    if fair.vow_of(core.fair_deal(promised.deal, promised.seats), seat, part) != promised.vows[seat]:
        raise CommandRefused("refused-part-wrong")
    core.parts[seat] = part


def added(core: Core) -> list[commands.Vow | commands.OpenPart]:
    """Return what people have vowed and opened for the next shuffle, as they would ask for it again."""
    promised = core.state.promised
    if promised is None:
        return []
    promise = promised.promise.hex()
    # What is sealed counts, too: who asks may have sealed it on a log that is not the one on disk.
    vows = promised.vows or core.vows
    seated = [(seat, core.chair(seat).player) for seat in range(len(core.state.chairs)) if core.is_person(seat)]
    return [
        *(commands.Vow(by=one, promise=promise, vow=vows[seat].hex()) for seat, one in seated if seat in vows),
        *(
            commands.OpenPart(by=one, promise=promise, part=core.parts[seat].hex())
            for seat, one in seated
            if seat in core.parts
        ),
    ]


def _promised(core: Core, promise: str) -> Shuffle:
    """Return the shuffle that was promised so.

    Raises:
        CommandRefused: another is the next one.
    """
    promised = core.state.promised
    if promised is None or promised.promise.hex() != promise:
        raise CommandRefused("refused-vow-stale")
    return promised


def withhold(core: Core, out: StepWriter) -> None:
    """Wait no longer for those who have not opened their parts, and name them."""
    names = cast("Shuffle", core.state.promised).names
    for seat in core.unopened:
        out.add(log.Withheld, seat=seat, name=names[seat])
