"""Keep `results.md`: each bench owns one section and replaces it as a whole."""

from __future__ import annotations

import os
import platform
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
HEAD = "# Measurements\n\nEach section is written by the script it names; run that again and it is replaced.\n"


def machine() -> str:
    """Say what was measured on, as far as it matters."""
    model = ""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "")
    return f"{model or platform.machine()}, {os.cpu_count()} cores (shared), Python {platform.python_version()}"


def section_of(title: str) -> str:
    """Return the text of a section, empty if there is none."""
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEAD
    found = [section for section in page.split("\n## ") if section.splitlines()[0] == title]
    return found[0] if found else ""


def write_section(title: str, text: str) -> None:
    """Put a section into the results, in place of the one with the same title."""
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEAD
    head, *sections = page.split("\n## ")
    kept = [section.rstrip("\n") for section in sections]
    new = f"{title}\n\n{text.strip()}"
    places = [index for index, section in enumerate(kept) if section.splitlines()[0] == title]
    if places:
        kept[places[0]] = new
    else:
        kept.append(new)
    RESULTS.write_text("\n\n## ".join([head.rstrip("\n"), *kept]) + "\n", encoding="utf-8")
