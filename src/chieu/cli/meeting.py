"""`chieu arena`: bots meet on the same decks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table as Grid

from chieu.bots import NetPolicy
from chieu.cli.drawing import draw, plot_option
from chieu.cli.options import Count, Seed, house_rules, take_game
from chieu.cli.policies import policy_given, telling_of_nets
from chieu.cli.simulating import check_deals, progress_bar
from chieu.games.registry import game_named
from chieu.locales import Messages
from chieu.play.options import options_from

if TYPE_CHECKING:
    from chieu.sim import AllPairs, ArenaResult, Estimate

PAIR = 2
FEW = 30
"""Of fewer decks than this the intervals say little, and that is said."""


def add_commands(group: click.Group, messages: Messages) -> None:
    """Add the command."""

    @group.command("arena", help=messages.say("cli-arena-help"))
    @click.argument("policies", nargs=-1, required=True)
    @click.option(
        "--deals", default="200", show_default=True, type=Count(messages), help=messages.say("cli-arena-deals")
    )
    @click.option("--seats", type=int, help=messages.say("cli-simulate-seats"))
    @click.option("--seed", default=0, show_default=True, type=Seed(messages), help=messages.say("cli-simulate-seed"))
    @click.option(
        "--processes",
        default=1,
        show_default=True,
        type=click.IntRange(1, 256),
        help=messages.say("cli-arena-processes"),
    )
    @plot_option(messages, "cli-arena-plot")
    @click.option("--json", "as_json", is_flag=True, help=messages.say("cli-simulate-json"))
    def meet(
        game_name: str,
        rules: Sequence[str],
        policies: Sequence[str],
        deals: int,
        seats: int | None,
        seed: int,
        processes: int,
        picture: Path | None,
        as_json: bool,
    ) -> None:
        from chieu.sim.pairs import all_pairs, matches_of, pairs_values

        meeting = _policies_given(game_name, policies, messages)
        check_deals(deals, messages)
        options = house_rules(game_name, rules, messages, seats)
        matches = matches_of(len(policies), options_from(game_named(game_name), options, None, seats).seats)
        # What a program reads stands alone on its way out.
        console = Console(highlight=False, markup=False, emoji=False, stderr=as_json)
        running = progress_bar(console, messages.say("cli-arena-running"), deals * len(matches))
        with telling_of_nets(messages), running as advance:
            result = all_pairs(
                game_name,
                meeting,
                deals=deals,
                seats=seats,
                seed=seed,
                options=options,
                processes=processes,
                progress=advance,
            )
        if as_json:
            click.echo(json.dumps(pairs_values(result)))
        elif len(policies) == PAIR:
            _show_match(console, messages, result.matches[0])
        else:
            _show_pairs(console, messages, result)
        if deals < FEW:
            console.print(messages.say("cli-arena-few", few=FEW))
        draw(console, messages, picture, lambda target: _plot(messages, result, target))

    take_game(meet, messages)


def _policies_given(game_name: str, policies: Sequence[str], messages: Messages) -> list[str | NetPolicy]:
    """Return those who meet: several policies, not too many, all of them known and each of them once.

    Raises:
        click.BadParameter: it is not so.
        click.ClickException: a file holds no net.
    """
    from chieu.sim.arena import players_of
    from chieu.sim.pairs import MOST_POLICIES

    if not PAIR <= len(policies) <= MOST_POLICIES:
        raise click.BadParameter(messages.say("cli-arena-how-many", count=len(policies), most=MOST_POLICIES))
    players = players_of(game_named(game_name))
    for policy in policies:
        if policies.count(policy) > 1:
            raise click.BadParameter(messages.say("cli-arena-twice", policy=policy))
    return [policy_given(policy, players, messages) for policy in policies]


def _show_match(console: Console, messages: Messages, result: ArenaResult) -> None:
    names = {"first": result.first, "second": result.second}
    console.print(
        messages.say("cli-arena-title", game=messages.say(f"game-{result.game}"), deals=result.deals, **names)
    )
    points = result.points
    edge = {"edge": points.mean, "low": points.low, "high": points.high}
    share, least, most = _percents(result.wins)
    shares = {"share": share, "low": least, "high": most}
    for message_id, said, form in (("cli-arena-edge", edge, "+.3f"), ("cli-arena-wins", shares, ".1f")):
        told = {name: messages.decimal(value, form) for name, value in said.items()}
        console.print(messages.say(message_id, **told, **names))
    first_ms, second_ms = (messages.decimal(cpu, ".3f") for cpu in result.cpu_ms)
    first_p99, second_p99 = (messages.decimal(cpu, ".3f") for cpu in result.cpu_p99_ms)
    told = {"first_ms": first_ms, "second_ms": second_ms, "first_p99": first_p99, "second_p99": second_p99}
    console.print(messages.say("cli-arena-cost", **told, **names))


def _percents(wins: Estimate) -> tuple[float, float, float]:
    """Return a share and its interval in percent."""
    from chieu.sim.statistics import as_share

    share = as_share(wins)
    return 100 * share.value, 100 * share.low, 100 * share.high


def _title(messages: Messages, result: AllPairs) -> str:
    told = {"seats": result.seats, "deals": result.deals, "seed": str(result.seed)}
    return messages.say("cli-arena-pairs-title", game=messages.say(f"game-{result.game}"), **told)


def _plot(messages: Messages, result: AllPairs, picture: Path) -> None:
    from chieu.sim.plots import plot_elo

    along = messages.say("cli-arena-axis-elo", policy=result.zero)
    plot_elo(result.placings(), picture, _title(messages, result), along)


def _show_pairs(console: Console, messages: Messages, result: AllPairs) -> None:
    """Print by how much each policy beats each other, and how it stands in all."""
    grid = Grid(title=_title(messages, result))
    grid.add_column(messages.say("cli-arena-policy"))
    for policy in result.policies:
        grid.add_column(messages.say("cli-arena-against", policy=policy), justify="right")
    for policy in result.policies:
        others = [result.points(policy, other) if other != policy else None for other in result.policies]
        grid.add_row(policy, *("" if points is None else _with_margin(messages, points, "+.2f") for points in others))
    console.print(grid)
    totals = Grid(title=messages.say("cli-arena-standings"))
    totals.add_column(messages.say("cli-arena-policy"))
    for heading in ("cli-train-lead", "cli-arena-share", "cli-arena-elo", "cli-arena-cpu", "cli-arena-cpu-p99"):
        totals.add_column(messages.say(heading), justify="right")
    for placing in sorted(result.placings(), key=lambda one: -one.elo.mean):
        share, low, high = (messages.decimal(one, ".1f") for one in _percents(placing.wins))
        totals.add_row(
            placing.policy,
            _with_margin(messages, placing.points, "+.2f"),
            f"{share} ({low}…{high})",
            _with_margin(messages, placing.elo, ".0f") if placing.policy != result.zero else "0",
            messages.decimal(placing.cpu_ms, ".3f"),
            messages.decimal(placing.cpu_p99_ms, ".3f"),
        )
    console.print(totals)
    console.print(messages.say("cli-arena-margins", policy=result.zero))


def _with_margin(messages: Messages, value: Estimate, form: str) -> str:
    return f"{messages.decimal(value.mean, form)} ± {messages.decimal(value.margin, form.removeprefix('+'))}"
