"""Sets of small numbers kept in one integer below 2**62, and the only compiler intrinsics of the project."""

from __future__ import annotations

from typing import Any


def count(mask: int) -> int:
    """Return how many members the set has."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the lowest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """Return the highest member of a set that is not empty."""
    return mask.bit_length() - 1


def members(mask: int) -> list[int]:
    """Return the members of the set, lowest first."""
    found = []
    while mask:
        lone = mask & -mask
        found.append(lone.bit_length() - 1)
        mask ^= lone
    return found


def register_intrinsics(options: Any) -> None:
    """Give the compiler its own `count`, `lowest`, `highest` and `copy_into`, compiled so. Call it once.

    Numba knows no population count, and the copy of a whole slice takes it seconds to compile.
    """
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    from chieu.kernel.carrier import copy_into

    def llvm_unary(name: str, flag: bool) -> Any:
        @intrinsic
        def unary(typing_context: Any, mask: Any) -> Any:  # noqa: ARG001 - Numba's calling convention
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
                word = ir.IntType(64)
                arguments = [word, ir.IntType(1)] if flag else [word]
                function = cgutils.get_or_insert_function(
                    builder.module, ir.FunctionType(word, arguments), f"llvm.{name}.i64"
                )
                values = [args[0], ir.Constant(ir.IntType(1), 0)] if flag else [args[0]]
                return builder.call(function, values)

            return types.int64(types.int64), generate

        return unary

    population = llvm_unary("ctpop", flag=False)
    trailing_zeros = llvm_unary("cttz", flag=True)
    leading_zeros = llvm_unary("ctlz", flag=True)

    @overload(count, jit_options=options)
    def count_overload(mask: Any) -> Any:  # noqa: ARG001
        def implementation(mask: Any) -> Any:
            return population(mask)

        return implementation

    @overload(lowest, jit_options=options)
    def lowest_overload(mask: Any) -> Any:  # noqa: ARG001
        def implementation(mask: Any) -> Any:
            return trailing_zeros(mask)

        return implementation

    @overload(highest, jit_options=options)
    def highest_overload(mask: Any) -> Any:  # noqa: ARG001
        def implementation(mask: Any) -> Any:
            return 63 - leading_zeros(mask)

        return implementation

    @overload(copy_into, jit_options=options)
    def copy_overload(target: Any, source: Any) -> Any:  # noqa: ARG001
        def implementation(target: Any, source: Any) -> Any:
            for index in range(len(source)):
                target[index] = source[index]

        return implementation
