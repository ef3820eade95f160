from __future__ import annotations

from pathlib import Path

import numba
import pytest

from chieu.bots import compiler
from chieu.kernel.bits import count


def ones(mask: int) -> int:
    return count(mask)


def test_the_cache_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHIEU_CACHE_DIR", str(tmp_path / "mine"))
    assert compiler.cache_directory() == tmp_path / "mine" / "compiled" / compiler.source_key()
    monkeypatch.delenv("CHIEU_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert compiler.cache_directory().parent == tmp_path / "xdg" / "chieu" / "compiled"


def test_the_key_follows_the_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rules = tmp_path / "games" / "rules.py"
    rules.parent.mkdir()
    rules.write_text("LOW = 3\n")
    (tmp_path / "bots").mkdir()
    monkeypatch.setattr(compiler, "__file__", str(tmp_path / "bots" / "compiler.py"))
    before = compiler.source_key.__wrapped__()
    assert compiler.source_key.__wrapped__() == before
    rules.write_text("LOW = 4\n")
    assert compiler.source_key.__wrapped__() != before


def test_compiled_code_is_kept_there_and_the_setting_put_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHIEU_CACHE_DIR", str(tmp_path))
    before = numba.config.CACHE_DIR
    assert compiler.compiled(ones)(0b1011) == 3
    assert before == numba.config.CACHE_DIR
    assert list(tmp_path.rglob("*.nbi"))


def test_without_a_place_to_keep_it_code_still_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CHIEU_CACHE_DIR", str(tmp_path / "file"))
    assert compiler.compiled(ones)(0b1010) == 2
