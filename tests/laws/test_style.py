"""The house style of rules: short, few parameters, no bare numbers, no tricks with bits outside the kernel."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any

import pytest

from chieu.games import registry
from chieu.kernel.jit import rules

MOST_LINES = 25
MOST_PARAMETERS = 4
PLAIN_NUMBERS = {0, 1}
assert registry.GAMES
RULES = {
    f"{function.__module__}.{function.__name__}": function
    for function in rules()
    if function.__module__.startswith("chieu.games")
}


def tree_of(function: Callable[..., Any]) -> ast.FunctionDef:
    body = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(body, ast.FunctionDef)
    return body


@pytest.mark.parametrize("name", RULES)
def test_a_rule_is_short_and_told(name: str) -> None:
    tree = tree_of(RULES[name])
    assert ast.get_docstring(tree)
    assert tree.end_lineno is not None
    assert tree.end_lineno - tree.lineno + 1 <= MOST_LINES
    assert len(tree.args.args) <= MOST_PARAMETERS
    assert [*tree.args.kwonlyargs, *tree.args.defaults] == []
    assert tree.args.vararg is tree.args.kwarg is None


@pytest.mark.parametrize("name", RULES)
def test_a_rule_holds_no_numbers_and_no_shifts(name: str) -> None:
    for node in ast.walk(tree_of(RULES[name])):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            assert node.value in PLAIN_NUMBERS
        assert not isinstance(node, ast.LShift | ast.RShift | ast.Invert | ast.BitXor)


@pytest.mark.parametrize("name", RULES)
def test_a_rule_assigns_no_whole_vector(name: str) -> None:
    """Plain code would share it, compiled code copies: `copy_into` does the same in both."""
    for node in ast.walk(tree_of(RULES[name])):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                shared = isinstance(target, ast.Attribute) and isinstance(node.value, ast.Attribute)
                if shared and isinstance(node.value, ast.Attribute):
                    assert node.value.attr not in vector_fields(name)


def vector_fields(rule: str) -> set[str]:
    """Return the names of all fields that are vectors in the state of a rule's game; of any game, if it is shared."""
    states = [game.State() for game in registry.GAMES.values()]
    own = [state for state in states if rule.startswith(type(state).__module__.removesuffix("state"))]
    return {
        name for state in own or states for name in state.__dataclass_fields__ if isinstance(getattr(state, name), list)
    }
