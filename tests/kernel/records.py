"""The way back from a record to a plain state, which only tests go."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def unpack(cls: type[T], record: Any) -> T:
    """Return the plain state that a record holds."""
    state = cls()
    for item in fields(state):  # type: ignore[arg-type]
        value = getattr(state, item.name)
        if is_dataclass(value):
            setattr(state, item.name, unpack(type(value), record[item.name]))
        elif isinstance(value, int):
            setattr(state, item.name, int(record[item.name]))
        else:
            setattr(state, item.name, record[item.name].tolist())
    return state
