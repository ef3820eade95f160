"""The rows of one commit, which its jobs name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from sqlalchemy import Delete, Insert, Update

Row: TypeAlias = tuple[Any, ...]
"""The values of a row, in the order of its table's columns."""
Change: TypeAlias = tuple[Delete | Insert | Update, dict[str, Any]]
"""A statement, always the same object, with its values by name."""


@dataclass(slots=True)
class Batch:
    """What is to be written in one transaction.

    Rows that may be written anew lie by their key, the latest last: one statement may not write the same row twice.
    """

    events: list[Row] = field(default_factory=list)
    entries: list[Row] = field(default_factory=list)
    snapshots: dict[str, Row] = field(default_factory=dict)
    tables: dict[str, Row] = field(default_factory=dict)
    deals: dict[str, Row] = field(default_factory=dict)
    seats: dict[tuple[str, int], Row] = field(default_factory=dict)
    book: dict[tuple[str, int, str], Row] = field(default_factory=dict)
    ratings: dict[tuple[str, str, int, str, int], Row] = field(default_factory=dict)
    listings: dict[tuple[str, str], Row] = field(default_factory=dict)
    challenges: dict[str, Row] = field(default_factory=dict)
    attempts: dict[tuple[str, str, str], Row] = field(default_factory=dict)
    groups: dict[str, Row] = field(default_factory=dict)
    group_rules: dict[tuple[str, str], Row] = field(default_factory=dict)
    members: dict[tuple[str, str], Row] = field(default_factory=dict)
    players: dict[str, Row] = field(default_factory=dict)
    shares: dict[tuple[str, str], Row] = field(default_factory=dict)
    subscriptions: dict[str, Row | None] = field(default_factory=dict)
    """None for one that is to be removed."""
    marks: dict[str, Row] = field(default_factory=dict)
    exchanges: dict[str, Row] = field(default_factory=dict)
    claims: list[Row] = field(default_factory=list)
    """What one player alone may have: whoever has it already is a conflict."""
    audit: list[Row] = field(default_factory=list)
    reports: list[Row] = field(default_factory=list)
    """Both are numbered: whoever has written a number already is a conflict."""
    before: list[Change] = field(default_factory=list)
    """What is removed before anything of this is written."""
    changes: list[Change] = field(default_factory=list)
    """What is rare enough to be a statement of its own, in order."""
