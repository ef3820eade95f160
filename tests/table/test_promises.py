"""A shuffle is promised before its deal, and shown after it: what people see of it, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from chieu.kernel import fair
from chieu.kernel.cards import card_in_packs
from chieu.kernel.errors import ReplayMismatch
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table
from table.following import check_follows
from table.room import ALL_GAMES, EVERYBODY, SECOND, Room, encode, frame

if TYPE_CHECKING:
    from chieu.table.step import Step

SEED = bytes(range(32))
OTHER = bytes(range(32, 64))


def promised(game: str = "sam-loc", **create: object) -> Room:
    """Open a table for two, promise its first deal, and start."""
    room = Room.of_two(game, deal=False, options={"seats": 2}, **create)
    room.do(ask.PromiseDeal(SEED))
    return room


def test_the_deck_of_a_deal_follows_from_what_was_promised() -> None:
    room = promised("crazy-eights")
    deal = fair.FairDeal("K7QF", 1, "crazy-eights", room.table.state.version, 2, 104)
    told = room.table.info(room.now).promise
    assert told is not None
    assert (told.deal, told.promise) == (1, fair.promise_of(deal, SEED).hex())
    room.do(ask.Deal(7))
    key = fair.mixed(deal, SEED, {}, {})
    assert room.table.state.deck == tuple(map(card_in_packs, fair.shuffled(key, 104)))
    assert room.table.core.luck() == fair.luck_of(key, room.table.state.lucks)
    assert room.table.info(room.now).promise is None


@pytest.mark.parametrize("game", ["sam-loc", "phom", "binh"])
def test_the_seed_is_shown_with_the_sheet_and_not_before(game: str) -> None:
    room = promised(game)
    shown: list[bytes] = []

    def see(step: Step) -> None:
        shown.extend(frame(room.table, step, seat, room.now) for seat in EVERYBODY[:3])
        shown.append(encode(room.table.lobby_view()))

    see(room.do(ask.Deal(7)))
    while room.phase == "playing":
        see(room.wake())
    assert not any(SEED.hex().encode() in told for told in shown[:-4])
    sheet = room.table.info(room.now).sheet
    assert sheet is not None
    assert sheet.shuffle is not None
    assert sheet.shuffle.seed == SEED.hex()
    told = fair.FairDeal("K7QF", sheet.deal, game, sheet.shuffle.version, sheet.shuffle.seats, sheet.shuffle.cards)
    assert sheet.shuffle.promise == fair.promise_of(told, SEED).hex()


def test_a_deal_with_a_known_deck_has_no_seed() -> None:
    room = promised()
    room.deal()
    assert room.table.state.promised is None
    room.play_deal()
    sheet = room.table.info(room.now).sheet
    assert sheet is not None
    assert sheet.shuffle is None


def test_one_promise_is_made_for_each_deal_and_holds() -> None:
    room = Room("sam-loc", options={"seats": 2})
    room.refuses(ask.Deal(1), "refused-no-deal-due")
    room.do(ask.PromiseDeal(SEED))
    room.refuses(ask.PromiseDeal(OTHER), "refused-no-deal-due")
    room.refuses(ask.Deal(1), "refused-no-deal-due")
    room.do(ask.Sit(by="binh", name="Bình"))
    room.do(ask.Start(by="an"))
    room.do(ask.Deal(1))
    room.refuses(ask.PromiseDeal(OTHER), "refused-no-deal-due")
    room.play_deal()
    assert room.table.needs_promise


def test_another_number_of_seats_and_another_match_need_another_promise() -> None:
    room = Room("sam-loc", options={"seats": 2})
    room.do(ask.PromiseDeal(SEED))
    room.do(ask.ChangeOptions(by="an", changes={"seats": 3}))
    assert room.table.needs_promise
    room.do(ask.PromiseDeal(OTHER))
    assert room.table.state.promised is not None
    assert room.table.state.promised.seats == 3
    match = Room.of_two("sam-loc", options={"seats": 2, "match": "hands", "match_hands": 1})
    match.play_deal()
    assert match.phase == "match-over"
    match.do(ask.PromiseDeal(OTHER))
    assert match.table.state.promised is not None
    assert match.table.state.promised.deal == 1


def test_a_lesson_promises_nothing_until_it_is_over() -> None:
    room = Room("sam-loc", lesson=True)
    assert not room.table.needs_promise
    room.refuses(ask.PromiseDeal(SEED), "refused-no-deal-due")


def test_a_table_is_the_same_from_its_log_a_snapshot_and_by_following() -> None:
    room = Room.of_two("sam-loc", deal=False, options={"seats": 2})
    follower = room.rebuilt()
    for command in (ask.PromiseDeal(SEED), ask.Deal(7)):
        step = room.do(command)
        check_follows(follower, room.table, step, room.now)
        body = room.table.snapshot()
        assert Table.from_snapshot(body, [], ALL_GAMES).snapshot() == room.rebuilt().snapshot() == body
    assert room.kinds()[-2:] == ["dealt", "acted"]


def test_a_log_with_another_seed_than_was_promised_is_refused() -> None:
    room = promised()
    *before, told = room.events
    assert isinstance(told, log.Promised)
    for changes in ({"seed": OTHER.hex()}, {"promise": OTHER.hex()}, {"deal": 2}, {"seats": 3}):
        with pytest.raises(ReplayMismatch, match="promise"):
            Table.rebuild([*before, msgspec.structs.replace(told, **changes)], ALL_GAMES)


def test_a_log_that_deals_what_nobody_promised_is_refused() -> None:
    room = Room.of_two("sam-loc", deal=False, options={"seats": 2})
    dealt = log.Dealt(n=room.table.seq + 1, at=room.now + SECOND, deal=1, luck=1)
    with pytest.raises(ReplayMismatch, match="promise"):
        room.table.follow([dealt])
