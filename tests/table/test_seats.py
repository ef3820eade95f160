"""Sitting down, standing up, bots, and what only the host may do."""

from __future__ import annotations

import pytest

from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table.events import SeatedWire
from chieu.table.table import Table
from chieu.table.views import BotSeat, PersonSeat
from chieu.table.words import BOT_NAMES
from table.room import ALL_GAMES, EVERYBODY, SECOND, START, Room, kinds


def test_the_creator_is_the_host_in_seat_0() -> None:
    room = Room(id="c1")
    facts = room.table.info(room.now)
    assert facts.host == 0
    assert facts.seats == [PersonSeat("An", here=True, ready=False, away_ms=None), None]
    assert facts.phase == "waiting"
    assert room.kinds() == ["opened", "seated", "host"]
    assert room.table.done("an", "c1") == 1
    assert (room.table.code, room.table.seq, room.table.is_closed) == ("K7QF", 3, False)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "chess"}, "refused-unknown-game"),
        ({"preset": "no"}, "refused-preset-unknown"),
        ({"options": {"no": 1}}, "refused-option-unknown"),
        ({"bots": "divine"}, "refused-level-unknown"),
    ],
)
def test_a_table_that_is_not_offered_is_not_opened(wrong: dict[str, object], code: str) -> None:
    fields = {"by": "an", "name": "An", "game": "toy", **wrong}
    with pytest.raises(CommandRefused, match=code):
        Table.open("K7QF", ask.Create(**fields), START, ALL_GAMES)  # type: ignore[arg-type]


def test_with_bots_the_match_starts_at_once() -> None:
    room = Room(bots="easy", preset="four")
    seats = room.table.info(room.now).seats
    assert seats[1:] == [BotSeat(name, "easy") for name in BOT_NAMES[:3]]
    assert room.phase == "playing"
    assert room.table.needs_deck
    assert room.table.deal_view(0, room.now) is None


def test_a_table_tells_whether_a_bot_sits_there() -> None:
    room = Room(preset="four")
    told = []
    for command in (
        ask.Sit(by="binh", name="Bình"),
        ask.PutBot(by="an", seat=2, level="easy"),
        ask.Remove(by="an", seat=2),
    ):
        room.do(command)
        told.append(room.table.has_bots)
    assert told == [False, True, False]


def test_everybody_hears_who_sat_down() -> None:
    room = Room(preset="four")
    person = room.do(ask.Sit(by="binh", name="Bình"))
    bot = room.do(ask.PutBot(by="an", seat=2, level="easy"))
    for seat in EVERYBODY:
        assert person.wire_events(seat) == [SeatedWire(room.table.seq - 1, 1, "Bình", "person", "")]
        assert bot.wire_events(seat) == [SeatedWire(room.table.seq, 2, BOT_NAMES[0], "bot", "easy")]


def test_people_take_the_first_free_seat_or_the_one_they_name() -> None:
    room = Room(preset="four")
    room.do(ask.Sit(by="binh", name="Bình", seat=2))
    room.do(ask.Sit(by="chi", name="Chi"))
    assert [room.table.seat_of(player) for player in ("an", "binh", "chi", "dung")] == [0, 2, 1, None]
    assert room.table.chair(2).name == "Bình"  # type: ignore[union-attr]
    room.refuses(ask.Sit(by="binh", name="Bình"), "refused-already-seated")
    room.refuses(ask.Sit(by="dung", name="Dung", seat=2), "refused-seat-taken")
    room.refuses(ask.Sit(by="dung", name="Dung", seat=4), "refused-no-such-seat")
    room.refuses(ask.Sit(by="dung", name="Dung", seat=-2), "refused-no-such-seat")
    room.do(ask.Sit(by="dung", name="Dung"))
    room.refuses(ask.Sit(by="em", name="Em"), "refused-table-full")


def test_nobody_sits_down_at_a_locked_table() -> None:
    room = Room()
    room.do(ask.Lock(by="an", on=True))
    assert room.table.info(room.now).locked
    room.refuses(ask.Sit(by="binh", name="Bình"), "refused-locked")
    room.do(ask.Lock(by="an", on=False))
    room.do(ask.Sit(by="binh", name="Bình"))
    assert room.table.seat_of("binh") == 1


def test_only_the_host_has_the_powers_of_the_host() -> None:
    room = Room()
    room.do(ask.Sit(by="binh", name="Bình"))
    powers: list[ask.Command] = [
        ask.PutBot(by="binh", seat=1, level="easy"),
        ask.Remove(by="binh", seat=0),
        ask.PassHost(by="binh", seat=1),
        ask.Lock(by="binh", on=True),
        ask.Quieten(by="binh", on=True),
        ask.ChangeOptions(by="binh", changes={"timer": 0}),
        ask.Start(by="binh"),
    ]
    for command in powers:
        room.refuses(command, "refused-not-host")
    room.refuses(ask.Lock(by="stranger", on=True), "refused-not-seated")
    room.do(ask.PassHost(by="an", seat=1))
    room.refuses(ask.Start(by="an"), "refused-not-host")
    room.do(ask.Lock(by="binh", on=True))


def test_the_host_seats_bots_and_changes_their_level() -> None:
    room = Room(preset="four")
    room.do(ask.PutBot(by="an", seat=2, level="easy"))
    room.do(ask.PutBot(by="an", seat=3, level="hard"))
    room.do(ask.PutBot(by="an", seat=2, level="expert"))
    seats = room.table.info(room.now).seats
    assert seats[2:] == [BotSeat(BOT_NAMES[0], "expert"), BotSeat(BOT_NAMES[1], "hard")]
    room.refuses(ask.PutBot(by="an", seat=0, level="easy"), "refused-seat-taken")
    room.refuses(ask.PutBot(by="an", seat=1, level="divine"), "refused-level-unknown")
    room.refuses(ask.PutBot(by="an", seat=9, level="easy"), "refused-no-such-seat")
    room.refuses(ask.PassHost(by="an", seat=2), "refused-not-a-person")
    room.refuses(ask.PassHost(by="an", seat=1), "refused-not-a-person")


def test_the_host_frees_seats_between_deals() -> None:
    room = Room.of_two()
    room.refuses(ask.Remove(by="an", seat=1), "refused-not-now", phase="playing")
    room.play_deal()
    room.do(ask.Remove(by="an", seat=1))
    assert room.table.seat_of("binh") is None
    room.refuses(ask.Remove(by="an", seat=1), "refused-seat-empty")
    room.do(ask.Ready(by="an"))
    assert not room.table.needs_deck
    totals = room.table.info(room.now).totals
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    assert room.table.info(room.now).totals == totals
    room.deal()


def host(room: Room) -> int:
    return room.table.info(room.now).host


def test_a_host_who_stands_up_passes_the_role_on() -> None:
    room = Room(preset="four")
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    room.do(ask.Sit(by="binh", name="Bình"))
    room.do(ask.Sit(by="chi", name="Chi"))
    room.do(ask.Drop("binh"))
    assert kinds(room.do(ask.Stand(by="an"))) == ["left", "host"]
    assert host(room) == 3
    room.do(ask.Stand(by="chi"))
    assert host(room) == 2
    room.do(ask.Stand(by="binh"))
    assert host(room) == -1
    assert room.table.lobby_view().host == ""
    assert kinds(room.do(ask.Sit(by="dung", name="Dung"))) == ["seated", "host"]
    assert host(room) == 0


def test_the_seat_of_a_leaver_goes_to_a_bot() -> None:
    room = Room.of_two(options={"leaver": "hard"})
    room.act("an", "raise", after=5 * SECOND)
    step = room.do(ask.Stand(by="binh"), after=SECOND)
    assert kinds(step) == ["left", "seated"]
    assert room.table.chair(1).level == "hard"  # type: ignore[union-attr]
    (turn,) = room.table.bot_turns()
    assert (turn.seat, turn.level) == (1, "hard")
    room.bot("raise")
    room.refuses(ask.Stand(by="binh"), "refused-not-seated")


def test_without_bots_a_leaver_forfeits_the_match() -> None:
    room = Room.of_two(options={"leaver": "forfeit"})
    room.act("an", "raise")
    step = room.do(ask.Stand(by="an"))
    assert kinds(step) == ["forfeited", "left", "host", "match-closed"]
    facts = room.table.info(room.now)
    assert facts.ranking == [(1, 0), (0, 0)]
    assert (facts.phase, facts.sheet, facts.host) == ("match-over", None, 1)
    assert room.table.deal_view(1, room.now) is None
    assert room.table.wake_at is None


def test_when_the_last_person_leaves_a_match_the_table_closes() -> None:
    room = Room(bots="easy")
    room.deal()
    step = room.do(ask.Stand(by="an"))
    assert kinds(step)[-1] == "closed"
    assert room.table.is_closed
    assert room.table.wake_at is None
    assert not room.table.needs_deck
    room.refuses(ask.Sit(by="an", name="An"), "refused-closed")


def test_talk_is_for_players_and_spectators() -> None:
    room = Room()
    said = room.do(ask.Say(by="an", name="whatever", text="  xin \n chào ")).wire_events(1)[0]
    assert (said.seat, said.name, said.text) == (0, "An", "xin chào")  # type: ignore[attr-defined]
    said = room.do(ask.Say(by="x", name="Xuân", phrase="phrase-hello", text="no")).wire_events(1)[0]
    assert (said.seat, said.name) == (-1, "Xuân")  # type: ignore[attr-defined]
    assert (said.phrase, said.text) == ("phrase-hello", "")  # type: ignore[attr-defined]
    room.refuses(ask.Say(by="an", name="An", phrase="phrase-curse"), "refused-phrase-unknown")
    for nothing in ("", " \t", "\u3164", "\u200b\u200d", "\u2800 \u0301"):
        room.refuses(ask.Say(by="an", name="An", text=nothing), "refused-text-empty")
    room.refuses(ask.Say(by="an", name="An", text="a" * 201), "refused-text-long", count=200)
    for disturbing in ("\0", "\x7f", "\x9b", "\u202e", "\u2067", "\u200f", "\ufeff"):
        room.refuses(ask.Say(by="an", name="An", text=f"a{disturbing}b"), "refused-text-unprintable")


def test_the_lobby_line_counts_people_and_bots() -> None:
    room = Room(preset="four", private=True)
    room.do(ask.PutBot(by="an", seat=2, level="easy"))
    line = room.table.lobby_view()
    assert (line.host, line.seats, line.taken, line.bots, line.state) == ("An", 4, 2, 1, "waiting")
    assert room.table.info(room.now).private


def test_only_a_seat_in_a_deal_that_is_played_knows_anything_of_it() -> None:
    room = Room.of_two(deal=False)
    with pytest.raises(CommandRefused, match="refused-not-now"):
        room.table.seen_by("an")
    room.deal()
    with pytest.raises(CommandRefused, match="refused-not-seated"):
        room.table.seen_by("chi")
    seat, seen = room.table.seen_by("binh")
    assert (seat, [card >= 0 for card in seen.hands]) == (1, [False, True, False, False])
