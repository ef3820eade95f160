"""Rules and tables that mypyc compiles: which modules, from what, when they are used, and who reads their states."""

from __future__ import annotations

import ast
import importlib
import json
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chieu.games.registry import GAMES
from chieu.kernel.carrier import plain_values
from chieu.locales import LANGUAGES, Messages

READ = """
import json, pickle, sys
from chieu.kernel.carrier import plain_values
print(json.dumps([plain_values(state) for state in pickle.load(sys.stdin.buffer)]))
"""


@pytest.fixture
def scripts(project_root: Path) -> Path:
    return project_root / "scripts"


def module_of(name: str, scripts: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(scripts))
    return importlib.import_module(name)


@pytest.fixture
def compiled(scripts: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    return module_of("compiled", scripts, monkeypatch)


@pytest.fixture
def build(scripts: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    return module_of("build_compiled", scripts, monkeypatch)


def tree_without_marks(text: str) -> ast.Module:
    """Return what a module does, apart from what is only for Python and Numba."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [mark for mark in node.decorator_list if ast.unparse(mark) != "rule"]
        elif isinstance(node, ast.ClassDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "dataclass":
                    mark.keywords = [keyword for keyword in mark.keywords if keyword.arg != "slots"]
    return tree


def differences(one: Any, other: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the smallest parts in which two trees differ."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for pair in zip(one, other, strict=True):
            yield from differences(*pair)
    elif isinstance(one, ast.AST) and type(one) is type(other):
        for name, value in ast.iter_fields(one):
            yield from differences(value, getattr(other, name))
    elif one != other:
        yield one, other


def test_the_copy_that_is_compiled_means_what_the_source_means(build: Any) -> None:
    numbers = 0
    for file in build.compiled_files():
        module = importlib.import_module(build.name_of(file))
        text = (build.SOURCE / file).read_text(encoding="utf-8")
        copy = build.unmarked(build.resolved(text, module))
        assert len(copy.splitlines()) == len(text.splitlines())
        for was, now in differences(tree_without_marks(text), ast.parse(copy)):
            if isinstance(was, ast.Assign):
                scope = dict(vars(module))
                exec(ast.unparse(now), scope)  # noqa: S102 - of our own source
                assert scope == vars(module)
            else:
                assert isinstance(was, ast.Name | ast.Attribute)
                assert eval(ast.unparse(was), vars(module)) == ast.literal_eval(now)  # noqa: S307 - likewise
                numbers += 1
    assert numbers


def test_rules_and_the_table_are_compiled_and_what_others_read_as_python_is_not(build: Any) -> None:
    found = {file.with_suffix("").as_posix().replace("/", ".") for file in build.compiled_files()}
    assert {f"chieu.games.{package}.turns" for package in ("samloc", "phom", "binh", "crazyeights")} <= found
    assert {"chieu.kernel.cards", "chieu.table.core", "chieu.table.step"} <= found
    assert not found & {"chieu.kernel.jit", "chieu.kernel.record", "chieu.table.events", "chieu.server.room"}


def test_what_was_compiled_is_used_only_with_the_source_that_it_was_made_from(compiled: Any, tmp_path: Path) -> None:
    source, built = tmp_path / "src", tmp_path / "built"
    source.mkdir()
    built.mkdir()
    (source / "rules.py").write_text("LIMIT = 1\n")
    assert compiled.why_unusable(built, source) == "cli-compiled-missing"
    (built / compiled.MADE_FROM).write_text(compiled.digest_of(source))
    assert compiled.why_unusable(built, source) == ""
    (source / "rules.py").write_text("LIMIT = 2\n")
    assert compiled.why_unusable(built, source) == "cli-compiled-other"
    (source / "rules.py").write_text("LIMIT = 1\n")
    (source / "rules.py").rename(source / "other.py")
    assert compiled.why_unusable(built, source) == "cli-compiled-other"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_used_is_refused_with_a_sentence(language: str, scripts: Path, tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    launcher = shutil.copy(scripts / "compiled.py", tmp_path / "scripts")
    done = subprocess.run(
        [sys.executable, launcher, "chieu", "--help"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "CHIEU_LANG": language, "PYTHONIOENCODING": "utf-8"},
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == Messages(language).say("cli-compiled-missing")


def test_only_what_was_compiled_is_found(compiled: Any, tmp_path: Path) -> None:
    (tmp_path / "chieu").mkdir()
    for name in ("chieu/cards", "json", compiled.SHARED):
        (tmp_path / (name + compiled.SUFFIX)).touch()
    finder = compiled.CompiledFinder(tmp_path)
    spec = finder.find_spec("chieu.cards")
    assert spec.origin == str(tmp_path / ("chieu/cards" + compiled.SUFFIX))
    assert finder.find_spec(compiled.SHARED) is not None
    assert [finder.find_spec(name) for name in ("chieu", "chieu.other", "json")] == [None, None, None]


def test_states_are_pickled_as_their_values(compiled: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[Any, Any] = {}
    monkeypatch.setattr(compiled.copyreg, "pickle", told.__setitem__)
    compiled.share_states()
    assert told.keys() >= {kind for game in GAMES.values() for kind in (game.State, game.Options, game.Carry)}
    assert type(GAMES["phom"].State().ledger) in told
    state = GAMES["sam-loc"].State(turn=1, counts=[1, 2, 3, 4, 5])
    make, values = told[type(state)](state)
    assert make(*values) == state


def test_the_processes_of_bots_read_the_states_of_this_one() -> None:
    states = [game.State() for game in GAMES.values()]
    done = subprocess.run([sys.executable, "-c", READ], input=pickle.dumps(states), capture_output=True, check=True)
    assert json.loads(done.stdout) == [plain_values(state) for state in states]
