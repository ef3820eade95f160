"""What our messages say is what Fluent's own formatter says, in every variant and with every kind of number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from chieu.locales import LANGUAGES, Messages
from chieu.locales.phrasing import CannotSayError, Phrasebook, Value
from docs.fluent_files import FILES, LOCALES, all_patterns, variables

NUMBERS: list[float] = [0, 1, 2, 5, 11, 1000, 1_234_567, -1, -1500, 0.5, 1.25, -2.125, 1234.5]
PLURALS = {"one", "other"}
"""Words by which a number chooses; nobody is called so."""
SOURCES = {
    language: [(LOCALES / language / name).read_text(encoding="utf-8") for name in FILES] for language in LANGUAGES
}


class Keys(Visitor):
    """Collect the words by which a pattern chooses."""

    def __init__(self, pattern: ast.Pattern) -> None:
        super().__init__()
        self.words: set[str] = set()
        self.visit(pattern)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802 - the visitor's naming
        if isinstance(node.key, ast.Identifier):
            self.words.add(node.key.name)
        self.generic_visit(node)


def every_value(names: set[str], values: list[Value]) -> Iterator[dict[str, Value]]:
    """Give every variable every value in turn."""
    for start in range(len(values) if names else 1):
        yield dict(zip(sorted(names), islice(cycle(values), start, None), strict=False))


@pytest.mark.parametrize("language", LANGUAGES)
def test_we_say_what_fluent_says(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for source in SOURCES[language]:
        bundle.add_resource(FluentResource(source))
    messages, asked = Messages(language), all_patterns(language)
    ours = Phrasebook(language, SOURCES[language])
    assert set(ours.ids) == {key.partition(".")[0] for key in asked}
    words = {key: Keys(own).words for key in asked if (own := ours.pattern(key)) is not None}
    assert words.keys() == asked.keys()
    said: set[tuple[str, str]] = set()
    for key, pattern in asked.items():
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        theirs = message.attributes[attribute] if attribute else message.value
        assert theirs is not None
        choices = set().union(words[key], *(words[reference] for reference in pattern.references)) - PLURALS
        for args in every_value({*variables(language, pattern), "me"}, [*sorted(choices), "Bé Hai", *NUMBERS]):
            expected, errors = bundle.format_pattern(theirs, args)
            assert errors == []
            # What they write before a number below zero is a hyphen.
            assert messages.say(key, **args).replace("−", "-") == str(expected).replace("−", "-")
            said.add((key, str(expected)))
    assert len(said) > 3 * len(asked)


def book(source: str, language: str = "en") -> Phrasebook:
    return Phrasebook(language, [source])


def test_a_number_is_written_as_the_language_writes_it() -> None:
    assert [book("", "en").number(number) for number in NUMBERS] == [
        *("0", "1", "2", "5", "11", "1,000", "1,234,567", "−1", "−1,500", "0.5", "1.25", "−2.125", "1,234.5")
    ]
    assert [book("", "vi").number(number) for number in (1_234_567, -1234.5)] == ["1.234.567", "−1.234,5"]


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("x = { $count }", "no value"),
        ("x = { $none }", "no value"),
        ("x = { y }", "no message 'y'"),
        ("x = { y.short }\ny = Y\n    .short = y", "MessageReference"),
        ("x = { -term }\n-term = Word", "TermReference"),
        ("x = { NUMBER(1) }", "FunctionReference"),
        ("x = { 1 }", "NumberLiteral"),
    ],
)
def test_what_no_message_of_ours_has_is_not_said(source: str, why: str) -> None:
    written = book(source)
    pattern = written.pattern("x")
    assert pattern is not None
    with pytest.raises(CannotSayError, match=why):
        written.phrase(pattern, {"none": None})  # type: ignore[dict-item]  # what is asked


def test_what_nobody_says_is_not_remembered() -> None:
    written = book("x = X\n    .short = x")
    assert [written.pattern(name) is None for name in ("x", "x.short", "x.long", "y", "y.short", "")] == [
        *(False, False, True, True, True, True)
    ]
    assert written._patterns.keys() == {"x"}
