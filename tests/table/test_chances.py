"""What chance chooses beside the deck is told with the sheet, so that anybody can work it out again from the seed."""

from __future__ import annotations

from itertools import pairwise

from chieu.kernel import fair
from chieu.server.deals import paid_deal, record_in
from chieu.table import commands as ask
from chieu.table.replay import replay_of
from chieu.table.table import Table
from chieu.table.views import ChanceView, ShuffleView
from table.room import ALL_GAMES
from table.vowing import PARTS, ShufflingRoom


def played(game: str, seats: int = 2, **options: object) -> ShufflingRoom:
    """Play a deal that people have shuffled: they draw as long as a stock has not been shuffled again a few times."""
    room = ShufflingRoom.waiting(game, seats=seats, **options)
    players = [player for player in PARTS if room.table.seat_of(player) is not None]
    room.vow(*players)
    room.do(ask.Start(by="an"))
    room.seal()
    room.open(*players)
    room.deal_it()
    while room.phase == "playing":
        seat, legal = next(
            (seat, view.legal)
            for seat in range(seats)
            if (view := room.table.deal_view(seat, room.now)) is not None and view.legal
        )
        draws = len(room.table.state.chances) < 5 and "draw" in legal
        room.act(players[seat], "draw" if draws else legal[0])
    return room


def shuffle_of(room: ShufflingRoom) -> ShuffleView:
    sheet = room.table.info(room.now).sheet
    assert sheet is not None
    assert sheet.shuffle is not None
    return sheet.shuffle


def check(room: ShufflingRoom) -> list[ChanceView]:
    """See that what chance chose follows from the key of the deal, and is told alike by table, snapshot and record."""
    shuffle = shuffle_of(room)
    told = shuffle.chances
    assert [chance.use for chance in told] == sorted({chance.use for chance in told})
    for chance in told:
        assert chance.among[fair.luck_of(room.table.state.key, chance.use) % len(chance.among)] == chance.chosen
    again = Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES)
    for table in (again, room.rebuilt()):
        sheet = table.info(room.now).sheet
        assert sheet is not None
        assert sheet.shuffle == shuffle
    return told


def test_chance_names_who_leads_among_all_who_play() -> None:
    room = ShufflingRoom.waiting("sam-loc", seats=4)
    finished = room.finish("an", "binh", "chi", "dung")
    (chance,) = check(room)
    assert (chance.use, chance.among) == (0, ["lead 0", "lead 1", "lead 2", "lead 3"])
    replay = replay_of(record_in(paid_deal(finished)), [0, 1, 2, 3, -1])
    assert replay.chances == [chance]


def test_chance_draws_from_a_stock_that_has_been_shuffled_again() -> None:
    room = played("crazy-eights", seats=2)
    dealer, *drawn = check(room)
    assert dealer.among == ["dealer 0", "dealer 1"]
    assert len(drawn) > 2
    for before, after in pairwise(drawn):
        assert all(text.startswith("give ") for text in before.among)
        assert len(after.among) == len(before.among) - 1 or after.use > before.use + 1


def test_chance_throws_for_whoever_is_late() -> None:
    room = ShufflingRoom.waiting("phom")
    room.do(ask.Start(by="an"))
    room.deal_it()
    while room.phase == "playing":
        room.wake()
    told = check(room)
    assert told
    assert all(text.startswith("discard ") for chance in told for text in chance.among)


def test_where_chance_chooses_nothing_nothing_is_told() -> None:
    room = ShufflingRoom.waiting("binh")
    room.do(ask.Start(by="an"))
    room.deal_it()
    while room.phase == "playing":
        room.wake()
    assert check(room) == []
