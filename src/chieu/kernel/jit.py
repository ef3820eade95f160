"""`rule`: the mark of a function that is interpreted at the table and compiled in the simulator.

Nothing here imports Numba until somebody asks for compiled code, so a table never waits for a compiler.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, TypeVar

from chieu.kernel.extras import SIM, need_extra

P = ParamSpec("P")
R = TypeVar("R")

ANSWERS: Final = 16_384
"""How many answers one rule remembers, those that were asked for last: a few megabytes at most."""

_rules: list[Callable[..., Any]] = []
_inlined: set[Callable[..., Any]] = set()
_remembering: dict[Callable[..., Any], Any] = {}
"""By the rule itself, what callers of a rule with a memory call."""
_registered = 0
_registering = threading.Lock()


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark `function` as a rule: return it unchanged, and remember it for the compiler."""
    _rules.append(function)
    return function


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a rule that compiled code has in it wherever it is called, in a loop that counts.

    Left to itself the compiler keeps a rule apart that calls large ones, or that many call: a play-out would spend a
    sixth of its time on handing over, an environment a third.
    """
    _inlined.add(function)
    return rule(function)


def remembering(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a rule of numbers alone that takes long and is asked the same again: interpreted, it remembers its answers.

    Compiled code works each of them out anew.
    """
    asked: Any = lru_cache(ANSWERS)(rule(function))
    _remembering[function] = asked
    return asked  # type: ignore[no-any-return]


def rules() -> tuple[Callable[..., Any], ...]:
    """Return every rule marked so far, in the order of definition."""
    return tuple(_rules)


def register_rules() -> None:
    """Tell Numba about every rule marked so far; call it before compiling anything that uses rules.

    Raises:
        MissingExtra: there is no Numba.
    """
    global _registered  # noqa: PLW0603 - a high-water mark, so that a second call costs nothing
    if _registered == len(_rules):
        return
    need_extra(SIM)
    from numba.extending import overload, register_jitable

    from chieu.kernel.intrinsics import itself, register_intrinsics
    from chieu.kernel.parts import PartCompiler

    # Only other compiled code calls a rule: it needs no entry for C. What an inlined one calls would be inlined, too,
    # and compiled once more for that, if it did not say otherwise.
    usual = {"pipeline_class": PartCompiler, "no_cfunc_wrapper": True, "forceinline": False}
    # A bot's search is prepared in a thread of its own, and what is imported meanwhile may mark more rules.
    with _registering:
        if _registered == 0:
            register_intrinsics(usual)
        while _registered < len(_rules):
            function = _rules[_registered]
            register_jitable(**usual | {"forceinline": function in _inlined})(function)
            if function in _remembering:
                overload(_remembering[function], strict=False, jit_options=usual)(itself(function))
            _registered += 1
