"""Practice: a past deal goes on from any step, as it lay, for one person against bots; nothing of it is a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.games.registry import GAMES
from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.practice import Practice, open_practice
from chieu.table.replay import replay_of
from chieu.table.showing import shown_deal
from chieu.table.table import Table
from table.replaying import record_of
from table.room import START, WITH_A_CLOCK
from table.test_finished import Kept
from table.test_replay import played

if TYPE_CHECKING:
    import chieu


def wanted(done: int, seat: int = 0, level: str = "easy") -> Practice:
    return Practice(by="an", name="An", seat=seat, done=done, level=level)


class Resumed(Kept):
    """A practice that was opened from a record, driven by hand."""

    def __init__(self, record: chieu.Record, done: int, seat: int = 0, *, challenge: str = "") -> None:
        self.now, self.seed, self.deals, self.tried = START, 1, [], []
        practice = msgspec.structs.replace(wanted(done, seat), challenge=challenge)
        self.table, step = open_practice("K7QF", practice, record, self.now)
        self.events, self.entries = list(step.events), list(step.entries)


def check_every_step(record: chieu.Record) -> None:
    """See that a practice from each step of a deal begins with what everybody saw there."""
    eyes = [NOBODY, *range(len(record.payoffs))]
    for step in replay_of(record, eyes).steps[:-1]:
        for seat in range(len(record.payoffs)):
            room = Resumed(record, step.done, seat)
            assert [shown_deal(room.table.core, eye) for eye in eyes] == step.deals
            assert room.table.seat_of("an") == seat == room.table.state.host
            again = Table.rebuild(room.events)
            assert again.snapshot() == room.table.snapshot() == Table.from_snapshot(again.snapshot(), []).snapshot()


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_as_the_deal_lay(game: str) -> None:
    check_every_step(played(game, seed=3))


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=1)
@given(seed=st.integers(0, 2**32))
def test_so_it_does_at_every_step_of_random_deals(game: str, seed: int) -> None:
    room = Kept(game, bots="easy", seed=seed, options=WITH_A_CLOCK[game])
    room.play_next_deal()
    if room.phase == "deal-over":
        room.play_next_deal()
    check_every_step(record_of(room.deals[-1]))


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_to_its_end_and_to_further_deals_and_is_no_result(game: str) -> None:
    record = played(game)
    room = Resumed(record, len(record.actions) // 2)
    assert room.table.info(room.now).practice
    assert room.phase == "playing"
    room.play_deal()
    assert room.table.info(room.now).sheet is not None
    if room.phase == "deal-over":
        room.play_next_deal()
    assert room.deals == []
    moved: dict[int, int] = {}
    for entry in room.entries:
        assert not entry.account.startswith("person:")
        moved[entry.seq] = moved.get(entry.seq, 0) + entry.amount
    assert not any(moved.values())
    for account, chips in room.table.accounts().items() if room.table.game.bank else ():
        assert sum(entry.amount for entry in room.entries if entry.account == account) == chips


@pytest.mark.parametrize("game", GAMES)
def test_only_the_deal_that_is_played_for_a_challenge_is_kept_for_it(game: str) -> None:
    record = played(game)
    room = Resumed(record, 0, challenge="a-token")
    assert room.table.info(room.now).challenge == "a-token"
    room.play_deal()
    if room.phase == "deal-over":
        room.play_next_deal()
    assert room.deals == []
    (tried,) = room.tried
    assert [seat.player for seat in tried.seats if seat.seat == 0] == ["an"]
    assert record_of(tried).deck == record.deck


def test_what_cannot_be_gone_on_with_is_refused() -> None:
    record = played("sam-loc")
    wrong = {
        "refused-practice-over": wanted(len(record.actions)),
        "refused-no-such-seat": wanted(1, seat=len(record.payoffs)),
        "refused-level-unknown": wanted(1, level="god"),
    }
    for code, practice in wrong.items():
        with pytest.raises(CommandRefused) as refused:
            open_practice("K7QF", practice, record, START)
        assert refused.value.code == code


def test_a_seat_that_was_empty_stays_empty() -> None:
    room = Kept("phom", options={"seats": 4})
    room.do(ask.Sit(by="binh", name="Bình"))
    room.play_next_deal()
    record = record_of(room.deals[0])
    practice = Resumed(record, 1, seat=1)
    assert [chair is not None for chair in practice.table.state.chairs] == [True, True, False, False]
    with pytest.raises(CommandRefused):
        open_practice("K7QF", wanted(1, seat=2), record, START)


def test_it_is_for_one_alone() -> None:
    room = Resumed(played("sam-loc"), 2)
    room.refuses(ask.Sit(by="binh", name="Bình"), "refused-practice-alone")


def test_an_event_of_it_is_told_to_nobody() -> None:
    room = Resumed(played("phom"), 2)
    resumed = next(event for event in room.events if isinstance(event, log.Resumed))
    assert msgspec.to_builtins(resumed.shown_to(0)) == {"t": "skip", "n": resumed.n}


def test_a_bot_keeps_its_name_in_practice_and_takes_that_of_no_other_seat() -> None:
    record = played("phom")
    named = msgspec.structs.replace(
        record, players=("An", "Tễu", "Bờm", "Cuội"), levels=("", "easy", "easy", "easy")
    ).sealed()
    table, _ = open_practice("K7QF", wanted(2, seat=2), named, START)
    names = [chair.name for chair in table.state.chairs if chair]
    assert names[1:] == ["Tễu", "An", "Cuội"]
    assert names[0] not in {"An", "Tễu", "Bờm", "Cuội"}
