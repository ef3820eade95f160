"""Draw the packages and their imports from the code: `python scripts/draw_architecture.py`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from configparser import ConfigParser
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "chieu"
TARGET = ROOT / "docs/images/architecture.svg"
WIDTH, MARGIN, GAP, LINE, HEAD, COLUMNS = 1_180, 140, 46, 17, 28, 7
"""In pixels: the picture, its margins, between rows, a line of text, a room's heading; then names in a line."""


def layers() -> list[list[str]]:
    """Return the packages from the top layer to the bottom, as `.importlinter` has them."""
    contracts = ConfigParser()
    contracts.read(ROOT / ".importlinter", encoding="utf-8")
    rows = contracts["importlinter:contract:layers"]["layers"].split("\n")
    return [[name.strip(" ()") for name in row.split("|")] for row in rows if row]


def rooms_in(package: str) -> list[str]:
    """Return the names of the modules and subpackages of a package."""
    found = [path.stem if path.is_file() else path.name for path in sorted((SOURCE / package).iterdir())]
    return [name for name in found if not name.startswith(("_", "static", "vi", "en", "RULES")) and name != "ruff"]


def imports_of(package: str) -> set[str]:
    """Return the other packages that a package imports from."""
    found = set()
    for path in (SOURCE / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            found |= set(_targets(node))
    return found - {package}


def _targets(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom) and node.module == "chieu":
        yield from (name.name for name in node.names if (SOURCE / name.name).is_dir())
    elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("chieu."):
        yield str(node.module).split(".")[1]


def lines_of(package: str) -> list[str]:
    """Return the names inside a package, as lines of text."""
    names = rooms_in(package)
    return [" · ".join(names[at : at + COLUMNS]) for at in range(0, len(names), COLUMNS)]


def draw() -> str:
    """Return the picture as SVG."""
    boxes: dict[str, tuple[float, float, float, float]] = {}
    top = 20.0
    for row in layers():
        width = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) / len(row)
        height = HEAD + LINE * max(len(lines_of(package)) for package in row) + 8
        for place, package in enumerate(row):
            boxes[package] = (MARGIN + place * (width + GAP), top, width, height)
        top += height + GAP
    arrows = [_arrow(boxes, one, other, number) for number, (one, other) in enumerate(_edges(boxes))]
    rooms = [_room(package, *boxes[package]) for package in boxes]
    style = (
        "text{font:13px sans-serif;fill:#2b2420}.name{font-weight:700;font-size:15px}rect{fill:#fbf6ea;stroke:#8a6d4b}"
        "path{fill:none;stroke:#7a8a99;stroke-width:1.4}"
    )
    tip = (
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" style="fill:#7a8a99;stroke:none"/></marker>'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top:.0f}" role="img">'
    title = "<title>The packages of Chiếu, from the commands to the kernel, and who imports whom</title>"
    return "\n".join([head, title, f"<style>{style}</style><defs>{tip}</defs>", *arrows, *rooms, "</svg>", ""])


def _edges(boxes: dict[str, tuple[float, float, float, float]]) -> Iterator[tuple[str, str]]:
    for package in boxes:
        yield from ((package, other) for other in sorted(imports_of(package)) if other in boxes)


def _room(package: str, left: float, top: float, width: float, height: float) -> str:
    lines = [
        f'<text x="{left + 12:.0f}" y="{top + HEAD + LINE * (at + 0.7):.0f}">{escape(line)}</text>'
        for at, line in enumerate(lines_of(package))
    ]
    box = f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" rx="8"/>'
    return "\n".join([box, f'<text class="name" x="{left + 12:.0f}" y="{top + 20:.0f}">{package}</text>', *lines])


def _arrow(boxes: dict[str, tuple[float, float, float, float]], one: str, other: str, number: int) -> str:
    """Return an arrow: straight down to the next row, else around the side of the rows between."""
    left, top, width, height = boxes[one]
    to_left, to_top, to_width, to_height = boxes[other]
    if 0 < to_top - top - height <= GAP:
        start, end = left + width / 2, to_left + to_width / 2
        return f'<path marker-end="url(#tip)" d="M{start:.0f} {top + height:.0f} {end:.0f} {to_top:.0f}"/>'
    on_left = number % 2 == 0
    x, to_x = (left, to_left) if on_left else (left + width, to_left + to_width)
    far = MARGIN - 30 - number * 3.2 if on_left else WIDTH - MARGIN + 30 + number * 3.2
    y, to_y = top + height / 2, to_top + 10 + (number * 5) % max(10, to_height - 20)
    curve = f"M{x:.0f} {y:.0f}C{far:.0f} {y:.0f} {far:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}"
    return f'<path marker-end="url(#tip)" d="{curve}"/>'


if __name__ == "__main__":
    TARGET.write_text(draw(), encoding="utf-8")
