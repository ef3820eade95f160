"""The events of a shuffle before its deal: it is promised, sealed with what people have vowed, and parts are withheld.

`docs/fairness.md` tells what that is for; `Dealt` opens the parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from msgspec.structs import replace

from chieu.kernel import fair
from chieu.kernel.actions import seat_set
from chieu.kernel.errors import ReplayMismatch
from chieu.table.event import Event, tells
from chieu.table.state import Shuffle, TableState
from chieu.table.timing import OPENING_AGAIN_MS, OPENING_MS

if TYPE_CHECKING:
    from chieu.kernel.fair import FairDeal
    from chieu.table.core import Core
    from chieu.table.events import Dealt


Hexadecimal = Annotated[str, Meta(pattern="^([0-9a-f]{2})+$")]
"""Bytes, as two digits each."""


class Promised(Event, frozen=True, kw_only=True, tag="promised"):
    """The shuffle of the next deal was promised: `TableInfo` shows the promise, and the seed when the deal is paid."""

    deal: int
    seats: int
    seed: Hexadecimal
    promise: Hexadecimal

    def change(self, core: Core) -> None:
        """Keep the seed, if it is the one that was promised; nobody has vowed anything for it yet."""
        seed, promise = bytes.fromhex(self.seed), bytes.fromhex(self.promise)
        followed = fair.promise_of(core.fair_deal(self.deal, self.seats), seed)
        if followed != promise:
            raise ReplayMismatch(self.n, followed.hex(), self.promise, "promise")
        core.state.promised = Shuffle(self.deal, self.seats, seed, promise)
        core.vows.clear()
        core.parts.clear()


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """The deal is due: by seat what people have vowed to add to its shuffle, and nobody adds or takes away any more."""

    vows: dict[int, Hexadecimal]

    def change(self, core: Core) -> None:
        """Wait for the parts."""
        state = core.state
        if state.promised is None:
            raise ReplayMismatch(self.n, "a promise", "none", "promise")
        vows = {seat: bytes.fromhex(vow) for seat, vow in self.vows.items()}
        names = {seat: core.chair(seat).name for seat in vows}
        state.promised = replace(state.promised, vows=vows, names=names, opens_by=self.at + OPENING_MS)
        core.vows.clear()


@tells("seat", "name")
class Withheld(Event, frozen=True, kw_only=True, tag="withheld"):
    """Somebody did not open a part in time: the deal goes on without it, and this seat adds none in this match."""

    seat: int
    name: str

    def change(self, core: Core) -> None:
        """Wait for it no longer."""
        state = core.state
        if state.promised is None:
            raise ReplayMismatch(self.n, "a promise", "none", "promise")
        state.promised = replace(state.promised, withheld=state.promised.withheld | seat_set(self.seat))
        state.barred |= seat_set(self.seat)


def opened(deal: FairDeal, promised: Shuffle, dealt: Dealt) -> Shuffle:
    """Return the shuffle that a deal began with: what was promised, and the parts that were opened.

    Raises:
        ReplayMismatch: a part is not what its seat has vowed.
    """
    parts = {seat: bytes.fromhex(part) for seat, part in dealt.parts.items()}
    for seat, part in parts.items():
        vow = fair.vow_of(deal, seat, part)
        if promised.vows.get(seat) != vow:
            raise ReplayMismatch(dealt.n, vow.hex(), promised.vows.get(seat, b"").hex(), "vow")
    return replace(promised, parts=parts)


def open_later(state: TableState, at: int) -> None:
    """Give everybody time to come back and open their parts, since the server has started again."""
    if state.promised is not None and state.promised.vows:
        state.promised = replace(state.promised, opens_by=at + OPENING_AGAIN_MS)
