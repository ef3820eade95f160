"""What an expert's choices are worth, one decision after the other, where matches would take days.

python bench/decisions.py [--game crazy-eights]… [--seats 4]… [--deals 200] [--orders 64] [--write]

Hard bots play deals among themselves. At each decision an expert is asked as well, and where it would do something
else, both are tried with the hands as they are and the stock in so many `--orders`: once the cards are dealt, any order
of those that nobody has drawn is as likely. All play on as their nets do, or where there are none as medium players, to
the end. So hands are real, nothing is what a bot imagines, and most of the luck of the draw is gone. What comes of
doing it once is added up over the decisions of a deal.
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from chieu.bots.brains import BRAINS
from chieu.bots.compiler import compiled
from chieu.bots.levels import LEVELS
from chieu.bots.net import SCALE
from chieu.bots.nets import net_for
from chieu.bots.readiness import prepare
from chieu.bots.trial import CompiledBench, build_trial, copy_record
from chieu.games.game import AnyGame
from chieu.games.registry import GAMES, game_named
from chieu.kernel.actions import Action, Seat
from chieu.kernel.luck import luck_for_rules, shuffle, stream_of
from chieu.play.options import options_from
from chieu.sim.statistics import Estimate, estimate
from chieu.sim.thinking import chosen_by, play_deal
from results import machine, options_of, rows_in, table_of, wrapped, write_section

TITLE: Final = "Experts, one decision after the other"
SEEDS: Final = (2024, 2025)
HEAD: Final = (
    "game | seats | points a deal | again, other decks | shown | of its decisions are others"
    " | deals, each time | CPU ms a decision"
)
NO_HURRY_S: Final = 60.0
NEVER: Final = 1 << 20
"""After so many turns a net is taken at its word: after more than any deal has."""


class Judge(CompiledBench):
    """A bench on which deals as they are go on to their end."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        brain = BRAINS[game.name]
        super().__init__(game, brain, net_for(game, options))
        self._cards = game.bounds.deck
        self._unit = brain.sight.unit if brain.sight else 1

    def _make_room(self, game: AnyGame) -> tuple[Any, Any, Any]:
        _, states, room = super()._make_room(game)
        return trial_to_the_end(game.name), states, room

    def lead(self, state: Any, seat: Seat, actions: tuple[Action, Action], orders: int, luck: int) -> float:
        """Return how many points the second of two actions brings above the first, as the mean over orders."""
        deck, total = [0] * self._cards, 0
        for number in range(orders):
            shuffle(deck, stream_of(luck, number))
            self.take_up_whole(state, deck, seat, list(actions))
            first, second = self.run([True, True], luck, number, number + 1)
            total += second - first
        return total / orders / SCALE * self._unit


@cache
def trial_to_the_end(name: str) -> Any:
    """Return the compiled trial of a game in which no net is taken at its word for what is still to come."""
    brain = BRAINS[name]
    if brain.sight is not None:
        brain = replace(brain, sight=replace(brain.sight, ahead=NEVER))
    return compiled(build_trial(game_named(name), brain, copy_record), f"{name}-to-the-end")


class Found(NamedTuple):
    """What some deals say of an expert."""

    points: Estimate
    """What it gains a deal in one seat, in points ahead of the mean of the others."""
    others: int
    """How many of its decisions are not those of a hard bot …"""
    decisions: int
    """… of how many."""
    cpu_s: float
    """How long it took for all of them."""


def found_in(game: AnyGame, options: Any, seed: int, deals: int, orders: int) -> Found:
    """Ask an expert at each decision of some deals that hard bots play."""
    hard, expert = LEVELS["hard"].policy, LEVELS["expert"].policy
    judge = Judge(game, options)
    gains: list[float] = []
    others, decisions, cpu = 0, 0, 0.0

    def decide(state: Any, deck: list[int], seat: Seat, luck: int) -> Action:  # noqa: ARG001
        nonlocal others, decisions, cpu
        view = game.State()
        game.rules.observe(state, seat, view)
        done = chosen_by(hard, game, view, seat, luck)
        begun = time.process_time()
        better = expert.choose(game, view, seat, luck_for_rules(luck), NO_HURRY_S)
        cpu += time.process_time() - begun
        decisions += 1
        if better != done:
            others += 1
            gains[-1] += judge.lead(state, seat, (done, better), orders, luck_for_rules(luck)) / options.seats
        return done

    for number in range(deals):
        gains.append(0.0)
        play_deal(game, options, decide, stream_of(seed, number), out_of_turn=True)
    return Found(estimate(np.array(gains)), others, decisions, cpu)


def row_of(game: str, seats: int, deals: int, orders: int) -> str:
    """Return what the deals of both seeds say."""
    options = options_from(game_named(game), {}, None, seats)
    both = [found_in(game_named(game), options, seed, deals, orders) for seed in SEEDS]
    edges = [f"{one.points.mean:+.3f} ± {one.points.margin:.3f}" for one in both]
    decisions = sum(one.decisions for one in both)
    return (
        f"{game} | {seats} | {edges[0]} | {edges[1]} | {'yes' if min(one.points.low for one in both) > 0 else 'no'}"
        f" | {100 * sum(one.others for one in both) / decisions:.1f} % | {deals:,}"
        f" | {1000 * sum(one.cpu_s for one in both) / decisions:.1f}"
    )


def place_of(row: str) -> tuple[int, int]:
    """Return where a row stands: by game and seats."""
    game, seats, *_ = (cell.strip() for cell in row.split("|"))
    return list(GAMES).index(game), int(seats)


def main() -> None:
    """Measure, and tell it; rows that are not asked for stay."""
    parser = options_of(__doc__, deals=200, orders=64)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="measure this one; the others stay")
    parser.add_argument("--seats", action="append", type=int, help="so many players; by default the game's own")
    chosen = parser.parse_args()
    rows = {place_of(line): line for line in rows_in(TITLE) if line.split(" |")[0] in GAMES}
    for game in chosen.game or GAMES:
        prepare(game_named(game))
        for seats in chosen.seats or [options_from(game_named(game), {}, None).seats]:
            row = row_of(game, seats, chosen.deals, chosen.orders)
            rows[place_of(row)] = row
            print(row, flush=True)
            if chosen.write:
                write_section(TITLE, told([rows[place] for place in sorted(rows)], chosen.orders))


def told(rows: list[str], orders: int) -> str:
    """Return the section with these rows."""
    note = (
        "`python bench/decisions.py --game … --seats … --deals … --write`. In deals that hard bots play, each choice of"
        " an expert that is another is tried, and theirs, with the hands as they are and the stock in"
        f" {orders} orders; what that gains once is summed over the decisions of a seat in a deal. ± is a 95 % interval"
        " over deals. Seeds 2024 and 2025; nothing was tuned on their decks. An edge is shown where both intervals lie"
        " above zero. At Crazy Eights with five and more they tried a quarter of the worlds that they try now."
        f" {machine()}."
    )
    return f"{table_of(HEAD, rows)}\n\n{wrapped(note)}"


if __name__ == "__main__":
    main()
