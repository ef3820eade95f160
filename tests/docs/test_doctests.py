"""Examples in documents and docstrings do what they say."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *SOURCE.rglob("RULES.md")])
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(page: Path) -> str:
    """Return the blocks of a page that hold a Python session."""
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    return "\n".join(block for block in blocks if ">>>" in block)


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


WITH_EXAMPLES = [page for page in PAGES if examples(page)]
MODULES = sorted(module_of(path) for path in SOURCE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))


def test_the_readme_shows_a_deal() -> None:
    assert ROOT / "README.md" in WITH_EXAMPLES


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page(page: Path) -> None:
    session = doctest.DocTestParser().get_doctest(examples(page), {}, page.name, str(page), 0)
    assert session.examples
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(session, out=report.append)
    assert not runner.failures, "".join(report)


@pytest.mark.parametrize("name", MODULES)
def test_module(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.attempted
    assert not result.failed
