"""What people add to a shuffle: vowed before it is sealed, opened after, and named where it is withheld."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import pytest

from chieu.kernel import fair
from chieu.kernel.cards import card_in_packs
from chieu.kernel.errors import CommandRefused, ReplayMismatch
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table
from table.following import check_follows
from table.room import ALL_GAMES, EVERYBODY, SECOND, Room, encode, frame, kinds
from table.vowing import PARTS, SEED, ShufflingRoom

OTHER = bytes([0x55] * 32)


def sealed(seats: int = 2, **options: Any) -> ShufflingRoom:
    """Seal the first deal of people who have all vowed."""
    room = ShufflingRoom.waiting(seats=seats, **options)
    room.vow(*room.table.seated())
    room.do(ask.Start(by="an"))
    room.seal()
    return room


def key_of(room: ShufflingRoom, *opened: str, seats: int = 2) -> bytes:
    """Return the key of the deal that everybody has vowed and some have opened, as anybody would compute it."""
    deal = fair.FairDeal("K7QF", room.table.state.deal_number, "sam-loc", room.table.state.version, seats, 52)
    players = room.table.seated()
    vows = {seat: fair.vow_of(deal, seat, PARTS[player]) for seat, player in enumerate(players)}
    parts = {players.index(player): PARTS[player] for player in opened}
    return fair.mixed(deal, SEED, vows, parts)


def barred(room: ShufflingRoom) -> list[int]:
    """Return the seats of which everybody is told that they add nothing to the next shuffle."""
    told = room.table.info(room.now).promise
    assert told is not None
    return told.barred


def test_deck_and_luck_follow_from_what_everybody_has_added() -> None:
    room = sealed()
    assert not room.table.needs_deck
    room.open("an")
    assert not room.table.needs_deck
    room.open("binh")
    room.deal_it()
    key = key_of(room, "an", "binh")
    assert room.table.state.deck == tuple(map(card_in_packs, fair.shuffled(key, 52)))
    assert room.table.core.luck() == fair.luck_of(key, room.table.state.lucks)
    assert room.kinds().count("withheld") == 0


def test_what_is_sealed_is_shown_at_once_and_what_was_opened_with_the_sheet() -> None:
    room = sealed()
    told = room.table.info(room.now).promise
    assert told is not None
    assert told.vows == {0: room.vow_for("an"), 1: room.vow_for("binh")}
    room.open("an", "binh")
    room.deal_it()
    assert room.table.info(room.now).promise is None
    room.go_on()
    sheet = room.table.info(room.now).sheet
    assert sheet is not None
    assert sheet.shuffle is not None
    assert sheet.shuffle.vows == told.vows
    assert sheet.shuffle.parts == {0: PARTS["an"].hex(), 1: PARTS["binh"].hex()}


def test_neither_seed_nor_part_is_seen_before_the_sheet() -> None:
    room = sealed()
    secrets = [SEED.hex().encode(), *(PARTS[player].hex().encode() for player in ("an", "binh"))]
    shown: list[bytes] = []

    def see(step: object) -> None:
        shown.extend(frame(room.table, step, seat, room.now) for seat in EVERYBODY[:3])  # type: ignore[arg-type]
        shown.append(encode(room.table.lobby_view()))

    for player in ("an", "binh"):
        see(room.do(ask.OpenPart(by=player, promise=room.promised, part=PARTS[player].hex())))
    see(room.deal_it())
    while room.phase == "playing":
        step = room.wake()
        if room.phase == "playing":
            see(step)
    assert shown
    assert not any(secret in told for secret in secrets for told in shown)
    assert all(secret in encode(room.table.info(room.now)) for secret in secrets)


def test_the_last_vow_before_the_seal_counts() -> None:
    room = ShufflingRoom.waiting()
    before = room.table.snapshot()
    for byte in range(100):
        room.do(ask.Vow(by="an", promise=room.promised, vow=room.vow_for("an", bytes([byte] * 32))))
    room.vow("an", "binh")
    assert room.table.snapshot() == before
    room.do(ask.Start(by="an"))
    room.seal()
    room.open("an", "binh")
    room.deal_it()
    assert room.table.state.key == key_of(room, "an", "binh")


def test_with_fewer_than_two_vows_the_machine_shuffles_without_a_wait() -> None:
    room = ShufflingRoom.waiting()
    room.vow("an")
    room.do(ask.Start(by="an"))
    assert not room.table.needs_seal
    room.refuses(ask.Seal(), "refused-no-deal-due")
    room.deal_it()
    assert room.table.state.key == fair.mixed(room.table.core.fair_deal(1, 2), SEED, {}, {})
    room.go_on()
    sheet = room.table.info(room.now).sheet
    assert sheet is not None
    assert b"vows" not in encode(sheet)


def test_who_has_not_vowed_or_is_away_is_out_of_it() -> None:
    room = ShufflingRoom.waiting(seats=4)
    room.vow("an", "binh", "dung")
    room.do(ask.Drop("dung"))
    room.do(ask.Start(by="an"))
    room.seal()
    told = room.table.info(room.now).promise
    assert told is not None
    assert sorted(told.vows) == [0, 1]
    room.refuses(ask.OpenPart(by="chi", promise=room.promised, part=PARTS["chi"].hex()), "refused-part-not-due")
    room.open("an", "binh")
    room.deal_it()


def test_what_is_sealed_has_to_be_dealt_and_nothing_is_added() -> None:
    room = ShufflingRoom.waiting()
    room.vow("an", "binh")
    assert not room.table.needs_seal
    room.do(ask.Start(by="an"))
    room.refuses(ask.Deal(7), "refused-no-deal-due")
    room.seal()
    room.refuses(ask.Seal(), "refused-no-deal-due")
    room.refuses(ask.Deal(7), "refused-no-deal-due")
    room.refuses(ask.Vow(by="an", promise=room.promised, vow=OTHER.hex()), "refused-vow-late")


def test_vows_and_parts_are_for_one_promise() -> None:
    room = sealed()
    stale = OTHER.hex()
    room.refuses(ask.Vow(by="an", promise=stale, vow=stale), "refused-vow-stale")
    room.refuses(ask.OpenPart(by="an", promise=stale, part=PARTS["an"].hex()), "refused-vow-stale")
    room.refuses(ask.Vow(by="chi", promise=room.promised, vow=stale), "refused-not-seated")
    promise = room.promised
    room.open("an", "binh")
    room.deal_it()
    room.refuses(ask.OpenPart(by="an", promise=promise, part=PARTS["an"].hex()), "refused-vow-stale")


def test_another_promise_makes_vows_void() -> None:
    room = ShufflingRoom.waiting()
    room.vow("an", "binh")
    room.do(ask.ChangeOptions(by="an", changes={"seats": 3}))
    room.promise(OTHER)
    room.do(ask.Sit(by="chi", name="Chi"))
    room.do(ask.Start(by="an"))
    assert not room.table.needs_seal


def test_somebody_elses_vow_is_not_inherited_with_the_seat() -> None:
    room = ShufflingRoom.waiting()
    room.vow("an", "binh")
    room.do(ask.Stand(by="binh"))
    room.do(ask.Sit(by="chi", name="Chi"))
    room.do(ask.Start(by="an"))
    assert not room.table.needs_seal


# The attackers of docs/fairness.md


def test_the_last_to_open_who_does_not_is_named_and_adds_nothing_more_in_this_match() -> None:
    room = sealed(seats=3, match="hands", match_hands=2)
    room.open("an", "chi")
    assert room.table.wake_at == room.now + 1_500
    step = room.wake()
    assert kinds(step) == ["withheld"]
    assert [event.shown_to(-1) for event in step.events] == [log.Withheld.told(room.table.seq, 1, "Binh")]
    room.refuses(ask.OpenPart(by="binh", promise=room.promised, part=PARTS["binh"].hex()), "refused-part-not-due")
    room.deal_it()
    assert room.table.state.key == key_of(room, "an", "chi", seats=3)
    room.go_on()
    vow = ask.Vow(by="binh", promise=room.promised, vow=room.vow_for("binh"))
    room.refuses(vow, "refused-vow-withheld")
    assert barred(room) == [1]
    room.vow("an", "chi")
    room.be_ready()
    room.seal()
    room.open("an", "chi")
    room.deal_it()
    room.go_on()
    assert room.phase == "match-over"
    for player in ("an", "binh", "chi"):
        room.do(ask.Rematch(by=player))
    room.do(msgspec.structs.replace(vow, promise=room.promised))


def test_a_wrong_part_counts_as_withheld() -> None:
    room = sealed()
    room.open("an")
    wrong = ask.OpenPart(by="binh", promise=room.promised, part=PARTS["an"].hex())
    room.refuses(wrong, "refused-part-wrong")
    room.wake()
    assert room.kinds()[-1] == "withheld"
    room.deal_it()
    assert room.table.state.key == key_of(room, "an")


def test_a_host_with_a_second_seat_chooses_only_by_withholding_where_everybody_sees_it() -> None:
    decks, named = set(), []
    for opened in (("an", "binh"), ("binh",)):
        room = sealed()
        room.open(*opened)
        if len(opened) < 2:
            room.wake()
        room.deal_it()
        decks.add(room.table.state.deck)
        named.append([event.name for event in room.events if isinstance(event, log.Withheld)])
    assert len(decks) == 2
    assert named == [[], ["An"]]


def test_a_log_from_which_a_part_was_dropped_or_changed_is_refused() -> None:
    room = sealed()
    room.open("an", "binh")
    room.deal_it()
    at = room.kinds().index("dealt")
    before, dealt = room.events[:at], room.events[at]
    assert isinstance(dealt, log.Dealt)
    for parts in ({0: PARTS["binh"].hex()}, {**dealt.parts, 2: PARTS["chi"].hex()}, {0: SEED.hex()}):
        with pytest.raises(ReplayMismatch, match="vow"):
            Table.rebuild([*before, msgspec.structs.replace(dealt, parts=parts)], ALL_GAMES)
    dropped = Table.rebuild([*before, msgspec.structs.replace(dealt, parts={0: dealt.parts[0]})], ALL_GAMES)
    assert dropped.state.deck != room.table.state.deck


@pytest.mark.parametrize(
    "event", [log.Sealed(n=1, at=0, vows={}), log.Withheld(n=1, at=0, seat=0, name="An")], ids=["sealed", "withheld"]
)
def test_a_log_that_seals_what_nobody_promised_is_refused(event: log.Sealed | log.Withheld) -> None:
    room = Room.of_two("sam-loc", deal=False, options={"seats": 2})
    event = msgspec.structs.replace(event, n=room.table.seq + 1, at=room.now + SECOND)
    with pytest.raises(ReplayMismatch, match="promise"):
        room.table.follow([event])


# Restarts, and people who come and go meanwhile


def test_a_restart_begins_the_time_to_open_anew() -> None:
    room = sealed()
    room.open("an")
    room.table = room.rebuilt()
    room.do(ask.Restart(), 60 * SECOND)
    assert room.table.wake_at == room.now + 10 * SECOND
    for player in ("an", "binh"):
        room.do(ask.Arrive(player))
        room.open(player)
    room.deal_it()
    assert room.table.state.key == key_of(room, "an", "binh")


def test_a_vow_from_before_a_restart_is_asked_for_again() -> None:
    room = ShufflingRoom.waiting()
    room.vow("an", "binh")
    room.table = room.rebuilt()
    assert not room.table.core.vows
    room.vow("an", "binh")
    room.do(ask.Restart())
    room.do(ask.Start(by="an"))
    assert not room.table.needs_seal
    for player in ("an", "binh"):
        room.do(ask.Arrive(player))
    assert room.table.needs_seal


def test_who_leaves_a_sealed_deal_is_named_all_the_same() -> None:
    room = ShufflingRoom.waiting("inn", seats=4)
    room.vow("an", "binh", "chi", "dung")
    room.do(ask.Start(by="an"))
    room.seal()
    room.do(ask.Stand(by="binh"))
    room.open("an", "chi", "dung")
    assert room.table.wake_at is None
    room.do(ask.Sit(by="em", name="Em", seat=1))
    room.do(ask.Start(by="an"), 60 * SECOND)
    step = room.do(ask.Tick())
    assert [event.name for event in step.events if isinstance(event, log.Withheld)] == ["Binh"]
    room.deal_it()


def test_whoever_sits_down_in_such_a_seat_may_add_a_part() -> None:
    room = ShufflingRoom.waiting("inn")
    room.vow("an", "binh")
    room.do(ask.Start(by="an"))
    room.seal()
    room.open("an")
    room.wake()
    room.deal_it()
    room.go_on()
    room.refuses(ask.Vow(by="binh", promise=room.promised, vow=room.vow_for("binh")), "refused-vow-withheld")
    room.do(ask.Stand(by="binh"))
    room.do(ask.Sit(by="binh", name="Bình"))
    room.vow("binh")


def test_a_sealed_table_is_the_same_from_its_log_a_snapshot_and_by_following() -> None:
    room = ShufflingRoom.waiting()
    follower = room.rebuilt()
    room.vow("an", "binh")
    for command in (ask.Start(by="an"), ask.Seal()):
        check_follows(follower, room.table, room.do(command), room.now)
    body = room.table.snapshot()
    assert Table.from_snapshot(body, [], ALL_GAMES).snapshot() == body
    room.open("an")
    room.now += 2 * SECOND
    for later in (ask.Tick(), ask.Deal(7)):
        check_follows(follower, room.table, room.do(later), room.now)
        body = room.table.snapshot()
        assert Table.from_snapshot(body, [], ALL_GAMES).snapshot() == room.rebuilt().snapshot() == body


def test_what_people_have_added_can_be_asked_for_again() -> None:
    """A table that is read anew knows what its log knows; what was added to the shuffle is told it again."""
    assert Room("sam-loc", options={"seats": 2}).table.added() == []
    room = ShufflingRoom.waiting(seats=3)
    room.vow("an", "chi")
    again = room.rebuilt()
    for command in room.table.added():
        again.handle(command, room.now)
    assert again.added() == room.table.added()
    room.do(ask.Start(by="an"))
    room.seal()
    room.open("an")
    vows = [command for command in room.table.added() if isinstance(command, ask.Vow)]
    assert [command.by for command in vows] == ["an", "chi"]
    again = room.rebuilt()
    for command in room.table.added():
        with suppress(CommandRefused):
            again.handle(command, room.now)
    assert again.core.parts == room.table.core.parts == {0: PARTS["an"]}
