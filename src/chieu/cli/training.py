"""`chieu train`: teach a net to play one game by its own house rules."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource
from rich.console import Console
from rich.table import Table as Grid

from chieu.bots.nets import SUFFIX, BadNetError, house_of, read_net
from chieu.cli.drawing import draw, plot_option
from chieu.cli.options import Count, NewFile, Seed, house_rules, take_game
from chieu.cli.policies import telling_of_nets
from chieu.cli.simulating import check_deals, progress_bar
from chieu.games.registry import game_named
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.bots.nets import Net

TO_MEASURE = 5_000
"""So many deals tell how many there are in a minute."""


class Minutes(click.FloatRange):
    """So many minutes, more than none; no number is not one of them."""

    def __init__(self, messages: Messages) -> None:
        super().__init__(0.01, 10_000)
        self.messages = messages

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number, or fail with a sentence that says what is wrong."""
        number = super().convert(value, param, ctx)
        if isnan(number):
            self.fail(self.messages.say("cli-train-bad-minutes", value=str(value)), param, ctx)
        return number


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command."""

    @group.command("train", help=messages.say("cli-train-help"))
    @click.argument("target", metavar=messages.say("cli-train-metavar"), type=NewFile(messages))
    @click.option(
        "--deals", default="5e6", show_default=True, type=Count(messages), help=messages.say("cli-train-deals")
    )
    @click.option("--minutes", type=Minutes(messages), help=messages.say("cli-train-minutes"))
    @click.option("--seats", type=int, help=messages.say("cli-simulate-seats"))
    @click.option("--seed", default=1, show_default=True, type=Seed(messages), help=messages.say("cli-simulate-seed"))
    @plot_option(messages, "cli-train-plot")
    def train(
        game_name: str,
        target: Path,
        rules: Sequence[str],
        deals: int,
        minutes: float | None,
        seats: int | None,
        seed: int,
        picture: Path | None,
    ) -> None:
        console = Console(highlight=False, markup=False, emoji=False)
        changes = house_rules(game_name, rules, messages, seats)
        if target.suffix != SUFFIX:
            raise click.BadParameter(messages.say("cli-train-bad-name", file=target.name, suffix=SUFFIX))
        check_deals(deals, messages)
        context = click.get_current_context()
        if minutes is not None and context.get_parameter_source("deals") == ParameterSource.COMMANDLINE:
            raise click.UsageError(messages.say("cli-train-deals-or-minutes"))
        with telling_of_nets(messages, str(target)):
            # What a net that is taught already was like on the way stands in its file.
            net = _taught(target, (game_name, changes, seats)) if picture is not None else None
            if net is None:
                net = _train(console, messages, (game_name, changes, seats), (deals, minutes, seed), target)
        _show(console, messages, net, target)
        draw(console, messages, picture, partial(_plot, messages, net))

    take_game(train, messages)


Wanted = tuple[str, dict[str, int | str], int | None]
"""The game, house rules that are not its own, and the number of seats, where it is said."""


def _taught(target: Path, wanted: Wanted) -> Net | None:
    """Return the net that lies in a file, if it is what is wanted, and no training goes on with it.

    Raises:
        BadNetError: the file holds no net.
        OSError: it cannot be read.
    """
    from chieu.play.options import options_from
    from chieu.sim.training import part_of

    if not target.exists() or part_of(target).exists():
        return None
    net = read_net(target)
    game_name, changes, seats = wanted
    if net.game != game_name:
        return None
    options = options_from(game_named(game_name), {**net.options, **changes}, None, seats or net.seats)
    return net if net.house == house_of(game_named(game_name), options) else None


def _train(
    console: Console,
    messages: Messages,
    wanted: Wanted,
    length: tuple[int, float | None, int],
    target: Path,
) -> Net:
    from chieu.play.options import options_from
    from chieu.sim.training import Syllabus, Training, deals_planned, part_of, train

    game_name, changes, seats = wanted
    deals, minutes, seed = length
    options = options_from(game_named(game_name), changes, None, seats)
    planned = deals_planned(target)
    if planned is None and target.exists():
        # Before anything is compiled.
        raise BadNetError("there-already", target.name)
    with console.status(messages.say("cli-simulate-compiling")):
        trial = Training(Syllabus(game_name, options, changes, TO_MEASURE, seed))
        trial.go_on(1)
    if minutes is not None and planned is not None:
        deals = planned
    elif minutes is not None:
        before = time.process_time()
        trial.go_on(TO_MEASURE)
        deals = max(1, round((TO_MEASURE - 1) * 60 * minutes / (time.process_time() - before)))
        check_deals(deals, messages, "--minutes")
    syllabus = Syllabus(game_name, options, changes, deals, seed)
    part = part_of(target).name
    console.print(messages.say("cli-train-begins", deals=str(deals), seed=str(seed), part=part))
    try:
        with progress_bar(console, messages.say("cli-train-running"), deals) as advance:
            return train(syllabus, target, advance)
    except KeyboardInterrupt:
        console.print(messages.say("cli-train-broken-off", part=part))
        raise


def _title(messages: Messages, net: Net) -> str:
    return messages.say("cli-train-title", game=messages.say(f"game-{net.game}"), seats=net.seats)


def _plot(messages: Messages, net: Net, picture: Path) -> None:
    from chieu.sim.plots import plot_looks

    along, up = (messages.say(axis) for axis in ("cli-train-axis-deals", "cli-train-axis-lead"))
    plot_looks(net.looks, picture, _title(messages, net), along, up)


def _show(console: Console, messages: Messages, net: Net, target: Path) -> None:
    grid = Grid(title=_title(messages, net))
    for heading in ("cli-train-after", "cli-train-lead", "cli-simulate-interval"):
        grid.add_column(messages.say(heading), justify="right")
    for after, mean, margin in net.looks:
        lead, low, high = (messages.decimal(one, "+.2f") for one in (mean, mean - margin, mean + margin))
        grid.add_row(f"{after:,}", lead, f"{low} … {high}")
    console.print(grid)
    console.print(messages.say("cli-train-done", file=str(target)))
