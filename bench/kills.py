"""Kill the server at 1,000 random points of a match against a bot: nothing acknowledged may be lost.

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


def main() -> None:
    """Kill, and tell what it has cost."""
    chosen = options_of(__doc__, kills=1_000).parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as data:
        told = asyncio.run(kill_again_and_again(Path(data), chosen.kills))
    print(json.dumps(told))
    head = "kills | acts acknowledged | of them lost | events in the log | matches begun"
    row = f"{told['kills']:,} | {told['acknowledged']:,} | 0 | {told['events']:,} | {told['matches']}"
    note = (
        "`python bench/kills.py --write`. `kill -9` before, while or after an act is judged; then"
        " the page comes back, finds the identical state and sends its unanswered act again. At"
        " the end the log has no gap, holds every acknowledged act and every event that was shown,"
        f" and replays by the rules. {time.perf_counter() - began:.0f} s; {machine()}."
    )
    if chosen.write:
        write_section("Kills", f"{table_of(head, [row])}\n\n{note}")


if __name__ == "__main__":
    main()
