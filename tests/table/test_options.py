"""House rules: what a host may change, and when."""

from __future__ import annotations

from typing import Final

import pytest

from chieu.table import commands as ask
from chieu.table.options import default_options, offered_options, unusual_options
from chieu.table.words import LEVELS
from table.room import Room
from table.toy import TOY

USUAL: Final = {"bot_pace": "usual", "next_deal": 0}
"""How every table is played whose host has not said otherwise."""


def options(room: Room) -> dict[str, int | str]:
    return room.table.info(room.now).options


def test_options_are_shown_as_clients_write_them() -> None:
    room = Room(options={"colour": "green", "leaver": "forfeit"})
    expected = {"seats": 2, "timer": 30, "deals": 2, "colour": "green", "leaver": "forfeit"}
    assert options(room) == expected | USUAL
    assert room.table.info(room.now).preset == ""


def test_a_change_is_told_with_new_values_only() -> None:
    room = Room()
    step = room.do(ask.ChangeOptions(by="an", changes={"colour": "green", "deals": 2, "timer": 15}))
    assert step.wire_events(0)[0].changes == {"timer": 15, "colour": "green"}  # type: ignore[attr-defined]
    assert room.table.core.options.timer == 15


@pytest.mark.parametrize(
    ("key", "value", "offered"),
    [
        ("colour", "blue", ("red", "green")),
        ("colour", 1, ("red", "green")),
        ("timer", 31, (0, 15, 30)),
        ("timer", "15", (0, 15, 30)),
        ("timer", True, (0, 15, 30)),
        ("leaver", "god", (*LEVELS, "forfeit")),
    ],
)
def test_a_refused_value_names_those_that_are_offered(key: str, value: int | str, offered: tuple[int | str]) -> None:
    room = Room()
    command = ask.ChangeOptions(by="an", changes={"seats": 3, key: value})
    room.refuses(command, "refused-option-value", game="toy", key=key, values=offered)


@pytest.mark.parametrize("value", [0, 10, "3", True])
def test_a_refused_number_names_the_range(value: int | str) -> None:
    command = ask.ChangeOptions(by="an", changes={"deals": value})
    Room().refuses(command, "refused-option-range", game="toy", key="deals", low=1, high=9)


def test_an_unknown_option_or_preset_is_refused() -> None:
    room = Room()
    unknown = ask.ChangeOptions(by="an", changes={"x" * 99: 1})
    room.refuses(unknown, "refused-option-unknown", key="x" * 40)
    room.refuses(ask.ChangeOptions(by="an", preset="no"), "refused-preset-unknown", preset="no")


def test_a_preset_sets_everything_but_seats_and_leavers() -> None:
    room = Room(preset="four", options={"leaver": "easy", "timer": 0})
    room.do(ask.ChangeOptions(by="an", preset="long"))
    expected = {"seats": 4, "timer": 30, "deals": 9, "colour": "green", "leaver": "easy"}
    assert options(room) == expected | USUAL
    assert room.table.info(room.now).preset == "long"
    room.do(ask.ChangeOptions(by="an", preset="long", changes={"colour": "red"}))
    assert room.table.info(room.now).preset == ""


def test_seats_change_only_if_nobody_falls_off() -> None:
    room = Room(preset="four")
    room.do(ask.Sit(by="binh", name="Bình", seat=2))
    room.refuses(ask.ChangeOptions(by="an", changes={"seats": 2}), "refused-seats-occupied")
    room.do(ask.ChangeOptions(by="an", changes={"seats": 3}))
    assert len(room.table.info(room.now).seats) == 3
    room.do(ask.ChangeOptions(by="an", changes={"seats": 4}))
    assert room.table.info(room.now).seats[3] is None


def test_options_change_between_deals_only_and_ask_everybody_again() -> None:
    room = Room.of_two(options={"deals": 2})
    command = ask.ChangeOptions(by="an", changes={"timer": 0})
    room.refuses(command, "refused-not-now", phase="playing")
    room.play_deal()
    room.do(ask.Ready(by="binh"))
    room.do(command)
    assert not room.table.chair(1).ready  # type: ignore[union-attr]
    room.refuses(ask.ChangeOptions(by="an", changes={"seats": 3}), "refused-seats-in-match")


def test_more_seats_after_a_match_set_the_table_back_to_waiting() -> None:
    room = Room.of_two(options={"deals": 1})
    room.play_deal()
    assert room.phase == "match-over"
    room.do(ask.ChangeOptions(by="an", changes={"seats": 3}))
    facts = room.table.info(room.now)
    assert (facts.phase, facts.totals, facts.sheet, facts.ranking) == ("waiting", [0, 0, 0], None, None)
    room.do(ask.PutBot(by="an", seat=2, level="easy"))
    room.do(ask.Start(by="an"))
    assert room.table.needs_deck


def test_house_rules_that_were_kept_are_read_as_far_as_they_are_offered() -> None:
    kept: dict[str, int | str] = {"colour": "green", "timer": 15, "gone": 1, "deals": 99}
    fields = offered_options(TOY, kept)
    assert fields == {"colour": 1, "timer": 15}
    usual = default_options(TOY)
    assert unusual_options(TOY, usual | fields) == fields
    assert unusual_options(TOY, usual) == {}
