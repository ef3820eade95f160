"""The book of a group: what deals at its tables write into it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.games.registry import GAMES
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.book import owed_between
from chieu.table.timing import GRACE_MS, IDLE_MS
from table.room import WITH_A_CLOCK, Room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chieu.table.book import BookLine

FAMILY = "nhabangoai22"


class Family(Room):
    """A table of a group, whose book is kept."""

    def __init__(self, game: str = "toy", **create: Any) -> None:
        super().__init__(game, **{"group": FAMILY, **create})
        self.book: list[BookLine] = []

    def do(self, command: ask.Command, after: int = 0) -> Any:
        step = super().do(command, after)
        self.book += step.book
        return step

    def sums(self) -> dict[str, int]:
        """What the book comes to by account; each event's lines come to nothing."""
        found: Counter[str] = Counter()
        by_event: Counter[int] = Counter()
        for line in self.book:
            assert line.amount
            found[line.account] += line.amount
            by_event[line.seq] += line.amount
        assert set(by_event.values()) <= {0}
        return dict(found)


def payoffs(room: Room) -> Sequence[int]:
    return next(event.payoffs for event in reversed(room.events) if isinstance(event, log.Settled))


def test_payoffs_that_come_to_nothing_are_what_people_owe() -> None:
    assert owed_between([0, 2], [5, 0, -5], low_wins=False, zero_sum=True) == {0: 5, 2: -5}


def test_of_points_each_settles_with_each_by_the_difference() -> None:
    assert owed_between([0, 1, 2], [0, 3, 5], low_wins=True, zero_sum=False) == {0: 8, 1: -1, 2: -7}
    assert owed_between([0, 1, 3], [30, 0, 99, 0], low_wins=False, zero_sum=False) == {0: 60, 1: -30, 3: -30}


def test_a_table_of_a_group_is_in_nobodys_lobby_and_says_whose_it_is() -> None:
    room = Family()
    assert room.table.state.private
    assert room.table.info(room.now).group == FAMILY
    assert room.rebuilt().state.group == FAMILY
    assert Room().table.info(0).group == ""


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_a_deal_between_people_is_written_down_and_comes_to_nothing(game: str, seed: int) -> None:
    room = Family.of_two(game, deal=False, seed=seed, options={**WITH_A_CLOCK[game], "seats": 2})
    assert isinstance(room, Family)
    room.deal()
    room.play_deal()
    rules = room.table.game
    owed = owed_between([0, 1], payoffs(room), low_wins=rules.low_wins, zero_sum=rules.zero_sum)
    sums = room.sums()
    assert {name: sums.get(name, 0) for name in ("an", "binh")} == {"an": owed[0], "binh": owed[1]}
    assert sums.keys() <= {"an", "binh", "pot:K7QF"}
    assert room.rebuilt().core.state.group == FAMILY


def test_a_table_of_nobody_writes_into_no_book() -> None:
    room = Family.of_two(group="")
    assert isinstance(room, Family)
    room.play_deal()
    assert (payoffs(room) != (), room.book) == (True, [])


def test_a_deal_with_a_bot_is_not_written_down() -> None:
    room = Family("sam-loc", options={"seats": 2}, bots="easy")
    room.play_next_deal()
    assert (payoffs(room) != (), room.book) == (True, [])


def test_whoever_leaves_in_the_middle_of_a_deal_still_owes_what_it_brings() -> None:
    room = Family.of_two("sam-loc", options={"seats": 2, "leaver": "easy"})
    assert isinstance(room, Family)
    room.do(ask.Stand(by="binh"))
    assert room.table.state.phase == "playing"
    room.play_deal()
    of_an, of_binh = payoffs(room)
    sums = room.sums()
    assert sums.get("an", 0) == of_binh - of_an
    assert sums.get("binh", 0) == of_an - of_binh
    written = len(room.book)
    # From the next deal on a bot sits there.
    room.play_next_deal()
    assert len(room.book) == written


def test_a_pot_that_is_given_away_leaves_the_book_even() -> None:
    room = Family.of_two("phom", options={"seats": 2})
    assert isinstance(room, Family)
    room.play_deal()
    pot = room.table.info(room.now).pot
    assert pot > 0
    assert room.sums()["pot:K7QF"] == pot
    room.do(ask.Drop("binh"))
    room.now += GRACE_MS + IDLE_MS
    room.do(ask.Stand(by="binh"))
    assert "pot" in room.kinds()
    assert room.sums().get("pot:K7QF", 0) == 0
    assert room.book[-1].account in {"an", "pot:K7QF"}
    assert room.rebuilt().state.seq == room.table.seq


def test_a_lesson_is_nobodys_table() -> None:
    with pytest.raises(Exception, match="refused-lesson-fixed"):
        Family("sam-loc", lesson=True)


def test_no_bot_sits_beside_a_pot_of_a_group() -> None:
    with pytest.raises(CommandRefused, match="refused-bot-in-group"):
        Family("phom", bots="easy")
    room = Family("phom")
    room.refuses(ask.PutBot(by="an", seat=1, level="easy"), "refused-bot-in-group")
    room = Family("phom", group="")
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    room = Family("sam-loc")
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
