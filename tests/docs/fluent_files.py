"""What the locale files hold: ids, and what each pattern says and asks for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
LOCALES = ROOT / "src" / "chieu" / "locales"
FILES = sorted({path.name for path in LOCALES.glob("*/*.ftl")})


class Finder(Visitor):
    """Collect what a pattern asks for: variables, and other messages or terms."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.text = ""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's naming
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.references.add("-" + node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.text += node.value

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802
        self.text += "{}"
        self.generic_visit(node)


class Reader(Visitor):
    """Collect each text that a pattern may come to, every variant by itself, with `{}` for what is filled in."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - the visitor's naming
        self.texts.append("".join(part.value if isinstance(part, ast.TextElement) else "{}" for part in node.elements))
        self.generic_visit(node)


@dataclass(frozen=True)
class Pattern:
    """What one message, term or attribute consists of."""

    text: str
    variables: frozenset[str]
    references: frozenset[str]


def read_pattern(node: ast.Pattern) -> Pattern:
    finder = Finder()
    finder.visit(node)
    return Pattern(finder.text.strip(), frozenset(finder.variables), frozenset(finder.references))


def parse(language: str, name: str) -> ast.Resource:
    path = LOCALES / language / name
    return FluentParser().parse(path.read_text(encoding="utf-8")) if path.exists() else ast.Resource([])


@cache
def patterns(language: str, name: str) -> dict[str, Pattern]:
    """Return `id` and `id.attribute` of one file, each with its pattern."""
    found: dict[str, Pattern] = {}
    for entry in parse(language, name).body:
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
        if entry.value is not None:
            found[key] = read_pattern(entry.value)
        for attribute in entry.attributes:
            found[f"{key}.{attribute.id.name}"] = read_pattern(attribute.value)
    return found


@cache
def texts(language: str, name: str) -> dict[str, list[str]]:
    """Return `id` and `id.attribute` of one file, each with all that it may say."""
    found: dict[str, list[str]] = {}
    for entry in parse(language, name).body:
        if isinstance(entry, ast.Message | ast.Term):
            named = [(entry.id.name, entry.value)]
            named += [(f"{entry.id.name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes]
            for key, pattern in named:
                if pattern is not None:
                    reader = Reader()
                    reader.visit(pattern)
                    found[key] = reader.texts
    return found


def variables(language: str, pattern: Pattern) -> set[str]:
    """Return the variables of a pattern and of what it refers to; `$me` is on offer everywhere, so using it is free."""
    found = set(pattern.variables)
    known = all_patterns(language)
    for reference in pattern.references & known.keys():
        found |= variables(language, known[reference])
    return found - {"me"}


def all_patterns(language: str) -> dict[str, Pattern]:
    """Return every `id` and `id.attribute` of a language."""
    return {key: value for name in FILES for key, value in patterns(language, name).items()}
