"""What a table showed while a deal was played, beside what the deal's record shows again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from chieu.kernel.actions import NOBODY
from chieu.table import log
from chieu.table.finished import pack_record, unpack_record
from chieu.table.replay import Replay, replay_of
from chieu.table.showing import shown_deal
from chieu.table.table import Table
from table.room import ALL_GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chieu.play import Record
    from chieu.table.event import Event
    from chieu.table.finished import FinishedDeal

OF_THE_DEAL = (log.Dealt, log.Acted, log.Settled)


class Witness:
    """Takes in a table's events one by one, and remembers of each deal what every eye saw and was told."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.told: dict[int, list[Any]] = {}
        self.seen: dict[int, Any] = {}
        self.done = 0
        self.records: list[Record] = []
        """Those of the deals that were compared."""

    def takes(self, events: Iterable[Event]) -> None:
        for event in events:
            self.take(event)

    def take(self, event: Event) -> None:
        if self.table is None:
            self.table = Table.rebuild([event], ALL_GAMES)
            return
        step = self.table.follow([event])
        eyes = range(NOBODY, len(self.table.state.chairs))
        if isinstance(event, log.Dealt):
            self.told, self.seen, self.done = {eye: [] for eye in eyes}, {}, 0
        if isinstance(event, OF_THE_DEAL):
            self.done += isinstance(event, log.Acted)
            for eye in eyes:
                self.told[eye].append(without_number(event.shown_to(eye)))
            self.seen[self.done] = [msgspec.to_builtins(shown_deal(self.table.core, eye)) for eye in eyes]
        for deal in step.deals:
            self.records.append(record_of(deal))
            check(self, self.records[-1], list(eyes))


def record_of(deal: FinishedDeal) -> Record:
    """Return the record of a deal as the store keeps it, without the names."""
    return unpack_record(pack_record(deal), ALL_GAMES[deal.game], deal.version).sealed()


def check(witness: Witness, record: Record, eyes: list[int]) -> None:
    """Compare a replay with what was told, seen and paid."""
    assert witness.table is not None
    replay = replay_of(record, eyes)
    for place, eye in enumerate(eyes):
        told = [without_number(event) for step in replay.steps for event in step.events[place]]
        assert told == witness.told[eye]
    for step in replay.steps:
        assert [msgspec.to_builtins(deal) for deal in step.deals] == witness.seen[step.done]
    check_paid(witness.table, replay)


def check_paid(table: Table, replay: Replay) -> None:
    now, again = table.info(0), replay.steps[-1].facts
    assert again is not msgspec.UNSET
    assert (again.totals, again.purses, again.pot) == (now.totals, now.purses, now.pot)
    assert now.sheet is not None
    assert again.sheet is not None
    assert msgspec.structs.replace(again.sheet, deal=now.sheet.deal, shuffle=now.sheet.shuffle) == now.sheet
    assert (again.low_wins, again.hosted) == (now.low_wins, now.hosted)
    house_rules = {spec.key for spec in table.game.option_specs}
    assert all(again.options[key] == now.options[key] for key in house_rules)


def without_number(event: Any) -> Any:
    """Return what an event tells, without its number and that of the deal."""
    return {key: value for key, value in msgspec.to_builtins(event).items() if key not in {"n", "deal"}}
