"""Kill the server at 1,000 random points of matches against bots, of all four games: nothing acknowledged may be lost.

python bench/kills.py [--kills 1000] [--write]
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from results import machine, options_of, table_of, write_section
from server.killing import kill_again_and_again

GAMES: dict[str, dict[str, int]] = {"sam-loc": {}, "phom": {"u_window": 0}, "binh": {}, "crazy-eights": {}}
"""What is played, and by which house rules: at Phỏm, chips change hands."""


def main() -> None:
    """Kill, and tell what it has cost."""
    chosen = options_of(__doc__, kills=1_000).parse_args()
    began = time.perf_counter()
    rows = []
    for game, options in GAMES.items():
        with tempfile.TemporaryDirectory() as data:
            told = asyncio.run(kill_again_and_again(Path(data), chosen.kills // len(GAMES), game, **options))
        print(game, json.dumps(told), flush=True)
        rows.append(f"{game} | {told['kills']:,} | {told['acknowledged']:,} | 0 | {told['events']:,} | {told['deals']}")
    head = "game | kills | acts acknowledged | of them lost or doubled | events in the log | deals begun"
    note = (
        "`python bench/kills.py --write`. `kill -9` before, while or after an act is judged; then"
        " the page comes back, finds the identical state and sends its unanswered act again. At"
        " the end the log has no gap, holds every acknowledged act and every event that was shown,"
        " replays by the rules, and the books of the chips are what it says."
        f" {time.perf_counter() - began:.0f} s; {machine()}."
    )
    if chosen.write:
        write_section("Kills", f"{table_of(head, rows)}\n\n{note}")


if __name__ == "__main__":
    main()
