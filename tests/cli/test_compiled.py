"""Rules and tables that mypyc compiles: which modules, from what, when they are used, and who reads their states."""

from __future__ import annotations

import ast
import copyreg
import importlib
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chieu.cli import command_of, compiled
from chieu.games.registry import GAMES
from chieu.kernel.carrier import plain_values

READ = """
import json, pickle, sys
from chieu.kernel.carrier import plain_values
print(json.dumps([plain_values(state) for state in pickle.load(sys.stdin.buffer)]))
"""


@pytest.fixture
def build(project_root: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(project_root / "scripts"))
    return importlib.import_module("build_compiled")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of one module, which says that it has been compiled."""
    folder = tmp_path / "chieu" / compiled.FOLDER.name
    (folder / "chieu").mkdir(parents=True)
    (folder.parent / "cards.py").write_text("LIMIT = 1\n")
    for name in ("chieu/cards", "json", compiled.SHARED):
        (folder / (name + compiled.SUFFIX)).touch()
    (folder / compiled.MADE_FROM).write_text(compiled.digest_of(folder.parent))
    return folder.parent


def tree_without_marks(text: str) -> ast.Module:
    """Return what a module does, apart from what is only for Python and Numba."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not node.col_offset:
            node.decorator_list = [mark for mark in node.decorator_list if ast.unparse(mark) not in {"rule", "inlined"}]
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
    assert {"chieu.kernel.cards", "chieu.table.core", "chieu.table.showing", "chieu.server.room"} <= found
    assert not found & {"chieu.kernel.jit", "chieu.kernel.record", "chieu.table.events", "chieu.server.wire"}


def test_what_is_compiled_names_no_tuple_of_floats_by_its_length(build: Any) -> None:
    """Whoever reads a constant `Final = (0.5, 1.0)` is told there that it was not set; `Final[tuple[float, ...]]` is.

    mypyc 2.4 tells an unset float by a number that others may also be, and then asks wrongly whether something failed.
    """
    found = [
        f"{file}:{node.lineno}"
        for file in build.compiled_files()
        for node in ast.walk(ast.parse((build.SOURCE / file).read_text(encoding="utf-8")))
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"
        if isinstance(node.value, ast.Tuple)
        and node.value.elts
        and all(isinstance(one, ast.Constant) and type(one.value) is float for one in node.value.elts)
    ]
    assert found == []


def test_what_is_compiled_is_held_weakly_by_nothing(build: Any) -> None:
    """Classes that are compiled allow it no more, whatever their slots say."""
    texts = {file: (build.SOURCE / file).read_text(encoding="utf-8") for file in build.compiled_files()}
    assert [file for file, text in texts.items() if "__weakref__" in text] == []


def test_what_was_compiled_is_used_only_with_the_source_that_it_was_made_from(package: Path) -> None:
    assert compiled.why_unusable(package) == ""
    (package / "cards.py").write_text("LIMIT = 2\n")
    assert compiled.why_unusable(package) == "cli-compiled-source"
    (package / "cards.py").write_text("LIMIT = 1\n")
    (package / "cards.py").rename(package / "other.py")
    assert compiled.why_unusable(package) == "cli-compiled-source"
    (package / "other.py").rename(package / "cards.py")
    (package / compiled.FOLDER.name / compiled.MADE_FROM).unlink()
    assert compiled.why_unusable(package) == "cli-compiled-source"


def test_what_was_compiled_for_another_python_is_not_used(package: Path) -> None:
    shared = package / compiled.FOLDER.name / (compiled.SHARED + compiled.SUFFIX)
    shared.rename(shared.with_name(f"{compiled.SHARED}.cpython-30-z80-cpm.so"))
    assert compiled.why_unusable(package) == "cli-compiled-python"


def test_a_package_without_compiled_modules_lacks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finders = [*sys.meta_path]
    monkeypatch.setattr(sys, "meta_path", finders)
    compiled.use(tmp_path / compiled.FOLDER.name)
    assert sys.meta_path == finders
    assert compiled.why_unusable(tmp_path) == ""


def test_what_cannot_be_loaded_is_left_alone(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finders = [finder for finder in sys.meta_path if not isinstance(finder, compiled.CompiledFinder)]
    monkeypatch.setattr(sys, "meta_path", [*finders])
    monkeypatch.delitem(sys.modules, compiled.SHARED, raising=False)
    compiled.use(package / compiled.FOLDER.name)
    assert sys.meta_path == finders
    assert compiled.SHARED not in sys.modules
    monkeypatch.setattr(compiled, "FOLDER", package / compiled.FOLDER.name)
    monkeypatch.setattr(compiled, "PACKAGE", package)
    assert compiled.told() == "cli-compiled-system"


def test_compiled_modules_do_not_mix_with_those_that_were_loaded_as_python(package: Path) -> None:
    (package / compiled.FOLDER.name / "chieu" / f"cli{compiled.SUFFIX}").touch()
    with pytest.raises(RuntimeError, match=r"chieu\.cli$"):
        compiled.use(package / compiled.FOLDER.name)


def test_only_what_was_compiled_is_found(package: Path) -> None:
    folder = package / compiled.FOLDER.name
    finder = compiled.CompiledFinder(folder)
    spec = finder.find_spec("chieu.cards")
    assert spec is not None
    assert spec.origin == str(folder / ("chieu/cards" + compiled.SUFFIX))
    assert finder.find_spec(compiled.SHARED) is not None
    assert [finder.find_spec(name) for name in ("chieu", "chieu.other", "json")] == [None, None, None]
    assert {*finder.names()} == {"chieu.cards"}


def test_the_command_is_known_before_anything_is_loaded_that_could_be_compiled(build: Any) -> None:
    ask = "import sys, chieu.cli; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert "chieu.cli.compiled" in done.stdout.split()
    assert not {*map(build.name_of, build.compiled_files())} & {*done.stdout.split()}


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ("serve --port 0", "serve"),
        ("--lang en serve", "serve"),
        ("--lang=en serve", "serve"),
        ("play serve", "play"),
        ("--lang serve", ""),
        ("--version", ""),
        ("", ""),
    ],
)
def test_the_room_is_told_from_other_commands(arguments: str, command: str) -> None:
    assert command_of(arguments.split()) == command


@pytest.mark.parametrize(
    ("arguments", "taken"),
    [
        ("perft sam-loc --depth 1", True),
        ("verify --help", True),
        ("legal --help", True),
        ("replay --help", True),
        ("simulate --help", False),
        ("arena --help", False),
        ("play --help", False),
    ],
)
def test_commands_that_let_numba_compile_no_rules_take_what_is_compiled(arguments: str, taken: bool) -> None:  # noqa: FBT001
    ask = (
        "import sys, chieu.cli as cli; taken = []; cli.compiled.use = lambda: taken.append(1)\n"
        "try: cli.main()\nexcept SystemExit: print(bool(taken), 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", ask, *arguments.split()], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == f"{taken} False"


def test_states_are_pickled_as_their_values(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[Any, Any] = {}
    monkeypatch.setattr(copyreg, "pickle", told.__setitem__)
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
