"""Keep `results.md`: each bench owns one section and replaces it as a whole."""

from __future__ import annotations

import argparse
import os
import platform
import textwrap
from collections.abc import Iterable
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
UNPACKED = Path(__file__).parent.parent / "build" / "compiled" / "room"
"""The compiled wheel, unpacked by `make compiled`; its name as the path of Python puts it before the source."""
HEAD = "# Measurements\n\nEach section is written by the script it names; run that again and it is replaced.\n"


def machine() -> str:
    """Say what was measured on, as far as it matters."""
    model = ""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "")
    return f"{model or platform.machine()}, {os.cpu_count()} cores (shared), Python {platform.python_version()}"


def options_of(doc: str | None, **numbers: int) -> argparse.ArgumentParser:
    """Return a parser of `--write` and of some numbers with their defaults; what it describes is the bench's own."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("--write", action="store_true", help="put the figures into results.md")
    for name, default in numbers.items():
        parser.add_argument(f"--{name}", type=lambda text: int(float(text)), default=default)
    return parser


def table_of(head: str, rows: Iterable[str]) -> str:
    """Return a table: its headings, and its rows of cells, each in one text with bars between."""
    return "\n".join([f"| {head} |", f"|{'---|' * (head.count('|') + 1)}", *(f"| {row} |" for row in rows)])


def wrapped(text: str) -> str:
    """Return a paragraph in lines as long as our pages have them."""
    return textwrap.fill(text, 160, break_long_words=False, break_on_hyphens=False)


def section_of(title: str) -> str:
    """Return the text of a section, empty if there is none."""
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEAD
    found = [section for section in page.split("\n## ") if section.splitlines()[0] == title]
    return found[0] if found else ""


def rows_in(title: str) -> list[str]:
    """Return the rows of the tables in a section, each as `table_of` takes it, and their headings among them."""
    return [line.strip("| ") for line in section_of(title).splitlines() if line.startswith("| ")]


def write_section(title: str, text: str) -> None:
    """Put a section into the results, in place of the one with the same title."""
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEAD
    head, *kept = (section.rstrip("\n") for section in page.split("\n## "))
    sections = {section.splitlines()[0]: section for section in kept} | {title: f"{title}\n\n{text.strip()}"}
    RESULTS.write_text("\n\n## ".join([head, *sections.values()]) + "\n", encoding="utf-8")
