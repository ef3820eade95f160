"""How much the best answer to a hard bot of Binh wins: what somebody would gain who knew how all others arrange.

python bench/binh_answers.py [--hands 300] [--worlds 1000] [--seed 7] [--write]

All others arrange as hard bots do, in worlds drawn by lot. Of the layouts worth trying, the one that is best in one
half of the worlds is compared, in the other half, with the one that a hard bot itself takes: so no luck is counted as
gain. A player whom nobody can gain from is in equilibrium.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from chieu.bots.binh_balance import best_by_crowd
from chieu.bots.brains import BRAINS
from chieu.bots.plain import Learned
from chieu.bots.readiness import prepare
from chieu.bots.trial import SCALE, CompiledBench
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.binh.state import State, Verb
from chieu.games.registry import game_named
from chieu.kernel.actions import Action, Seat, action_of, is_in
from chieu.kernel.luck import shuffle, stream_of
from chieu.play.options import options_from
from results import machine, options_of, table_of, wrapped, write_section

TITLE: Final = "The best answer to a hard bot of Binh"
MOST_ANSWERS: Final = 24
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
        state, deck, view = GAME.State(), [0] * GAME.bounds.deck, GAME.State()
        trail = trail_from(shuffle(deck, stream_of(seed, number)))
        GAME.rules.deal(state, deck, options, GAME.Carry())
        way_of(GAME).reach(state, deck, trail, NOTHING)
        if is_in(GAME.rules.awaited(state), 0) and not state.natural_kinds[0]:
            GAME.rules.observe(state, 0, view)
            views.append(view)
    return views


def gains(views: list[Any], worlds: int) -> Any:
    """Return for each hand what the best answer gains, in points a deal, where all others arrange as hard bots."""
    brain = BRAINS["binh"]
    assert brain.sight is not None
    found = []
    for number, view in enumerate(views):
        seats = view.options.seats
        bench = Answers(GAME, brain)
        layouts = bench.prospects(view, 0, Learned().choose(GAME, view, 0, 0))
        alive = [True] * len(layouts)
        half = bench.run(alive, number, 0, worlds // 2)
        other = [whole - part for whole, part in zip(bench.run(alive, number, worlds // 2, worlds), half, strict=True)]
        best = max(range(len(half)), key=half.__getitem__)
        lead = (other[best] - other[0]) / (worlds - worlds // 2) / SCALE * brain.sight.unit
        # Ahead of the mean of the others by so much, one has so many points: they add up to nothing.
        found.append(lead * (seats - 1) / seats)
    return np.array(found)


def main() -> None:
    """Measure, and tell it."""
    chosen = options_of(__doc__, hands=300, worlds=1_000, seed=7).parse_args()
    prepare(GAME)
    rows = []
    for house in HOUSES:
        options = options_from(GAME, house)
        views = hands_of(options, chosen.hands, chosen.seed)
        gain = gains(views, chosen.worlds)
        told = ", ".join(f"{key}: {value}" for key, value in house.items() if key != "seats")
        margin = 1.96 * gain.std() / len(gain) ** 0.5
        rows.append(f"{house['seats']} | {told} | {gain.mean():+.4f} ± {margin:.4f}")
        print(rows[-1], flush=True)
    table = table_of("seats | house rules | the best answer gains, points a deal", rows)
    note = (
        f"`python bench/binh_answers.py --write`. {chosen.hands:,} hands, each in {chosen.worlds:,} worlds, up to"
        f" {MOST_ANSWERS} layouts; 95 % intervals. Hands that are mậu binh leave nothing to choose. {machine()}."
    )
    print(table, wrapped(note), sep="\n\n")
    if chosen.write:
        write_section(TITLE, f"{table}\n\n{wrapped(note)}")


if __name__ == "__main__":
    main()
