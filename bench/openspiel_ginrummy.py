"""Random play of Phỏm: our rules, compiled and plain, beside OpenSpiel's gin_rummy, in one run.

python bench/openspiel_ginrummy.py [--deals 20000] [--write]

Both are rummy: a card is taken and one thrown, and sets and runs are what counts. The rules are each side's own.
"""

from __future__ import annotations

from peers import PHOM_AND_GIN, Rate, in_turns, ours, rows_of, table_and_note
from results import options_of, write_section
from spiel import from_python, native, spiel

TITLE = "Phỏm beside OpenSpiel’s gin rummy"
WANTED = 100
"""What is asked for: this many times the decisions of gin_rummy played from Python."""
DIFFERENCES = f"""\
{PHOM_AND_GIN}
- OpenSpiel keeps the whole history and lists every chance outcome with its probability; Chiếu keeps sets of cards and
  takes the next card of a shuffled deck. C++ is `evaluate_bots` with its random bots, a call a game.
"""


def deals_over(mine: Rate, its: Rate) -> float:
    return mine.games / mine.seconds * its.seconds / its.games


def main() -> None:
    """Measure, and print or keep the table."""
    asked = options_of(__doc__, deals=20_000).parse_args()
    game = spiel.load_game("gin_rummy")
    found = in_turns(
        {
            "Phỏm, 2 seats, compiled": ours("phom", 2, asked.deals, compiled=True),
            "Phỏm, 2 seats, plain": ours("phom", 2, asked.deals // 100, compiled=False),
            "Phỏm, 4 seats, compiled": ours("phom", 4, asked.deals, compiled=True),
            "gin_rummy, C++": native(game, asked.deals // 100),
            "gin_rummy, from Python": from_python(game, asked.deals // 200),
        }
    )
    mine, its = found["Phỏm, 2 seats, compiled"], found["gin_rummy, from Python"]
    times = mine.per_second / its.per_second
    verdict = (
        f"Asked for: {WANTED} × the decisions of gin_rummy from Python. Measured: {times:.0f} ×,"
        f" {'reached' if times >= WANTED else 'not reached'}."
        f" Its deals are longer: of whole deals Chiếu plays {deals_over(mine, its):.0f} × as many."
    )
    section = table_and_note("openspiel_ginrummy.py", rows_of(found), verdict, DIFFERENCES)
    print(section)
    if asked.write:
        write_section(TITLE, section)


if __name__ == "__main__":
    main()
