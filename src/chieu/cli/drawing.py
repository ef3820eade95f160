"""What the commands that draw share: the option that names a file, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from chieu.cli.options import NewFile, problem_of
from chieu.locales import Messages

PLOT_SUFFIXES = (".png", ".svg")


def plot_option(messages: Messages, help_id: str) -> Callable[[Any], Any]:
    """Return the option `--plot`, a file for a picture, which a command gets as `picture`."""

    def plot_file(_context: click.Context, _parameter: click.Parameter, value: Path | None) -> Path | None:
        if value is not None and value.suffix not in PLOT_SUFFIXES:
            raise click.BadParameter(messages.say("cli-simulate-bad-plot", file=value.name))
        return value

    return click.option("--plot", "picture", type=NewFile(messages), callback=plot_file, help=messages.say(help_id))


def draw(console: Console, messages: Messages, picture: Path | None, plot: Callable[[Path], object]) -> None:
    """Draw into a file if one is wanted, once the numbers are printed, and say so.

    Raises:
        click.ClickException: the file cannot be written.
    """
    if picture is None:
        return
    try:
        plot(picture)
    except OSError as error:
        told = messages.say("cli-simulate-no-plot", file=str(picture), problem=problem_of(error, messages))
        raise click.ClickException(told) from error
    console.print(messages.say("cli-simulate-plot-saved", file=str(picture)))
