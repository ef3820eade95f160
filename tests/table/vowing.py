"""People who add parts to a shuffle, in tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chieu.kernel import fair
from chieu.table import commands as ask
from table.room import SECOND, Room

if TYPE_CHECKING:
    from chieu.table.finished import FinishedDeal
    from chieu.table.step import Step

SEED = bytes(range(32))
PLAYERS = ("an", "binh", "chi", "dung")
PARTS = {player: bytes([0xA0 + number]) * 32 for number, player in enumerate(PLAYERS)}


class ShufflingRoom(Room):
    """A table whose shuffles are promised, and to which people add parts."""

    @classmethod
    def waiting(cls, game: str = "sam-loc", seats: int = 2, **options: Any) -> ShufflingRoom:
        """Seat so many people before their first deal, which is promised."""
        room = cls(game, options={"seats": seats, **options})
        for player in PLAYERS[1:seats]:
            room.do(ask.Sit(by=player, name=player.title()))
        room.promise()
        return room

    @property
    def promised(self) -> str:
        told = self.table.info(self.now).promise
        assert told is not None
        return told.promise

    @property
    def fair_deal(self) -> fair.FairDeal:
        return self.table.core.fair_deal(self.table.core.next_deal, len(self.table.state.chairs))

    def promise(self, seed: bytes = SEED) -> None:
        self.do(ask.PromiseDeal(seed))

    def vow_for(self, player: str, part: bytes | None = None) -> str:
        seat = self.table.seat_of(player)
        assert seat is not None
        return fair.vow_of(self.fair_deal, seat, part or PARTS[player]).hex()

    def vow(self, *players: str) -> None:
        for player in players:
            self.do(ask.Vow(by=player, promise=self.promised, vow=self.vow_for(player)))

    def open(self, *players: str) -> None:
        for player in players:
            self.do(ask.OpenPart(by=player, promise=self.promised, part=PARTS[player].hex()))

    def seal(self) -> Step:
        """Seal the deal that is due."""
        assert self.table.needs_seal
        return self.do(ask.Seal())

    def deal_it(self, luck: int = 7) -> Step:
        """Deal as the server does."""
        assert self.table.needs_deck
        assert not self.table.needs_seal
        return self.do(ask.Deal(luck))

    def go_on(self) -> None:
        """Play the deal to its end, promise the next, and let everybody be ready for it."""
        while self.phase == "playing":
            self.wake()
        self.promise(bytes(range(self.table.seq % 100, self.table.seq % 100 + 32)))

    def finish(self, *opened: str) -> FinishedDeal:
        """Seal the first deal of all who sit here, let some of them open their parts, and play it."""
        self.vow(*self.table.seated())
        self.do(ask.Start(by="an"))
        self.seal()
        self.open(*opened)
        if len(opened) < len(self.table.seated()):
            self.wake()
        self.deal_it()
        while not (deals := self.wake().deals):
            pass
        return deals[0]

    def be_ready(self) -> None:
        for player in self.table.seated():
            self.do(ask.Ready(by=player), SECOND)
