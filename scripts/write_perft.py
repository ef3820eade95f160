"""Write the counts of the perft files anew: each case until the lines become many."""

from __future__ import annotations

import sys
from pathlib import Path

from chieu.play import perft

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from perft.perft_files import parse_perft

FOLDER = Path(__file__).parent.parent / "tests" / "perft"
ENOUGH = 10_000
DEEPEST = 6


def count_case(text: str) -> str:
    """Return one case with its counts at the end."""
    case = parse_perft(text)[0]
    kept = [line for line in text.rstrip().splitlines() if not line.startswith("perft ")]
    state = case.start()
    for depth in range(1, DEEPEST + 1):
        lines = perft(state, depth)
        kept.append(f"perft {depth} {lines}")
        if lines > ENOUGH or lines == 0:
            break
    return "\n".join(kept)


def count_file(path: Path) -> None:
    """Rewrite one file; its cases stand apart by empty lines."""
    blocks = path.read_text(encoding="utf-8").rstrip().split("\n\n")
    counted = [count_case(block) if "game " in block else block.rstrip() for block in blocks]
    path.write_text("\n\n".join(counted) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.perft")):
        count_file(path)
