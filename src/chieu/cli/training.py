"""`chieu train`: teach a net to play one game by its own house rules."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table as Grid

from chieu.bots.nets import SUFFIX, read_net
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


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command."""

    @group.command("train", help=messages.say("cli-train-help"))
    @click.argument("target", metavar=messages.say("cli-train-metavar"), type=NewFile(messages))
    @click.option(
        "--deals", default="5e6", show_default=True, type=Count(messages), help=messages.say("cli-train-deals")
    )
    @click.option("--minutes", type=click.FloatRange(0.01, 10_000), help=messages.say("cli-train-minutes"))
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
        changes = house_rules(game_name, rules, messages)
        if seats is not None:
            house_rules(game_name, [f"seats={seats}"], messages)
        if target.suffix != SUFFIX:
            raise click.BadParameter(messages.say("cli-train-bad-name", file=target.name, suffix=SUFFIX))
        check_deals(deals, messages)
        with telling_of_nets(messages, str(target)):
            # What a net that is taught already was like on the way stands in its file.
            net = _taught(target, game_name) if picture is not None else None
            if net is None:
                net = _train(console, messages, (game_name, changes, seats), (deals, minutes, seed), target)
        _show(console, messages, net, target)
        draw(console, messages, picture, partial(_plot, messages, net))

    take_game(train, messages)


def _taught(target: Path, game_name: str) -> Net | None:
    """Return the net of a game that lies in a file, if that is there and no training goes on with it.

    Raises:
        BadNetError: the file holds no net.
        OSError: it cannot be read.
    """
    from chieu.sim.training import part_of

    if not target.exists() or part_of(target).exists():
        return None
    net = read_net(target)
    return net if net.game == game_name else None


def _train(
    console: Console,
    messages: Messages,
    wanted: tuple[str, dict[str, int | str], int | None],
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
        # Hours of somebody's, and perhaps another game.
        raise click.ClickException(messages.say("cli-train-exists", file=target.name))
    with console.status(messages.say("cli-simulate-compiling")):
        trial = Training(Syllabus(game_name, options, changes, TO_MEASURE, seed))
        trial.go_on(1)
    if minutes is not None and planned is not None:
        deals = planned
    elif minutes is not None:
        before = time.process_time()
        trial.go_on(TO_MEASURE)
        deals = max(1, round((TO_MEASURE - 1) * 60 * minutes / (time.process_time() - before)))
        check_deals(deals, messages)
    syllabus = Syllabus(game_name, options, changes, deals, seed)
    console.print(messages.say("cli-train-begins", deals=str(deals), seed=str(seed), part=part_of(target).name))
    with progress_bar(console, messages.say("cli-train-running"), deals) as advance:
        return train(syllabus, target, advance)


def _title(messages: Messages, net: Net) -> str:
    return messages.say("cli-train-title", game=messages.say(f"game-{net.game}"), seats=net.seats)


def _plot(messages: Messages, net: Net, picture: Path) -> None:
    from chieu.sim.plots import plot_looks

    along, up = (messages.say(axis) for axis in ("cli-train-axis-deals", "cli-train-axis-lead"))
    plot_looks(net.record["looks"], picture, _title(messages, net), along, up)


def _show(console: Console, messages: Messages, net: Net, target: Path) -> None:
    grid = Grid(title=_title(messages, net))
    for heading in ("cli-train-after", "cli-train-lead", "cli-simulate-interval"):
        grid.add_column(messages.say(heading), justify="right")
    for after, mean, margin in net.record["looks"]:
        lead, low, high = (messages.decimal(one, "+.2f") for one in (mean, mean - margin, mean + margin))
        grid.add_row(f"{after:,}", lead, f"{low} … {high}")
    console.print(grid)
    console.print(messages.say("cli-train-done", file=str(target)))
