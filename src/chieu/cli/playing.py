"""`chieu play`: a match against bots in the terminal, at a table like any other."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unicodedata import normalize

import click
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from chieu.bots import LEVELS, budget_of, interject, policy_for
from chieu.cli.options import NewFile, house_rules, take_game
from chieu.games.game import AnyGame, View
from chieu.kernel.actions import NO_ACTION
from chieu.kernel.cards import format_card, format_cards, parse_cards
from chieu.kernel.carrier import plain_values
from chieu.kernel.errors import CommandRefused, NotationError
from chieu.locales import Words
from chieu.play import Record, shuffled
from chieu.play.cards import LUCK
from chieu.table import commands as ask
from chieu.table import events as log
from chieu.table.commands import Command
from chieu.table.state import DEAL_OVER, MATCH_OVER
from chieu.table.table import Table
from chieu.table.views import SheetLine

ME = "me"
MY_SEAT = 0
HELP = "?"
QUIT = "q"
_SUITS = {"s": ("♠", "bold"), "c": ("♣", "bold green"), "d": ("♦", "bold blue"), "h": ("♥", "bold red")}


class Stopped(Exception):  # noqa: N818 - a wish of the player, not an error
    """The player wants to stop."""


def add_commands(group: click.Group, words: Words) -> None:
    """Add the command that plays a match."""

    @group.command("play", help=words.say("cli-play-help"))
    @click.option(
        "--bot",
        "level",
        default="medium",
        show_default=True,
        type=click.Choice(tuple(LEVELS)),
        help=words.say("cli-play-bot"),
    )
    @click.option("--seats", type=int, help=words.say("cli-play-seats"))
    @click.option("--name", default=words.say("cli-play-you"), help=words.say("cli-play-name"))
    @click.option("--seed", type=int, help=words.say("cli-play-seed"))
    @click.option("--record", type=NewFile(words), help=words.say("cli-play-record"))
    def play(
        game_name: str,
        rules: Sequence[str],
        level: str,
        seats: int | None,
        name: str,
        seed: int | None,
        record: Path | None,
    ) -> None:
        rules = [*rules, *([f"seats={seats}"] if seats is not None else [])]
        options = house_rules(game_name, rules, words)
        create = ask.Create(by=ME, name=name, game=game_name, options=options, private=True, bots=level)
        Terminal(Console(highlight=False), words, Chance(seed), record).play(create)

    take_game(play, words)


class Chance:
    """Decks and luck: the same again for a seed, unpredictable without one."""

    def __init__(self, seed: int | None) -> None:
        self._source = secrets.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - the same again is the point

    def luck(self) -> int:
        """Return a random number for the dealer or a bot."""
        return self._source.randrange(LUCK)

    def deal(self, packs: int) -> ask.GiveDeck:
        """Return a shuffled deck of so many packs for the table."""
        deck = shuffled(self._source.randrange(LUCK), packs)
        return ask.GiveDeck(deck.cards, deck.luck)


@dataclass
class Terminal:
    """One person's terminal at a table whose other seats are bots'."""

    console: Console
    words: Words
    chance: Chance
    record: Path | None
    names: list[str] = field(default_factory=list)
    now: int = 0
    """The table's time stands still while people think; it moves on where only time moves the table."""
    _deal: list[tuple[int, str]] = field(default_factory=list)
    _carry: dict[str, Any] = field(default_factory=dict)

    def play(self, create: ask.Create) -> None:
        """Play a match to its end, or until the player stops."""
        table, _ = Table.open("LOCAL", create, now=0)
        self.names = [seat.name for seat in table.facts_view(0).seats if seat is not None]
        self.console.print(self.words.say("cli-play-hint", help=HELP, quit=QUIT), style="dim")
        try:
            while table.state.phase != MATCH_OVER:
                self.go_on(table)
        except (Stopped, click.Abort, EOFError):
            self.console.print(self.words.say("cli-play-bye"))
            return
        self.show_ranking(table)

    def go_on(self, table: Table) -> None:
        """Do the next thing that the table waits for."""
        turns = table.bot_turns()
        if table.needs_deck:
            self.deal(table)
        elif table.state.phase == DEAL_OVER:
            if self.console.input(self.words.say("cli-play-again")).strip() == QUIT:
                raise Stopped
            self.handle(table, ask.Start(by=ME) if table.core.game.bank is not None else ask.Ready(by=ME))
        elif self.let_bot_interject(table):
            pass
        elif turns:
            self.let_bot_act(table, turns[0].seat, turns[0].level, turns[0].after)
        elif table.core.awaited:
            self.ask(table)
        else:
            self.now = table.wake_at or 0
            self.handle(table, ask.Tick())

    def deal(self, table: Table) -> None:
        """Deal, and note what the deal begins with."""
        hosted = table.core.game.bank is not None
        self._carry, self._deal = plain_values(table.core.carry), []
        self.handle(table, self.chance.deal(table.core.game.bounds.packs))
        if hosted:
            # Who plays, and for what, is put into the carry with the deal.
            self._carry = plain_values(table.core.carry)

    def let_bot_interject(self, table: Table) -> bool:
        """Let a bot act out of turn that wants to, and tell whether one did."""
        game = table.core.game
        for chance in table.bot_chances():
            action = interject(game.name, table.observation(chance.seat), chance.seat, self.chance.luck())
            if action != NO_ACTION:
                self.handle(table, ask.BotAct(chance.seat, game.words.format_action(action), chance.after))
                return True
        return False

    def let_bot_act(self, table: Table, seat: int, level: str, after: int) -> None:
        """Let a bot choose from what its seat may know, and act."""
        game = table.core.game
        policy = policy_for(game.name, level)
        action = policy.choose(game, table.observation(seat), seat, self.chance.luck(), budget_of(level))
        self.handle(table, ask.BotAct(seat, game.words.format_action(action), after))

    def ask(self, table: Table) -> None:
        """Show the player what the seat may know, and play what is typed."""
        view = table.deal_view(MY_SEAT, self.now)
        if view is None or view.legal is None:
            raise Stopped
        game = table.core.game
        self.show_table(game, view.game)
        hints = hints_of(table)
        asks_for_cards = any(map(names_cards, view.legal))
        # What names no card, such as whom to report, is beside the point where a card is asked for.
        listed = sorted(view.legal, key=lambda action: asks_for_cards and " " in action and not names_cards(action))
        offers = list(dict.fromkeys([*hints, *listed]))
        if hints or not asks_for_cards:
            self.show_offers(game.name, hints or offers)
        question = self.words.say("cli-play-prompt" if asks_for_cards else "cli-play-prompt-choice")
        while True:
            typed = in_notation(self.words, game.name, self.console.input(f"{question}: ").strip())
            if typed == QUIT:
                raise Stopped
            if typed == HELP or not typed:
                self.show_offers(game.name, offers)
                continue
            try:
                self.handle(table, ask.Act(by=ME, action=meant(game, typed, offers), after=table.seq))
            except CommandRefused as refusal:
                text = self.words.tell(refusal.code, refusal.arguments, self.names, MY_SEAT)
                self.console.print(text, style="yellow")
            else:
                return

    def handle(self, table: Table, command: Command) -> None:
        """Give the table a command, and tell what happened."""
        step = table.handle(command, now=self.now)
        for event in step.wire_events(MY_SEAT):
            if isinstance(event, log.ActedWire):
                self.tell(event.facts)
        for stored in step.events:
            if isinstance(stored, log.Acted):
                self._deal.append((stored.seat, stored.action))
        if any(isinstance(event, log.Settled) for event in step.events):
            self.show_sheet(table)
            self.write_record(table)

    def tell(self, facts: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Say the facts of an action."""
        for message_id, args in facts:
            self.console.print("  " + self.words.tell(message_id, args, self.names, MY_SEAT))

    # What is shown

    def show_table(self, game: AnyGame, view: View) -> None:
        """Show the table, how many cards everybody has, and the player's hand."""
        self.console.print()
        for fact in game.words.mat(view):
            told = self.words.tell(fact.id, {**fact.args, "shown": "\0"}, self.names, MY_SEAT)
            self.console.print(with_cards(told, fact.args.get("shown", "")))
        counts = [
            self.words.say("cli-play-count", name=n, count=c) for n, c in zip(self.names, view.counts, strict=True)
        ]
        self.console.print(self.words.say("cli-play-counts", counts=" · ".join(counts)))
        self.console.print(with_cards(self.words.say("cli-play-hand", cards="\0"), view.hand or ""))

    def show_offers(self, game_name: str, offers: Sequence[str]) -> None:
        """Show what the player may do, numbered."""
        for number, action in enumerate(offers, 1):
            verb, _, _ = action.partition(" ")
            name = f"cli-action-{game_name}-{verb}"
            told = f"{action} ({self.words.say(name)})" if self.words.has(name) else action
            self.console.print(self.words.say("cli-play-legal", number=number, action=told))

    def show_sheet(self, table: Table) -> None:
        """Show the score sheet of the deal that has just ended."""
        facts = table.facts_view(0)
        if facts.sheet is None:
            return
        grid = Grid(title=self.words.say("cli-play-sheet", deal=facts.sheet.deal))
        for heading in ("cli-play-player", "cli-play-item", "cli-play-points"):
            grid.add_column(self.words.say(heading))
        for line in facts.sheet.lines:
            grid.add_row(self.names[line.seat], self.item(facts.game, line), f"{line.amount:+d}")
        grid.add_section()
        for name, total in zip(self.names, facts.totals, strict=True):
            grid.add_row(name, self.words.say("cli-play-total"), str(total))
        self.console.print(grid)

    def item(self, game_name: str, line: SheetLine) -> str:
        """Return what a line of the score sheet is for."""
        other = line.other if line.other >= 0 else ""
        args = {"count": line.count, "amount": line.amount, "seat": line.seat, "seat_other": other}
        message_id = f"score-{game_name}-{line.item.replace('_', '-')}"
        return self.words.tell(message_id, args, self.names, MY_SEAT)

    def show_ranking(self, table: Table) -> None:
        """Show who has won the match."""
        self.console.print(self.words.say("cli-play-ranking"), style="bold")
        for place, (seat, total) in enumerate(table.facts_view(0).ranking or (), 1):
            self.console.print(self.words.say("cli-play-place", place=place, name=self.names[seat], total=total))

    # Records

    def write_record(self, table: Table) -> None:
        """Append the deal that is over to the record file."""
        if self.record is None:
            return
        state = table.state
        facts = table.facts_view(0)
        own = {spec.key for spec in table.core.game.option_specs}
        record = Record(
            game=state.game,
            version=table.core.game.version,
            options={key: value for key, value in facts.options.items() if key in own},
            carry=self._carry,
            deck=" ".join(map(format_card, state.deck)),
            actions=tuple(self._deal),
            payoffs=tuple(state.payoffs),
        )
        with self.record.open("a", encoding="utf-8") as file:
            file.write(record.to_json() + "\n")


def hints_of(table: Table) -> list[str]:
    """Return what the rules suggest to the player, and what they would do at the end of the time; else nothing."""
    game = table.core.game
    seat, seen = table.seen_by(ME)
    hints = game.advice.hints(seen, seat) if game.advice else ()
    return (
        [game.words.format_action(action) for action in (*hints, game.automatic.default_action(seen, seat, 0))]
        if hints
        else []
    )


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


def in_notation(words: Words, game_name: str, typed: str) -> str:
    """Return what is typed with the word that the list shows, or the first part of it, put into notation.

    >>> [in_notation(Words("vi"), "phom", typed) for typed in ("Bốc", "đánh 7h", "hạ 7h 8h 9h", "bắt báo 2", "7h")]
    ['draw', 'discard 7h', 'lay 7h 8h 9h', 'report 2', '7h']
    """
    prefix = f"cli-action-{game_name}-"
    shown = {words.say(message_id): message_id.removeprefix(prefix) for message_id in words.ids(prefix)}
    known = {word.partition(" ")[0]: verb for word, verb in shown.items()} | shown
    typed = normalize("NFC", typed)
    for word in sorted(known, key=len, reverse=True):
        if f"{typed.casefold()} ".startswith(f"{word} "):
            return known[word] + typed[len(word) :]
    return typed


def meant(game: AnyGame, typed: str, offers: Sequence[str]) -> str:
    """Return the action that a player means: a number of the list, cards alone, or the action itself.

    >>> from chieu.games.phom import GAME as PHOM
    >>> meant(PHOM, "7h", ["draw"]), meant(PHOM, "9h 7h 8h", []), meant(PHOM, "1", ["draw"]), meant(PHOM, "draw", [])
    ('discard 7h', 'lay 7h 8h 9h', 'draw', 'draw')
    """
    if typed.isdecimal() and 1 <= int(typed) <= len(offers):
        return offers[int(typed) - 1]
    try:
        cards = parse_cards(typed)
    except NotationError:
        return typed
    return game.words.meant(format_cards(cards))
