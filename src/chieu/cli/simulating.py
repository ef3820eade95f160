"""`chieu simulate` and `chieu warm`: many deals at once."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from chieu.bots.levels import policies_of
from chieu.cli.drawing import draw, plot_option
from chieu.cli.options import Count, NewFile, Seed, house_rules, problem_of, take_game
from chieu.cli.policies import policy_given, telling_of_nets
from chieu.games.registry import game_named
from chieu.kernel.extras import ENVS, need_extra
from chieu.locales import Messages

if TYPE_CHECKING:
    from chieu.sim import Deals, Estimate

IN_DIGITS: Final = 10**15
"""Smaller numbers are told as they are, larger ones as about so much."""


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the commands."""
    _add_simulate(group, messages)
    _add_warm(group, messages)


def _add_simulate(group: click.Group, messages: Messages) -> None:
    @group.command("simulate", help=messages.say("cli-simulate-help"))
    @click.option(
        "--deals", default="1e5", show_default=True, type=Count(messages), help=messages.say("cli-simulate-deals")
    )
    @click.option("--seats", type=int, help=messages.say("cli-simulate-seats"))
    @click.option("--policy", default="uniform", show_default=True, help=messages.say("cli-simulate-policy"))
    @click.option("--seed", default=0, show_default=True, type=Seed(messages), help=messages.say("cli-simulate-seed"))
    @click.option(
        "--threads",
        default=1,
        show_default=True,
        type=click.IntRange(1, 256),
        help=messages.say("cli-simulate-threads"),
    )
    @plot_option(messages, "cli-simulate-plot")
    @click.option("--decisions", type=NewFile(messages, replaces=True), help=messages.say("cli-simulate-decisions"))
    @click.option("--out-of-turn", is_flag=True, help=messages.say("cli-simulate-out-of-turn"))
    @click.option("--json", "as_json", is_flag=True, help=messages.say("cli-simulate-json"))
    def simulate(
        game_name: str,
        rules: Sequence[str],
        deals: int,
        seats: int | None,
        policy: str,
        seed: int,
        threads: int,
        picture: Path | None,
        decisions: Path | None,
        out_of_turn: bool,
        as_json: bool,
    ) -> None:
        if decisions is not None:
            need_extra(ENVS)
        from chieu.sim import play_out

        player = policy_given(policy, policies_of(game_named(game_name)), messages)
        check_deals(deals, messages)
        options = house_rules(game_name, rules, messages, seats)
        play = partial(
            play_out, game_name, seats=seats, policy=player, seed=seed, options=options, out_of_turn=out_of_turn
        )
        if decisions is not None and out_of_turn:
            raise click.BadParameter(messages.say("cli-simulate-decisions-in-turn"))
        # What a program reads stands alone on its way out.
        console = Console(highlight=False, markup=False, emoji=False, stderr=as_json)
        with telling_of_nets(messages), console.status(messages.say("cli-simulate-compiling")):
            play(count=1)
        started = time.perf_counter()
        with progress_bar(console, messages.say("cli-simulate-running"), deals) as advance:
            result = play(count=deals, threads=threads, progress=advance)
        if as_json:
            print_json(result)
        else:
            _show_deals(console, messages, result, time.perf_counter() - started)
        if decisions is not None:
            _write_decisions(console, messages, decisions, (game_name, deals, seats, player, seed, options))
        draw(console, messages, picture, lambda target: _plot(messages, result, target))

    take_game(simulate, messages)


def _write_decisions(console: Console, messages: Messages, path: Path, asked: tuple[Any, ...]) -> None:
    """Play the same deals once more, one decision at a time, and write every one."""
    from chieu.envs.with_parquet import write_decisions

    game, deals, seats, policy, seed, options = asked
    try:
        with progress_bar(console, messages.say("cli-simulate-writing"), deals) as advance:
            count = write_decisions(
                path, game, deals, seats=seats, policy=policy, seed=seed, options=options, progress=advance
            )
    except OSError as error:
        told = messages.say("cli-simulate-no-decisions", file=str(path), problem=problem_of(error, messages))
        raise click.ClickException(told) from error
    console.print(messages.say("cli-simulate-decisions-saved", count=count, file=str(path)))


def print_json(result: Deals) -> None:
    """Print what a batch of deals says as one line of JSON: the same line for the same deals."""
    from chieu.sim import summary_values

    click.echo(json.dumps(summary_values(result)))


def check_deals(deals: int, messages: Messages, option: str = "--deals") -> None:
    """See that there are not more deals than one run can hold, asked for by an option.

    Raises:
        click.BadParameter: there are.
    """
    from chieu.sim import MOST_DEALS

    if deals > MOST_DEALS:
        value = deals if deals < IN_DIGITS else f"{deals:.0e}".replace("+", "")
        told = messages.say("cli-count-too-large", value=value, most=MOST_DEALS)
        raise click.BadParameter(told, param_hint=f"'{option}'")


@contextmanager
def progress_bar(console: Console, title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show how many of so many deals are done, and give what is told of more."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda more: progress.advance(task, more)


def _title(messages: Messages, result: Deals) -> str:
    game = messages.say(f"game-{result.game}")
    return messages.say("cli-simulate-title", game=game, seats=result.seats, deals=len(result), seed=str(result.seed))


def _show_deals(console: Console, messages: Messages, result: Deals, seconds: float) -> None:
    from chieu.sim import summary

    said = summary(result)
    grid = Grid(title=_title(messages, result))
    for heading in ("cli-simulate-measure", "cli-simulate-mean", "cli-simulate-interval"):
        grid.add_column(messages.say(heading))

    def add(label: str, value: float, low: float, high: float) -> None:
        shown, least, most = (messages.decimal(one, ".4g") for one in (value, low, high))
        grid.add_row(label, shown, f"{least} … {most}")

    def row(label: str, value: Estimate, scale: float = 1.0) -> None:
        add(label, scale * value.mean, scale * value.low, scale * value.high)

    for seat, payoff in enumerate(said.payoffs):
        row(messages.say("cli-simulate-payoff", seat=seat), payoff)
    for seat, wins in enumerate(said.wins):
        row(messages.say("cli-simulate-wins", seat=seat), wins, 100.0)
    row(messages.say("cli-simulate-length"), said.length)
    share = said.leader_wins
    if share.count:
        add(messages.say("cli-simulate-leader"), 100 * share.value, 100 * share.low, 100 * share.high)
    for item, found in said.items.items():
        label = messages.say("cli-simulate-item", item=messages.say(f"score-{result.game}-{item}.name"))
        add(label, 100 * found.share.value, 100 * found.share.low, 100 * found.share.high)
    console.print(grid)
    rate = messages.decimal(result.actions / seconds / 1e6, ".2f")
    took = messages.decimal(seconds, ".2f")
    console.print(messages.say("cli-simulate-speed", actions=result.actions, seconds=took, rate=rate))
    console.print(messages.say("cli-simulate-checksum", checksum=result.checksum))


def _plot(messages: Messages, result: Deals, picture: Path) -> None:
    from chieu.sim import Labels, plot

    seats = [messages.say("cli-simulate-seat", seat=seat) for seat in range(result.seats)]
    labels = Labels(
        title=_title(messages, result),
        points=messages.say("cli-simulate-axis-payoff"),
        share=messages.say("cli-simulate-axis-share"),
        actions=messages.say("cli-simulate-axis-length"),
        seats=seats,
    )
    plot(result, picture, labels)


def _add_warm(group: click.Group, messages: Messages) -> None:
    @group.command("warm", help=messages.say("cli-warm-help"))
    def warm_up() -> None:
        from chieu.sim import warm

        console = Console(highlight=False, markup=False, emoji=False)
        started = time.perf_counter()
        with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=console) as progress:
            task = progress.add_task(messages.say("cli-simulate-compiling"), total=None)

            def report(done: int, games: int) -> None:
                progress.update(task, completed=done, total=games)

            games = warm(progress=report)
        seconds = messages.decimal(time.perf_counter() - started, ".1f")
        console.print(messages.say("cli-warm-done", count=games, seconds=seconds))
