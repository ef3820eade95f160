"""Random play of Crazy Eights: our rules, compiled and plain, beside OpenSpiel's crazy_eights, in one run.

make compiled
python bench/openspiel_crazyeights.py [--deals 30000] [--write]

The rules are each side's own, so a deal of one is not a deal of the other.
"""

from __future__ import annotations

from peers import Rate, in_turns, ours, ours_without_numba, rows_of, table_and_note
from results import options_of, write_section
from spiel import from_python, native, spiel

TITLE = "Crazy Eights beside OpenSpiel"
SEATS = (2, 4, 6)
NATIVE, LOOP, WITHOUT_NUMBA = 15, 50, 0.9
"""What is asked for: this many times the decisions of OpenSpiel's own roll-outs; of its Python loop, with Numba and
without.
"""
DIFFERENCES = """\
- OpenSpiel: one pack up to 5 players, 5 cards each (7 for two); up to five draws a turn, then a pass; here with its
  special cards (2 draws two and stacks, Q skips, A reverses) and its reshuffle; over after 100 turns at the latest.
- Chiếu: two packs, 7 cards each; one draw a turn; J reverses, Q skips, K draws two; over only when a hand is empty, so
  that random deals are longer.
- OpenSpiel keeps the whole history and lists every chance outcome with its probability; Chiếu keeps sets of cards and
  takes the next card of a shuffled deck. C++ is `evaluate_bots` with its random bots, a call a game.
- “Without Numba” is the compiled package, rules and driver, which needs no compiler where it is installed; “plain” is
  the same in Python.
"""


def measured(seats: int, deals: int) -> tuple[list[str], str]:
    """Measure all five in turns; return their rows, and whether what is asked for is reached."""
    game = spiel.load_game("crazy_eights", {"players": seats, "use_special_cards": True, "reshuffle": True})
    found = in_turns(
        {
            f"Chiếu, {seats} seats, compiled": ours("crazy-eights", seats, deals, compiled=True),
            f"Chiếu, {seats} seats, plain": ours("crazy-eights", seats, max(1, deals // 300), compiled=False),
            f"Chiếu, {seats} seats, without Numba": ours_without_numba("crazy-eights", seats, max(1, deals // 100)),
            f"OpenSpiel, {seats} players, C++": native(game, max(1, deals // 20)),
            f"OpenSpiel, {seats} players, from Python": from_python(game, max(1, deals // 150)),
        }
    )
    return rows_of(found), verdict_of(seats, list(found.values()))


def verdict_of(seats: int, found: list[Rate]) -> str:
    mine, _, without_numba, its, python = (rate.per_second for rate in found)
    reached = mine >= NATIVE * its and mine >= LOOP * python and without_numba >= WITHOUT_NUMBA * python
    verdict = "reached" if reached else "not reached"
    return (
        f"{seats} players: {mine / its:.1f} × C++ and {mine / python:.0f} × from Python, without Numba"
        f" {without_numba / python:.2f} ×, {verdict}."
    )


def main() -> None:
    """Measure, and print or keep the table."""
    asked = options_of(__doc__, deals=30_000).parse_args()
    rows, verdicts = [], [f"Asked for: {NATIVE} × C++ and {LOOP} × from Python, without Numba {WITHOUT_NUMBA} ×."]
    for seats in SEATS:
        more, verdict = measured(seats, asked.deals)
        print(verdict, flush=True)
        rows += more
        verdicts.append(verdict)
    section = table_and_note("openspiel_crazyeights.py", rows, " ".join(verdicts), DIFFERENCES)
    print(section)
    if asked.write:
        write_section(TITLE, section)


if __name__ == "__main__":
    main()
