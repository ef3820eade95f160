"""How much a net wins that is taught nothing but to beat a hard bot: a lower bound of what anybody can.

python bench/best_answers.py [--deals 4000000] [--tested 200000] [--write]

It begins as what it is to beat, sits in one seat and in each as often, and learns from its own decisions alone, as
`chieu train` teaches. Then it meets the bot in deals from which it has not learned, two sets of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from textwrap import fill
from typing import Any, Final

import numpy as np

from chieu.bots.brains import BRAINS
from chieu.bots.compiler import compiled
from chieu.bots.net import FINE, HIDDEN, weigher_of
from chieu.bots.nets import Net, net_for, room_to_think, sight_of
from chieu.bots.policy import Brain, Sight
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.score import sum_lines
from chieu.kernel.bits import lowest
from chieu.kernel.luck import below, luck_of, shuffle, stream_of
from chieu.play.options import options_from
from chieu.sim.batch import room_for
from chieu.sim.lesson import ODDS, Notes, learn_from, noter_of
from chieu.sim.match import lead_between
from chieu.sim.statistics import Estimate
from chieu.sim.training import LOOK_SEED, SPAN, Syllabus, Training, plan_at
from results import machine, options_of, table_of, write_section

TITLE: Final = "The best answer of a net"
MET: Final = (("sam-loc", 2), ("crazy-eights", 2))
SEEDS: Final = (2026, 2027)
SEED: Final = 7
"""Of the deals that are learned from."""
SHOWN: Final = 500_000
"""After so many deals it is told how far it has come."""


def build_lesson(game: AnyGame, brain: Brain, sight: Sight) -> Callable[..., None]:
    """Return `lesson(work, notes, plan, span)`, as the one that teaches nets, but with the bot in all seats but one."""
    rules, advance, weigh, note = game.rules, way_of(game).advance, weigher_of(sight), noter_of(sight)
    deal, observe, score_lines, prospects = rules.deal, rules.observe, rules.score_lines, brain.prospects
    most_actions = game.bounds.actions
    unit = (-1.0 if game.low_wins else 1.0) * sight.unit

    def lesson(work: Any, notes: Notes, plan: tuple[int, int, float], span: tuple[int, int]) -> None:
        states, options, carries, deck, buffer, lines, payoffs, mind, bot = work
        seed, tried, rate = plan
        state, view, room = states[0], states[1], mind[3]
        for number in range(span[0], span[1]):
            trail = trail_from(shuffle(deck, stream_of(seed, number)))
            deal(state, deck, options[0], carries[0])
            act, noted, mine = NOTHING, 0, number % len(payoffs)
            while True:
                seats, trail = advance(state, deck, trail, act)
                if not seats or trail[1] > most_actions:
                    break
                luck, seat = luck_of(trail[0]), lowest(seats)
                observe(state, seat, view)
                found = prospects(view, seat, buffer)
                place = below(luck_of(luck), found)
                if seat != mine:
                    place, _ = weigh(view, seat, (buffer, found), bot)
                elif found > 1:
                    if below(luck, ODDS) >= tried:
                        place, _ = weigh(view, seat, (buffer, found), mind)
                    noted = note((view, seat, buffer[place]), room, notes, noted)
                act = (seat, buffer[place])
            sum_lines(lines, score_lines(state, lines), payoffs)
            learn_from(mind, notes, noted, payoffs, (unit, rate))

    return lesson


@cache
def compiled_lesson(name: str) -> Any:
    """Return the compiled lesson of a game."""
    game = game_named(name)
    return compiled(build_lesson(game, BRAINS[name], sight_of(game)), name)


class Answer(Training):
    """A net that learns to beat another."""

    def __init__(self, syllabus: Syllabus, bot: Net) -> None:
        super().__init__(syllabus)
        self._bot = bot.mind(compiled=True)
        rows, bias, out = ((np.array(part) / FINE).astype(np.float32) for part in (bot.rows, bot.bias, bot.out))
        out[HIDDEN] /= FINE
        self.weights = rows, bias, out

    def go_on(self, until: int, progress: Callable[[int], None] | None = None) -> None:
        """Learn from deals until so many are done."""
        options, lesson = self.syllabus.options, compiled_lesson(self.syllabus.game)
        mind = (*self.weights, *room_to_think(self.sight.most, np.float32))
        work = (*room_for(self.game, options, compiled=True), np.zeros(options.seats, np.int64), mind, self._bot)
        while self.done < until:
            last = min(until, self.done - self.done % SPAN + SPAN)
            lesson(work, self._notes, plan_at(self.syllabus, self.done), (self.done, last))
            if progress is not None:
                progress(last - self.done)
            self.done = last

    def lead(self, deals: int, seed: int) -> Estimate:
        """Return by how many points a deal it is ahead of the bot now, in deals of a seed."""
        minds = self.net().mind(compiled=True), self._bot
        return lead_between(self.game, self.syllabus.options, minds, deals, seed)


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
    chosen = options_of(__doc__, deals=4_000_000, tested=200_000).parse_args()
    rows = []
    for name, seats in MET:
        rows.append(row_of(name, seats, chosen.deals, chosen.tested))
        print(rows[-1], flush=True)
    head = "game | seats | deals learned from | CPU minutes | wins, points a deal | again, other decks"
    note = (
        "`python bench/best_answers.py --write`. A net as large as the bot's begins as the bot, and is taught to beat"
        f" it: a lower bound of what can be won, with 95 % intervals over {chosen.tested:,} decks, each played in every"
        " seat. The bots are hard ones, which play as their nets."
        f" {machine()}."
    )
    text = f"{table_of(head, rows)}\n\n{fill(note, 158, break_on_hyphens=False)}"
    print(text)
    if chosen.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
