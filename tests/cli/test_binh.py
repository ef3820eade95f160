"""Binh in the terminal: rows are typed alone and named, a foul is told before it is done, and a clock is seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from click.testing import CliRunner

from chieu.cli import build, playing

HAND = "3♠ 4♠ 4♦ 6♥ 8♣ 8♦ 8♥ 10♦ Q♣ Q♦ Q♥ K♠ A♦"
"""What seed 3 deals to the player."""
GOOD = "3s 4s 4d / 6h 8c 8d 8h 10d"
FOUL = "8c 8d 8h / 3s 4s 4d 6h 10d"


def run(*arguments: str, typed: str, language: str = "vi") -> str:
    arguments = ("play", "binh", "--seed", "3", "--bot", "easy", *arguments)
    result = CliRunner().invoke(build(language), arguments, input=typed)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    "typed",
    [GOOD, f"{GOOD} / Qc Qd Qh Ks Ad", "3♠ 4♠4♦ / 6H,8C,8D 8H 10♦/QC QD QH KS AD", f"ARRANGE {GOOD}"],
)
def test_three_rows_alone_set_the_hand(typed: str) -> None:
    output = run(typed=f"{typed}\nq\n")
    assert HAND in output
    assert "Bạn, chi giữa: xám 8" in output
    assert "lủng" not in output.partition("Bảng điểm")[0].partition("Bạn xong")[0]


def test_a_foul_is_named_and_asked_about_twice() -> None:
    output = run(typed=f"{FOUL}\n{FOUL}\nq\n")
    first, _, done = output.partition("Gõ y như vậy lần nữa nếu vẫn muốn thế.")
    assert "Xếp vậy là binh lủng: chi đầu hơn chi giữa." in first
    assert "Bạn xong rồi" not in first
    assert "Bạn binh lủng: chi đầu hơn chi giữa!" in done
    changed = run(typed=f"{FOUL}\n{GOOD}\nq\n", language="en")
    assert "Set like this, it is a foul: the front is stronger than the middle." in changed
    assert "Your layout is a foul" not in changed


def test_what_lies_in_the_rows_is_named() -> None:
    output = run(typed=f"place {GOOD}\nq\n")
    assert "Đã xếp chi đầu: 4♠ 4♦ 3♠  · dách 4, lẻ 3" in output
    assert "Đã xếp chi giữa: 8♣ 8♦ 8♥ 10♦ 6♥  · xám 8" in output
    assert "Đã xếp chi cuối: Q♣ Q♦ Q♥ A♦ K♠  · xám đầm" in output


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2s 4s 4d / 6h 8c 8d 8h 10d", "Trên tay bạn không có 2 bích."),
        (f"{GOOD} / Qc Qd Qh Ks Kd", "Trên tay bạn không có già rô."),
        ("3s 4s / 6h 8c 8d 8h 10d", "Không hiểu nước đi này."),
        ("3s 3s 4s / 6h 8c 8d 8h 10d", "Không hiểu nước đi này."),
        ("8h", "Xếp bài: gõ 3 lá / 5 lá / 5 lá"),
    ],
)
def test_rows_that_cannot_be_are_refused_with_how_it_is_done(typed: str, told: str) -> None:
    assert told in run(typed=f"{typed}\nq\n").partition("Bạn đánh gì")[2]


def test_the_letters_of_the_suits_are_told() -> None:
    told = " ".join(run(typed="q\n").split())
    assert "s ♠ bích, c ♣ tép, d ♦ rô, h ♥ cơ" in told
    assert "s ♠ spades, c ♣ clubs, d ♦ diamonds, h ♥ hearts" in " ".join(run(typed="q\n", language="en").split())


def ticking(milliseconds: int) -> Callable[[], int]:
    """Return a clock that has gone on by so much whenever it is looked at."""
    times = count(0, milliseconds)
    return lambda: next(times)


def test_a_clock_that_runs_is_seen_and_none_is_spoken_of_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "monotonic_ms", ticking(50_000))
    output = run("--clock", typed=f"?\n?\n{GOOD}\nq\n")
    assert "có 120 giây" in output
    assert [line for line in output.splitlines() if line.startswith("Còn ") and "giây" in line] == [
        "Còn 120 giây",
        "Còn 70 giây",
        "Còn 20 giây",
    ]
    assert "Hết giờ!" in output
    assert "Bạn xong rồi" in output
    still = run(typed="?\nq\n")
    assert "giây" not in still
    assert "không tính giờ" in still


def test_a_deal_that_is_left_is_recorded_as_far_as_it_has_come(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("deals") / "deals.jsonl"
    run("--record", str(file), typed=f"place {GOOD}\n")
    listed = CliRunner().invoke(build("en"), ["legal", "binh", "--state", str(file)])
    assert listed.exit_code == 0, listed.output
    assert "  arrange 3s 4s 4d / 6h 8c 8d 8h 10d" in listed.output


def test_a_record_that_cannot_be_written_is_said_and_the_match_goes_on(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("deals")
    file = folder / "deals.jsonl"
    file.symlink_to(folder / "nowhere" / "deals.jsonl")
    output = run("--record", str(file), typed=f"{GOOD}\n\nq\n")
    assert "Không ghi được ván vào" in output
    assert "không có ở đó" in " ".join(output.split())
    assert "Bảng điểm ván 1" in output
