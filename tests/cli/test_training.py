"""`chieu train`: a net is taught, broken off and gone on with, and what cannot be is refused with a sentence."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pytest
from click.testing import CliRunner

from chieu.bots.nets import FOLDER, read_net
from chieu.cli import build
from chieu.sim import training
from chieu.sim.training import part_of
from compiling import compiling


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "DEALS_TO_LOOK", 100)


def run(*arguments: str, language: str = "en") -> tuple[int, str]:
    done = CliRunner().invoke(build(language), ["train", *arguments])
    return done.exit_code, done.output


@compiling("sam-loc")
@pytest.mark.slow
def test_a_net_is_taught_and_the_same_command_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "mine.net"
    asked = ("sam-loc", str(target), "--deals", "3000", "--rule", "cong=15")
    picture = tmp_path / "strength.png"
    code, said = run(*asked, "--plot", str(picture))
    assert code == 0, said
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "3000 deals, seed 1" in said
    assert "mine.net.part" in said
    assert dict(read_net(target).options) == {"cong": 15}
    whole = target.read_bytes()
    target.unlink()

    def pull(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(training.Training, "look", pull)
        code, said = run(*asked)
        assert code == 1
        assert "kept in mine.net.part: the same command goes on" in " ".join(said.split())
    # The look after the first tenth was cut off, so that nothing of it is kept.
    code, said = run(*asked)
    assert code == 0, said
    assert target.read_bytes() == whole
    assert not part_of(target).exists()


@compiling("sam-loc")
@pytest.mark.slow
def test_minutes_are_so_many_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([10.0, 16.0])
    monkeypatch.setattr("chieu.cli.training.TO_MEASURE", 201)
    monkeypatch.setattr("chieu.cli.training.time", SimpleNamespace(process_time=lambda: next(ticks)))
    code, said = run("sam-loc", str(tmp_path / "mine.net"), "--minutes", "0.5")
    assert code == 0, said
    assert "1000 deals, seed 1" in said


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("sam-loc", "mine.txt"),
        ("sam-loc", "mine.net", "--seats", "9"),
        ("sam-loc", "mine.net", "--rule", "cong=16"),
        ("sam-loc", "mine.net", "--deals", "1e12"),
        ("sam-loc", "mine.net", "--minutes", "nan"),
        ("sam-loc", "mine.net", "--minutes", "1", "--deals", "1e4"),
        ("sam-loc", "mine.net", "--seats", "3", "--rule", "seats=4"),
        ("sam-loc", "mine.net", "--rule", "must_beat=on", "--rule", "must_beat=off"),
        ("sam-loc", "nowhere/mine.net"),
        ("sam-loc", "mine.net", "--plot", "strength.gif"),
        ("sam-loc", "mine.net", "--plot", "nowhere/strength.svg"),
        ("whist", "mine.net"),
    ],
)
def test_what_cannot_be_taught_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said = run(*arguments, language=language)
    assert code != 0
    assert "Traceback" not in said
    assert said.strip()
    assert not [*tmp_path.iterdir()]


def kept(**arrays: Any) -> bytes:
    file = BytesIO()
    np.savez(file, **arrays)
    return file.getvalue()


def an_array() -> bytes:
    file = BytesIO()
    np.save(file, np.zeros(3))
    return file.getvalue()


NONE: Final = np.zeros(0)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"something else",
        an_array(),
        kept(plan=np.array("{}")),
        kept(plan=np.array("3"), done=np.array(1), looks=NONE, rows=NONE, bias=NONE, out=NONE),
        kept(plan=np.array("[]"), done=np.array(1), looks=NONE, rows=NONE, bias=NONE, out=NONE),
        kept(plan=np.array("[0, 0, 0, 9]"), done=np.zeros(2), looks=NONE, rows=NONE, bias=NONE, out=NONE),
    ],
)
def test_what_keeps_no_training_is_named_and_left(tmp_path: Path, content: bytes) -> None:
    part = part_of(tmp_path / "mine.net")
    part.write_bytes(content)
    code, said = run("sam-loc", str(tmp_path / "mine.net"))
    assert code == 1
    assert "mine.net.part keeps no training" in said
    assert part.read_bytes() == content


def a_net() -> bytes:
    return (FOLDER / "sam-loc-3.net").read_bytes()


@pytest.mark.parametrize(("language", "told"), [("vi", "Đã vẽ vào"), ("en", "Drawn into")])
def test_a_net_that_is_there_already_is_drawn_as_it_grew(tmp_path: Path, language: str, told: str) -> None:
    net, picture = tmp_path / "mine.net", tmp_path / "strength.svg"
    net.write_bytes(a_net())
    code, said = run("sam-loc", str(net), "--plot", str(picture), language=language)
    assert code == 0, said
    assert told in said
    assert "4,000,000" in said
    assert picture.read_text(encoding="utf-8").startswith("<?xml")
    assert net.read_bytes() == a_net()
    assert not part_of(net).exists()


@pytest.mark.parametrize(
    ("game", "content", "told"),
    [
        ("phom", a_net(), "There is a file mine.net already"),
        ("sam-loc", a_net()[:-1], "mine.net is cut off"),
        ("sam-loc", b"hours of learning", "mine.net does not begin like a net"),
    ],
)
def test_what_is_no_net_of_the_game_is_named_and_not_drawn(
    tmp_path: Path, game: str, content: bytes, told: str
) -> None:
    net, picture = tmp_path / "mine.net", tmp_path / "strength.svg"
    net.write_bytes(content)
    code, said = run(game, str(net), "--plot", str(picture))
    assert (code, told in " ".join(said.split())) == (1, True), said
    assert [*tmp_path.iterdir()] == [net]
    assert net.read_bytes() == content


@pytest.mark.parametrize("asked", [("--seats", "2"), ("--rule", "cong=15"), ("--seats", "3", "--rule", "cong=15")])
def test_a_net_that_was_taught_something_else_is_not_drawn_for_it(tmp_path: Path, asked: tuple[str, ...]) -> None:
    net, picture = tmp_path / "mine.net", tmp_path / "strength.svg"
    net.write_bytes(a_net())
    code, said = run("sam-loc", str(net), "--plot", str(picture), *asked)
    assert (code, "There is a file mine.net already" in said) == (1, True), said
    assert [*tmp_path.iterdir()] == [net]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_net_that_is_there_already_is_named_and_left(tmp_path: Path, language: str) -> None:
    net = tmp_path / "mine.net"
    net.write_bytes(b"hours of learning")
    code, said = run("crazy-eights", str(net), language=language)
    assert code == 1
    assert "mine.net" in said
    assert "Traceback" not in said
    assert [*tmp_path.iterdir()] == [net]
    assert net.read_bytes() == b"hours of learning"
