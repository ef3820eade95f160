"""A rule is compiled as a part of what calls it: whoever that is, the answers are the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from numba import njit

from chieu.kernel.cards import how_many, lowest_card, only, without
from chieu.kernel.jit import register_rules, rule
from chieu.kernel.parts import Part, Whole, WholeCompiler


@rule
def sum_of_members(mask: int) -> int:
    """Return what the members of a set add up to."""
    total = 0
    while mask:
        total += lowest_card(mask)
        mask = without(mask, only(lowest_card(mask)))
    return total


def mean_of_members(mask: int) -> int:
    """Return about the mean of the members of a set."""
    return sum_of_members(mask) // how_many(mask)


def by_a_whole() -> Any:
    return njit(mean_of_members, pipeline_class=WholeCompiler)


def by_any_other_function() -> Any:
    return njit(mean_of_members)


@pytest.mark.parametrize("compile_it", [by_a_whole, by_any_other_function])
def test_a_rule_gives_the_same_answers_in_whatever_it_is_linked_into(compile_it: Callable[[], Any]) -> None:
    register_rules()
    mean = compile_it()
    for mask in (1, 0b1011, 2**40 + 2**51, 2**52 - 1):
        assert mean(mask) == mean_of_members(mask)


def test_only_the_function_on_top_is_made_machine_code_and_nothing_else_can_call_what_it_calls() -> None:
    register_rules()
    mean = by_a_whole()
    mean(1)
    (compiled,) = mean.overloads.values()
    library = compiled.library
    assert isinstance(library, Whole)
    parts = [linked for linked in library._linking_libraries if isinstance(linked, Part)]
    assert any("sum_of_members" in part.name for part in parts)
    ours = [function for function in library.get_defined_functions() if function.name.startswith("_ZN")]
    assert not any(function.linkage.name.startswith("linkonce") for function in ours)
    engine = library.codegen._engine
    for part in parts:
        names = [function.name for function in part.get_defined_functions() if "sum_of_members" in function.name]
        assert not any(engine.is_symbol_defined(name) for name in names)
