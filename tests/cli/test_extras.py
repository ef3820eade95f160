"""Whoever asks for what only an extra brings is told which line installs it: in the terminal and in the library."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import UNSET

import chieu
from chieu import bots, cli
from chieu.bots import readiness
from chieu.bots.advising import searches
from chieu.bots.nets import is_taught, net_for
from chieu.bots.plain import Learned
from chieu.games.registry import GAMES
from chieu.kernel import jit
from chieu.kernel.bits import lowest
from chieu.kernel.extras import ENVS, EXTRAS, POSTGRES, SIM, has_extra
from chieu.locales import Messages
from chieu.play.options import options_from
from chieu.server.frames import table_frame
from compiling import compiling
from table.room import Room

DATABASE = "postgresql+psycopg://nobody@localhost/none"


@pytest.fixture
def prepared() -> None:
    """Let this process have compiled before: what it keeps of that must not hide that the compiler is gone."""
    readiness.prepare(GAMES["sam-loc"])


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make this process one in which nothing but the core is installed, and nothing was asked for yet."""
    has_extra.cache_clear()
    for names in EXTRAS.values():
        for name in names:
            monkeypatch.setitem(sys.modules, name, None)
    for name in [name for name in sys.modules if name == "chieu.sim" or name.startswith("chieu.sim.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(vars(chieu), "sim", raising=False)
    monkeypatch.setattr(jit, "_registered", 0)
    monkeypatch.setattr(readiness, "_ready", set())
    monkeypatch.setattr(readiness, "_preparing", {})
    yield
    has_extra.cache_clear()


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
        ("simulate sam-loc --deals 10 --decisions decisions.parquet", ENVS),
        ("arena sam-loc easy medium --deals 10", SIM),
        ("warm", SIM),
        ("train sam-loc new.net", SIM),
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
        lambda: readiness.prepare(GAMES["sam-loc"]),
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


UNTAUGHT: dict[str, dict[str, Any]] = {
    "sam-loc": {"run_with_two": "low"},
    "phom": {},
    "crazy-eights": {"voluntary_draw": "off"},
}
"""House rules that no net has been taught, of the games that are not played in balance."""


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("game", UNTAUGHT)
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_that_searches_plays_as_a_medium_one_where_no_net_was_taught(game: str, level: str) -> None:
    options = options_from(GAMES[game], UNTAUGHT[game])
    assert bots.plays_as(game, options, level) == "medium"
    assert bots.policy_for(game, options, level) is bots.policy_for(game, options, "medium")
    assert bots.budget_of(game, options, level) == 0
    assert bots.is_slow(game, options, level) == bots.is_slow(game, options, "medium")
    observation, seat = readiness.first_decision(GAMES[game])
    observation.options = options
    assert not is_taught(GAMES[game], options)
    assert net_for(GAMES[game], options) is None
    for luck in range(5):
        played, quick = (bots.choose(game, one, observation, seat, luck, 0.0) for one in (level, "medium"))
        assert played == quick
    assert readiness._preparing == {}


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("game", ["sam-loc", "crazy-eights", "binh", "phom"])
def test_where_a_net_was_taught_or_there_is_balance_both_play_so(game: str) -> None:
    options = options_from(GAMES[game], {"seats": 2})
    assert bots.weaker_levels(game, options) == {"expert": "hard"}
    assert bots.is_slow(game, options, "hard")
    assert not searches(GAMES[game], options)
    state, observation = readiness.begun(GAMES[game], options, 0, 0), GAMES[game].State()
    seat = lowest(GAMES[game].rules.awaited(state))
    GAMES[game].rules.observe(state, seat, observation)
    for level in ("hard", "expert"):
        assert bots.choose(game, level, observation, seat, 1, 0.25) == Learned().choose(
            GAMES[game], observation, seat, 1, 0.0
        )
    assert readiness._preparing == {}


@pytest.mark.usefixtures("bare")
def test_a_table_tells_by_its_own_house_rules() -> None:
    usual, other = (Room("sam-loc", options={"seats": 2} | rules).table for rules in ({}, UNTAUGHT["sam-loc"]))
    assert table_frame(usual, 0, [], 0).plays_as == {"expert": "hard"}
    assert table_frame(other, 0, [], 0).plays_as == {"hard": "medium", "expert": "medium"}


@pytest.mark.parametrize("game", GAMES)
def test_with_a_compiler_every_level_plays_as_itself(game: str) -> None:
    assert bots.may_search()
    assert bots.weaker_levels(game, options_from(GAMES[game], UNTAUGHT.get(game, {}))) == {}
    assert table_frame(Room(game).table, 0, [], 0).plays_as is UNSET


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(("language", "said"), [("vi", "không tính trước nước bài được"), ("en", "cannot search here")])
def test_that_is_said_before_a_room_opens_and_before_a_match(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, said: str
) -> None:
    monkeypatch.setattr("chieu.server.running.serve", lambda **_: None)
    ask = CliRunner().invoke
    room = ask(cli.build(language), ["serve", "--port", "0", "--data", str(tmp_path)])
    assert room.exit_code == 0
    assert said in room.stderr
    assert 'pip install "chieu[sim]"' in room.stderr
    words = Messages(language)
    for game, level, other in (
        ("sam-loc", "medium", "medium"),
        ("sam-loc", "hard", "hard"),
        ("sam-loc", "expert", "hard"),
        ("phom", "hard", "medium"),
    ):
        match = ask(cli.build(language), ["play", game, "--seed", "3", "--bot", level], input="q\n")
        assert match.exit_code == 0
        named = {name: words.say(f"level-{one}") for name, one in (("level", level), ("as", other))}
        assert (words.say("cli-plays-as", **named) in " ".join(match.output.split())) == (level != other)
