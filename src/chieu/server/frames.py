"""What the watchers of a table are told about one step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, UnsetType

from chieu import bots
from chieu.kernel.actions import NOBODY
from chieu.server.connection import Connection
from chieu.server.items import Item
from chieu.server.wire import Ack, StepFrame, TableFrame, encode, encode_raw
from chieu.table.event import Event
from chieu.table.options import game_options
from chieu.table.step import Step
from chieu.table.table import Table


def step_texts(table: Table, step: Step, seats: Iterable[int], now: int) -> dict[int, bytes]:
    """Return the frames that tell seats (-1 for spectators) about a step."""
    # What is the same for everybody is encoded once.
    facts: Any = encode_raw(table.info(now)) if step.info_changed else UNSET
    plays_as = weaker_at(table) if step.info_changed else UNSET
    events: Any = encode_raw(step.wire_events(NOBODY)) if step.is_public else None
    return {
        seat: encode(
            StepFrame(
                code=table.code,
                seq=table.seq,
                events=events or step.wire_events(seat),
                you=seat if step.info_changed else UNSET,
                facts=facts,
                plays_as=plays_as,
                deal=table.deal_view(seat, now) if step.deal_changed else UNSET,
            )
        )
        for seat in seats
    }


def table_frame(table: Table, seat: int, tail: Iterable[Event], now: int) -> TableFrame:
    """Return everything that a seat (-1 for spectators) sees of a table, with the last events of its log."""
    return TableFrame(
        code=table.code,
        seq=table.seq,
        you=seat,
        facts=table.info(now),
        plays_as=weaker_at(table),
        deal=table.deal_view(seat, now),
        history=[event.shown_to(seat) for event in tail],
    )


def weaker_at(table: Table) -> dict[str, str] | UnsetType:
    """Return the levels of bots that play at a table as another, if any do."""
    if bots.may_search():
        return UNSET
    state = table.state
    return bots.weaker_levels(state.game, game_options(table.game, state.options, state.version)) or UNSET


def publish(frames: Iterable[tuple[Connection, bytes]], item: Item, seq: int) -> None:
    """Send each watcher its text, and the asker an Ack before it: in one write, for it is the write that costs."""
    asker = item.connection if item.id else None
    for connection, text in frames:
        if connection is asker:
            connection.push(encode(Ack(id=item.id, seq=seq)), text)
            asker = None
        else:
            connection.push(text)
    if asker is not None:
        asker.tell(Ack(id=item.id, seq=seq))
