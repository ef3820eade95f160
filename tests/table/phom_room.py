"""A table of Phỏm in a test: who holds what is said in notation, and what is announced is heard in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chieu.kernel.cards import format_card, parse_card
from chieu.locales import Messages
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table
from table.room import ALL_GAMES, Room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chieu.table.step import Step

NAMES: Final = ("An", "Bình", "Cúc", "Đào")
PLAYERS: Final = ("an", "binh", "cuc", "dao")


def stacked(hands: Sequence[str], stock: str = "", dealer: int = 0) -> tuple[int, ...]:
    """Return the deck that deals these hands, from seat 0 on, and then these cards; the other cards follow."""
    held = [[parse_card(word) for word in hand.split()] for hand in hands]
    assert [len(hand) for hand in held] == [10 if seat == dealer else 9 for seat in range(len(hands))]
    first = [hand[place] for place in range(9) for hand in held] + [held[dealer][9]]
    first += [parse_card(word) for word in stock.split()]
    assert len(set(first)) == len(first)
    return (*first, *(card for card in range(52) if card not in first))


class Mat(Room):
    """A table whose first players are dealt what a test says; An deals, and opens."""

    def __init__(self, hands: Sequence[str], stock: str = "", preset: str = "binh-dan", **options: Any) -> None:
        super().__init__("phom", preset=preset, options={"u_window": 0, "turn_timer": 20, "lay_timer": 30, **options})
        for player, name in list(zip(PLAYERS, NAMES, strict=True))[1 : len(hands)]:
            self.do(ask.Sit(by=player, name=name))
        self.last = self.deal_out(hands, stock)

    def deal_out(self, hands: Sequence[str], stock: str = "", dealer: int = 0) -> Step:
        """Let the host call, and deal these cards."""
        self.do(ask.Start(by=PLAYERS[self.table.state.host]))
        return self.do(ask.GiveDeck(stacked(hands, stock, dealer), 1))

    def play(self, script: str) -> Mat:
        """Play lines of a seat's initial and its actions: `a discard 9h; b take; b discard 2c`."""
        for line in script.split(";"):
            who, action = line.strip().split(" ", 1)
            self.last = self.act(PLAYERS["abcd".index(who)], action)
        return self

    def wait(self) -> Mat:
        """Let time do the next thing."""
        self.last = self.wake()
        return self

    def heard(self, language: str, listener: int | None = None) -> list[str]:
        """Return what the last step announces."""
        words = Messages(language)
        acts = [event for event in self.last.events if isinstance(event, log.Acted)]
        return [words.tell(*fact, NAMES, listener) for act in acts for fact in act.facts]

    def refusal(self, by: str, action: str, language: str) -> str:
        """Return why an action is refused; the refusal has changed nothing."""
        before = self.table.snapshot()
        try:
            self.act(by, action)
        except Exception as refused:  # noqa: BLE001 - told by its text
            assert self.table.snapshot() == before
            return Messages(language).tell(refused.code, refused.arguments, NAMES)  # type: ignore[attr-defined]
        raise AssertionError(action)

    @property
    def deal_state(self) -> Any:
        """The game's state."""
        return self.table.core.deal

    @property
    def is_over(self) -> bool:
        return self.phase == "deal-over"

    def hand(self, seat: int) -> str:
        hand = self.deal_state.hands[seat]
        return " ".join(format_card(card) for card in range(52) if hand >> card & 1)

    def check(self) -> Mat:
        """Check that the books are right, and that a kill costs nothing."""
        sums: dict[int, int] = {}
        for entry in self.entries:
            sums[entry.seq] = sums.get(entry.seq, 0) + entry.amount
        assert set(sums.values()) <= {0}
        *purses, pot = self.table.core.chips()
        for seat, chips in enumerate([*purses, pot]):
            account = f"seat:K7QF:{seat}" if seat < len(purses) else "pot:K7QF"
            assert sum(entry.amount for entry in self.entries if entry.account == account) == chips
        snapshot = self.table.snapshot()
        assert self.rebuilt().snapshot() == snapshot
        assert Table.from_snapshot(snapshot, [], ALL_GAMES).snapshot() == snapshot
        return self
