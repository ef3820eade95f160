"""The terminal commands, run as a person would, in both languages."""

from __future__ import annotations

import json
import re
import socket
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from chieu.bots import readiness, search
from chieu.cli import HOMES, build, click_words, language_of
from chieu.cli.meeting import _show_match
from chieu.locales import Messages
from chieu.sim.arena import ArenaResult
from chieu.sim.times import Times
from compiling import compiling


def run(*arguments: str, typed: str = "", language: str = "vi") -> Result:
    return CliRunner().invoke(build(language), arguments, input=typed)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    file = tmp_path / "deals.jsonl"
    result = run("play", "sam-loc", "--seed", "3", "--bot", "easy", "--record", str(file), typed="?\n1\n" * 400)
    assert result.exit_code == 0, result.output
    return file


def test_the_language_is_vietnamese_unless_asked_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHIEU_LANG", raising=False)
    assert language_of(["play"]) == "vi"
    assert language_of(["--lang", "en", "play"]) == "en"
    assert language_of(["--lang=en"]) == "en"
    monkeypatch.setenv("CHIEU_LANG", "en")
    assert language_of([]) == "en"
    monkeypatch.setenv("CHIEU_LANG", "fr")
    assert language_of([]) == "vi"


@pytest.mark.parametrize(("language", "help_text"), [("vi", "phiên bản"), ("en", "Show the version")])
def test_the_version_is_that_of_the_package(language: str, help_text: str) -> None:
    said = run("--version", language=language)
    assert (said.exit_code, said.stdout) == (0, f"chieu {version('chieu')}\n")
    assert help_text in run("--help", language=language).output


@pytest.mark.parametrize("home", sorted({*HOMES.values()}))
def test_each_command_lies_in_the_module_that_is_named_for_it(home: str) -> None:
    group = click.Group("chieu")
    import_module(f"chieu.cli.{home}").add_commands(group, Messages("en"))
    assert {*group.commands} == {command for command, module in HOMES.items() if module == home}


def test_no_module_of_commands_is_forgotten() -> None:
    modules = Path(click_words.__file__).parent.glob("*.py")
    homes = {file.stem for file in modules if "\ndef add_commands(" in file.read_text(encoding="utf-8")}
    assert homes == {*HOMES.values()}
    assert all(f"\n  {command} " in run("--help").output for command in HOMES)


@pytest.mark.parametrize("command", HOMES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_command_has_help(command: str, language: str) -> None:
    result = run(command, "--help", language=language)
    assert result.exit_code == 0
    assert command in result.output


def test_a_match_is_played_to_its_ranking() -> None:
    result = run(
        "play",
        "sam-loc",
        "--seed",
        "5",
        "--bot",
        "easy",
        "--rule",
        "match=hands",
        "--rule",
        "match_hands=1",
        typed="?\n1\n" * 200,
        language="en",
    )
    assert result.exit_code == 0
    assert "Score of deal 1" in result.output
    assert "Ranking" in result.output
    assert "1. " in result.output


def test_a_refusal_is_said_and_the_player_asked_again() -> None:
    # Answer the báo Sâm window, then lead with a card that is not held, then stop.
    result = run("play", "sam-loc", "--seed", "3", typed="?\n1\n3s 3c 3d 3h\nq\n")
    assert result.exit_code == 0
    assert "không" in result.output.lower()
    assert "Hẹn gặp lại" in result.output


def test_another_hand_is_never_shown_before_the_deal_is_over() -> None:
    result = run("play", "sam-loc", "--seed", "3", typed="?\n1\nq\n")
    hand = next(line for line in result.output.splitlines() if line.startswith("Bài của bạn"))
    shown = {word for line in result.output.splitlines() for word in line.split() if word[1:] and word[-1] in "♠♣♦♥"}
    assert shown == set(hand.removeprefix("Bài của bạn:").split())


def test_recorded_deals_verify(records: Path) -> None:
    assert "đúng luật" in run("verify", str(records)).output


def told_by_verify(text: str, tmp_path: Path, language: str = "vi") -> str:
    """Return what is told of a file that must not verify, without its name."""
    file = tmp_path / "changed.jsonl"
    file.write_text(text, encoding="utf-8")
    result = run("verify", str(file), language=language)
    assert result.exit_code == 1
    return result.output.replace(str(file), "FILE")


def test_a_changed_record_is_found_out(records: Path, tmp_path: Path) -> None:
    line = records.read_text(encoding="utf-8").splitlines()[0]
    told = told_by_verify(line.replace('"payoffs":[', '"payoffs":[1', 1) + "\n", tmp_path)
    assert "0 trong 1 ván đúng, 1 ván sai, 0 ván chưa xong." in told
    assert re.search(r"FILE dòng 1: điểm cuối ván \(sau bước \d+\) lẽ ra là \(.*\), trong tệp là \(1", told)
    told = told_by_verify(line.replace('"game":"sam-loc"', '"game":"poker"') + "\n", tmp_path)
    assert "dòng 1: mục game: không có trò poker; có: binh" in told
    record = json.loads(line)
    record["actions"][0] = [0, "nothing"]
    told = told_by_verify(json.dumps(record), tmp_path)
    assert "dòng 1: không theo luật ở bước 1 (ghế 0, “nothing”): trò này không có nước nào viết như vậy" in told
    record["actions"][0] = [8, "lead 1"]
    told = told_by_verify(json.dumps(record), tmp_path, "en")
    assert "line 1: step 2 (seat 0, “decline”) does not follow from the rules: " not in told
    assert re.search(r"line 1: step \d+ \(seat \d, “.*”\) does not follow from the rules: \w", told)


def test_every_line_is_checked_whatever_stands_in_the_others(records: Path, tmp_path: Path) -> None:
    line = records.read_text(encoding="utf-8").splitlines()[0]
    told = told_by_verify("\n".join([line.replace('"version":', '"version":9', 1), "{", "", line, "[]"]), tmp_path)
    assert re.search(r"dòng 1: ghi theo luật bản 9\d+, ở đây là luật bản \d+;", told)
    assert "dòng 2: đây không phải một ván ghi đúng dạng JSON, hoặc tệp bị mất một phần\n" in told
    assert "dòng 4" not in told
    assert "dòng 5: đây không phải ván ghi của Chiếu" in told
    assert "1 trong 4 ván đúng, 3 ván sai, 0 ván chưa xong." in told


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"carry": {"dealer": 10**30, "winner": 0}}, f"mục carry.dealer: có {10**30}, phải là số nguyên từ 0 đến 4"),
        ({"carry": {"dealer": -5, "winner": 0}}, "mục carry.dealer: có -5, phải là số nguyên từ 0 đến 4"),
        ({"carry": {"dealer": [0], "winner": 0}}, "mục carry.dealer: giá trị không đúng kiểu"),
        ({"carry": {"dealer": 0}}, "mục carry.winner: thiếu mục này"),
        ({"carry": {"dealer": 0, "winner": 0, "a\x1b[2J": 0}}, "mục carry.a�[2J: ván ghi không có mục này"),
        ({"deck": "3s 4s"}, "mục deck: có 2, phải có 52"),
        ({"deck": "3s " * 52}, "mục deck: lá 3s có 52 lần, nhiều nhất 1"),
        ({"deck": "3z " * 52}, "mục deck: 3z không phải lá bài"),
        ({"options": {}}, "mục options.an_trang: thiếu"),
        ({"payoffs": []}, "mục payoffs: có 0, phải có 2"),
        ({"payoffs": "x"}, "mục payoffs: giá trị không đúng kiểu"),
        ({"more": 1}, "mục more: ván ghi không có mục này"),
        ({"schema": 9}, "dòng 1: dạng ghi 9, bản này đọc được đến dạng 3"),
        ({"digest": "0"}, "mục digest: mã kiểm không khớp"),
        ({"actions": []}, "ván chưa xong: mới ghi 0 nước"),
    ],
)
def test_what_is_wrong_with_a_record_is_named_in_both_languages(
    records: Path, tmp_path: Path, change: dict[str, object], problem: str
) -> None:
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0]) | change
    assert problem in told_by_verify(json.dumps(record), tmp_path)
    assert "FILE line 1: " in told_by_verify(json.dumps(record), tmp_path, "en")


def test_a_file_without_a_record_is_no_success(records: Path, tmp_path: Path) -> None:
    told = told_by_verify("\n\n", tmp_path)
    assert "FILE không có ván nào" in told
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    result = run("verify", str(tmp_path / "picture.png"), str(tmp_path / "changed.jsonl"), str(records))
    assert result.exit_code == 1
    assert "picture.png: đó không phải tệp chữ" in result.output
    assert "không có ván nào" in result.output
    assert re.search(r"([1-9]\d*) trong \1 ván đúng, 0 ván sai", result.output)
    assert run("legal", "sam-loc", "--state", str(tmp_path / "changed.jsonl")).exit_code == 1


def test_a_record_may_be_spread_over_lines(records: Path, tmp_path: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    file = tmp_path / "indented.json"
    file.write_text("\n".join([json.dumps(json.loads(lines[0]), indent=2), *lines[1:], ""]), encoding="utf-8")
    assert f"{len(lines)} ván đúng luật" in run("verify", str(file)).output


def test_a_record_of_another_game_is_named(records: Path) -> None:
    result = run("legal", "phom", "--state", str(records))
    assert result.exit_code == 2
    assert "ván ghi là của trò sam-loc" in result.output


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "junk.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    result = run("verify", str(file), language="en")
    assert result.exit_code == 1
    assert "line 1" in result.output


def test_a_room_that_cannot_open_says_why_and_wakes_nothing(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        result = run("serve", "--port", port, "--data", str(tmp_path / "room"))
    assert result.exit_code == 2
    assert f"không mở được 127.0.0.1:{port}: địa chỉ đang có người dùng" in result.output
    assert not (tmp_path / "room").exists()
    (tmp_path / "file").touch()
    result = run("serve", "--port", "0", "--data", str(tmp_path / "file" / "room"), language="en")
    assert result.exit_code == 2
    assert "cannot be used" in result.output


@pytest.mark.parametrize(("language", "words"), [("vi", "không dùng được cơ sở dữ liệu"), ("en", "cannot be used")])
def test_a_database_that_cannot_be_used_is_named_in_one_sentence(tmp_path: Path, language: str, words: str) -> None:
    broken, folder = tmp_path / "broken" / "room.sqlite3", tmp_path / "folder" / "room.sqlite3"
    folder.mkdir(parents=True)
    broken.parent.mkdir()
    broken.write_text("this is no database" * 100)
    for database in (broken, folder):
        result = run("serve", "--port", "0", "--data", str(database.parent), language=language)
        assert result.exit_code == 2
        (line,) = result.output.splitlines()
        assert words in line
        assert str(database) in line


@pytest.mark.parametrize("url", ["sqlite:////nowhere\0/room", "nonsense", "oracle://an:secret@nowhere/room"])
def test_an_address_of_a_database_is_not_repeated(tmp_path: Path, url: str) -> None:
    result = run("serve", "--port", "0", "--data", str(tmp_path), "--database", url, language="en")
    assert (result.exit_code, len(result.output.splitlines())) == (2, 1)
    assert "secret" not in result.output


@pytest.mark.parametrize("command", [("verify",), ("legal", "sam-loc", "--state")])
def test_a_file_that_is_no_text_is_named(command: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")
    result = run(*command, str(file))
    assert result.exit_code == 1
    assert f"không đọc được {file}: đó không phải tệp chữ" in result.output.replace("\n", "")


def test_what_can_be_answered_without_cards_is_listed_in_words() -> None:
    assert "1. decline (không báo Sâm)" in run("play", "sam-loc", "--seed", "5", typed="q\n").output
    assert "2. declare (announce Sâm)" in run("play", "sam-loc", "--seed", "5", typed="q\n", language="en").output


def test_the_legal_actions_of_a_deal_that_is_over_are_none(records: Path) -> None:
    assert "Ván đã xong" in run("legal", "sam-loc", "--state", str(records)).output


def test_the_legal_actions_of_a_deal_in_the_middle_are_listed(records: Path, tmp_path: Path) -> None:
    record = json.loads(records.read_text(encoding="utf-8").splitlines()[0])
    record["actions"] = record["actions"][:1]
    file = tmp_path / "begun.jsonl"
    file.write_text(json.dumps(record), encoding="utf-8")
    result = run("legal", "sam-loc", "--state", str(file), "--seat", "0")
    assert result.exit_code == 0
    assert [line.strip() for line in result.output.splitlines()[1:]] == ["decline", "declare"]


@pytest.mark.slow
def test_it_is_said_where_only_some_is_listed(tmp_path: Path) -> None:
    file = tmp_path / "begun.jsonl"
    run("play", "binh", "--seed", "3", "--bot", "easy", "--record", str(file), typed="q\n")
    listed = run("legal", "binh", "--state", str(file), "--seat", "0", language="en").output.splitlines()
    assert listed[0] == "Seat 0: 144,144 actions"
    assert listed[-1] == "These are only 14 of them; --all lists everything."
    assert len(listed) == 14 + 2
    everything = run("legal", "binh", "--state", str(file), "--seat", "0", "--all").output.splitlines()
    assert len(set(everything)) == 144_144 + 1
    assert set(listed[1:-1]) < set(everything)
    assert "chỉ liệt kê một số nước" in run("perft", "binh", "--depth", "1").output
    assert "chỉ liệt kê" not in run("perft", "sam-loc", "--depth", "1").output


def test_perft_counts_add_up() -> None:
    output = run("perft", "sam-loc", "--depth", "3", "--divide").output
    *parts, total = output.splitlines()
    assert sum(int(part.rsplit(" ", 1)[1]) for part in parts) == int(total.rsplit(" ", 1)[1].replace(".", ""))


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("perft", "sam-loc", "--rule", "nothing=1"), "nothing;"),
        (("perft", "sam-loc", "--rule", "leader=nobody"), "leader"),
        (("simulate", "sam-loc", "--deals", "many"), "many"),
        (("simulate", "sam-loc", "--deals", "0"), "0"),
        (("simulate", "sam-loc", "--deals", "1e300"), "'--deals' không dùng được: 1e300 nhiều quá"),
        (("simulate", "sam-loc", "--deals", "100000001"), "100.000.001 nhiều quá, nhiều nhất là 100.000.000 một"),
        (("arena", "sam-loc", "easy", "medium", "--deals", "1e12"), "1.000.000.000.000 nhiều quá"),
        (("simulate", "sam-loc", "--deals", "inf"), "inf"),
        (("simulate", "sam-loc", "--seed", str(2**62)), f"không phải {2**62}"),
        (("arena", "sam-loc", "easy", "easy", "--seed", "9" * 5000), "số gieo phải là số nguyên từ 0"),
        (("perft", "sam-loc", "--seed", "-1"), "không phải -1"),
        (("play", "sam-loc", "--seed", "seven"), "không phải seven"),
        (("perft", "sam-loc", "--depth", "-1"), "0<=x<=12"),
        (("arena", "sam-loc", "easy", "easy", "--processes", "0"), "1<=x<=256"),
        (("simulate", "sam-loc", "--policy", "oracle"), "oracle"),
        (("simulate", "sam-loc", "--plot", "nowhere/picture.png"), "không có thư mục nowhere"),
        (("play", "sam-loc", "--record", "nowhere/deals.jsonl"), "không có thư mục nowhere"),
        (("serve", "--origin", "javascript:x"), "javascript:x không phải địa chỉ trang"),
        (("simulate", "sam-loc", "--plot", "picture.gif"), "picture.gif"),
        (("simulate", "sam-loc", "--rule", "cong=" + "9" * 5000), "luật bàn cong chỉ nhận: 0, 15, 20"),
        (("arena", "sam-loc", "hard", "harder"), "harder"),
        (("arena", "sam-loc", "hard"), "2 đến 16 máy"),
        (("arena", "sam-loc", *["hard"] * 17), "2 đến 16 máy đấu nhau, không phải 17"),
        (("arena", "sam-loc", "easy", "hard", "easy"), "easy bị nêu hai lần"),
        (("play", "poker"), "poker"),
    ],
)
def test_a_bad_argument_is_refused_with_what_is_wrong(arguments: tuple[str, ...], problem: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert problem in result.output


@compiling("sam-loc")
def test_a_simulation_prints_statistics_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "deals.png"
    result = run("simulate", "sam-loc", "--deals", "1e3", "--seed", "7", "--plot", str(picture), language="en")
    assert result.exit_code == 0, result.output
    assert "95 % confidence interval" in result.output
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("language", "told"), [("vi", "không vẽ được vào"), ("en", "nothing could be drawn into")])
def test_a_picture_that_has_no_room_leaves_the_numbers(tmp_path: Path, language: str, told: str) -> None:
    picture = tmp_path / "deals.svg"
    picture.symlink_to("/dev/full")
    asked = ("simulate", "sam-loc", "--deals", "3", "--policy", "easy", "--out-of-turn", "--plot", str(picture))
    result = run(*asked, language=language)
    assert result.exit_code == 1
    assert told in result.output
    assert "95 %" in result.output


def test_a_simulation_prints_a_line_for_programs() -> None:
    asked = ("simulate", "sam-loc", "--deals", "3", "--policy", "easy", "--seed", "7", "--out-of-turn", "--json")
    result = run(*asked, language="en")
    assert result.exit_code == 0, result.output
    said = json.loads(result.stdout)
    assert (said["game"], said["deals"], said["policies"], said["seed"]) == ("sam-loc", 3, ["easy", "easy"], 7)
    assert len(said["payoffs"]) == 2
    assert said["options"]["seats"] == 2
    assert json.loads(run(*asked, language="vi").stdout) == said


def test_an_arena_prints_an_interval() -> None:
    result = run("arena", "sam-loc", "greedy", "uniform", "--deals", "20", language="en")
    assert result.exit_code == 0, result.output
    assert "greedy is ahead by +" in result.output


def test_an_arena_of_many_prints_every_pair_and_how_each_stands() -> None:
    result = run("arena", "sam-loc", "easy", "uniform", "medium", "--deals", "6", language="en")
    assert result.exit_code == 0, result.output
    rows = [line.split("│")[1:-1] for line in result.output.splitlines() if line.startswith("│")]
    assert [row[0].strip() for row in rows] == ["easy", "uniform", "medium", "medium", "easy", "uniform"]
    assert [[cell.strip() == "" for cell in row[1:]].index(True) for row in rows[:3]] == [0, 1, 2]


@pytest.mark.parametrize(("deals", "told"), [("29", True), ("30", False)])
def test_an_arena_of_few_decks_says_so(deals: str, *, told: bool) -> None:
    done = CliRunner().invoke(build("en"), ["arena", "sam-loc", "easy", "uniform", "--deals", deals])
    assert done.exit_code == 0
    assert ("fewer than 30 decks" in done.output) == told


@pytest.mark.parametrize("seats", [2, 3])
def test_an_arena_prints_a_line_for_programs(seats: int) -> None:
    asked = ("arena", "sam-loc", "easy", "uniform", "medium", "--seats", str(seats), "--deals", "2", "--json")
    result = CliRunner().invoke(build("vi"), asked)
    assert result.exit_code == 0, result.output
    said = json.loads(result.stdout)
    assert (said["deals"], said["games"], len(said["pairs"])) == (2, 12 if seats == 2 else 36, 6)
    assert [placing["policy"] for placing in said["placings"]] == said["policies"] == ["easy", "uniform", "medium"]
    assert said["placings"][1]["elo"] == {"value": 0, "low": 0, "high": 0}


@pytest.mark.parametrize(("name", "code"), [("elo.png", 0), ("full.svg", 1)])
def test_an_arena_draws_once_the_numbers_are_told(tmp_path: Path, name: str, code: int) -> None:
    picture = tmp_path / name
    if code:
        picture.symlink_to("/dev/full")
    result = run("arena", "sam-loc", "easy", "uniform", "--deals", "3", "--plot", str(picture), language="en")
    assert (result.exit_code, "easy is ahead" in result.output) == (code, True), result.output
    assert (picture.stat().st_size > 0) == (code == 0)
    assert ("nothing could be drawn" in result.output) == bool(code)


def test_an_arena_tells_no_share_that_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    result = ArenaResult("phom", "public", "easy", 2, 0, {}, (4.0, 5.0), (0.25, 1.0), (Times(), Times()))
    _show_match(Console(highlight=False), Messages("en"), result)
    assert "95 % confidence interval: 0.0 to 100.0" in " ".join(capsys.readouterr().out.split())


ENGLISH = re.compile(
    r"\b(usage|options?|commands?|arguments?|error|missing|default|choose|help|such|invalid|file)\b", re.IGNORECASE
)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--help", "Cách dùng: chieu [TÙY CHỌN] LỆNH"),
        ("play --help", "[mặc định: medium]"),
        ("play", "Lỗi: Thiếu tham số 'TRÒ'. Chọn một trong:\n\tbinh,"),
        ("play poker", "'poker' không nằm trong"),
        ("nope", "Không có lệnh 'nope'."),
        ("serve --port", "Tùy chọn '--port' cần một giá trị."),
        ("serve --port x", "Giá trị của '--port' không dùng được: 'x' không phải là số"),
        ("serve --port 70000", "không nằm trong khoảng 0<=x<=65535"),
        ("serve a b", "Thừa các tham số (a b)"),
        ("warm --seed=1", "Không có tùy chọn '--seed'."),
        ("verify", "Thiếu tham số 'TỆP...'"),
        ("legal sam-loc --state nowhere", "Tệp 'nowhere' không có ở đây."),
        ("play sam-loc --rule x=1", "không có luật bàn x; có: seats, leader"),
        ("play sam-loc --rule seats=9", "luật bàn seats nhận một số từ 2 đến 5"),
        ("play sam-loc --rule leader=9", "luật bàn leader chỉ nhận: random, winner, lowest"),
    ],
)
def test_the_terminal_speaks_vietnamese_to_the_last_word(arguments: str, words: str) -> None:
    result = run(*arguments.split())
    assert words in result.output
    told = re.sub(r"'[^']*'|--?\w[\w-]*", "", result.output)
    assert ENGLISH.findall(told) == []
    english = run(*arguments.split(), language="en").output
    assert words not in english
    assert re.search(r"^(Usage|Error): ", english, re.MULTILINE)


def test_what_is_translated_of_clicks_words_are_clicks_words() -> None:
    source = "".join(Path(str(module.__file__)).read_text("utf-8") for module in click_words.MODULES)
    assert [text for text in click_words.IDS if text.encode("unicode_escape").decode() not in source] == []


def test_suggestions_come_first_and_one_can_be_played_by_its_number() -> None:
    result = run("play", "binh", "--seed", "3", "--bot", "easy", typed="2\n5\n", language="vi")
    assert re.search(r"^1\. place .*\(đặt thử, chưa xong\)$", result.output, re.MULTILINE)
    second = re.search(r"^2\. place (.*) \(", result.output, re.MULTILINE)
    assert second
    assert f"5. arrange {second[1]} (xếp như vậy, xong)" in result.output
    assert "Bảng điểm ván 1" in result.output


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("sam-loc", "Gợi ý: không báo Sâm, còn 1 lá lẻ nhỏ dễ bị chặn."),
        ("crazy-eights", "Gợi ý: đánh 6 cơ, bạn còn 1 lá cơ."),
        ("phom", "Gợi ý: đánh già rô, lá lẻ lớn nhất."),
    ],
)
def test_whoever_asks_is_told_what_a_good_player_would_do_and_1_is_that(
    game: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody here waits for a search, which would be compiled for most of a minute behind the tests that follow.
    monkeypatch.setattr(readiness, "_ready", set())
    monkeypatch.setattr(search, "prepare_in_background", lambda _: None)
    result = run("play", game, "--seed", "5", "--bot", "easy", typed="??\n1\nq\n", language="vi")
    assert told in result.output
    before, _, after = result.output.partition(told)
    assert after.lstrip().startswith("1. ")
    assert before.count("Bài của bạn") == 1 < result.output.count("Bài của bạn")


def test_where_the_rules_suggest_nothing_that_is_said() -> None:
    rule = ("--rule", "auto_arrange=off")
    result = run("play", "binh", "--seed", "3", "--bot", "easy", *rule, typed="??\nq\n", language="en")
    assert "The table has no suggestion for you now." in result.output


@pytest.mark.parametrize(("language", "words"), [("en", "takes a number from 2 to 4"), ("vi", "một số từ 2 đến 4")])
@pytest.mark.parametrize("seats", ["-1", "0", "99999999999999999999999"])
@pytest.mark.parametrize("command", [("simulate", "phom"), ("arena", "phom", "easy", "medium")])
def test_seats_that_a_game_does_not_have_are_refused_in_words(
    command: tuple[str, ...], seats: str, language: str, words: str
) -> None:
    said = CliRunner().invoke(build(language), [*command, "--deals", "1", "--seats", seats])
    assert (said.exit_code, words in said.output) == (2, True), said.output
