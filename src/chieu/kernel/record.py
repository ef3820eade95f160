"""The NumPy carrier: record dtypes derived from the dataclasses of `carrier.py`, for batches and compiled code."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

import numpy as np

T = TypeVar("T")


def dtype_of(cls: type[Any]) -> np.dtype[Any]:
    """Return the record dtype of a state class: every scalar int64, every list a subarray, classes nested."""
    return _dtype_of_value(cls())


def _dtype_of_value(value: Any) -> np.dtype[Any]:
    columns: list[Any] = []
    for item in fields(value):
        part = getattr(value, item.name)
        if isinstance(part, int):
            columns.append((item.name, np.int64))
        elif is_dataclass(part):
            columns.append((item.name, _dtype_of_value(part)))
        else:
            columns.append((item.name, np.int64, np.shape(part)))
    return np.dtype(columns)


def records(cls: type[Any], length: int) -> np.ndarray[Any, Any]:
    """Return `length` zeroed records of a state class."""
    return np.zeros(length, dtype=dtype_of(cls))


def pack(state: Any, record: Any) -> None:
    """Write a plain state into one record (an element of `records`)."""
    for item in fields(state):
        value = getattr(state, item.name)
        if is_dataclass(value):
            pack(value, record[item.name])
        else:
            record[item.name] = value


def unpack(cls: type[T], record: Any) -> T:
    """Return the plain state that a record holds."""
    state = cls()
    for item in fields(state):  # type: ignore[arg-type]
        value, part = getattr(state, item.name), record[item.name]
        setattr(state, item.name, unpack(type(value), part) if is_dataclass(value) else part.tolist())
    return state
