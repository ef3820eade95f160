"""Views as the page gets them: plain values, and nothing of what is not there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec


def plain(view: msgspec.Struct) -> dict[str, Any]:
    """Return a view as a client reads it."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return values


def as_view(values: dict[str, Any]) -> Any:
    """Return something with these fields, and no others, that is read like a view."""
    return _named(values)


def _named(value: Any) -> Any:
    if isinstance(value, dict):
        return SimpleNamespace(**{key: _named(part) for key, part in value.items()})
    return [_named(part) for part in value] if isinstance(value, list) else value
