"""`chieu replay`: a recorded deal again, as text and step by step, whoever wrote the file and whatever stands in it."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec import UNSET, structs

from chieu.cli import build, replaying
from chieu.games.registry import GAMES
from chieu.kernel.errors import ChieuError
from chieu.locales import LANGUAGES
from chieu.play import Record, verify
from chieu.server.deals import paid_deal, record_in
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table
from play.mutations import changed_records, forged
from table.test_finished import Kept

FIXTURES = Path(__file__).parents[1] / "fixtures"


@cache
def deals(stem: str) -> list[Record]:
    """Return the deals of a recorded log, as people take them along."""
    events = [log.decode_event(body) for body in (FIXTURES / f"logs/{stem}.jsonl").read_bytes().splitlines()]
    table = Table.rebuild(events[:1])
    return [record_in(paid_deal(deal)) for event in events[1:] for deal in table.follow([event]).deals]


def run(*arguments: str, typed: str = "", language: str = "en") -> Result:
    return CliRunner().invoke(build(language), ["replay", *arguments], input=typed)


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """Return a file of several deals."""
    file = tmp_path / "deals.jsonl"
    file.write_text("".join(deal.to_json() + "\n" for deal in deals("phom-killed")), encoding="utf-8")
    return file


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command think that somebody types."""
    monkeypatch.setattr(replaying, "is_terminal", lambda: True)


def written(tmp_path: Path, record: Record, **changes: Any) -> str:
    file = tmp_path / "deal.json"
    file.write_text(structs.replace(record, **changes).sealed().to_json(), encoding="utf-8")
    return str(file)


def shown_steps(told: str) -> list[int]:
    """Return the steps that were shown, in order; a prompt is none."""
    return [int(step) for step in re.findall(r"^(?:step|bước) (\d+)/\d+(?: · \d+:\d\d)?$", told, re.MULTILINE)]


# As text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_told_in_the_words_of_the_page(game: str, language: str, tmp_path: Path) -> None:
    result = run(written(tmp_path, deals(f"{game}-killed")[0]), language=language)
    assert result.exit_code == 0, result.output
    told = [line.lstrip(" 0123456789") for line in result.output.splitlines()]
    words = (FIXTURES / f"told/{game}.{language}.txt").read_text(encoding="utf-8").splitlines()
    assert told[-len(words) :] == [line.lstrip(" 0123456789") for line in words]


def test_whose_deal_it_was_stands_above_it(export: Path) -> None:
    first, _, *rest = run(str(export)).output.splitlines()
    assert first.startswith("Phỏm · deal 1 · 20")
    assert first.endswith("1 of 3 in the file")
    assert rest[0] == "Seen as Trần Mỹ Phương saw it."
    assert rest[1].startswith("Your hand: ")
    assert "seat 1 Bờm (bot, easy)" in run(str(export)).output


def test_another_line_of_an_export_is_another_deal(export: Path) -> None:
    assert "deal 3" in run(str(export), "--line", "3").output
    result = run(str(export), "--line", "9")
    assert result.exit_code == 1
    assert "has no deal that begins on line 9; its deals are on lines 1 to 3" in result.output


def test_each_seat_is_told_what_it_saw(export: Path) -> None:
    mine, others = run(str(export)).output, run(str(export), "--seat", "bờm").output
    assert "Seen as Bờm saw it" in others
    assert "You discard the 6 of spades" in mine
    assert "Trần Mỹ Phương discards the 6 of spades" in others
    assert run(str(export), "--seat", "1").output == others
    nobody = run(str(export), "--spectator").output
    assert "Seen as by a spectator." in nobody
    assert "You" not in nobody
    assert "♠" not in nobody
    assert run(str(export), "--spectator", "--all").output.count("♠") > nobody.count("♠")
    result = run(str(export), "--seat", "7")
    assert result.exit_code == 2
    assert "nobody in this deal is 7; there are: seat 0 Trần Mỹ Phương, seat 1 Bờm (bot, easy)" in result.output


def test_one_step_is_shown_with_the_table(export: Path) -> None:
    told = run(str(export), "--step", "2", language="vi").output
    assert "bước 2/" in told
    assert "Bờm ăn 6 bích của bạn" in told
    assert "Còn lại: Trần Mỹ Phương 9 lá" in told
    assert "bốc" not in told
    for step in ("-1", "999"):
        result = run(str(export), "--step", step, language="vi")
        assert result.exit_code == 2
        assert f"không có bước {step}, chỉ có bước 0 đến " in result.output


def test_a_record_without_names_calls_people_by_their_seats(tmp_path: Path) -> None:
    record = deals("crazy-eights-killed")[0]
    bare = structs.replace(record, players=UNSET, levels=UNSET, begun=UNSET, at=UNSET, timed_out=UNSET)
    told = run(written(tmp_path, bare), "--spectator", "--step", "2").output
    assert told.splitlines()[0] == "Crazy Eights · deal 1"
    assert "Seat 0 plays " in told
    assert "· 0:" not in told
    assert "Ghế 0" in run(written(tmp_path, record.anonymous()), "--spectator", language="vi").output


def test_an_empty_seat_is_not_spoken_of(tmp_path: Path) -> None:
    room = Kept("phom")
    room.do(ask.Sit(by="binh", name="Bình"))
    room.play_next_deal()
    record = record_in(paid_deal(room.deals[0]))
    assert record.players == ("An", "Bình", "", "")
    told = run(written(tmp_path, record), "--all", "--step", "1").output
    assert told.splitlines()[1] == "seat 0 An, seat 1 Bình"
    assert "Cards left: An 10 · Bình 9\n" in told
    assert [line.split(":")[0] for line in told.splitlines()[-2:]] == ["Your hand", "Bình"]


def test_names_of_others_are_text_and_nothing_else(tmp_path: Path) -> None:
    record = deals("sam-loc-killed")[0]
    names = ("[red]\x1b[2J:cake:", "x" * 500)
    told = run(written(tmp_path, record, players=names, levels=("godlike", ""), begun=2**53 - 1)).output
    assert "seat 0 [red]�[2J:cake: (bot, godlike), seat 1 xxx" in told
    assert "\x1b" not in told
    assert "x" * 100 not in told


# What cannot be shown


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "holds no record"),
        ("{", "line 1: this is not a record in well-formed JSON"),
        ('id,game\r\n"x","phom"\r\n', "line 1: this is not a record in well-formed JSON"),
        ("[]", "line 1: this is no record of Chiếu"),
        ('{"schema":3}', "line 1: field game: this field is missing"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(text, encoding="utf-8")
    result = run(str(file))
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1
    assert told in result.output


def test_a_file_that_is_missing_or_no_text_is_refused(tmp_path: Path) -> None:
    result = run(str(tmp_path / "nowhere.json"), language="vi")
    assert (result.exit_code, "không có ở đây" in result.output) == (2, True)
    assert run(str(tmp_path)).exit_code == 2
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    result = run(str(tmp_path / "picture.png"))
    assert (result.exit_code, "it is not a text file" in result.output) == (1, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cut_foreign_newer_or_doctored_deal_is_refused(language: str, tmp_path: Path) -> None:
    record, file = deals("sam-loc-killed")[0], tmp_path / "deal.json"
    fields = json.loads(record.to_json())
    told = set()
    for changed in (
        record.to_json()[:-20],
        json.dumps(fields | {"game": "bridge"}),
        json.dumps(fields | {"schema": 4}),
        json.dumps(fields | {"version": 99}),
        json.dumps(fields | {"players": ["An", "Bình"]}),
        json.dumps(fields | {"actions": fields["actions"][:-1]}),
        json.dumps(fields | {"actions": [fields["actions"][-1], *fields["actions"]]}),
        json.dumps(fields | {"payoffs": [9, 9]}),
    ):
        file.write_text(changed, encoding="utf-8")
        result = run(str(file), language=language)
        assert result.exit_code == 1
        assert len(result.output.splitlines()) == 1
        told.add(result.output)
        assert file.read_text(encoding="utf-8") == changed
    assert len(told) == 8


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_record_is_shown_or_refused(game: str, tmp_path: Path) -> None:
    file, shown = tmp_path / "deal.json", 0
    for _, _, text in changed_records(game, 15, seed=11):
        for changed in (text, forged(text)):
            file.write_text(changed, encoding="utf-8", errors="surrogatepass")
            result = run(str(file))
            assert result.exception is None or isinstance(result.exception, SystemExit), changed
            assert result.exit_code == (0 if is_right(changed) else 1)
            shown += result.exit_code == 0
    assert shown


def is_right(text: str) -> bool:
    try:
        verify(Record.from_json(text))
    except ChieuError:
        return False
    return True


# Step by step


@pytest.mark.usefixtures("terminal")
def test_enter_goes_on_and_minus_goes_back(export: Path) -> None:
    told = run(str(export), typed="\n\n-\n-\n-\nq\n").output
    assert shown_steps(told) == [0, 1, 2, 1, 0]
    assert "This is the beginning." in told
    assert told.endswith("See you again.\n")


@pytest.mark.usefixtures("terminal")
def test_numbers_go_to_a_step_and_none_beyond_the_end(export: Path) -> None:
    end = max(map(int, re.findall(r"^ *(\d+)  ", run(str(export), "--text").output, re.MULTILINE)))
    told = run(str(export), typed=f"{end}\n\n>\n{end + 1}\n{'9' * 5000}\n0007\n").output
    assert shown_steps(told) == [0, end, 7]
    assert told.count("The deal is over.") == 2
    assert f"there is no step {end + 1}, only 0 to {end}" in told
    assert "there is no step 99999999999999999999…9999999999, only" in told


@pytest.mark.usefixtures("terminal")
def test_turns_are_those_of_the_seat_that_is_looked_from(export: Path) -> None:
    told = run(str(export), typed=">\n>\n<\nq\n").output
    assert shown_steps(told) == [0, 1, 3, 1]
    told = run(str(export), "--spectator", typed=">\n@bờm\n>\n@nobody\n@\n").output
    assert "A spectator has no turns; type @ with the number or name of a seat." in told
    assert "Seen as Bờm saw it.\n\nstep 0/" in told
    assert "\nstep 2/" in told
    assert "nobody in this deal is nobody; there are: seat 0 " in told
    assert told.count("Seen as by a spectator.") == 2


@pytest.mark.usefixtures("terminal")
def test_highlights_are_gone_to_in_both_directions(tmp_path: Path) -> None:
    record = next(deal for deal in deals("sam-loc-two") if '"declare"' in deal.to_json())
    told = run(written(tmp_path, record), typed=">>\n>>\n<<\nq\n", language="vi").output
    _, first, second, again = shown_steps(told)
    assert 0 < first == again < second
    assert "báo Sâm" in told


@pytest.mark.usefixtures("terminal")
def test_all_hands_are_opened_and_closed(export: Path) -> None:
    assert "\nBờm: " not in run(str(export), typed="\n*\n*\n?\nq\n").output.split("\nstep 1/")[1]
    told = run(str(export), typed="*\n*\n?\nwhat\x1b\nq\n").output
    assert told.count("\nBờm: ") == 1
    assert told.count("all hands") == 2
    assert "“what�” means nothing here; type ? to see what can be typed." in told


def test_somebody_at_a_real_terminal_is_asked(export: Path) -> None:
    screen, keys = pty.openpty()
    command = [sys.executable, "-c", "from chieu.cli import main; main()", "--lang", "en", "replay", str(export)]
    with subprocess.Popen(command, stdin=keys, stdout=subprocess.PIPE, text=True) as process:
        os.write(screen, b"\nq\n")
        told, _ = process.communicate(timeout=60)
    os.close(screen)
    os.close(keys)
    assert shown_steps(told) == [0, 1]
    assert told.endswith("See you again.\n")
    assert process.returncode == 0
