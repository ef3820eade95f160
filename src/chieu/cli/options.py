"""What several commands share: game names, counts such as `1e6`, house rules as `key=value`, files, and problems."""

from __future__ import annotations

import re
from collections.abc import Sequence
from errno import errorcode
from pathlib import Path
from typing import Any

import click

from chieu.games.options import OptionSpec
from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import BadOption
from chieu.kernel.luck import MOST_SEED
from chieu.locales import Messages
from chieu.play.fields import shortened
from chieu.play.options import number_of


class Count(click.ParamType[int]):
    """A whole number of at least one that may be written as `1e6`."""

    name = "count"

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or fail with a sentence that says what is wrong."""
        try:
            number = float(value)
        except ValueError:
            number = 0.0
        if number < 1 or not number.is_integer():
            self.fail(self.messages.say("cli-bad-count", value=str(value)), param, ctx)
        return int(number)


class Seed(click.ParamType[int]):
    """A whole number that the streams of luck can begin with."""

    name = "integer"

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or fail with a sentence that says how large it may be."""
        if not re.fullmatch(r"[0-9]{1,20}", str(value)) or int(value) > MOST_SEED:
            self.fail(self.messages.say("cli-bad-seed", value=shortened(value), most=str(MOST_SEED)), param, ctx)
        return int(value)


class NewFile(click.Path):
    """A file to be written, in a folder that is there: better found out now than when all is played.

    Where it is written whole and `replaces` what is there, a device or a pipe is refused.
    """

    def __init__(self, messages: Messages, *, replaces: bool = False) -> None:
        super().__init__(path_type=Path, dir_okay=False)
        self.messages = messages
        self.replaces = replaces

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path, or fail with a sentence that names the folder, or what is there."""
        path = Path(value)
        if not path.parent.is_dir():
            self.fail(self.messages.say("cli-no-folder", folder=str(path.parent)), param, ctx)
        is_device = path.exists() and not path.is_file() and not path.is_dir()
        if not path.name or (self.replaces and is_device):
            self.fail(self.messages.say("cli-no-plain-file", file=str(value)), param, ctx)
        return super().convert(value, param, ctx)


def problem_of(error: Exception, messages: Messages) -> str:
    """Say in the reader's language what has gone wrong with a file or an address."""
    if isinstance(error, UnicodeDecodeError):
        return messages.say("cli-problem-text")
    return messages.say("cli-problem", kind=errorcode.get(getattr(error, "errno", None) or 0, "other"))


def game_argument() -> click.Argument:
    """Return the argument that names a game."""
    return click.Argument(["game_name"], type=click.Choice(sorted(GAMES)))


def take_game(command: click.Command, messages: Messages) -> None:
    """Let a command take a game as its first argument, and house rules by a repeatable option."""
    rule = click.Option(
        ["--rule", "rules"], multiple=True, metavar=messages.say("cli-rule-metavar"), help=messages.say("cli-rule-help")
    )
    command.params = [game_argument(), *command.params, rule]


def house_rules(
    game_name: str, rules: Sequence[str], messages: Messages, seats: int | None = None
) -> dict[str, int | str]:
    """Return the house rules that `key=value` texts name, as people write them; without seats that are said apart.

    Raises:
        click.BadParameter: a key or a value that this game does not have, or two values for one key.
    """
    specs = {spec.key: spec for spec in game_named(game_name).option_specs}
    chosen: dict[str, int | str] = {}
    for rule in rules if seats is None else [*rules, f"seats={seats}"]:
        key, _, text = rule.partition("=")
        if key not in specs:
            raise click.BadParameter(messages.say("cli-no-rule", key=key, known=", ".join(specs)))
        value = int(text) if re.fullmatch(r"[0-9]{1,20}", text) else text
        if chosen.setdefault(key, value) != value:
            raise click.BadParameter(messages.say("cli-rule-twice", key=key, first=str(chosen[key]), second=str(value)))
        try:
            number_of(specs[key], chosen[key])
        except BadOption as error:
            raise click.BadParameter(_offered(specs[key], messages)) from error
    if seats is not None:
        del chosen["seats"]
    return chosen


def _offered(spec: OptionSpec, messages: Messages) -> str:
    """Say what a house rule may be."""
    if values := spec.names or spec.numbers:
        return messages.say("cli-bad-rule-value", key=spec.key, values=", ".join(map(str, values)))
    return messages.say("cli-bad-rule-range", key=spec.key, low=spec.low, high=spec.high)
