"""The plain carrier: a state is a dataclass whose fields are `int`, lists of `int`, or such dataclasses.

`record.py` derives the NumPy carrier from the same dataclass.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar

R = TypeVar("R")
T = TypeVar("T")


Limits: TypeAlias = tuple[int, int]
"""The lowest and the highest number that a field may hold."""
_LIMITS: Final = "limits"
_PACKED: Final = "i"


def within(low: int, high: int) -> Any:
    """Declare a field of a carry, 0 at first, that is a whole number from `low` to `high`."""
    return field(default=0, metadata={_LIMITS: (low, high)})


def vector(length: int, start: int = 0, limits: Limits | None = None) -> Any:
    """Declare a field that is a fixed-length list of `int`, in a carry with the limits of each."""
    return field(default_factory=([start] * length).copy, metadata={_LIMITS: limits})


def limits_of(cls: type[Any]) -> dict[str, Limits]:
    """Return the limits of the fields of a carry class: what its fields declare, else what any set of cards fits in."""
    return {item.name: item.metadata.get(_LIMITS) or (0, 2**52) for item in fields(cls)}


def borrowed(room: R) -> R:
    """Return vectors, or a tuple with some in it, that the caller of compiled code keeps hold of.

    Compiled, no part of them is counted as a user of their memory, which takes as long as a hundred sums. What a
    compiled function has made itself it may not treat so: nobody else holds that.
    """
    return room


def blank(length: int) -> list[int]:
    """Return a vector of zeroes to work in; compiled, no list is made, which is slow to read and to write."""
    return [0] * length


def packed(numbers: Iterable[int]) -> bytes:
    """Return whole numbers of 32 bits as a constant of rules: of so many numbers each would be one to the compiler."""
    return array(_PACKED, numbers).tobytes()


@cache
def unpacked(numbers: bytes) -> Sequence[int]:
    """Return the numbers of such a constant; compiled, where they lie."""
    return array(_PACKED, numbers)


def copy_into(target: list[int], source: list[int]) -> None:
    """Copy a vector: plain assignment shares when interpreted and copies when compiled (see `register_intrinsics`)."""
    target[:] = source


@dataclass(frozen=True, slots=True)
class _Shape:
    """The fields of a state class: their names, what reads them all, and the places of lists and of nested states."""

    names: tuple[str, ...]
    read: Callable[[Any], tuple[Any, ...]]
    vectors: tuple[int, ...]
    nested: tuple[int, ...]


_shapes: dict[type[Any], _Shape] = {}


def _shape_of(cls: type[Any]) -> _Shape:
    shape = _shapes.get(cls)
    if shape is None:
        names = tuple(item.name for item in fields(cls))
        values = [getattr(cls(), name) for name in names]
        lists = tuple(at for at, value in enumerate(values) if type(value) is list)
        nested = tuple(at for at, value in enumerate(values) if is_dataclass(value))
        shape = _shapes[cls] = _Shape(names, _reader_of(names), lists, nested)
    return shape


def _reader_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what reads these fields; of two and more at once, several times as fast as one by one."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple([getattr(state, name) for name in names])


def _own_values(state: Any, shared: object = None) -> list[Any]:
    """Return the values of a state's fields in order, sharing nothing with it but what is named."""
    shape = _shape_of(type(state))
    values = [*shape.read(state)]
    for at in shape.vectors:
        values[at] = values[at][:]
    for at in shape.nested:
        if values[at] is not shared:
            values[at] = copy_state(values[at])
    return values


def copy_state(state: T, shared: object = None) -> T:
    """Return a copy of a plain state that shares nothing with it, except a part that never changes and is named."""
    return type(state)(*_own_values(state, shared))


def assign_state(target: T, source: T) -> None:
    """Overwrite a plain state with another of the same class, sharing nothing."""
    for name, value in zip(_shape_of(type(source)).names, _own_values(source), strict=True):
        setattr(target, name, value)


def plain_values(state: Any) -> dict[str, Any]:
    """Return a state as numbers, lists and dictionaries, ready for JSON."""
    shape = _shape_of(type(state))
    values: dict[str, Any] = dict(zip(shape.names, _own_values(state), strict=True))
    for at in shape.nested:
        name = shape.names[at]
        values[name] = plain_values(values[name])
    return values


def state_from(cls: type[T], values: dict[str, Any]) -> T:
    """Return the state that `plain_values` wrote; fields that are missing keep their defaults."""
    state = cls()
    for name, value in values.items():
        nested = isinstance(value, dict)
        setattr(state, name, state_from(type(getattr(state, name)), value) if nested else value)
    return state
