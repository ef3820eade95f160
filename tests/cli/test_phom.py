"""Phỏm in the terminal: a deal is played, shown, recorded, listed and verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from chieu.cli import build


def run(*arguments: str, typed: str = "", language: str = "vi") -> str:
    result = CliRunner().invoke(build(language), arguments, input=typed)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """Return what is told of some deals in which the first offer is always taken, and where they are recorded."""
    file = tmp_path_factory.mktemp("deals") / "deals.jsonl"
    typed = "?\n1\n" * 60 + "q\n"
    return run("play", "phom", "--seed", "5", "--record", str(file), typed=typed), file


def test_a_deal_is_told_and_its_sheet_shown(told: tuple[str, Path]) -> None:
    output, _ = told
    assert "Nọc 15 lá · gà 4 xu · bạn có 199 xu" in output
    assert "Bạn bốc" in output
    assert "Đến vòng hạ của bạn" in output
    assert "Góp gà đầu ván" in output
    assert " · gửi vào đây: onto 1" in output


def test_it_is_told_in_english_as_well() -> None:
    output = run("play", "phom", "--seed", "5", typed="?\n1\n1\nq\n", language="en")
    assert "Stock 15 · pot 4 · your chips 199" in output
    assert "You discard the 2 of clubs" in output
    assert "Cuội discarded:" in output


def test_a_card_alone_is_discarded_and_several_are_laid() -> None:
    output = run("play", "phom", "--seed", "5", typed="2c\n7h\n7h 8h 9h\nq\n")
    assert "Bạn đánh 2 tép" in output
    assert output.count("Phải bốc hoặc ăn trước đã.") == 2


def test_the_words_that_are_shown_are_understood_and_the_question_is_what_can_be_done() -> None:
    output = run("play", "phom", "--seed", "5", typed="đánh 2c\nBốc\nbốc\nbắt báo 1\nq\n")
    assert "Bạn đánh gì:   Bạn đánh 2 tép" in output
    assert "1. draw (bốc)\n2. take (ăn)\nBạn chọn gì:   Bạn bốc" in output
    assert "Bạn đánh gì: Bạn đã đủ mười lá, hãy đánh đi một lá." in output
    assert "Bạn đánh gì: Bờm không có cây ăn nào chưa hạ." in output
    assert "Cuội đã đánh: K♣" in output


def test_whom_one_may_report_is_listed_behind_the_cards() -> None:
    """Bờm, or somebody else, eats sooner or later; what can be done is listed at every decision."""
    listed = run("play", "phom", "--seed", "5", typed="?\n1\n" * 200 + "q\n").split("Bạn đánh gì: ")
    reports = [[line.split()[1] for line in part.splitlines() if "(" in line] for part in listed if "(bắt báo " in part]
    assert reports
    assert all(verbs[-1] == "report" for verbs in reports)


def test_recorded_deals_are_verified_and_what_can_be_done_in_the_last_one_is_listed(told: tuple[str, Path]) -> None:
    _, file = told
    *finished, begun = file.read_text(encoding="utf-8").splitlines()
    whole = file.with_name("finished.jsonl")
    whole.write_text("\n".join(finished), encoding="utf-8")
    assert f"{len(finished)} ván đúng luật, đúng điểm" in run("verify", str(whole))
    result = CliRunner().invoke(build("vi"), ["verify", str(file)])
    assert result.exit_code == 1
    assert f"dòng {len(finished) + 1}: ván chưa xong: mới ghi " in result.output
    assert f"{len(finished)} trong {len(finished) + 1} ván đúng, 0 ván sai, 1 ván chưa xong" in result.output
    indented = file.with_name("begun.json")
    indented.write_text(json.dumps(json.loads(begun), indent=2), encoding="utf-8")
    for state in (file, indented):
        assert "discard" in run("legal", "phom", "--state", str(state))
    no_seat = CliRunner().invoke(build("vi"), ["legal", "phom", "--state", str(file), "--seat", "9"])
    assert no_seat.exit_code == 2
    assert "ván này không có ghế 9, chỉ có ghế 0 đến 3" in no_seat.output


def test_what_nobody_lists_is_done_as_it_is_typed() -> None:
    """Cards in any letters or signs, words in capitals, and seats by name."""
    output = run("play", "phom", "--seed", "5", typed="ĐÁNH 2♣\nBắt báo BỜM\nDRAW\nQC\nq\n")
    assert "Bạn đánh 2 tép" in output
    assert "Bờm không có cây ăn nào chưa hạ." in output
    assert "Bạn bốc" in output
    assert "Bạn đánh đầm tép" in output


def test_a_number_without_a_list_means_nothing() -> None:
    output = run("play", "phom", "--seed", "5", typed="1\n?\n999\n1\nq\n")
    assert "Chưa có danh sách nào để chọn số 1. Gõ ? để xem danh sách đã." in output
    assert "Danh sách không có số 999, chỉ có 1 đến " in output
    assert "Bạn đánh 2 tép" in output


def test_where_everybody_stands_is_apart_from_the_deals_own_lines(told: tuple[str, Path]) -> None:
    output, _ = told
    sheet = output[output.index("Bảng điểm ván 1") :]
    lines, totals = sheet[: sheet.index("Tổng điểm sau ván 1")], sheet[sheet.index("Tổng điểm sau ván 1") :]
    assert "Góp gà đầu ván" in lines
    assert "Ván này" in totals
    assert "Góp gà đầu ván" not in totals[: totals.index("┘")]
