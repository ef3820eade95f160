"""`chieu play`: a match against bots in the terminal, at a table like any other."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

from chieu.bots import LEVELS, NetPolicy, Policy, budget_of, interject, plays_as, policy_for
from chieu.bots.advising import ADVISER, advise, luck_at
from chieu.bots.levels import TAUGHT
from chieu.bots.nets import SUFFIX
from chieu.cli.options import NewFile, Seed, house_rules, problem_of, take_game
from chieu.cli.policies import policy_given, telling_of_nets
from chieu.cli.screen import MY_SEAT, Screen, names_cards
from chieu.cli.typed import in_notation, meant
from chieu.games.game import Fact
from chieu.games.registry import game_named
from chieu.kernel.actions import NO_ACTION
from chieu.kernel.cards import format_card
from chieu.kernel.carrier import plain_values
from chieu.kernel.errors import CommandRefused, NotationError
from chieu.locales import Messages
from chieu.play import Record, shuffled
from chieu.play.cards import LUCK
from chieu.play.options import options_from
from chieu.table import commands, log
from chieu.table.commands import Command
from chieu.table.events import ActedWire
from chieu.table.state import DEAL_OVER, MATCH_OVER, PLAYING
from chieu.table.table import Table

ME: Final = "me"
HELP: Final = "?"
HINT: Final = "??"
QUIT: Final = "q"
SECOND_MS: Final = 1_000
Clock = Callable[[], int]
"""Milliseconds that only go forward."""


class Stopped(Exception):  # noqa: N818 - a wish of the player, not an error
    """The player wants to stop."""


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command that plays a match."""

    @group.command("play", help=messages.say("cli-play-help"))
    @click.option(
        "--bot",
        "bot",
        default="medium",
        show_default=True,
        metavar=f"[{'|'.join(LEVELS)}|{messages.say('cli-train-metavar')}{SUFFIX}]",
        help=messages.say("cli-play-bot"),
    )
    @click.option("--seats", type=int, help=messages.say("cli-play-seats"))
    @click.option("--name", default=messages.say("cli-play-you"), help=messages.say("cli-play-name"))
    @click.option("--seed", type=Seed(messages), help=messages.say("cli-play-seed"))
    @click.option("--record", type=NewFile(messages), help=messages.say("cli-play-record"))
    @click.option("--clock", is_flag=True, help=messages.say("cli-play-clock"))
    def play(
        game_name: str,
        rules: Sequence[str],
        bot: str,
        seats: int | None,
        name: str,
        seed: int | None,
        record: Path | None,
        clock: bool,
    ) -> None:
        rules = [*rules, *([f"seats={seats}"] if seats is not None else [])]
        options = house_rules(game_name, rules, messages)
        own = policy_given(bot, LEVELS, messages)
        screen = Screen(Console(highlight=False, markup=False, emoji=False), messages)
        terminal = Terminal(screen, Chance(seed), record, monotonic_ms if clock else None)
        house = options_from(game_named(game_name), options)
        if isinstance(own, NetPolicy):
            with telling_of_nets(messages):
                own.check(game_named(game_name), house)
            terminal.own, bot = own, TAUGHT
        elif (other := plays_as(game_name, house, bot)) != bot:
            level_names = {name: messages.say(f"level-{one}") for name, one in (("level", bot), ("as", other))}
            screen.say("cli-plays-as", "yellow", **level_names)
        terminal.play(commands.Create(by=ME, name=name, game=game_name, options=options, private=True, bots=bot))

    take_game(play, messages)


class Chance:
    """Decks and luck: the same again for a seed, unpredictable without one."""

    def __init__(self, seed: int | None) -> None:
        self._source = secrets.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - the same again is the point

    def luck(self) -> int:
        """Return a random number for the dealer or a bot."""
        return self._source.randrange(LUCK)

    def deal(self, packs: int) -> commands.GiveDeck:
        """Return a shuffled deck of so many packs for the table."""
        deck = shuffled(self._source.randrange(LUCK), packs)
        return commands.GiveDeck(deck.cards, deck.luck)


def monotonic_ms() -> int:
    """Return the time by a clock that only goes forward."""
    return time.monotonic_ns() // 1_000_000


@dataclass
class Terminal:
    """One person's terminal at a table whose other seats are bots'."""

    screen: Screen
    chance: Chance
    record: Path | None
    clock: Clock | None = None
    """What the player's time is taken by; without it nobody's time runs out."""
    own: Policy | None = None
    """The player's own bot, if the others are none of the levels."""
    now: int = 0
    """The table's time: it goes by while a player thinks, if there is a clock, and where only time moves the table."""
    _deal: list[tuple[int, str]] = field(default_factory=list)
    _carry: dict[str, Any] = field(default_factory=dict)
    _shown: list[str] = field(default_factory=list)
    """The list that was shown for this decision, which numbers are about."""
    _cautioned: str = ""
    """The action that the player was just warned about, and may still do."""

    def play(self, create: commands.Create) -> None:
        """Play a match to its end, or until the player stops."""
        table, _ = Table.open("LOCAL", create, now=0)
        self.screen.names = [seat.name for seat in table.info(0).seats if seat is not None]
        self.screen.say("cli-play-hint", "dim", help=HELP, hint=HINT, quit=QUIT)
        self.screen.show_suits()
        self._how_to_type(table)
        self.screen.say("cli-play-clock-runs" if self.clock else "cli-play-no-clock", "dim")
        try:
            while table.state.phase != MATCH_OVER:
                self.go_on(table)
        except (Stopped, click.Abort, EOFError, KeyboardInterrupt):
            if table.state.phase == PLAYING:
                self.write_record(table)
            self.screen.say("cli-play-bye")
            return
        self.screen.show_ranking(table)

    def _how_to_type(self, table: Table) -> None:
        message_id = f"cli-play-how-{table.game.name}"
        if self.screen.messages.has(message_id):
            self.screen.say(message_id, "dim")

    def go_on(self, table: Table) -> None:
        """Do the next thing that the table waits for."""
        turns = table.bot_turns()
        if table.needs_deck:
            self.deal(table)
        elif table.state.phase == DEAL_OVER:
            if self.screen.console.input(self.screen.messages.say("cli-play-again")).strip() == QUIT:
                raise Stopped
            self.handle(table, commands.Start(by=ME) if table.game.bank is not None else commands.Ready(by=ME))
        elif self.let_bot_interject(table):
            pass
        elif turns:
            self.let_bot_act(table, turns[0].seat, turns[0].level, turns[0].after)
        elif table.awaited:
            self.ask(table)
        else:
            self.now = table.wake_at or 0
            self.handle(table, commands.Tick())

    def deal(self, table: Table) -> None:
        """Deal, and note what the deal begins with."""
        hosted = table.game.bank is not None
        self._carry, self._deal = plain_values(table.carry), []
        self.handle(table, self.chance.deal(table.game.bounds.packs))
        if hosted:
            # Who plays, and for what, is put into the carry with the deal.
            self._carry = plain_values(table.carry)

    def let_bot_interject(self, table: Table) -> bool:
        """Let a bot act out of turn that wants to, and tell whether one did."""
        game = table.game
        for chance in table.bot_chances():
            action = interject(game.name, table.observation(chance.seat), chance.seat, self.chance.luck())
            if action != NO_ACTION:
                self.handle(table, commands.BotAct(chance.seat, game.words.format_action(action), chance.after))
                return True
        return False

    def let_bot_act(self, table: Table, seat: int, level: str, after: int) -> None:
        """Let a bot choose from what its seat may know, and act."""
        game = table.game
        seen, luck = table.observation(seat), self.chance.luck()
        asked = game.name, seen.options, level
        policy = self.own or policy_for(*asked)
        action = policy.choose(game, seen, seat, luck, budget_of(*asked))
        self.handle(table, commands.BotAct(seat, game.words.format_action(action), after))

    # The player's turn

    def ask(self, table: Table) -> None:
        """Show the player what the seat may know, and play what is typed, or what the rules play once time is up."""
        view = table.deal_view(MY_SEAT, self.now)
        if view is None or view.legal is None:
            raise Stopped
        game = table.game
        self.screen.show_table(game, view.game)
        hints = hints_of(table)
        asks_for_cards = any(map(names_cards, view.legal))
        # Where a card is asked for, actions about something else, such as whom to report, come last.
        listed = sorted(view.legal, key=lambda action: asks_for_cards and " " in action and not names_cards(action))
        offers = list(dict.fromkeys([*hints, *listed]))
        self._shown, self._cautioned = [], ""
        if hints or not asks_for_cards:
            self.show_offers(game.name, hints or offers)
        question = "cli-play-prompt" if asks_for_cards else "cli-play-prompt-choice"
        done = False
        while not done:
            typed = in_notation(self.screen.messages, game.name, self.read(table, question), self.screen.names)
            if typed == HINT:
                self.suggest(table, hints)
            elif typed in {HELP, ""}:
                self.show_offers(game.name, offers)
                if game.ways is not None:
                    self.screen.say("cli-play-some", "dim")
            elif typed == QUIT:
                raise Stopped
            done = self.is_time_up(table) or (
                typed not in {HELP, HINT, ""} and self.is_done(table, typed, view.game.hand or "")
            )

    def is_done(self, table: Table, typed: str, hand: str) -> bool:
        """Do what is typed, and tell whether it could be done, and was wanted."""
        try:
            action = meant(table.game, typed, hand, self._shown)
            if action != self._cautioned and self.is_cautioned(table, action):
                self._cautioned = action
                return False
            self.handle(table, commands.Act(by=ME, action=action, after=table.seq))
        except CommandRefused as refusal:
            self.screen.refuse(refusal)
            if refusal.code == "refused-unreadable-action":
                self._how_to_type(table)
            return False
        return True

    def suggest(self, table: Table, hints: list[str]) -> None:
        """Say what the rules or a good player suggest; from now on 1 is that."""
        if table.game.reasons is not None:
            hints = [self.advised(table)]
        if hints:
            self.show_offers(table.game.name, hints)
        else:
            self.screen.refuse(CommandRefused("refused-no-hint"))

    def advised(self, table: Table) -> str:
        """Return what a good player would do in the player's place, and say it with what speaks for it."""
        game, messages = table.game, self.screen.messages
        seat, seen = table.seen_by(ME)
        luck = luck_at(table.state.code, table.state.deal_number)
        action, why = advise(game.name, seen, seat, luck, budget_of(game.name, seen.options, ADVISER))
        act = game.words.format_action(action)
        verb, _, rest = act.partition(" ")
        named = {"suit": messages.say(f"suit-{rest}")} if verb == "name" else {"cards": messages.cards(rest)}
        code, args = why or ("why-plain", {})
        reason = messages.tell(code, args, self.screen.names, MY_SEAT)
        self.screen.say("hint-told", what=messages.say(f"hint-{game.name}-{verb}", **named), why=reason)
        return act

    def show_offers(self, game_name: str, offers: list[str]) -> None:
        """Show a list; from now on a number is one of it."""
        self.screen.show_offers(game_name, offers)
        self._shown = offers

    def read(self, table: Table, question: str) -> str:
        """Return what the player types; the clock is shown before, and runs meanwhile."""
        asked = self.screen.messages.say(question)
        if self.clock is None:
            return self.screen.console.input(f"{asked}: ").strip()
        view = table.deal_view(MY_SEAT, self.now)
        if view is not None and view.ms is not None:
            self.screen.say("cli-play-time-left", "dim", seconds=-(-view.ms // SECOND_MS))
        began = self.clock()
        typed = self.screen.console.input(f"{asked}: ").strip()
        self.now += self.clock() - began
        return typed

    def is_time_up(self, table: Table) -> bool:
        """Let the table do what has come due by the clock, and tell whether anything had."""
        if self.clock is None or table.wake_at is None or table.wake_at > self.now:
            return False
        self.screen.say("cli-play-time-up", "yellow")
        self.handle(table, commands.Tick())
        return True

    def is_cautioned(self, table: Table, action: str) -> bool:
        """Tell what a player would regret about an action, and whether there is anything."""
        cautions = cautions_about(table, action)
        for fact in cautions:
            self.screen.tell(fact.id, fact.args, "yellow")
        if cautions:
            self.screen.say("cli-play-again-to-do-it", "yellow")
        return bool(cautions)

    def handle(self, table: Table, command: Command) -> None:
        """Give the table a command, and tell what happened."""
        step = table.handle(command, now=self.now)
        for event in step.wire_events(MY_SEAT):
            if isinstance(event, ActedWire):
                self.tell(event.facts)
        for stored in step.events:
            if isinstance(stored, log.Acted):
                self._deal.append((stored.seat, stored.action))
        if any(isinstance(event, log.Settled) for event in step.events):
            self.screen.show_sheet(table)
            self.write_record(table)

    def tell(self, facts: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Say the facts of an action; where no clock runs there are no seconds to speak of."""
        for message_id, args in facts:
            known = {**args, "seconds": 0} if "seconds" in args and self.clock is None else args
            self.screen.console.print("  " + self.screen.messages.tell(message_id, known, self.screen.names, MY_SEAT))

    # Records

    def write_record(self, table: Table) -> None:
        """Append the deal, over or not, to the record file."""
        if self.record is None:
            return
        state, game = table.state, table.game
        options = table.info(0).options
        record = Record(
            game=state.game,
            version=game.version,
            options={spec.key: options[spec.key] for spec in game.option_specs},
            carry=self._carry,
            deck=" ".join(map(format_card, state.deck)),
            actions=tuple(self._deal),
            payoffs=() if state.phase == PLAYING else tuple(state.payoffs),
        )
        try:
            with self.record.open("a", encoding="utf-8") as file:
                file.write(record.sealed().to_json() + "\n")
        except OSError as error:
            problem = problem_of(error, self.screen.messages)
            self.screen.say("cli-play-not-recorded", "yellow", file=str(self.record), problem=problem)


def hints_of(table: Table) -> list[str]:
    """Return what the rules suggest to the player, and what they would do at the end of the time; else nothing."""
    game = table.game
    seat, seen = table.seen_by(ME)
    hints = game.advice.hints(seen, seat) if game.advice else ()
    return (
        [game.words.format_action(action) for action in (*hints, game.automatic.default_action(seen, seat, 0))]
        if hints
        else []
    )


def cautions_about(table: Table, text: str) -> Sequence[Fact]:
    """Return what the rules warn the player of, before an action that can be read is done."""
    game = table.game
    if game.advice is None:
        return ()
    seat, seen = table.seen_by(ME)
    try:
        return game.advice.cautions(seen, seat, game.words.parse_action(text))
    except NotationError:
        return ()
