"""Names of enum members as messages and frames spell them."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Meta

NAMES: Final = "names"
"""Where the metadata of a field holds the texts that it may be."""


def kebab(member: IntEnum) -> str:
    """Return the name of a member in lower case, its words joined by hyphens: `QUAD_CUT` as `quad-cut`."""
    return member.name.lower().replace("_", "-")


def names_of(members: type[IntEnum]) -> dict[int, str]:
    """Return the names of all members by their numbers."""
    return {int(member): kebab(member) for member in members}


def spelled(*names: str | type[IntEnum]) -> Meta:
    """Return what annotates a text field that is one of some names, so that its TypeScript type says so."""
    texts: list[str] = []
    for name in names:
        texts += [name] if isinstance(name, str) else names_of(name).values()
    return Meta(extra={NAMES: tuple(texts)})
