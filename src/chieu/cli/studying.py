"""`chieu legal`, `chieu perft` and `chieu verify`: looking closely at single deals."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from chieu.cli.options import game_argument, house_rules, problem_of, take_game
from chieu.kernel.actions import DEALER
from chieu.kernel.errors import ChieuError
from chieu.locales import Words
from chieu.play import Record, divide, game, perft, replay, verify


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
    def legal(game_name: str, file: Path, seat: int | None) -> None:
        rules = game(game_name)
        state = None
        for _, record in _records([file], words):
            if record.game != game_name:
                raise click.BadParameter(words.say("cli-legal-other-game", found=record.game))
            for step in replay(record):
                state = step.state
        if state is None or rules.is_over(state):
            click.echo(words.say("cli-legal-over"))
            return
        for acting in rules.acting(state) if seat is None else [_known(seat, state.options.seats, words)]:
            actions = rules.legal_actions(state, acting)
            click.echo(words.say("cli-legal-seat-title", seat=acting, count=len(actions)))
            for action in actions:
                click.echo(f"  {action}")

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
    @click.option("--seed", default=1, show_default=True, help=words.say("cli-perft-seed"))
    @click.option("--divide", "each", is_flag=True, help=words.say("cli-perft-divide"))
    def count(game_name: str, rules: Sequence[str], depth: int, seed: int, each: bool) -> None:
        checked = game(game_name)
        state = checked.deal(checked.shuffled(seed), options=house_rules(game_name, rules, words))
        if each and depth > 0:
            for action, below in divide(state, depth).items():
                click.echo(f"{action}: {below}")
        click.echo(words.say("cli-perft-total", count=str(perft(state, depth))))

    take_game(count, words)


def _add_verify(group: click.Group, words: Words) -> None:
    @group.command("verify", help=words.say("cli-verify-help"))
    @click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
    def check(files: Sequence[Path]) -> None:
        deals = wrong = 0
        for where, record in _records(files, words):
            deals += 1
            try:
                verify(record)
            except ChieuError as error:
                wrong += 1
                file, line = where
                told = problem_of(error, words)
                click.echo(words.say("cli-verify-wrong", file=str(file), line=line, problem=told), err=True)
        if wrong:
            click.echo(words.say("cli-verify-summary", wrong=wrong, count=deals), err=True)
            sys.exit(1)
        click.echo(words.say("cli-verify-ok", count=deals))


def _records(files: Sequence[Path], words: Words) -> Iterator[tuple[tuple[Path, int], Record]]:
    """Yield the records of some files, each with its file and line.

    Raises:
        click.ClickException: a file cannot be read, or a line of it is not a record.
    """
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            problem = words.say("cli-bad-file", file=str(file), problem=problem_of(error, words))
            raise click.ClickException(problem) from error
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip():
                continue
            try:
                yield (file, number), Record.from_json(line)
            except ChieuError as error:
                problem = words.say("cli-bad-json", file=str(file), line=number)
                raise click.ClickException(problem) from error
