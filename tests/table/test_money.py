"""Play money: buying in, double entry, the pot, and what it locks."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from chieu.games.game import due_of
from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import SkipWire
from chieu.table.hosted_events import BoughtInWire
from chieu.table.ledger import HOUSE, Entry
from chieu.table.table import Table
from chieu.table.timing import GRACE_MS, IDLE_MS
from table.room import ALL_GAMES, SECOND, Room, kinds
from table.test_hosted import PEOPLE, deal_again, inn, pair, same_after_a_kill
from table.toy import TOY

if TYPE_CHECKING:
    from collections.abc import Sequence


def balances(entries: Sequence[Entry]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for entry in entries:
        found[entry.account] += entry.amount
    return {account: amount for account, amount in found.items() if amount}


def check_books(room: Room) -> None:
    """Check that every event's entries come to nothing, and that the accounts are what lies on the table."""
    by_event: Counter[int] = Counter()
    for entry in room.entries:
        by_event[entry.seq] += entry.amount
        assert entry.amount
    assert set(by_event.values()) <= {0}
    lying = room.table.accounts()
    assert list(lying) == [*(f"seat:K7QF:{seat}" for seat in range(len(lying) - 1)), "pot:K7QF"]
    books = balances(room.entries)
    assert {account: books.get(account, 0) for account in lying} == lying


def test_whoever_has_too_little_buys_in_when_a_deal_begins() -> None:
    room = inn("binh", deal=False, stake=3)
    room.do(ask.PutBot(by="an", seat=2, level="easy"))
    assert room.entries == []
    deal_again(room)
    assert balances(room.entries) == {
        "person:an": -60, "person:binh": -60, HOUSE: -60, "pot:K7QF": 9,
        "seat:K7QF:0": 57, "seat:K7QF:1": 57, "seat:K7QF:2": 57,
    }  # fmt: skip
    facts = room.table.info(room.now)
    assert (facts.purses, facts.pot) == ([57, 57, 57, 0], 9)
    room.play_deal()
    room.table.core.hosted.purses[1] = 14
    assert kinds(room.do(ask.Start(by="an")))[-1] == "called"
    step = room.deal()
    n = room.table.seq - 1
    assert [step.wire_events(seat)[0] for seat in (1, 0, NOBODY)] == [BoughtInWire(n, 1, 46, first=False)] * 3


def test_the_first_chips_are_told_to_their_owner_alone() -> None:
    room = inn("binh", deal=False)
    room.do(ask.Start(by="an"))
    step = room.deal()
    n = room.table.seq - 2
    assert step.wire_events(0)[:2] == [BoughtInWire(n, 0, 20, first=True), SkipWire(n + 1)]
    assert step.wire_events(1)[:2] == [SkipWire(n), BoughtInWire(n + 1, 1, 20, first=True)]
    assert step.wire_events(NOBODY)[:2] == [SkipWire(n), SkipWire(n + 1)]


def test_each_payment_is_entered_with_the_event_that_caused_it() -> None:
    room = inn("binh", window=0)
    seen = len(room.entries)
    assert room.act("binh", "tip").info_changed
    seq = room.table.seq
    assert room.table.info(room.now).purses == [19, 18, 0, 0]
    assert room.entries[seen:] == [
        Entry(seq, "seat:K7QF:1", -1, room.now, "acted"),
        Entry(seq, "pot:K7QF", 1, room.now, "acted"),
    ]
    step = room.act("an", "draw")
    assert list(step.entries) == []
    assert not step.info_changed
    pair(room, 0)
    step = room.act("an", "claim")
    assert list(step.entries) == [
        Entry(step.events[0].n, "seat:K7QF:0", 3, room.now, "acted"),
        Entry(step.events[0].n, "pot:K7QF", -3, room.now, "acted"),
    ]
    check_books(room)


def test_who_leaves_takes_the_chips_along() -> None:
    room = inn("binh", "cuc")
    room.play_deal()
    chips = room.table.core.hosted.purses[1]
    step = room.do(ask.Stand(by="binh"))
    n = room.table.seq
    assert list(step.entries) == [
        Entry(n, "seat:K7QF:1", -chips, room.now, "left"),
        Entry(n, "person:binh", chips, room.now, "left"),
    ]
    check_books(room)


def test_who_went_in_mid_deal_still_wins_and_pays() -> None:
    room = inn("binh", "cuc")
    room.do(ask.Stand(by="binh"))
    room.play_deal()
    check_books(room)
    books = balances(room.entries)
    assert books["person:binh"] == room.table.state.payoffs[1]
    assert books.get("seat:K7QF:1", 0) == 0
    same_after_a_kill(room)


def test_the_pot_locks_what_the_game_says() -> None:
    room = inn("binh", "cuc")
    room.play_deal()
    pot = room.table.core.hosted.pot
    assert pot == 3
    fixed = {"stake": "refused-option-pot", "pot": "refused-option-pot"}
    assert room.table.info(room.now).fixed == fixed
    for key, value in (("stake", 2), ("pot", "off")):
        change = ask.ChangeOptions(by="an", changes={key: value})
        room.refuses(change, "refused-option-pot", game="inn", key=key, count=pot)
    room.refuses(ask.ChangeOptions(by="an", preset="high"), "refused-option-pot", game="inn", key="stake", count=pot)
    room.do(ask.ChangeOptions(by="an", changes={"window": 0, "stake": 1}))
    deal_again(room)
    room.act("an", "draw")
    pair(room, 0)
    room.act("an", "claim")
    facts = room.table.info(room.now)
    assert (facts.fixed, facts.pot) == ({}, 0)
    room.do(ask.ChangeOptions(by="an", changes={"stake": 2}))
    check_books(room)


def test_the_pot_goes_to_the_one_who_is_left() -> None:
    room = inn("binh", "cuc")
    room.play_deal()
    room.do(ask.Stand(by="cuc"))
    chips = room.table.core.hosted.purses[1]
    step = room.do(ask.Stand(by="an"))
    assert kinds(step) == ["left", "host", "pot"]
    assert step.wire_events(1)[-1] == log.PotGiven.told(room.table.seq, 1, 3)
    assert (room.table.core.hosted.purses[1], room.table.core.hosted.pot) == (chips + 3, 0)
    check_books(room)
    same_after_a_kill(room)
    room.do(ask.Sit(by="an", name="An"))
    deal_again(room, by="binh")
    assert room.table.core.deal.pot == 2


def test_the_host_cannot_take_the_pot_by_sending_the_others_away() -> None:
    room = inn("binh", "cuc", window=0)
    room.play_deal()
    room.do(ask.Remove(by="an", seat=2))
    chips = list(room.table.core.hosted.purses)
    room.refuses(ask.Remove(by="an", seat=1), "refused-remove-pot", count=3)
    assert (room.table.core.hosted.purses, room.table.core.hosted.pot) == (chips, 3)
    deal_again(room)
    room.act("an", "draw")
    pair(room, 0)
    room.act("an", "claim")
    room.do(ask.Remove(by="an", seat=1))
    assert room.table.core.taken == [0]
    check_books(room)


def test_a_closed_table_keeps_nothing() -> None:
    room = inn("binh", "cuc")
    room.play_deal()
    for player in ("an", "binh", "cuc"):
        room.do(ask.Drop(player))
    room.now += IDLE_MS
    room.do(ask.Tick())
    assert room.table.is_closed
    check_books(room)
    books = balances(room.entries)
    assert sum(books.values()) == 0
    assert {account.partition(":")[0] for account in books} <= {"person"}
    same_after_a_kill(room)


def test_nobody_need_be_there_for_a_deal_to_end() -> None:
    room = inn("binh")
    deserted = []
    for player in ("an", "binh"):
        room.do(ask.Drop(player))
        deserted.append(room.table.is_deserted)
    assert deserted == [False, True]
    room.now += IDLE_MS
    room.do(ask.Tick())
    assert room.phase == "playing"
    room.play_deal()
    assert room.table.core.taken == []
    assert room.table.is_closed
    check_books(room)


def test_an_empty_table_closes_with_the_deal_that_kept_it_open() -> None:
    room = inn(deal=False, window=0)
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    deal_again(room)
    room.do(ask.Stand(by="an"))
    assert room.phase == "playing"
    room.now += IDLE_MS
    assert kinds(room.do(ask.Tick()))[-1] == "closed"
    check_books(room)
    assert balances(room.entries).keys() == {"person:an", HOUSE}
    assert room.table.wake_at is None


def test_points_need_no_entries() -> None:
    room = Room.of_two()
    room.play_deal()
    assert room.entries == []
    facts = room.table.info(room.now)
    assert (facts.hosted, facts.purses, facts.pot, facts.fixed) == (False, [], 0, {})


def test_what_a_game_need_not_say() -> None:
    assert TOY.bank is None
    assert TOY.advice is None
    state = TOY.State()
    assert TOY.due(state) == TOY.rules.acting(state)


def test_where_nobody_is_waited_for_the_dealer_is_due() -> None:
    assert due_of(0b11, 0b01) == 0b01
    assert due_of(0b11, 0) == 1 << DEALER
    assert due_of(0, 0) == 0


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_the_books_are_right_and_a_kill_costs_nothing(seed: int) -> None:
    chance = random.Random(seed)
    room = Room("inn", seed=seed, options={"window": chance.choice([0, 10]), "seats": chance.choice([2, 3, 4])})
    for step in range(150):
        something(room, chance)
        check_books(room)
        if step % 10 == 0:
            same_after_a_kill(room)
        if room.table.is_closed:
            break
    same_after_a_kill(room)
    *purses, pot = room.table.core.chips()
    assert min([*purses, pot]) >= 0


def something(room: Room, chance: random.Random) -> None:
    """Do something that people, bots or time may do; what is refused changes nothing."""
    if room.table.needs_deck:
        room.deal()
        return
    by = chance.choice(["an", *PEOPLE])
    seat = chance.randrange(4)
    host = room.table.state.chairs[room.table.state.host]
    commands: list[ask.Command] = [
        ask.Sit(by=by, name=by, seat=chance.randrange(-1, 4)),
        ask.Start(by="an" if host is None else host.player),
        ask.Act(by=by, action=chance.choice(["draw", "stay", "claim", "tip"]), after=room.table.seq),
        ask.Drop(by),
        ask.Arrive(by),
        ask.PutBot(by=by, seat=seat, level="easy"),
        ask.BotAct(seat, chance.choice(["draw", "stay", "claim", "tip"]), room.table.seq),
        ask.ChangeOptions(by=by, changes={"stake": chance.randint(1, 3), "seats": chance.randint(2, 4)}),
        ask.Tick(),
        ask.Tick(),
    ]
    if chance.random() < 0.1:
        commands = [ask.Stand(by=by), ask.Remove(by=by, seat=seat), ask.PassHost(by=by, seat=seat), ask.Restart()]
    after = chance.choice([0, SECOND, 10 * SECOND, GRACE_MS])
    with suppress(CommandRefused):
        room.do(chance.choice(commands), after)


def test_a_snapshot_knows_the_chips() -> None:
    room = inn("binh")
    room.play_deal()
    again = Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES)
    assert again.core.chips() == room.table.core.chips()
