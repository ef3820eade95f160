"""Whatever is wrong with a record can be said, in both languages and on one line."""

from __future__ import annotations

import pytest

import chieu
from chieu.games.registry import GAMES
from chieu.locales import LANGUAGES, Messages
from chieu.play import Record
from chieu.server.record_problems import problem_of_record
from play.mutations import changed_records, forged
from play.test_mutations import COUNT


def problem_of(text: str) -> chieu.ChieuError | None:
    try:
        chieu.verify(Record.from_json(text))
    except chieu.ChieuError as error:
        return error
    return None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whatever_is_wrong_can_be_said(name: str) -> None:
    found = 0
    for _, _, text in changed_records(name, COUNT, seed=7):
        for problem in (problem_of(text), problem_of(forged(text))):
            if problem is not None:
                found += 1
                told = [problem_of_record(problem, Messages(language)) for language in LANGUAGES]
                assert all(line.isprintable() and line for line in told), told
                assert told[0] != told[1]
    assert found > COUNT
