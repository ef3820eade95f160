"""`rule`: the mark of a function that is interpreted at the table and compiled in the simulator.

Nothing here imports Numba until somebody asks for compiled code, so a table never waits for a compiler.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_rules: list[Callable[..., Any]] = []
_registered = 0


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark `function` as a rule: return it unchanged, and remember it for the compiler."""
    _rules.append(function)
    return function


def rules() -> tuple[Callable[..., Any], ...]:
    """Return every rule marked so far, in the order of definition."""
    return tuple(_rules)


def register_rules() -> None:
    """Tell Numba about every rule marked so far; call it before compiling anything that uses rules."""
    global _registered  # noqa: PLW0603 - a high-water mark, so that a second call costs nothing
    if _registered == len(_rules):
        return
    from numba.extending import register_jitable

    from chieu.kernel import bits

    if _registered == 0:
        bits.register_intrinsics()
    for function in _rules[_registered:]:
        register_jitable(function)
    _registered = len(_rules)
