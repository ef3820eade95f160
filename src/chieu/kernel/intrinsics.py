"""What compiled code does in place of functions of `kernel.bits`, `cards` and `carrier`: all intrinsics of the project.

Numba knows no population count, its `%` minds signs, the copy of a whole slice takes it seconds to compile, each slice
of a vector is counted, and told to other processors, as one more user of its memory, and bits become bytes one by one.
"""

# ruff: noqa: PLW0108 - what is compiled in place of a function is a function, not an intrinsic itself
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.extending import intrinsic, overload

from chieu.kernel.bits import count
from chieu.kernel.cards import DECK_SIZE, write_deck
from chieu.kernel.carrier import blank, borrowed, copy_into, unpacked

_WORD: Final = ir.IntType(64)
_ZERO_IS_NOTHING_SPECIAL: Final = ir.Constant(ir.IntType(1), 0)
_HALF: Final = 32
_AT_ONCE: Final = 16
"""So many bits become bytes at once."""
_BYTES: Final = ir.VectorType(ir.IntType(8), _AT_ONCE)
_SLOW: Final = frozenset({"bdver4", "znver1", "znver2"})
"""Processors that deposit one bit after another."""


def _call(builder: Any, name: str, *values: Any) -> Any:
    """Write a call of LLVM's own function of this name, which returns a word."""
    kind = ir.FunctionType(_WORD, [value.type for value in values])
    return builder.call(cgutils.get_or_insert_function(builder.module, kind, f"llvm.{name}"), values)


def _of_one(write: Callable[[Any, Any], Any]) -> Any:
    """Return what compiled code can call with a number, given what writes the code of that."""

    @intrinsic
    def made(typing_context: Any, number: Any) -> Any:  # noqa: ARG001 - Numba's calling convention
        return types.int64(types.int64), lambda _context, builder, _signature, args: write(builder, *args)

    return made


def _of_two(write: Callable[[Any, Any, Any], Any]) -> Any:
    """Return what compiled code can call with two numbers, likewise."""

    @intrinsic
    def made(typing_context: Any, number: Any, other: Any) -> Any:  # noqa: ARG001
        return types.int64(types.int64, types.int64), lambda _context, builder, _signature, args: write(builder, *args)

    return made


def _deposit(builder: Any, mask: Any, index: Any) -> Any:
    """Write how a bit is put where the member of a set stands that has so many lower ones, and where that is."""
    lone = _call(builder, "x86.bmi.pdep.64", builder.shl(ir.Constant(_WORD, 1), index), mask)
    at = _call(builder, "cttz.i64", lone, _ZERO_IS_NOTHING_SPECIAL)
    # Of no bit it is 64.
    return builder.sub(at, builder.lshr(at, ir.Constant(_WORD, 6)))


def _remainder(builder: Any, number: Any, divisor: Any) -> Any:
    """Write a division of numbers that are not negative; by 0, which would end the process, nothing is left."""
    zero, one = ir.Constant(_WORD, 0), ir.Constant(_WORD, 1)
    return builder.urem(number, builder.select(builder.icmp_unsigned("==", divisor, zero), one, divisor))


def _lend(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """Return a vector, or a tuple with some in it, of which it is not known who owns them, so that nobody is told."""
    if isinstance(kind, types.BaseTuple):
        items = [_lend(context, builder, item, builder.extract_value(value, place)) for place, item in enumerate(kind)]
        return context.make_tuple(builder, kind, items)
    if isinstance(kind, types.Array):
        vector = cgutils.create_struct_proxy(kind)(context, builder, value)
        vector.meminfo = cgutils.get_null_value(vector.meminfo.type)
        vector.parent = cgutils.get_null_value(vector.parent.type)
        return vector._getvalue()  # noqa: SLF001 - that is how Numba hands a structure on
    # Whatever else is counted stays so: it has one user more.
    context.nrt.incref(builder, kind, value)
    return value


@intrinsic
def lent(typing_context: Any, room: Any) -> Any:  # noqa: ARG001
    """Write how `borrowed` is done."""
    return room(room), lambda context, builder, signature, args: _lend(context, builder, signature.args[0], args[0])


def _bytes_of(builder: Any, mask: Any, first: int) -> Any:
    """Return some bits of a number, from one on, as a vector of bytes."""
    some = builder.trunc(builder.lshr(mask, ir.Constant(_WORD, first)), ir.IntType(_AT_ONCE))
    return builder.zext(builder.bitcast(some, ir.VectorType(ir.IntType(1), _AT_ONCE)), _BYTES)


@intrinsic
def deck_in_bytes(typing_context: Any, out: Any, at: Any, cards: Any, more: Any) -> Any:  # noqa: ARG001
    """Write how `write_deck` is done in a row of bytes: the last vector begins early, so that it ends with the deck."""

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = context.make_array(signature.args[0])(context, builder, args[0])
        for first in (*range(0, DECK_SIZE - _AT_ONCE, _AT_ONCE), DECK_SIZE - _AT_ONCE):
            place = builder.gep(row.data, [builder.add(args[1], ir.Constant(_WORD, first))])
            both = builder.add(_bytes_of(builder, args[2], first), _bytes_of(builder, args[3], first))
            builder.store(both, builder.bitcast(place, _BYTES.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.none(out, types.int64, types.int64, types.int64), write


def deck_into(out: Any, *_rest: Any) -> Callable[..., Any]:
    """Return what is compiled for a row of this type in place of `write_deck`."""
    is_bytes = isinstance(out, types.Array) and out.dtype in {types.int8, types.uint8} and out.layout == "C"
    return (lambda out, at, cards, more: deck_in_bytes(out, at, cards, more)) if is_bytes else write_deck


population = _of_one(lambda builder, mask: _call(builder, "ctpop.i64", mask))
zeros_below = _of_one(lambda builder, mask: _call(builder, "cttz.i64", mask, _ZERO_IS_NOTHING_SPECIAL))
zeros_above = _of_one(lambda builder, mask: _call(builder, "ctlz.i64", mask, _ZERO_IS_NOTHING_SPECIAL))
unsigned_remainder = _of_two(_remainder)
deposit = _of_two(_deposit)


def deposits_quickly() -> bool:
    """Tell whether the processor for which code is compiled finds the n-th bit of a number at once."""
    _, name, features = cpu_target.target_context.codegen().magic_tuple()
    return name not in _SLOW and "+bmi2" in features.split(",")


def nth_by_halves(mask: int, index: int) -> int:
    """Return the member of a set that has so many lower ones, looked for in one half after another."""
    at = 0
    width = _HALF
    while width:
        lower = count(mask >> at & ((1 << width) - 1))
        if index >= lower:
            index -= lower
            at += width
        width >>= 1
    return at


def copy_one_by_one(target: Any, source: Any) -> None:
    """Copy a vector into another."""
    for index in range(len(source)):
        target[index] = source[index]


def register_intrinsics(options: Any) -> None:
    """Let compiled code do so, compiled with these options of the compiler. Call it once."""
    from chieu.kernel import bits  # found again by each call, for a test lets there be a second one

    replaced: dict[Any, Any] = {
        bits.count: lambda mask: population(mask),
        bits.lowest: lambda mask: zeros_below(mask),
        bits.highest: lambda mask: bits.NOWHERE - zeros_above(mask),
        bits.nth: (lambda mask, index: deposit(mask, index)) if deposits_quickly() else nth_by_halves,
        bits.remainder: lambda number, divisor: unsigned_remainder(number, divisor),
        copy_into: copy_one_by_one,
        borrowed: lambda room: lent(room),
        blank: lambda length: np.zeros(length, np.int64),
        unpacked: lambda numbers: np.frombuffer(numbers, np.int32),
    }
    for function, instead in replaced.items():
        overload(function, strict=False, jit_options=options)(itself(instead))
    overload(write_deck, strict=False, jit_options=options)(deck_into)


def itself(function: Any) -> Any:
    """Return what tells Numba, for all types, that this function is compiled in place of another."""
    return lambda *_types: function
