"""How much a net wins that is taught nothing but to beat a hard bot: a lower bound of what anybody can.

python bench/best_answers.py [--game sam-loc]… [--deals 4000000] [--tested 200000] [--write]

It begins as what it is to beat, sits in one seat and in each as often, and learns from its own decisions alone, as
`chieu train` teaches. Then it meets the bot in deals from which it has not learned, two sets of them.
"""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np

from chieu.bots.net import FINE, HIDDEN
from chieu.bots.nets import Net, net_for
from chieu.bots.plain import NetPolicy
from chieu.games.registry import game_named
from chieu.play.options import options_from
from chieu.sim.seatings import Job, lead_in_turn
from chieu.sim.statistics import Estimate
from chieu.sim.training import LOOK_SEED, Syllabus, Training
from results import machine, options_of, rows_in, table_of, wrapped, write_section

TITLE: Final = "The best answer of a net"
MET: Final = {"sam-loc": 2, "crazy-eights": 2}
"""Games, and with how many seats."""
SEEDS: Final = (2026, 2027)
SEED: Final = 7
"""Of the deals that are learned from."""
SHOWN: Final = 500_000
"""After so many deals it is told how far it has come."""


class Answer(Training):
    """A net that learns to beat another."""

    def __init__(self, syllabus: Syllabus, bot: Net) -> None:
        super().__init__(syllabus)
        self._bot = bot
        rows, bias, out = ((np.array(part) / FINE).astype(np.float32) for part in (bot.rows, bot.bias, bot.out))
        out[HIDDEN] /= FINE
        self.weights = rows, bias, out

    def _work(self) -> tuple[Any, ...]:
        return (*super()._work()[:-1], self._bot.mind(compiled=True))

    def lead(self, deals: int, seed: int) -> Estimate:
        """Return by how many points a deal it is ahead of the bot now, in deals of a seed."""
        players = NetPolicy("answer", self.net()), NetPolicy("bot", self._bot)
        return lead_in_turn(Job(self.game.name, *players, seed, self.syllabus.options), deals)


def row_of(name: str, seats: int, deals: int, tested: int) -> str:
    """Teach a net to beat the hard bot of a game, and return what came of it."""
    game = game_named(name)
    options = options_from(game, None, None, seats)
    bot = net_for(game, options)
    assert bot is not None
    answer = Answer(Syllabus(name, options, {}, deals, SEED), bot)
    begun = time.process_time()
    for until in range(min(SHOWN, deals), deals + 1, SHOWN):
        answer.go_on(until)
        print(name, until, answer.lead(tested // 10, LOOK_SEED), flush=True)
    answer.go_on(deals)
    spent = time.process_time() - begun
    first, again = (answer.lead(tested, seed) for seed in SEEDS)
    told = " | ".join(f"{one.mean:+.3f} ± {one.margin:.3f}" for one in (first, again))
    return f"{name} | {seats} | {deals:,} | {spent / 60:.0f} | {told}"


def main() -> None:
    """Teach nets to beat bots, and tell what they win."""
    parser = options_of(__doc__, deals=4_000_000, tested=200_000)
    parser.add_argument("--game", action="append", choices=MET, help="measure this one; the others stay")
    chosen = parser.parse_args()
    rows = {name: row for row in rows_in(TITLE) if (name := row.split(" | ")[0]) in MET}
    for name in chosen.game or MET:
        rows[name] = row_of(name, MET[name], chosen.deals, chosen.tested)
        print(rows[name], flush=True)
    head = "game | seats | deals learned from | CPU minutes | wins, points a deal | again, other decks"
    note = (
        "`python bench/best_answers.py --write`. A net as large as the bot's begins as the bot, and is taught to beat"
        f" it: a lower bound of what can be won, with 95 % intervals over {chosen.tested:,} decks, each played in every"
        " seat. The bots are hard ones, which play as their nets; the row of Crazy Eights is of an older one."
        f" {machine()}."
    )
    text = f"{table_of(head, [rows[name] for name in MET if name in rows])}\n\n{wrapped(note)}"
    print(text)
    if chosen.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
