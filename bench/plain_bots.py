"""What bots can do where nothing compiles: how long moves take, and what a search in that time is worth.

python bench/plain_bots.py [--decisions 60] [--deals 300] [--game binh]… [--write]

A search by plain rules gets the time of `hard`. How many worlds it tries is counted, and as many are tried by the
compiled search, which is quick, in a duplicate match against `medium`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import process_time
from typing import Any

from chieu.bots import LEVELS
from chieu.bots.brains import BRAINS
from chieu.bots.search import BATCH, Search
from chieu.bots.trial import PlainBench
from chieu.games.game import AnyGame, due_of
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, Seat, is_in
from chieu.kernel.bits import lowest
from chieu.kernel.luck import luck_of, next_stream, shuffle, stream_of
from chieu.sim import arena
from results import machine, options_of, table_of, wrapped, write_section

BUDGET_S = LEVELS["hard"].budget_s
QUICK = ("easy", "medium")
TITLE = "Bots without a compiler"


def hard() -> Search:
    """Return the policy that gets its time and its worlds, where no net was taught."""
    policy = LEVELS["hard"].policy
    assert isinstance(policy, Search)
    return policy


@dataclass
class Clock:
    """Processor time, and when a search has looked at it: at the beginning, and before each batch but the first."""

    looks: list[float] = field(default_factory=list)

    def __call__(self) -> float:
        self.looks.append(process_time())
        return self.looks[-1]

    @property
    def batches(self) -> int:
        """How many batches there were; none came after a look that was too late."""
        return len(self.looks) - (self.looks[-1] >= self.looks[0] + BUDGET_S)


class FewWorlds(Search):
    """A search that tries as many worlds as it says, whatever the factor of the game."""

    def _try_out(self, bench: PlainBench, found: int, luck: int, limits: tuple[int, float]) -> int:
        return super()._try_out(bench, found, luck, (self.worlds, limits[1]))


@dataclass
class Measured:
    """What decisions of one game took, in milliseconds, and how many worlds a search tried."""

    ms: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in (*QUICK, "search")})
    worlds: list[int] = field(default_factory=list)


def decisions(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat, int]]:
    """Yield what seats see who have to decide, in deals that medium bots play, and luck for them."""
    rules, medium = game.rules, LEVELS["medium"].policy
    number = 0
    while True:
        number += 1
        state, deck, stream = game.State(), [0] * game.bounds.deck, stream_of(seed, number)
        shuffle(deck, stream)
        rules.deal(state, deck, game.Options(), game.Carry())
        while seats := due_of(rules.acting(state), rules.awaited(state)):
            stream = next_stream(stream)
            luck = luck_of(stream)
            if is_in(seats, DEALER):
                rules.apply(state, DEALER, game.automatic.dealer_action(state, deck, luck))
                continue
            seat, seen = lowest(seats), game.State()
            rules.observe(state, seat, seen)
            yield seen, seat, luck
            rules.apply(state, seat, medium.choose(game, seen, seat, luck, 0.0))


def measure(game: AnyGame, wanted: int, seed: int) -> Measured:
    """Measure so many decisions that a search has to think about; those without a choice count for nobody."""
    found, brain = Measured(), BRAINS[game.name]
    for seen, seat, luck in decisions(game, seed):
        if len(PlainBench(game, brain).prospects(seen, seat)) < 2:
            continue
        clock = Clock()
        search = Search("plain", hard().worlds, plain=True, clock=clock)
        policies = {**{name: LEVELS[name].policy for name in QUICK}, "search": search}
        for name, policy in policies.items():
            began = process_time()
            policy.choose(game, seen, seat, luck, BUDGET_S)
            found.ms[name].append(1_000 * (process_time() - began))
        found.worlds.append(min(BATCH * clock.batches, worlds_of_hard(game)))
        if len(found.worlds) >= wanted:
            return found
    raise AssertionError("deals do not end")


def worlds_of_hard(game: AnyGame) -> int:
    """Return how many worlds `hard` tries where code is compiled."""
    return hard().worlds * BRAINS[game.name].world_factor


def in_ms(values: list[float]) -> str:
    """Return the median, and what one decision in twenty takes longer than."""
    return f"{median(values):.2f} ({quantiles(values, n=20)[18]:.2f})"


def main() -> None:
    """Measure each game, and say what its search would be worth."""
    parser = options_of(__doc__, deals=300, decisions=60, seed=2024)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    options = parser.parse_args()
    rows = []
    for name in options.game or GAMES:
        found = measure(GAMES[name], options.decisions, options.seed)
        tried = int(median(found.worlds))
        result = arena(name, FewWorlds("few", tried), "medium", deals=options.deals, seed=options.seed)
        times = " | ".join(in_ms(found.ms[level]) for level in (*QUICK, "search"))
        worth = f"{result.points.mean:+.2f} ± {result.points.margin:.2f}"
        rows.append(f"{name} | {times} | {tried:,} of {worlds_of_hard(GAMES[name]):,} | {worth} | {options.deals:,}")
        print(rows[-1], flush=True)
    table = table_of(
        "game | easy, CPU ms a decision | medium | search in the time of hard | worlds tried in it | points a deal"
        " against medium | deals",
        rows,
    )
    note = (
        f"`python bench/plain_bots.py --decisions {options.decisions} --seed {options.seed} --write`. Median, and in"
        f" brackets what one decision in twenty takes longer than; of {options.decisions} decisions with a choice. The"
        f" time of hard is {1_000 * BUDGET_S:.0f} ms. Points: the compiled search with so few worlds, each deck once in"
        f" every seat; ± is a 95 % interval. {machine()}."
    )
    if options.write:
        write_section(TITLE, f"{table}\n\n{wrapped(note)}")


if __name__ == "__main__":
    main()
