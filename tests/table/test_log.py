"""The log: stored forms, rebuilding, snapshots, and logs that cannot be right."""

from __future__ import annotations

import msgspec
import pytest

from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.step import Step
from chieu.table.table import Table
from table.room import ALL_GAMES, Room


def lived_in() -> Room:
    """Give a table at which nearly everything has happened."""
    room = Room(preset="four", options={"deals": 2}, id="c0")
    room.do(ask.PutBot(by="an", seat=3, level="easy"))
    room.do(ask.Sit(by="binh", name="Bình", id="s1"))
    room.do(ask.Sit(by="chi", name="Chi"))
    room.do(ask.Lock(by="an", on=True))
    room.do(ask.Quieten(by="an", on=True))
    room.do(ask.Quieten(by="an", on=False))
    room.do(ask.PassHost(by="an", seat=1))
    room.do(ask.ChangeOptions(by="binh", changes={"timer": 15}))
    room.do(ask.Start(by="binh"))
    room.deal()
    room.do(ask.Extend(by="an"))
    room.do(ask.Say(by="x", name="Xuân", text="cố lên"))
    room.do(ask.Drop("chi"), after=2_000)
    room.do(ask.Arrive("chi"), after=2_000)
    room.play_deal()
    room.do(ask.Stand(by="chi"))
    room.do(ask.Restart())
    room.do(ask.Arrive("an"))
    room.do(ask.Arrive("binh"))
    return room


def test_every_stored_event_reads_back_as_it_was() -> None:
    for event in lived_in().events:
        assert log.decode_event(log.encode_event(event)) == event


def test_a_log_rebuilds_the_table_at_every_point() -> None:
    room = lived_in()
    whole = room.table.snapshot()
    for end in range(1, len(room.events) + 1):
        part = Table.rebuild(room.events[:end], ALL_GAMES)
        assert part.seq == end
        assert Table.from_snapshot(part.snapshot(), room.events, ALL_GAMES).snapshot() == whole
    assert room.rebuilt().snapshot() == room.table.snapshot()


def test_a_snapshot_and_the_events_after_it_make_the_same_table() -> None:
    room = Room.of_two("sam-loc")
    early = room.table.snapshot()
    room.act("an", "decline")
    middle = room.table.snapshot()
    room.act("binh", "declare")
    for body in (early, middle, room.table.snapshot()):
        table = Table.from_snapshot(body, room.events, ALL_GAMES)
        assert table.snapshot() == room.table.snapshot()
        assert table.deal_view(0, room.now) == room.table.deal_view(0, room.now)
    waiting = Room()
    again = Table.from_snapshot(waiting.table.snapshot(), [], ALL_GAMES)
    assert again.snapshot() == waiting.table.snapshot()


def test_a_log_that_cannot_be_read_is_refused() -> None:
    room = Room.of_two()
    with pytest.raises(RecordNotFound):
        Table.rebuild([], ALL_GAMES)
    with pytest.raises(RecordNotFound):
        Table.rebuild(room.events[1:], ALL_GAMES)
    with pytest.raises(RecordNotFound):
        Table.rebuild(room.events)
    with pytest.raises(RecordNotFound):
        Table.from_snapshot(room.table.snapshot(), [])


def test_a_log_of_other_rules_is_refused() -> None:
    room = Room.of_two()
    opened = room.events[0]
    assert isinstance(opened, log.Opened)
    older = msgspec.structs.replace(opened, version=0)
    with pytest.raises(ReplayMismatch):
        Table.rebuild([older, *room.events[1:]], ALL_GAMES)
    snapshot = msgspec.msgpack.decode(room.table.snapshot())
    body = msgspec.msgpack.encode({**snapshot, "version": 0})
    with pytest.raises(ReplayMismatch):
        Table.from_snapshot(body, [], ALL_GAMES)


def test_a_table_goes_on_by_the_rules_that_it_was_opened_under() -> None:
    for name, house in (("binh", {}), ("crazy-eights", {"turn_timer": 5})):
        room = Room.of_two(name, options={"seats": 2, **house}, deal=False)
        opened = room.events[0]
        assert isinstance(opened, log.Opened)
        room.events[0] = msgspec.structs.replace(opened, version=1)
        room.table = room.rebuilt()
        room.deal()
        again = Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES)
        for table in (room.table, again, room.rebuilt()):
            assert (table.core.options.version, table.core.deal.options.version) == (1, 1)
        room.play_deal()
        room.do(ask.ChangeOptions(by="an", changes={"seats": 2}))
        assert room.table.core.options.version == 1
        assert Room.of_two(name, options={"seats": 2}).table.core.options.version == 2


def test_no_chips_are_stranded_by_a_new_version() -> None:
    for game in ALL_GAMES.values():
        assert game.bank is None or all(game.reads(version) for version in range(1, game.version + 1))
        assert not game.reads(game.version + 1)


def test_a_snapshot_of_another_form_is_passed_over() -> None:
    snapshot = msgspec.msgpack.decode(Room.of_two().table.snapshot())
    with pytest.raises(ReplayMismatch):
        Table.from_snapshot(msgspec.msgpack.encode({**snapshot, "format": 1}), [], ALL_GAMES)
    # The first form had no number.
    for key in ("format", "course"):
        del snapshot[key]
    with pytest.raises(msgspec.DecodeError):
        Table.from_snapshot(msgspec.msgpack.encode(snapshot), [], ALL_GAMES)


def test_house_rules_that_came_later_are_as_by_default() -> None:
    room = Room.of_two(options={"timer": 15})
    snapshot = msgspec.msgpack.decode(room.table.snapshot())
    del snapshot["state"]["options"]["deals"]
    with pytest.raises(ReplayMismatch):
        Table.from_snapshot(msgspec.msgpack.encode(snapshot), [], ALL_GAMES)
    opened = room.events[0]
    assert isinstance(opened, log.Opened)
    kept = {key: value for key, value in opened.options.items() if key != "deals"}
    older = msgspec.structs.replace(opened, options={**kept, "gone": 1})
    table = Table.rebuild([older, *room.events[1:]], ALL_GAMES)
    assert table.state.options == room.table.state.options
    assert table.info(room.now) == room.table.info(room.now)


def test_a_snapshot_of_a_game_state_of_another_shape_is_passed_over() -> None:
    snapshot = msgspec.msgpack.decode(Room.of_two("sam-loc").table.snapshot())
    shapes = [{**snapshot["deal"], "unknown": 1}, dict(list(snapshot["deal"].items())[1:])]
    for shape in shapes:
        with pytest.raises(ReplayMismatch):
            Table.from_snapshot(msgspec.msgpack.encode({**snapshot, "deal": shape}), [], ALL_GAMES)


def test_an_action_in_the_log_that_is_illegal_is_found() -> None:
    room = Room.of_two()
    n = room.table.seq + 1
    wrong = log.Acted(n=n, at=room.now, seat=0, action="show")
    with pytest.raises(ReplayMismatch, match="NOT_NOW"):
        Table.rebuild([*room.events, wrong], ALL_GAMES)


def test_nobody_sits_in_a_free_chair() -> None:
    with pytest.raises(LookupError):
        Room().table.core.chair(1)


def test_two_steps_can_be_told_as_one() -> None:
    started = Step([log.Started(n=3, at=0)])
    acted = Step([log.Acted(n=4, at=0, seat=0, action="pass")])
    both = started.followed_by(acted)
    assert both.events == [*started.events, *acted.events]
    assert (acted.info_changed, both.info_changed, both.deal_changed) == (False, True, True)
