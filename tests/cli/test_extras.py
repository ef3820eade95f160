"""Whoever asks for what only an extra brings is told which line installs it: in the terminal and in the library."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

import chieu
from chieu import cli
from chieu.bots import search
from chieu.games.registry import GAMES
from chieu.kernel import jit
from chieu.kernel.extras import EXTRAS, POSTGRES, SIM
from compiling import compiling

DATABASE = "postgresql+psycopg://nobody@localhost/none"


@pytest.fixture
def prepared() -> None:
    """Let this process have compiled before: what it keeps of that must not hide that the compiler is gone."""
    search.prepare(GAMES["sam-loc"])


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this process one in which nothing but the core is installed, and nothing was asked for yet."""
    for names in EXTRAS.values():
        for name in names:
            monkeypatch.setitem(sys.modules, name, None)
    for name in [name for name in sys.modules if name == "chieu.sim" or name.startswith("chieu.sim.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(vars(chieu), "sim", raising=False)
    monkeypatch.setattr(jit, "_registered", 0)
    monkeypatch.setattr(search, "_ready", set())
    monkeypatch.setattr(search, "_preparing", {})


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["chieu", *arguments])
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert isinstance(caught.value.code, int)
    return caught.value.code


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("simulate sam-loc --deals 10", SIM),
        ("simulate sam-loc --deals 10 --plot points.svg", SIM),
        ("arena sam-loc easy medium --deals 10", SIM),
        ("warm", SIM),
        (f"serve --port 0 --database {DATABASE}", POSTGRES),
        (f"serve --port 0 --database {DATABASE.replace('+psycopg', '')}", POSTGRES),
        (f"index --database {DATABASE}", POSTGRES),
    ],
)
def test_a_command_says_which_line_installs_what_it_needs(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    command: str,
    extra: str,
    language: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, "--lang", language, *command.split()) == 1
    said = capsys.readouterr()
    assert f'pip install "chieu[{extra}]"' in said.err
    assert said.err.startswith({"vi": "Lỗi: ", "en": "Error: "}[language])
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


@compiling("sam-loc")
@pytest.mark.usefixtures("prepared", "bare")
def test_the_library_raises_an_error_with_that_line() -> None:
    for door in (
        lambda: chieu.sim,
        lambda: importlib.import_module("chieu.sim.statistics"),
        lambda: search.prepare(GAMES["sam-loc"]),
        jit.register_rules,
    ):
        with pytest.raises(chieu.MissingExtra) as caught:
            door()
        assert caught.value.extra == SIM


@pytest.mark.usefixtures("bare")
def test_everything_may_be_imported_that_is_no_extra() -> None:
    names: dict[str, object] = {}
    exec("from chieu import *", names)  # noqa: S102 - that is what is asked
    assert names["verify"] is chieu.verify


@pytest.mark.usefixtures("bare")
def test_a_bot_that_searches_plays_on_without_a_compiler(caplog: pytest.LogCaptureFixture) -> None:
    game = GAMES["sam-loc"]
    observation, seat = search.first_decision(game)
    hard, greedy = chieu.bots.LEVELS["hard"].policy, chieu.bots.LEVELS["medium"].policy
    for luck in range(20):
        assert hard.choose(game, observation, seat, luck, 0.25) == greedy.choose(game, observation, seat, luck, 0.0)
    assert not search.is_ready(game)
    assert caplog.text == ""
