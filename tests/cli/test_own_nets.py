"""A net that somebody has taught meets the others, is simulated and played against, or is refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chieu.bots.nets import FOLDER
from chieu.cli import build
from chieu.cli.policies import telling_of_nets
from chieu.locales import Messages
from compiling import compiling

COMMANDS = [("arena", "sam-loc", "easy"), ("simulate", "sam-loc", "--policy"), ("play", "sam-loc", "--bot")]


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A net for two at Sâm Lốc, beside others, in the folder where commands are typed."""
    monkeypatch.chdir(tmp_path)
    for name, taught in (("mine", "sam-loc-2"), ("five", "sam-loc-5-group"), ("eights", "crazy-eights-2")):
        Path(f"{name}.net").write_bytes((FOLDER / f"{taught}.net").read_bytes())
    Path("cut.net").write_bytes(Path("mine.net").read_bytes()[:-1])
    Path("folder.net").mkdir()
    return "mine.net"


def run(*arguments: str, typed: str = "", language: str = "en") -> Result:
    return CliRunner().invoke(build(language), arguments, input=typed)


def test_it_meets_others_under_the_name_of_its_file(mine: str) -> None:
    met = run("arena", "sam-loc", mine, "hard", "--deals", "3", "--json")
    assert met.exit_code == 0, met.output
    said = json.loads(met.stdout)
    assert said["policies"] == [mine, "hard"]
    # It is the net that hard bots play as.
    assert said["pairs"][0]["points"]["value"] == 0
    told = run("arena", "sam-loc", "easy", mine, "uniform", "--deals", "2")
    assert (told.exit_code, mine in told.output) == (0, True), told.output


@compiling("sam-loc")
def test_it_is_simulated_as_any_policy(mine: str) -> None:
    said = [run("simulate", "sam-loc", "--policy", policy, "--deals", "5", "--json") for policy in (mine, "hard")]
    own, hard = (json.loads(one.stdout) for one in said)
    assert own["checksum"] == hard["checksum"]


def test_it_plays_against_whoever_taught_it(mine: str, tmp_path: Path) -> None:
    deals = []
    for bot in (mine, "hard", "easy"):
        record = tmp_path / f"{bot}.jsonl"
        asked = ("play", "sam-loc", "--seed", "3", "--bot", bot, "--record", str(record))
        played = run(*asked, typed="?\n1\n" * 30 + "q\n")
        assert played.exit_code == 0, played.output
        deals.append(json.loads(record.read_text(encoding="utf-8").splitlines()[0])["actions"])
    assert deals[0] == deals[1] != deals[2]


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize(
    "command", [("arena", "sam-loc", "easy"), ("simulate", "sam-loc", "--policy"), ("play", "sam-loc", "--bot")]
)
@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("five.net", "sam-loc --seats 5 --rule den_bao_mot=on --rule run_compare=same_length --rule thoi_two=per_card"),
        ("eights.net", "crazy-eights --seats 2"),
        ("cut.net", "cut.net"),
        ("none.net", "none.net"),
        ("folder.net", "folder.net"),
    ],
)
def test_what_is_no_net_for_these_rules_is_refused(
    mine: str, command: tuple[str, ...], file: str, told: str, language: str
) -> None:
    said = run(*command, file, language=language)
    assert mine not in said.output
    assert (said.exit_code, told in " ".join(said.output.split())) == (1, True), said.output


def test_by_the_house_rules_that_it_was_taught_it_plays(mine: str) -> None:
    rules = ("--rule", "run_compare=same_length", "--rule", "thoi_two=per_card", "--rule", "den_bao_mot=on")
    for played, code in ((("--seats", "5"), 0), (("--seats", "4"), 1)):
        said = run("arena", "sam-loc", "five.net", "easy", *played, *rules, "--deals", "1")
        assert said.exit_code == code, said.output
    assert Path(mine).exists()


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize(
    "command", [("arena", "sam-loc", "easy"), ("simulate", "sam-loc", "--policy"), ("play", "sam-loc", "--bot")]
)
def test_a_name_that_is_no_policy_is_told_what_there_is(command: tuple[str, ...], language: str) -> None:
    said = run(*command, "mine.nett", language=language)
    assert said.exit_code == 2
    for known in ("mine.nett", "easy", ".net"):
        assert known in said.output


def test_an_error_that_is_none_of_a_net_is_not_taken_for_one() -> None:
    with pytest.raises(OSError, match="no more processes"), telling_of_nets(Messages("en")):
        raise OSError("no more processes")
