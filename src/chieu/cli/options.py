"""What several commands share: game names, counts such as `1e6`, and house rules as `key=value`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from chieu.games.game import OptionSpec
from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import BadOption
from chieu.locales import Words
from chieu.play.options import number_of


class Count(click.ParamType[int]):
    """A whole number of at least one that may be written as `1e6`."""

    name = "count"

    def __init__(self, words: Words) -> None:
        self.words = words

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or fail with a sentence that says what is wrong."""
        try:
            number = float(value)
        except ValueError:
            number = 0.0
        if number < 1 or not number.is_integer():
            self.fail(self.words.say("cli-bad-count", value=str(value)), param, ctx)
        return int(number)


def game_argument() -> click.Argument:
    """Return the argument that names a game."""
    return click.Argument(["game_name"], type=click.Choice(sorted(GAMES)))


def rule_option(words: Words) -> click.Option:
    """Return the repeatable option that sets a house rule."""
    return click.Option(
        ["--rule", "rules"],
        multiple=True,
        metavar=words.say("cli-rule-metavar"),
        help=words.say("cli-rule-help"),
    )


def house_rules(game_name: str, rules: Sequence[str], words: Words) -> dict[str, int | str]:
    """Return the house rules that `key=value` texts name, as people write them.

    Raises:
        click.BadParameter: a key or a value that this game does not have.
    """
    specs = {spec.key: spec for spec in game_named(game_name).option_specs}
    chosen: dict[str, int | str] = {}
    for rule in rules:
        key, _, value = rule.partition("=")
        if key not in specs:
            raise click.BadParameter(words.say("cli-no-rule", key=key, known=", ".join(specs)))
        chosen[key] = int(value) if value.isdecimal() else value
        try:
            number_of(specs[key], chosen[key])
        except BadOption as error:
            raise click.BadParameter(_offered(specs[key], words)) from error
    return chosen


def _offered(spec: OptionSpec, words: Words) -> str:
    """Say what a house rule may be."""
    if values := spec.names or spec.numbers:
        return words.say("cli-bad-rule-value", key=spec.key, values=", ".join(map(str, values)))
    return words.say("cli-bad-rule-range", key=spec.key, low=spec.low, high=spec.high)
