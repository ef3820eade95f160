"""The compiled wheel: preferred where it fits, the same room, and plain Python, with a sentence, where it does not.

`make test-compiled` makes it, which takes minutes and a C compiler; elsewhere these are skipped, and say so.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser.house import House
from chieu.cli.compiled import FOLDER, MADE_FROM, SHARED, SUFFIX, digest_of
from chieu.games.registry import GAMES
from chieu.locales import LANGUAGES, Messages
from package.building import FETCHED, Environment, contents
from package.playing import play_deal, served

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("compiled")]

PLACE = f"chieu/{FOLDER.name}"


@pytest.fixture(scope="module")
def compiled(compiled_wheel: Path, dist: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment that holds what pip chose of both wheels."""
    assert FETCHED.is_dir(), "what the package asks for is not here: make test-wheel fetches it"
    both = tmp_path_factory.mktemp("both")
    for wheel in (dist["wheel"], compiled_wheel):
        shutil.copy(wheel, both)
    environment = Environment(tmp_path_factory.mktemp("compiled") / "environment")
    environment.install("chieu", both)
    return environment


@pytest.fixture(scope="module")
def room(compiled: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(compiled, tmp_path_factory.mktemp("elsewhere")) as house:
        yield house


@pytest.fixture
def copied(compiled: Environment, tmp_path: Path) -> Path:
    """A copy of the installed package, to be spoilt; it is found before the installed one."""
    (package,) = (compiled.place / "lib").glob("python*/site-packages/chieu")
    return Path(shutil.copytree(package, tmp_path / "copy" / "chieu"))


def test_it_is_the_plain_wheel_with_compiled_modules_beside(compiled_wheel: Path, dist: dict[str, Path]) -> None:
    plain = {name: crc for name, crc in contents(dist["wheel"]).items() if ".dist-info/" not in name}
    held = {name: crc for name, crc in contents(compiled_wheel).items() if ".dist-info/" not in name}
    more = {name for name in held if name.startswith(f"{PLACE}/")}
    assert {name: crc for name, crc in held.items() if name not in more} == plain
    assert {f"{PLACE}/{MADE_FROM}", f"{PLACE}/{SHARED}{SUFFIX}", f"{PLACE}/chieu/table/core{SUFFIX}"} <= more
    for name in more - {f"{PLACE}/{MADE_FROM}", f"{PLACE}/{SHARED}{SUFFIX}"}:
        assert f"{name.removeprefix(f'{PLACE}/').removesuffix(SUFFIX)}.py" in plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_version_says_that_it_is_compiled(compiled: Environment, tmp_path: Path, language: str) -> None:
    done = compiled.ask("chieu", "--lang", language, "--version", cwd=tmp_path)
    assert (done.returncode, done.stderr.strip()) == (0, Messages(language).say("cli-compiled"))
    assert done.stdout.startswith("chieu ")


def test_lines_of_play_are_counted_by_what_is_compiled_as_by_python(compiled: Environment, tmp_path: Path) -> None:
    ask = (
        "import sys; sys.argv = ['chieu', 'perft', 'crazy-eights', '--depth', '4']\n"
        "from chieu.cli import main\ntry: main()\nexcept SystemExit: pass\n"
        "print(sys.modules['chieu.games.crazyeights.turns'].__file__)"
    )
    *counted, file = compiled.ask("python", "-c", ask, cwd=tmp_path).stdout.splitlines()
    assert file.endswith(f"/{PLACE}/chieu/games/crazyeights/turns{SUFFIX}")
    python = "from chieu.cli import compiled; compiled.use = lambda: None\n" + ask
    *expected, file = compiled.ask("python", "-c", python, cwd=tmp_path).stdout.splitlines()
    assert file.endswith("/chieu/games/crazyeights/turns.py")
    assert counted == expected


def test_the_room_says_that_it_is_compiled(room: House) -> None:
    assert f"{Messages('vi').say('cli-compiled')}\n" in room.output


def test_the_room_loads_what_is_compiled_and_everybody_else_python(compiled: Environment, tmp_path: Path) -> None:
    ask = "from chieu.cli import compiled; {}import chieu.server, chieu.table.core as core; print(core.__file__)"
    of_room = compiled.ask("python", "-c", ask.format("compiled.use(); "), cwd=tmp_path)
    of_others = compiled.ask("python", "-c", ask.format(""), cwd=tmp_path)
    assert of_room.stdout.strip().endswith(f"/{PLACE}/chieu/table/core{SUFFIX}"), of_room.stderr
    assert of_others.stdout.strip().endswith("/chieu/table/core.py"), of_others.stderr


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_deal_is_played(room: House, game: str) -> None:
    await play_deal(room, game)
    assert not [line for line in room.output if "ERROR" in line or "Traceback" in line]


def test_what_searches_reads_python(compiled: Environment, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    compiled.borrow(more)
    batch = ["simulate", "crazy-eights", "--deals", "100", "--seed", "7"]
    done = compiled.ask("chieu", "--lang", "en", *batch, cwd=tmp_path, more=more)
    assert done.returncode == 0, done.stderr
    assert "Checksum" in done.stdout


def spoil_source(package: Path) -> None:
    with (package / "kernel" / "cards.py").open("a", encoding="utf-8") as file:
        file.write("\n")


def spoil_suffix(package: Path) -> None:
    (library,) = (package / FOLDER.name).glob(f"{SHARED}*")
    library.rename(library.with_name(f"{SHARED}.cpython-30-z80-cpm.so"))


def spoil_library(package: Path) -> None:
    (package / FOLDER.name / (SHARED + SUFFIX)).write_bytes(b"\x7fELF of another world")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (spoil_source, "cli-compiled-source"),
        (spoil_suffix, "cli-compiled-python"),
        (spoil_library, "cli-compiled-system"),
    ],
)
def test_what_does_not_fit_is_left_alone_with_a_sentence(
    compiled: Environment, copied: Path, spoil: Callable[[Path], None], said: str, language: str
) -> None:
    spoil(copied)
    done = compiled.ask("chieu", "--lang", language, "--version", cwd=copied.parent, more=copied.parent)
    assert (done.returncode, done.stderr.strip()) == (0, Messages(language).say(said))
    ask = "from chieu.cli import compiled; compiled.use(); import chieu.table.core as core; print(core.__file__)"
    done = compiled.ask("python", "-c", ask, cwd=copied.parent, more=copied.parent)
    assert done.stdout.strip() == str(copied / "table" / "core.py"), done.stderr


def test_it_was_made_of_what_lies_beside_it(copied: Path) -> None:
    assert (copied / FOLDER.name / MADE_FROM).read_text(encoding="ascii") == digest_of(copied)
