"""A deal of any game, played and asked in card notation: what the `Deal` of each game has in common."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, ClassVar, Self

from chieu.games.game import AnyGame, Fact
from chieu.games.score import LINE_WIDTH, payoffs_of
from chieu.kernel.actions import seats_in
from chieu.kernel.carrier import copy_state
from clauses.shown import plain


class AnyDeal:
    """One deal; each game says how it comes about, and asks what only it can answer."""

    game: ClassVar[AnyGame]

    def __init__(self, state: Any) -> None:
        self.state = state
        self.facts: list[Fact] = []
        """What everybody was told of the last acts."""
        self.own: list[Fact] = []
        """What only some were told."""

    def do(self, seat: int, *texts: str) -> Self:
        """Let a seat do legal things one after the other; the facts are those of all of them."""
        self.facts, self.own = [], []
        words = self.game.words
        for text in texts:
            action = words.parse_action(text)
            assert not self.why(seat, text), (text, self.why(seat, text))
            before = copy_state(self.state)
            self.game.rules.apply(self.state, seat, action)
            self.facts += words.facts(before, seat, action, self.state)
            self.own += words.own_facts(before, seat, action, self.state)
        return self

    def why(self, seat: int, text: str) -> IntEnum:
        """Return the game's reason why a seat may not do something, which is 0 if it may."""
        return self.game.Reason(self.game.rules.why_illegal(self.state, seat, self.game.words.parse_action(text)))

    def refusal(self, seat: int, text: str) -> dict[str, Any]:
        return self.game.words.refusal_args(self.seen(seat), seat, self.game.words.parse_action(text))

    def legal(self, seat: int) -> set[str]:
        """Return what is listed for a seat, nothing twice."""
        out = [0] * self.game.bounds.listed_actions
        found = self.game.rules.listed_actions(self.state, seat, out)
        texts = {self.game.words.format_action(action) for action in out[:found]}
        assert len(texts) == found
        return texts

    def default(self, seat: int, luck: int = 0) -> str:
        """Return what the rules do for a seat."""
        return self.game.words.format_action(self.game.automatic.default_action(self.state, seat, luck))

    def acting(self) -> list[int]:
        return seats_in(self.game.rules.acting(self.state))

    def awaited(self) -> list[int]:
        return seats_in(self.game.rules.awaited(self.state))

    def seen(self, seat: int) -> Any:
        """Return what a seat may know, as a state."""
        seen = self.game.State()
        self.game.rules.observe(self.state, seat, seen)
        return seen

    def view(self, seat: int) -> dict[str, Any]:
        return plain(self.game.words.view(self.seen(seat), seat))

    def told(self) -> list[str]:
        return [fact.id for fact in self.facts]

    def args(self, fact_id: str) -> dict[str, Any]:
        """Return the arguments of the one fact of this name."""
        (found,) = [dict(fact.args) for fact in self.facts if fact.id == fact_id]
        return found

    def lines(self) -> list[list[int]]:
        """Return the lines of the score sheet as the rules write them, over whatever stood there."""
        lines = [[7] * LINE_WIDTH for _ in range(self.game.bounds.score_lines)]
        return lines[: self.game.rules.score_lines(self.state, lines)]

    def sheet(self) -> list[tuple[str, int, int, int, int]]:
        """Return the lines of the score sheet: item, seat, other, amount, count."""
        item_of = self.game.Item
        return [
            (item_of(item).name, seat, other, amount, count) for item, seat, other, amount, count, _ in self.lines()
        ]

    def payoffs(self) -> list[int]:
        return payoffs_of(self.lines(), self.state.options.seats)
