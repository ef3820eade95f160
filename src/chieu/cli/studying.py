"""`chieu legal`, `chieu perft` and `chieu verify`: looking closely at single deals."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from chieu.cli.options import Seed, game_argument, house_rules, problem_of, take_game
from chieu.cli.records import FileRecord, records_in
from chieu.kernel.actions import DEALER
from chieu.kernel.errors import ChieuError, UnfinishedDeal
from chieu.locales import Messages
from chieu.play import Position, divide, game, perft, replay, verify

RIGHT: Final = "right"
UNFINISHED: Final = "unfinished"
WRONG: Final = "wrong"
NO_DEAL: Final = "no deal"
"""A file without a record, or that is no text."""


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the commands."""
    _add_legal(group, messages)
    _add_perft(group, messages)
    _add_verify(group, messages)


def _add_legal(group: click.Group, messages: Messages) -> None:
    @group.command("legal", help=messages.say("cli-legal-help"))
    @click.option(
        "--state",
        "file",
        required=True,
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        help=messages.say("cli-legal-state"),
    )
    @click.option("--seat", type=int, help=messages.say("cli-legal-seat"))
    @click.option("--all", "every", is_flag=True, help=messages.say("cli-legal-all"))
    def legal(game_name: str, file: Path, seat: int | None, every: bool) -> None:
        rules = game(game_name)
        state = _last_position(file, messages)
        if state.game_name != game_name:
            raise click.BadParameter(messages.say("cli-legal-other-game", found=state.game_name))
        if rules.is_over(state):
            click.echo(messages.say("cli-legal-over"))
            return
        for acting in rules.acting(state) if seat is None else [_known(seat, state.options.seats, messages)]:
            legal, listed = rules.legal_actions(state, acting), rules.listed_actions(state, acting)
            shown = legal if every else listed
            click.echo(messages.say("cli-legal-seat-title", seat=acting, count=len(legal)))
            if shown:
                click.echo("\n".join(f"  {action}" for action in shown))
            if len(shown) < len(legal):
                click.echo(messages.say("cli-legal-some", count=len(shown)))

    legal.params.insert(0, game_argument())


def _known(seat: int, seats: int, messages: Messages) -> int:
    """Return a seat of a deal for so many, or the dealer.

    Raises:
        click.BadParameter: there is no such seat.
    """
    if seat != DEALER and not 0 <= seat < seats:
        raise click.BadParameter(messages.say("cli-legal-no-seat", seat=seat, last=seats - 1))
    return seat


def _add_perft(group: click.Group, messages: Messages) -> None:
    @group.command("perft", help=messages.say("cli-perft-help"))
    @click.option(
        "--depth", default=3, show_default=True, type=click.IntRange(0, 12), help=messages.say("cli-perft-depth")
    )
    @click.option("--seed", default=1, show_default=True, type=Seed(messages), help=messages.say("cli-perft-seed"))
    @click.option("--divide", "each", is_flag=True, help=messages.say("cli-perft-divide"))
    def count(game_name: str, rules: Sequence[str], depth: int, seed: int, each: bool) -> None:
        checked = game(game_name)
        state = checked.deal(checked.shuffled(seed), options=house_rules(game_name, rules, messages))
        if each and depth > 0:
            for action, below in divide(state, depth).items():
                click.echo(f"{action}: {below}")
        click.echo(messages.say("cli-perft-total", count=str(perft(state, depth))))
        if not checked.lists_all:
            click.echo(messages.say("cli-perft-some"))

    take_game(count, messages)


def _add_verify(group: click.Group, messages: Messages) -> None:
    @group.command("verify", help=messages.say("cli-verify-help"))
    @click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
    def check(files: Sequence[Path]) -> None:
        found = Counter[str]()
        for file in files:
            found += _verdicts(file, messages)
        deals = found.total() - found[NO_DEAL]
        if found[RIGHT] == found.total():
            click.echo(messages.say("cli-verify-ok", count=deals))
            return
        told = {"right": found[RIGHT], "wrong": found[WRONG], "unfinished": found[UNFINISHED], "count": deals}
        click.echo(messages.say("cli-verify-summary", **told), err=True)
        sys.exit(1)


def _verdicts(file: Path, messages: Messages) -> Counter[str]:
    """Verify all that a file holds, tell what is wrong with it, and return how often each verdict was given."""
    found = Counter[str]()
    try:
        for record in records_in(file):
            found[_verdict(record, messages)] += 1
    except (OSError, UnicodeDecodeError) as error:
        found[NO_DEAL] += 1
        click.echo(messages.say("cli-bad-file", file=str(file), problem=problem_of(error, messages)), err=True)
    if not found:
        found[NO_DEAL] += 1
        click.echo(messages.say("record-empty", file=str(file)), err=True)
    return found


def _verdict(record: FileRecord, messages: Messages) -> str:
    """Verify one record, and tell what is wrong with it."""
    try:
        verify(record.parsed())
    except ChieuError as error:
        click.echo(record.told(error, messages), err=True)
        return UNFINISHED if isinstance(error, UnfinishedDeal) else WRONG
    return RIGHT


def _last_position(file: Path, messages: Messages) -> Position:
    """Return the position at the end of the last record of a file.

    Raises:
        click.ClickException: the file cannot be read, or that record does not follow from the rules.
    """
    last = None
    try:
        for last in records_in(file):  # noqa: B007 - the last one is wanted
            pass
    except (OSError, UnicodeDecodeError) as error:
        problem = messages.say("cli-bad-file", file=str(file), problem=problem_of(error, messages))
        raise click.ClickException(problem) from error
    if last is None:
        raise click.ClickException(messages.say("record-empty", file=str(file)))
    try:
        *_, step = replay(last.parsed())
    except ChieuError as error:
        raise click.ClickException(last.told(error, messages)) from error
    return step.state
