"""How much the best answer to hard bots of Binh wins, and how much of that an expert bot finds.

python bench/binh_answers.py [--hands 1000] [--worlds 1000] [--seed 7] [--write]

All others arrange as hard bots do, in worlds drawn by lot. Of the layouts worth trying, the one that is best in one
half of the worlds is compared, in the other half, with the one that a hard bot itself takes: so no luck is counted as
gain. A player whom nobody can gain from is in equilibrium. What an expert takes is compared in all of the worlds, of
which it has seen none. That tells far sooner than matches how far it is ahead: most of its layouts are the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from chieu.bots.binh_balance import best_by_crowd
from chieu.bots.brains import BRAINS
from chieu.bots.levels import LEVELS
from chieu.bots.net import SCALE
from chieu.bots.plain import Learned
from chieu.bots.readiness import begun, prepare
from chieu.bots.trial import CompiledBench
from chieu.games.binh.state import State, Verb
from chieu.games.registry import game_named
from chieu.kernel.actions import Action, Seat, action_of, is_in
from chieu.play.options import options_from
from results import machine, options_of, table_of, wrapped, write_section

TITLE: Final = "The best answer to a hard bot of Binh"
MOST_ANSWERS: Final = 24
OTHER_WORLDS: Final = 1 << 40
"""Luck from here on gives worlds in which nothing is measured."""
NO_HURRY_S: Final = 60.0
GAME: Final = game_named("binh")
HOUSES: Final[tuple[Mapping[str, int | str], ...]] = (
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 2, "sap": "on"},
    {"seats": 2, "chi_bonus": "on"},
    {"seats": 2, "naturals": "modern", "sap": "on", "chi_bonus": "on"},
    {"seats": 4, "naturals": "modern", "sap": "on", "chi_bonus": "on"},
)


class Answers(CompiledBench):
    """A bench on which more layouts are tried than by a level."""

    def _listed(self, observation: State, seat: Seat) -> list[Action]:
        kept = [0] * MOST_ANSWERS
        found = best_by_crowd(observation.options, observation.hands[seat], kept)
        return [action_of(Verb.ARRANGE, layout) for layout in kept[:found]]


def hands_of(options: Any, count: int, seed: int) -> list[Any]:
    """Return what the first seat sees in some deals in which it has to arrange."""
    views: list[Any] = []
    number = 0
    while len(views) < count:
        number += 1
        state, view = begun(GAME, options, seed, number), GAME.State()
        if is_in(GAME.rules.awaited(state), 0) and not state.natural_kinds[0]:
            GAME.rules.observe(state, 0, view)
            views.append(view)
    return views


def gains(views: list[Any], worlds: int) -> Any:
    """Return for each hand what the best answer gains, and an expert, in points a deal, and whether that differs.

    All others arrange as hard bots.
    """
    brain, expert = BRAINS["binh"], LEVELS["expert"].policy
    assert brain.sight is not None
    found = []
    for number, view in enumerate(views):
        seats = view.options.seats
        bench = Answers(GAME, brain)
        layouts = bench.prospects(view, 0, Learned().choose(GAME, view, 0, 0))
        chosen = layouts.index(expert.choose(GAME, view, 0, OTHER_WORLDS + number, NO_HURRY_S))
        alive = [True] * len(layouts)
        half = bench.run(alive, number, 0, worlds // 2)
        whole = bench.run(alive, number, worlds // 2, worlds)
        best = max(range(len(half)), key=half.__getitem__)
        of_best = (whole[best] - half[best] - whole[0] + half[0]) / (worlds - worlds // 2)
        # Ahead of the mean of the others by so much, one has so many points: they add up to nothing.
        point = SCALE / brain.sight.unit * seats / (seats - 1)
        found.append((of_best / point, (whole[chosen] - whole[0]) / worlds / point, chosen > 0))
    return np.array(found)


def told(gain: Any) -> str:
    """Return a mean with its 95 % interval."""
    return f"{gain.mean():+.4f} ± {1.96 * gain.std() / len(gain) ** 0.5:.4f}"


def main() -> None:
    """Measure, and tell it."""
    chosen = options_of(__doc__, hands=1_000, worlds=1_000, seed=7).parse_args()
    prepare(GAME)
    rows = []
    for house in HOUSES:
        options = options_from(GAME, house)
        views = hands_of(options, chosen.hands, chosen.seed)
        best, expert, differs = gains(views, chosen.worlds).T
        by = ", ".join(f"{key}: {value}" for key, value in house.items() if key != "seats")
        rows.append(f"{house['seats']} | {by} | {told(best)} | {told(expert)} | {100 * differs.mean():.1f} %")
        print(rows[-1], flush=True)
    head = "seats | house rules | the best answer gains, points a deal | an expert gains | of its layouts are others"
    table = table_of(head, rows)
    note = (
        f"`python bench/binh_answers.py --write`. {chosen.hands:,} hands, each in {chosen.worlds:,} worlds, up to"
        f" {MOST_ANSWERS} layouts; 95 % intervals. Hands that are mậu binh leave nothing to choose. {machine()}."
    )
    print(table, wrapped(note), sep="\n\n")
    if chosen.write:
        write_section(TITLE, f"{table}\n\n{wrapped(note)}")


if __name__ == "__main__":
    main()
