"""`chieu simulate`, `chieu arena` and `chieu warm`: many deals at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from chieu.cli.options import Count, NewFile, Seed, house_rules, take_game
from chieu.locales import Words

if TYPE_CHECKING:
    from chieu.sim import ArenaResult, Deals, Estimate

PLOT_SUFFIXES = (".png", ".svg")


def add_commands(group: click.Group, words: Words) -> None:
    """Add the commands."""
    _add_simulate(group, words)
    _add_arena(group, words)
    _add_warm(group, words)


def _add_simulate(group: click.Group, words: Words) -> None:
    def plot_file(_context: click.Context, _parameter: click.Parameter, value: Path | None) -> Path | None:
        if value is not None and value.suffix not in PLOT_SUFFIXES:
            raise click.BadParameter(words.say("cli-simulate-bad-plot", file=value.name))
        return value

    @group.command("simulate", help=words.say("cli-simulate-help"))
    @click.option("--deals", default="1e5", show_default=True, type=Count(words), help=words.say("cli-simulate-deals"))
    @click.option("--seats", type=int, help=words.say("cli-simulate-seats"))
    @click.option("--policy", default="uniform", show_default=True, help=words.say("cli-simulate-policy"))
    @click.option("--seed", default=0, show_default=True, type=Seed(words), help=words.say("cli-simulate-seed"))
    @click.option(
        "--threads", default=1, show_default=True, type=click.IntRange(1, 256), help=words.say("cli-simulate-threads")
    )
    @click.option("--plot", "picture", type=NewFile(words), callback=plot_file, help=words.say("cli-simulate-plot"))
    def simulate(
        game_name: str,
        rules: Sequence[str],
        deals: int,
        seats: int | None,
        policy: str,
        seed: int,
        threads: int,
        picture: Path | None,
    ) -> None:
        from chieu.sim import STYLES, play_out

        if policy not in STYLES:
            raise click.BadParameter(words.say("cli-bad-policy", policy=policy, known=", ".join(STYLES)))
        check_deals(deals, words)
        options = house_rules(game_name, rules, words)
        play = partial(play_out, game_name, seats=seats, policy=policy, seed=seed, options=options)
        console = Console(highlight=False)
        with console.status(words.say("cli-simulate-compiling")):
            play(count=1)
        started = time.perf_counter()
        with _progress(console, words.say("cli-simulate-running"), deals) as advance:
            result = play(count=deals, threads=threads, progress=advance)
        _show_deals(console, words, result, time.perf_counter() - started)
        if picture is not None:
            _draw(words, result, picture)
            console.print(words.say("cli-simulate-plot-saved", file=str(picture)))

    take_game(simulate, words)


def check_deals(deals: int, words: Words) -> None:
    """See that there are not more deals than one run can hold.

    Raises:
        click.BadParameter: there are.
    """
    from chieu.sim import MOST_DEALS

    if deals > MOST_DEALS:
        told = {
            name: f"{number:.0e}".replace("+0", "").replace("+", "")
            for name, number in (("value", deals), ("most", MOST_DEALS))
        }
        raise click.BadParameter(words.say("cli-count-too-large", **told))


@contextmanager
def _progress(console: Console, title: str, total: int) -> Iterator[Callable[[int], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda more: progress.advance(task, more)


def _title(words: Words, result: Deals) -> str:
    game = words.say(f"game-{result.game}")
    return words.say("cli-simulate-title", game=game, seats=result.seats, deals=len(result), seed=str(result.seed))


def _show_deals(console: Console, words: Words, result: Deals, seconds: float) -> None:
    from chieu.sim import summary

    said = summary(result)
    grid = Grid(title=_title(words, result))
    for heading in ("cli-simulate-measure", "cli-simulate-mean", "cli-simulate-interval"):
        grid.add_column(words.say(heading))

    def add(label: str, value: float, low: float, high: float) -> None:
        shown, least, most = (words.decimal(one, ".4g") for one in (value, low, high))
        grid.add_row(label, shown, f"{least} … {most}")

    def row(label: str, value: Estimate, scale: float = 1.0) -> None:
        add(label, scale * value.mean, scale * value.low, scale * value.high)

    for seat, payoff in enumerate(said.payoffs):
        row(words.say("cli-simulate-payoff", seat=seat), payoff)
    for seat, wins in enumerate(said.wins):
        row(words.say("cli-simulate-wins", seat=seat), wins, 100.0)
    row(words.say("cli-simulate-length"), said.length)
    share = said.leader_wins
    if share.count:
        add(words.say("cli-simulate-leader"), 100 * share.value, 100 * share.low, 100 * share.high)
    for item, found in said.items.items():
        label = words.say("cli-simulate-item", item=words.say(f"score-{result.game}-{item}.name"))
        add(label, 100 * found.share.value, 100 * found.share.low, 100 * found.share.high)
    console.print(grid)
    rate = words.decimal(result.actions / seconds / 1e6, ".2f")
    took = words.decimal(seconds, ".2f")
    console.print(words.say("cli-simulate-speed", actions=result.actions, seconds=took, rate=rate))
    console.print(words.say("cli-simulate-checksum", checksum=result.checksum))


def _draw(words: Words, result: Deals, picture: Path) -> None:
    from chieu.sim import Labels, plot

    seats = [words.say("cli-simulate-seat", seat=seat) for seat in range(result.seats)]
    labels = Labels(
        title=_title(words, result),
        points=words.say("cli-simulate-axis-payoff"),
        share=words.say("cli-simulate-axis-share"),
        actions=words.say("cli-simulate-axis-length"),
        seats=seats,
    )
    plot(result, picture, labels)


def _add_arena(group: click.Group, words: Words) -> None:
    @group.command("arena", help=words.say("cli-arena-help"))
    @click.argument("first")
    @click.argument("second")
    @click.option("--deals", default="200", show_default=True, type=Count(words), help=words.say("cli-arena-deals"))
    @click.option("--seats", type=int, help=words.say("cli-simulate-seats"))
    @click.option("--seed", default=0, show_default=True, type=Seed(words), help=words.say("cli-simulate-seed"))
    @click.option(
        "--processes", default=1, show_default=True, type=click.IntRange(1, 256), help=words.say("cli-arena-processes")
    )
    def meet(
        game_name: str,
        rules: Sequence[str],
        first: str,
        second: str,
        deals: int,
        seats: int | None,
        seed: int,
        processes: int,
    ) -> None:
        from chieu.bots.levels import POLICIES
        from chieu.sim import arena

        for policy in (first, second):
            if policy not in POLICIES:
                raise click.BadParameter(words.say("cli-bad-policy", policy=policy, known=", ".join(POLICIES)))
        check_deals(deals, words)
        console = Console(highlight=False)
        with _progress(console, words.say("cli-arena-running"), deals) as advance:
            result = arena(
                game_name,
                first,
                second,
                deals=deals,
                seats=seats,
                seed=seed,
                options=house_rules(game_name, rules, words),
                processes=processes,
                progress=advance,
            )
        _show_arena(console, words, result)

    take_game(meet, words)


def _show_arena(console: Console, words: Words, result: ArenaResult) -> None:
    names = {"first": result.first, "second": result.second}
    console.print(words.say("cli-arena-title", game=words.say(f"game-{result.game}"), deals=result.deals, **names))
    points, wins = result.points, result.wins
    edge = {"edge": points.mean, "low": points.low, "high": points.high}
    shares = {"share": 100 * wins.mean, "low": 100 * wins.low, "high": 100 * wins.high}
    for message_id, said, form in (("cli-arena-edge", edge, "+.3f"), ("cli-arena-wins", shares, ".1f")):
        told = {name: words.decimal(value, form) for name, value in said.items()}
        console.print(words.say(message_id, **told, **names))
    first_ms, second_ms = (words.decimal(cpu, ".3f") for cpu in result.cpu_ms)
    console.print(words.say("cli-arena-cost", first_ms=first_ms, second_ms=second_ms, **names))


def _add_warm(group: click.Group, words: Words) -> None:
    @group.command("warm", help=words.say("cli-warm-help"))
    def warm_up() -> None:
        from chieu.sim import warm

        console = Console(highlight=False)
        started = time.perf_counter()
        with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=console) as progress:
            task = progress.add_task(words.say("cli-simulate-compiling"), total=None)

            def report(done: int, games: int) -> None:
                progress.update(task, completed=done, total=games)

            games = warm(progress=report)
        seconds = words.decimal(time.perf_counter() - started, ".1f")
        console.print(words.say("cli-warm-done", count=games, seconds=seconds))
