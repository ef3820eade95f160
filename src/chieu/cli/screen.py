"""What the terminal shows of a table: the mat, hands, lists, score sheets; seats by their names, suits in colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import UNSET
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from chieu.cli.telling import Listener
from chieu.cli.typed import action_name
from chieu.games.game import AnyGame, View
from chieu.kernel.actions import Seat
from chieu.kernel.cards import parse_cards
from chieu.kernel.errors import CommandRefused, NotationError
from chieu.locales import Messages
from chieu.table.table import Table

MY_SEAT: Final = 0
_SUITS: Final = {"s": ("♠", "bold"), "c": ("♣", "bold green"), "d": ("♦", "bold blue"), "h": ("♥", "bold red")}


@dataclass
class Screen:
    """A terminal that shows one table to the person in a seat, or to one without."""

    console: Console
    messages: Messages
    names: Sequence[str] = field(default_factory=list)
    """Who sits in each seat."""
    me: Seat | None = MY_SEAT

    @property
    def listener(self) -> Listener:
        """Who is told."""
        return Listener(self.messages, self.names, self.me)

    def say(self, message_id: str, style: str = "", **args: Any) -> None:
        """Print a message."""
        self.console.print(self.messages.say(message_id, **args), style=style or None)

    def tell(self, message_id: str, args: Mapping[str, Any], style: str = "") -> None:
        """Print a fact, as the person in the seat is told it."""
        self.console.print(self.listener.tell(message_id, **args), style=style or None)

    def refuse(self, refusal: CommandRefused) -> None:
        """Say why something was refused."""
        self.tell(refusal.code, refusal.arguments, "yellow")

    def show_suits(self) -> None:
        """Tell the letters of the suits."""
        suits = [f"{letter} {sign} {self.messages.say(f'suit-{letter}')}" for letter, (sign, _) in _SUITS.items()]
        self.say("cli-play-suits", "dim", suits=", ".join(suits))

    def show_table(self, game: AnyGame, view: View) -> None:
        """Show the table, how many cards everybody has, and the player's hand."""
        self.console.print()
        for fact in game.words.mat(view):
            told = self.listener.tell(fact.id, **{**fact.args, "shown": "\0"})
            self.console.print(with_cards(told, fact.args.get("shown", "")))
        counts = [
            self.messages.say("cli-play-count", name=n, count=c)
            for n, c in zip(self.names, view.counts, strict=True)
            if n
        ]
        self.say("cli-play-counts", counts=" · ".join(counts))
        if view.hand is not UNSET:
            self.console.print(with_cards(self.messages.say("cli-play-hand", cards="\0"), view.hand))

    def show_offers(self, game_name: str, offers: Sequence[str]) -> None:
        """Show what the player may do, numbered."""
        for number, action in enumerate(offers, 1):
            name = action_name(self.messages, game_name, action, self.names)
            self.say("cli-play-legal", number=number, action=action if name is None else f"{action} ({name})")

    def show_sheet(self, table: Table) -> None:
        """Show the score sheet of the deal that has just ended, and apart from it where everybody stands."""
        facts = table.info(0)
        if facts.sheet is None:
            return
        lines = Grid(title=self.messages.say("cli-play-sheet", deal=facts.sheet.deal))
        for heading in ("cli-play-player", "cli-play-item", "cli-play-points"):
            lines.add_column(self.messages.say(heading))
        for line in facts.sheet.lines:
            lines.add_row(self.names[line.seat], self.listener.item(facts.game, line), f"{line.amount:+d}")
        totals = Grid(title=self.messages.say("cli-play-totals", deal=facts.sheet.deal))
        for heading in ("cli-play-player", "cli-play-this-deal", "cli-play-total"):
            totals.add_column(self.messages.say(heading))
        for name, points, total in zip(self.names, facts.sheet.payoffs, facts.totals, strict=True):
            totals.add_row(name, f"{points:+d}", str(total))
        self.console.print(lines)
        self.console.print(totals)

    def show_ranking(self, table: Table) -> None:
        """Show who has won the match."""
        self.say("cli-play-ranking", "bold")
        for place, (seat, total) in enumerate(table.info(0).ranking or (), 1):
            self.say("cli-play-place", place=place, name=self.names[seat], total=total)


def painted(cards: str) -> Text:
    """Return cards in notation with their suits as coloured signs."""
    text = Text()
    for word in cards.split():
        sign, style = _SUITS[word[-1]]
        text.append(word[:-1] + sign, style=style).append(" ")
    return text


def with_cards(told: str, cards: str) -> Text:
    """Return a message with cards, where it has a null, in their colours."""
    before, _, after = told.partition("\0")
    return Text(before).append_text(painted(cards)).append(after)


def names_cards(action: str) -> bool:
    """Tell whether an action says which cards.

    >>> names_cards("discard 7h"), names_cards("report 2"), names_cards("draw")
    (True, False, False)
    """
    try:
        return bool(parse_cards("".join(action.split()[1:2])))
    except NotationError:
        return False
