"""A table that follows the log of another one, and never judges a command itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from chieu.games.registry import GAMES
from chieu.kernel.errors import ReplayMismatch
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table
from table.following import check_follows
from table.room import ALL_GAMES, SECOND, WITH_A_CLOCK, Room

if TYPE_CHECKING:
    from chieu.table.step import Step


class FollowedRoom(Room):
    """A table with another one that follows it from step to step."""

    follower: Table

    def __init__(self, game: str, **create: Any) -> None:
        super().__init__(game, **create)
        self.follower = self.rebuilt()

    def do(self, command: ask.Command, after: int = 0) -> Step:
        step = super().do(command, after)
        check_follows(self.follower, self.table, step, self.now)
        return step


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_follows_tells_the_same_in_whole_deals_with_people_and_bots(game: str) -> None:
    room = FollowedRoom(game, bots="easy", options=WITH_A_CLOCK[game])
    room.play_next_deal()
    room.do(ask.Say(by="an", name="An", phrase="phrase-hello"))
    room.do(ask.Drop("an"), SECOND)
    room.do(ask.Arrive("an"), SECOND)
    room.play_next_deal()
    assert room.table.state.deal_number == 2
    assert any(isinstance(event, log.Acted) and event.timed_out for event in room.events)


def test_a_hosted_table_that_follows_moves_the_same_chips() -> None:
    room = FollowedRoom.of_two("phom", options={"seats": 2})
    assert isinstance(room, FollowedRoom)
    room.play_deal()
    room.do(ask.Stand(by="binh"))
    assert room.follower.accounts() == room.table.accounts()
    assert sum(entry.amount for entry in room.entries) == 0


def test_what_a_follower_has_already_is_passed_over() -> None:
    room = Room.of_two()
    follower = room.rebuilt()
    step = room.act("an", "hold")
    both = follower.follow([*room.events[-3:-1], *step.events])
    assert both.events == step.events
    assert follower.follow(room.events).events == []
    assert follower.snapshot() == room.table.snapshot()


def test_a_missing_event_is_found() -> None:
    room = Room.of_two()
    follower = room.rebuilt()
    seq = follower.seq
    room.act("an", "hold")
    later = room.act("binh", "hold")
    with pytest.raises(ReplayMismatch) as found:
        follower.follow(later.events)
    assert (found.value.at, found.value.found) == (seq + 1, later.events[0].n)
    with pytest.raises(ReplayMismatch):
        Table.rebuild([*room.events[:2], *room.events[3:]], ALL_GAMES)


def test_an_event_of_other_rules_is_not_followed() -> None:
    room = Room.of_two()
    follower = room.rebuilt()
    acted = room.act("an", "hold").events[0]
    with pytest.raises(ReplayMismatch, match="NOT_NOW"):
        follower.follow([msgspec.structs.replace(acted, action="show")])
