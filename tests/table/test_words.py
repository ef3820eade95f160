"""Whatever the table can say has its message in both languages."""

from __future__ import annotations

import typing

import pytest

from chieu.locales import LANGUAGES
from chieu.table import log
from chieu.table.options import TABLE_SPECS
from chieu.table.state import TablePhase
from chieu.table.words import LEVELS, PHRASES, THINGS
from docs.fluent_files import all_patterns

ELSEWHERE = {"skip", "acted"}
"""Told by nothing, and by the game's facts."""


def table_messages() -> set[str]:
    tags = {str(kind.__struct_config__.tag) for kind in log.WIRE_EVENTS}
    found = {f"event-{tag}" for tag in tags - ELSEWHERE} | {"event-timed-out"}
    found |= {f"level-{level}" for level in LEVELS} | set(PHRASES) | set(THINGS)
    for spec in TABLE_SPECS:
        found |= {f"option-table-{spec.key}", f"option-table-{spec.key}.help"}
        found |= {f"option-table-{spec.key}-{name}" for name in spec.names}
    return found | {f"phase-{phase}" for phase in typing.get_args(TablePhase)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_says_has_a_message(language: str) -> None:
    assert table_messages() - all_patterns(language).keys() == set()
