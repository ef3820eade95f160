"""`chieu legal`, `chieu perft` and `chieu verify`: looking closely at single deals."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from chieu.cli.options import Seed, game_argument, house_rules, problem_of, take_game
from chieu.cli.records import Entry, entries_of
from chieu.kernel.actions import DEALER
from chieu.kernel.errors import ChieuError, UnfinishedDeal
from chieu.locales import Words
from chieu.play import Position, divide, game, perft, replay, verify

RIGHT: Final = "right"
UNFINISHED: Final = "unfinished"
WRONG: Final = "wrong"
NO_DEAL: Final = "no deal"
"""A file without a record, or that is no text."""


def add_commands(group: click.Group, words: Words) -> None:
    """Add the commands."""
    _add_legal(group, words)
    _add_perft(group, words)
    _add_verify(group, words)


def _add_legal(group: click.Group, words: Words) -> None:
    @group.command("legal", help=words.say("cli-legal-help"))
    @click.option(
        "--state",
        "file",
        required=True,
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        help=words.say("cli-legal-state"),
    )
    @click.option("--seat", type=int, help=words.say("cli-legal-seat"))
    @click.option("--all", "every", is_flag=True, help=words.say("cli-legal-all"))
    def legal(game_name: str, file: Path, seat: int | None, every: bool) -> None:
        rules = game(game_name)
        state = _last_position(file, words)
        if state.game_name != game_name:
            raise click.BadParameter(words.say("cli-legal-other-game", found=state.game_name))
        if rules.is_over(state):
            click.echo(words.say("cli-legal-over"))
            return
        for acting in rules.acting(state) if seat is None else [_known(seat, state.options.seats, words)]:
            legal, listed = rules.legal_actions(state, acting), rules.listed_actions(state, acting)
            shown = legal if every else listed
            click.echo(words.say("cli-legal-seat-title", seat=acting, count=len(legal)))
            if shown:
                click.echo("\n".join(f"  {action}" for action in shown))
            if len(shown) < len(legal):
                click.echo(words.say("cli-legal-some", count=len(shown)))

    legal.params.insert(0, game_argument())


def _known(seat: int, seats: int, words: Words) -> int:
    """Return a seat of a deal for so many, or the dealer.

    Raises:
        click.BadParameter: there is no such seat.
    """
    if seat != DEALER and not 0 <= seat < seats:
        raise click.BadParameter(words.say("cli-legal-no-seat", seat=seat, last=seats - 1))
    return seat


def _add_perft(group: click.Group, words: Words) -> None:
    @group.command("perft", help=words.say("cli-perft-help"))
    @click.option(
        "--depth", default=3, show_default=True, type=click.IntRange(0, 12), help=words.say("cli-perft-depth")
    )
    @click.option("--seed", default=1, show_default=True, type=Seed(words), help=words.say("cli-perft-seed"))
    @click.option("--divide", "each", is_flag=True, help=words.say("cli-perft-divide"))
    def count(game_name: str, rules: Sequence[str], depth: int, seed: int, each: bool) -> None:
        checked = game(game_name)
        state = checked.deal(checked.shuffled(seed), options=house_rules(game_name, rules, words))
        if each and depth > 0:
            for action, below in divide(state, depth).items():
                click.echo(f"{action}: {below}")
        click.echo(words.say("cli-perft-total", count=str(perft(state, depth))))
        if not checked.lists_all:
            click.echo(words.say("cli-perft-some"))

    take_game(count, words)


def _add_verify(group: click.Group, words: Words) -> None:
    @group.command("verify", help=words.say("cli-verify-help"))
    @click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
    def check(files: Sequence[Path]) -> None:
        found = Counter[str]()
        for file in files:
            found += _verdicts(file, words)
        deals = found.total() - found[NO_DEAL]
        if found[RIGHT] == found.total():
            click.echo(words.say("cli-verify-ok", count=deals))
            return
        told = {"wrong": found[WRONG], "unfinished": found[UNFINISHED], "count": deals}
        click.echo(words.say("cli-verify-summary", **told), err=True)
        sys.exit(1)


def _verdicts(file: Path, words: Words) -> Counter[str]:
    """Verify all that a file holds, tell what is wrong with it, and return how often each verdict was given."""
    found = Counter[str]()
    try:
        for entry in entries_of(file):
            found[_verdict(entry, words)] += 1
    except (OSError, UnicodeDecodeError) as error:
        found[NO_DEAL] += 1
        click.echo(words.say("cli-bad-file", file=str(file), problem=problem_of(error, words)), err=True)
    if not found:
        found[NO_DEAL] += 1
        click.echo(words.say("record-empty", file=str(file)), err=True)
    return found


def _verdict(entry: Entry, words: Words) -> str:
    """Verify one record, and tell what is wrong with it."""
    try:
        verify(entry.record())
    except ChieuError as error:
        click.echo(entry.told(error, words), err=True)
        return UNFINISHED if isinstance(error, UnfinishedDeal) else WRONG
    return RIGHT


def _last_position(file: Path, words: Words) -> Position:
    """Return the position at the end of the last record of a file.

    Raises:
        click.ClickException: the file cannot be read, or that record does not follow from the rules.
    """
    last = None
    try:
        for last in entries_of(file):  # noqa: B007 - the last one is wanted
            pass
    except (OSError, UnicodeDecodeError) as error:
        problem = words.say("cli-bad-file", file=str(file), problem=problem_of(error, words))
        raise click.ClickException(problem) from error
    if last is None:
        raise click.ClickException(words.say("record-empty", file=str(file)))
    try:
        *_, step = replay(last.record())
    except ChieuError as error:
        raise click.ClickException(last.told(error, words)) from error
    return step.state
