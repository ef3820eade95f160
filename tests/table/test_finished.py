"""What is kept of a deal that is paid: its record, who was in it, and what happened to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

import chieu
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER
from chieu.locales import Messages
from chieu.play.cards import Deck
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.finished import pack_record, packed_options, unpack_record
from chieu.table.table import Table
from table.room import ALL_GAMES, WITH_A_CLOCK, Room, shuffled

if TYPE_CHECKING:
    from chieu.table.finished import FinishedDeal


class Kept(Room):
    """A table whose finished deals are kept."""

    deals: list[FinishedDeal]
    tried: list[FinishedDeal]
    """Those that were played for a challenge."""

    def __init__(self, game: str = "toy", **create: Any) -> None:
        super().__init__(game, **create)
        self.deals, self.tried = [], []

    def do(self, command: ask.Command, after: int = 0) -> Any:
        step = super().do(command, after)
        self.deals += step.deals
        self.tried += step.tried
        return step


def unpacked(deal: FinishedDeal) -> chieu.Record:
    return unpack_record(pack_record(deal), ALL_GAMES[deal.game], deal.version).sealed()


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
def test_every_deal_is_recorded_so_that_it_can_be_played_again(game: str, seed: int) -> None:
    room = Kept(game, bots="easy", seed=seed, options=WITH_A_CLOCK[game])
    for _ in range(2):
        room.play_next_deal()
        deal = room.deals[-1]
        record = unpacked(deal)
        chieu.verify(record)
        assert record.payoffs == tuple(seat.payoff for seat in deal.seats)
        assert chieu.Record.from_json(record.to_json()) == record
        if room.phase != "deal-over":
            break


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_knows_its_events_its_times_and_its_people(game: str) -> None:
    room = Kept(game, bots="hard", options=WITH_A_CLOCK[game])
    room.play_next_deal()
    deal = room.deals[0]
    dealt = next(event for event in room.events if isinstance(event, log.Dealt))
    paid = next(event for event in room.events if isinstance(event, log.Settled))
    acts = [event for event in room.events if isinstance(event, log.Acted)]
    assert (deal.first, deal.begun, deal.last, deal.ended) == (dealt.n, dealt.at, paid.n, paid.at)
    assert deal.actors == [event.seat for event in acts]
    assert deal.actions == [event.action for event in acts]
    assert (deal.code, deal.game, deal.version, deal.number) == ("K7QF", game, GAMES[game].version, 1)
    assert (deal.deck, deal.luck, deal.lesson) == (dealt.deck, dealt.luck, False)
    started = [event.n for event in room.events if isinstance(event, log.Started)]
    assert deal.match == (started[0] if started else 0)
    assert [(seat.player, seat.level) for seat in deal.seats] == [("an", ""), *[("", "hard")] * (len(deal.seats) - 1)]
    assert deal.moments & ~sum(1 << bit for bit in range(len(GAMES[game].moments))) == 0
    assert all(seat.moments & ~deal.moments == 0 for seat in deal.seats)
    best = min(deal.payoffs) if GAMES[game].low_wins else max(deal.payoffs)
    assert {seat.payoff for seat in deal.seats if seat.place == 1} == {best}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_packed_is_unpacked_as_it_was(game: str) -> None:
    room = Kept(game, bots="easy", options=WITH_A_CLOCK[game])
    room.play_next_deal()
    deal = room.deals[0]
    record = unpacked(deal)
    assert record.actions == tuple(zip(deal.actors, deal.actions, strict=True))
    assert (record.game, record.version, record.payoffs) == (game, deal.version, deal.payoffs)
    assert record.deck == str(Deck(deal.deck))
    chieu.verify(record)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_tells_when_everything_was(game: str) -> None:
    room = Kept(game, bots="easy", options=WITH_A_CLOCK[game])
    room.play_next_deal()
    totals = [room.table.state.totals[:]]
    room.play_next_deal()
    record = unpacked(room.deals[1])
    begun = max(event.at for event in room.events if isinstance(event, log.Dealt))
    acts = [event for event in room.events if isinstance(event, log.Acted)][len(room.deals[0].actions) :]
    assert record.at == tuple(event.at - begun for event in acts)
    assert record.timed_out == tuple(at for at, event in enumerate(acts, 1) if event.timed_out)
    assert record.totals in {tuple(total) for total in totals}


def test_what_the_rules_played_for_somebody_is_told() -> None:
    room = Kept("sam-loc", bots="easy", options=WITH_A_CLOCK["sam-loc"])
    room.deal()
    while room.phase == "playing":
        if room.table.bot_turns():
            room.bot()
        else:
            room.wake()
    record = unpacked(room.deals[0])
    assert record.timed_out
    assert {record.actions[at - 1][0] for at in record.timed_out} == {0}


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_of_a_packed_deal_are_read_without_the_rest(game: str) -> None:
    room = Kept(game, bots="easy", options=WITH_A_CLOCK[game])
    room.play_next_deal()
    (deal,) = room.deals
    assert packed_options(pack_record(deal)) == deal.options


def test_a_deal_packed_before_times_were_kept_has_none() -> None:
    room = Kept("toy", bots="easy")
    room.play_next_deal()
    deal = room.deals[0]
    whole = msgspec.msgpack.decode(pack_record(deal))
    earlier = unpack_record(msgspec.msgpack.encode(whole[:6]), room.table.game, 1)
    assert (earlier.at, earlier.timed_out, earlier.totals) == (msgspec.UNSET,) * 3
    assert earlier.actions == unpacked(deal).actions


def test_a_deal_without_an_act_is_packed_too() -> None:
    room = Kept("toy", bots="easy")
    room.play_next_deal()
    deal = structs.replace(room.deals[0], actors=[], actions=[])
    assert unpacked(deal).actions == ()


def test_a_deal_outlives_a_snapshot_in_its_middle() -> None:
    room = Kept.of_two("sam-loc")
    assert isinstance(room, Kept)
    again = Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES)
    begun = len(room.events)
    room.play_deal()
    assert again.follow(room.events[begun:]).deals == room.deals
    assert room.deals[0].actors[0] == DEALER


def test_whoever_was_not_dealt_in_is_not_in_the_deal() -> None:
    room = Kept("phom", options={"seats": 4}, bots="")
    room.do(ask.Sit(by="binh", name="Bình"))
    room.do(ask.Start(by="an"))
    room.deal()
    room.do(ask.Sit(by="chi", name="Chi"))
    room.play_deal()
    assert [seat.name for seat in room.deals[0].seats] == ["An", "Bình"]
    assert sum(seat.payoff for seat in room.deals[0].seats) == -room.table.info(room.now).pot


def test_the_first_deal_of_a_lesson_is_marked() -> None:
    room = Kept("sam-loc", lesson=True)
    for deck in (room.table.known_deck, shuffled(1)):
        assert deck is not None
        room.do(ask.GiveDeck(deck, 0))
        while room.phase == "playing":
            if room.table.bot_turns():
                room.bot()
            else:
                view = room.table.deal_view(0, room.now)
                assert view is not None
                assert view.legal
                room.act("an", view.legal[0])
        room.do(ask.Ready(by="an"))
    assert [deal.lesson for deal in room.deals] == [True, False]


@pytest.mark.parametrize("game", GAMES)
def test_moments_are_named_once_and_told_by_facts_and_items_that_there_are(game: str) -> None:
    kind = GAMES[game]
    names = [moment.name for moment in kind.moments]
    assert len(names) == len(set(names)) < 62
    messages = Messages("en")
    assert all(messages.has(f"moment-{game}-{name}") for name in names)
    for moment in kind.moments:
        assert moment.facts or moment.items
        assert all(item in kind.Item for item in moment.items)
        assert all(messages.has(code) for code in moment.facts)
    # Worked out anew: the game may have kept it from an earlier test.
    vars(kind).pop("told_moments", None)
    told = kind.told_moments
    assert {code: [names[bit.bit_length() - 1] for bit, _ in found] for code, found in told.items()} == {
        code: [moment.name for moment in kind.moments if code in moment.facts] for code in told
    }
