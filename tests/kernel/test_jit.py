"""Rules stay ordinary functions, and their compiled twins agree with them."""

# ruff: noqa: PLW0108 - the compiler sees its own `count` only when a function that calls it is compiled
from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numba.extending
import pytest
from numba import njit
from numba.core.runtime import _nrt_python as counts
from numba.extending import register_jitable

import chieu.kernel
from chieu.kernel import actions, bits, cards, jit
from chieu.kernel.carrier import blank, borrowed, copy_into, packed, unpacked
from chieu.kernel.intrinsics import copy_one_by_one, nth_by_halves
from chieu.kernel.jit import inlined, register_rules, remembering, rule, rules
from chieu.sim import play_out
from compiling import compiling

SAMPLES = [1, 2**51, 2**52 - 1, 0b1011 << 20, 0x111]


def test_a_rule_is_the_function_itself() -> None:
    before = len(rules())

    def twice(number: int) -> int:
        return 2 * number

    assert rule(twice) is twice
    assert rules()[-1] is twice
    assert len(rules()) == before + 1
    register_rules()
    register_rules()
    assert njit(lambda number: twice(number) + 1)(4) == 9


def test_rules_that_come_later_are_registered_too() -> None:
    register_rules()

    @rule
    def thrice(number: int) -> int:
        return 3 * number

    register_rules()
    assert njit(lambda number: thrice(bits.count(number)))(0b101) == 6


def test_a_rule_that_is_taken_into_its_callers_is_a_rule_like_others() -> None:
    def sum_of_counts(first: int, second: int) -> int:
        total = 0
        while True:
            total += bits.count(first)
            if first == second:
                return total
            first = second

    assert inlined(sum_of_counts) is sum_of_counts
    assert rules()[-1] is sum_of_counts
    register_rules()
    assert njit(lambda first, second: sum_of_counts(first, second) + sum_of_counts(second, first))(0b101, 0b11) == 8


def test_a_rule_that_is_marked_while_others_are_registered_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    def early(number: int) -> int:
        return number + 1

    def late(number: int) -> int:
        return number + 2

    real = numba.extending.register_jitable

    def register_slowly(**options: Any) -> Callable[..., Any]:
        # Another thread imports a module meanwhile.
        if late not in rules():
            rule(late)
        registered: Callable[..., Any] = real(**options)
        return registered

    register_rules()
    rule(early)
    monkeypatch.setattr(numba.extending, "register_jitable", register_slowly)
    register_rules()
    assert njit(lambda number: early(number) * late(number))(1) == 6


def test_a_rule_that_remembers_is_worked_out_once_and_compiles_like_others() -> None:
    worked_out = []

    @remembering
    def next_one(number: int) -> int:
        return number + 1

    @remembering
    def noted(number: int) -> int:
        worked_out.append(number)
        return number

    assert [noted(2), noted(2), noted(3)] == [2, 2, 3]
    assert worked_out == [2, 3]
    register_rules()
    assert njit(lambda number: next_one(number) + next_one(number))(4) == 10 == 2 * next_one(4)


UNARY: list[Callable[[int], Any]] = [
    bits.count,
    bits.lowest,
    bits.highest,
    cards.lowest_card,
    cards.highest_card,
    cards.how_many,
    cards.ranks_in,
    cards.is_consecutive,
    actions.verb_of,
    actions.payload_of,
]
SMALL: list[Callable[[int], Any]] = [
    cards.rank_of,
    cards.suit_of,
    cards.only,
    actions.seat_set,
    actions.seat_range,
]
BINARY: list[Callable[[int, int], Any]] = [
    cards.of_rank,
    cards.of_suit,
    cards.has,
    cards.without,
    cards.next_choice,
    cards.starts_of_runs,
    cards.nth_card,
    actions.is_in,
    bits.nth,
    bits.remainder,
]


@pytest.mark.parametrize("function", [*UNARY, *SMALL], ids=lambda function: str(function.__name__))
def test_compiled_questions_agree(function: Callable[[int], Any]) -> None:
    register_rules()
    compiled = njit(lambda value: function(value))
    samples = SAMPLES if function in UNARY else range(8)
    assert [compiled(value) for value in samples] == [function(value) for value in samples]


@pytest.mark.parametrize("function", BINARY, ids=lambda function: str(function.__name__))
def test_compiled_pairs_agree(function: Callable[[int, int], Any]) -> None:
    register_rules()
    compiled = njit(lambda value, number: function(value, number))
    for value in SAMPLES:
        assert [compiled(value, number) for number in range(1, 4)] == [
            function(value, number) for number in range(1, 4)
        ]


def test_a_division_by_nothing_does_not_end_the_process() -> None:
    register_rules()
    assert njit(lambda number, divisor: bits.remainder(number, divisor))(7, 0) == 0
    with pytest.raises(ZeroDivisionError):
        bits.remainder(7, 0)


def test_a_processor_that_deposits_no_bits_finds_the_nth_by_halves() -> None:
    for mask in [0, *SAMPLES]:
        indices = range(mask.bit_count() + 2)
        assert [nth_by_halves(mask, index) for index in indices] == [bits.nth(mask, index) for index in indices]


@compiling("crazy-eights")
def test_code_for_any_processor_plays_as_code_for_this_one(tmp_path: Path) -> None:
    """Deals of Crazy Eights draw from a stock that was shuffled again, again and again."""
    code = "from chieu.sim import play_out; print(play_out('crazy-eights', 50, seed=1).checksum)"
    made_for = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "CHIEU_CACHE_DIR": str(tmp_path)}
    shown = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | made_for, check=True, capture_output=True, text=True
    )
    assert shown.stdout.strip() == play_out("crazy-eights", 50, seed=1).checksum


def test_compiled_makers_agree() -> None:
    register_rules()
    make_action = njit(lambda verb, payload: actions.action_of(verb, payload))
    make_card = njit(lambda rank, suit: cards.card_at(rank, suit))
    find_seat = njit(lambda seats, index: actions.nth_seat(seats, index))
    copy = njit(lambda target, source: copy_into(target, source))
    assert make_action(5, 2**52 - 1) == actions.action_of(5, 2**52 - 1)
    assert make_card(12, 3) == 51
    assert find_seat(0b10110, 2) == 4
    import numpy as np

    target, plain = np.zeros(3, np.int64), [0, 0, 0]
    copy(target, np.arange(3))
    copy_one_by_one(plain, range(3))
    assert target.tolist() == plain == [0, 1, 2]
    assert njit(lambda length: blank(length))(3).tolist() == blank(3) == [0, 0, 0]
    constant, place = packed([3, -(2**31), 2**31 - 1]), 2
    assert njit(lambda at: unpacked(constant)[at] + 1)(place) == unpacked(constant)[place] + 1 == 2**31
    assert not njit(lambda seats, seat: actions.is_in(seats, seat))(511, 2**60)


@pytest.mark.parametrize("kind", ["int8", "uint8", "int8 apart", "int64"])
def test_a_deck_is_written_alike_into_every_row(kind: str) -> None:
    """Only what is asked for is written, and of bytes that lie together sixteen at once."""
    import numpy as np

    register_rules()
    write: Any = register_jitable(lambda out, at, held, more: cards.write_deck(out, at, held, more))
    run = njit(lambda out, at, held, more: write(out, at, held, more))
    for number, mask in enumerate(SAMPLES):
        held, more = mask & cards.ALL_CARDS, SAMPLES[number - 1] & cards.ALL_CARDS
        rows = np.full((60, 2), 7, kind.partition(" ")[0])
        row = rows[:, 0] if kind.endswith("apart") else rows.reshape(-1)[:60]
        plain = [7] * 60
        cards.write_deck(plain, 5, held, more)
        assert run(row, 5, held, more) is None
        assert row.tolist() == plain
        assert plain[:5] == [7] * 5
        assert plain[57:] == [7] * 3
        assert sum(plain[5:57]) == held.bit_count() + more.bit_count()


def test_borrowed_vectors_are_those_that_the_caller_holds() -> None:
    import numpy as np

    def note(room: Any) -> int:
        rows, (sums, first) = borrowed(room)
        for place in range(len(rows)):
            row = rows[place]
            row[first] = place
            sums[place] += row[1]
        return len(sums)

    register_rules()
    plain, rows, sums = ([[0, 5], [0, 6]], ([1, 1], 0)), np.array([[0, 5], [0, 6]]), np.array([1, 1])
    held = sys.getrefcount(rows), sys.getrefcount(sums)
    written: Any = register_jitable(note)
    assert njit(lambda room: written(room))((rows, (sums, 0))) == note(plain) == 2
    assert (rows.tolist(), sums.tolist()) == (plain[0], plain[1][0]) == ([[0, 5], [1, 6]], [6, 7])
    assert (sys.getrefcount(rows), sys.getrefcount(sums)) == held


def test_what_is_borrowed_beside_vectors_lives_on() -> None:
    import numpy as np

    def last_of_own(rows: Any) -> int:
        own = [int(rows[0])] * 3
        again = borrowed((rows, own))[1]
        own.append(7)
        return again[len(again) - 1]

    register_rules()
    kept: Any = register_jitable(last_of_own)
    run = njit(lambda rows: kept(rows))
    before = allocated()
    assert {run(np.array([5])) for _ in range(50)} == {last_of_own([5])} == {7}
    assert allocated() == before


def allocated() -> int:
    """Return how many pieces of memory compiled code holds, counted from the first call on."""
    counts.memsys_enable_stats()
    stats = numba.core.runtime.rtsys.get_allocation_stats()
    return int(stats.alloc - stats.free)


def again(module: ModuleType) -> ModuleType:
    """Return a second copy of a module, which has told the compiler nothing yet."""
    spec = importlib.util.spec_from_file_location(module.__name__, str(module.__file__))
    assert spec is not None
    assert spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy


def test_a_process_that_has_compiled_nothing_is_told_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process is told, it is told once; so whoever is first would hide it from everybody else."""
    new_bits, new_jit = again(bits), again(jit)
    monkeypatch.setattr(chieu.kernel, "bits", new_bits)

    @new_jit.rule  # type: ignore[untyped-decorator]
    def spread(mask: int) -> int:
        return 10_000 * new_bits.count(mask) + 100 * new_bits.highest(mask) + new_bits.lowest(mask)  # type: ignore[no-any-return]

    new_jit.register_rules()
    assert njit(lambda mask: spread(mask))(0b1011000) == 30_603
    copy = njit(lambda target, source: copy_into(target, source))
    import numpy as np

    target = np.zeros(3, np.int64)
    copy(target, np.arange(3))
    assert target.tolist() == [0, 1, 2]


def test_playing_needs_no_compiler() -> None:
    code = "import sys, chieu; chieu.game('sam-loc'); assert not {'numba', 'numpy', 'llvmlite'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
