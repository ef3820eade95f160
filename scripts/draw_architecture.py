"""Draw the packages and their imports from the code: `python scripts/draw_architecture.py`.

What stands where in the picture is decided here; the names, what they are for, the rows and the arrows are the code's.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from configparser import ConfigParser
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "chieu"
TARGET = ROOT / "docs/images/architecture.svg"
GAP, LINE, HEAD, SIGN = 38, 18, 26, 6.9
"""In pixels: between rows, a line of text, a room's name, and a letter at most."""
LEFT, RIGHT, WHOLE, EDGE = (10, 500), (590, 390), (10, 970), (1_010, 160)
"""The columns of the picture: where each begins, and how wide it is."""
COLUMNS = {
    "cli": (10, 1_160),
    "server": LEFT,
    "store": LEFT,
    "sim": RIGHT,
    "table": LEFT,
    "bots": RIGHT,
    "play": LEFT,
    "locales": EDGE,
}
STYLE = (
    "text{font:13px sans-serif;fill:#2b2420}.name{font-weight:700;font-size:15px}.about{fill:#6b5a48;font-style:italic}"
    "rect{fill:#fbf6ea;stroke:#8a6d4b}path{fill:none;stroke:#5a6b7a;stroke-width:1.6}"
)
TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
    '<path d="M0 0 8 4 0 8z" style="fill:#5a6b7a;stroke:none"/></marker>'
)


class Box(NamedTuple):
    """A room of the picture, in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends to the right."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.height


def layers() -> list[list[str]]:
    """Return the packages from the top layer to the bottom, as `.importlinter` has them; not the one file above all."""
    contracts = ConfigParser()
    contracts.read(ROOT / ".importlinter", encoding="utf-8")
    rows = contracts["importlinter:contract:layers"]["layers"].split("\n")
    found = [[name.strip(" ()") for name in row.split("|")] for row in rows if row]
    return [row for row in found if all((SOURCE / name).is_dir() for name in row)]


def names_in(package: str) -> list[str]:
    """Return the names of the modules and subpackages of a package."""
    inside = [path.parent if path.stem == "__init__" else path for path in (SOURCE / package).glob("[!_]*.py")]
    inside += [path.parent for path in (SOURCE / package).glob("*/__init__.py")]
    return sorted(path.stem for path in inside)


def about(package: str) -> str:
    """Return what a package says of itself in its first line."""
    text = (SOURCE / package / "__init__.py").read_text(encoding="utf-8")
    return (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0].replace("`", "")


def imports() -> dict[str, set[str]]:
    """Return the other packages that each package imports from."""
    return {package: set(_imported(package)) - {package} for row in layers() for package in row}


def _imported(package: str) -> Iterator[str]:
    for path in (SOURCE / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "chieu":
                yield from (name.name for name in node.names if (SOURCE / name.name).is_dir())
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("chieu."):
                yield str(node.module).split(".")[1]


def arrows(graph: Mapping[str, set[str]]) -> Iterator[tuple[str, str]]:
    """Yield who imports whom, but for those that are reached by way of others, too."""

    def reached(package: str) -> set[str]:
        return graph[package].union(*(reached(other) for other in graph[package]))

    for package, others in graph.items():
        for other in sorted(others):
            if not any(other in reached(between) for between in others):
                yield package, other


def lines_of(package: str, width: float) -> list[str]:
    """Return a room's inscription below its name: what it is for, then the names inside, each line as it fits."""
    fits = int((width - 24) / SIGN)
    return [f'class="about">{escape(line)}' for line in wrap(about(package), fits)] + [
        f">{escape(line)}" for line in wrap("\N{NO-BREAK SPACE}· ".join(names_in(package)), fits)
    ]


def draw() -> str:
    """Return the picture as SVG."""
    boxes: dict[str, Box] = {}
    top = 10.0
    for row in layers():
        sizes = {package: COLUMNS.get(package, WHOLE) for package in row}
        height = HEAD + LINE * max(len(lines_of(package, width)) for package, (_, width) in sizes.items()) + 12
        boxes |= {package: Box(left, top, width, height) for package, (left, width) in sizes.items()}
        top += height + GAP
    roads = [_arrow(boxes[one], boxes[other]) for one, other in arrows(imports())]
    rooms = [_room(package, box) for package, box in boxes.items()]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1180 {top - GAP + 10:.0f}" role="img">'
    title = "<title>The packages of Chiếu, from the commands to the kernel, and who imports whom</title>"
    return "\n".join([head, title, f"<style>{STYLE}</style><defs>{TIP}</defs>", *roads, *rooms, "</svg>", ""])


def _room(package: str, box: Box) -> str:
    x = f"{box.left + 12:.0f}"
    lines = [
        f'<text x="{x}" y="{box.top + HEAD + LINE * (at + 0.8):.0f}" {line}</text>'
        for at, line in enumerate(lines_of(package, box.width))
    ]
    rect = f'<rect x="{box.left:.0f}" y="{box.top:.0f}" width="{box.width:.0f}" height="{box.height:.0f}" rx="8"/>'
    return "\n".join([rect, f'<text class="name" x="{x}" y="{box.top + 20:.0f}">{package}</text>', *lines])


def _arrow(start: Box, end: Box) -> str:
    """Return an arrow: straight down where both share a column, else by a lane between the columns, one each way."""
    left, right = max(start.left, end.left), min(start.right, end.right)
    if left < right:
        way = f"M{(left + right) / 2:.0f} {start.bottom:.0f}V{end.top - 2:.0f}"
    else:
        goes_right = start.left < end.left
        x, to_x, aside = (start.right, end.left - 2, 12) if goes_right else (start.left, end.right + 2, -12)
        lane = (sum(LEFT) + RIGHT[0]) / 2 + aside
        way = f"M{x:.0f} {start.top + start.height / 2:.0f}H{lane:.0f}V{end.top + end.height / 2:.0f}H{to_x:.0f}"
    return f'<path marker-end="url(#tip)" d="{way}"/>'


if __name__ == "__main__":
    TARGET.write_text(draw(), encoding="utf-8")
