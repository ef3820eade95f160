"""The wheel and the sdist, as they are given to people: built, installed where nothing else is, and played."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest
from alembic import command

from browser.house import House
from chieu.games.registry import GAMES
from chieu.locales import LANGUAGES
from chieu.server.settings import DATABASE
from chieu.store import Store
from chieu.store.engine import WRITING, open_engine
from docs.fluent_files import ROOT
from package.building import Environment, build, contents, unpack
from package.playing import play_deal, served
from server.house import new_guest, page_at
from server.test_indexing import put_logs
from store.versions import migrations

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]

LAST_VERSION: Final = "0002"
"""The migration at which the last release left a database; `make release` moves it on."""
MOST_MEGABYTES: Final = 84
MOST_PACKAGES: Final = 44
MOST_RESIDENT: Final = 72
"""In MB: some more than on the machine where it was measured (bench/start.py), for Pythons differ."""


@pytest.fixture(scope="module")
def room(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The installed room, served from a folder that has nothing to do with the source."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with served(installed, folder) as house:
        yield house


def test_the_source_builds_the_same_wheel_by_itself(dist: dict[str, Path], tmp_path: Path) -> None:
    tree = unpack(dist["sdist"], tmp_path)
    assert not (tree / "web" / "node_modules").exists()
    assert {path.name for path in tree.glob(".*")} == {".dockerignore", ".editorconfig", ".gitignore", ".importlinter"}
    assert contents(build("wheel", tree, tmp_path)) == contents(dist["wheel"])


def test_the_wheel_holds_all_that_a_room_reads(dist: dict[str, Path]) -> None:
    files = ((path, path.relative_to(ROOT / "src")) for path in (ROOT / "src" / "chieu").rglob("*") if path.is_file())
    read = {
        name.as_posix()
        for path, name in files
        if "__pycache__" not in name.parts
        and path.name != "ruff.toml"
        and not any(part.startswith(".") for part in name.parts)
    }
    held = {name for name in contents(dist["wheel"]) if ".dist-info/" not in name}
    assert held == read
    assert {"chieu/server/static/index.html", "chieu/locales/vi/table.ftl", "chieu/py.typed"} <= held


def test_the_version_is_said(installed: Environment, dist: dict[str, Path], tmp_path: Path) -> None:
    done = installed.ask("chieu", "--version", cwd=tmp_path)
    assert done.returncode == 0
    assert dist["wheel"].name == f"{done.stdout.strip().replace(' ', '-')}-py3-none-any.whl"


def test_the_core_is_small(installed: Environment, dist: dict[str, Path], capfd: pytest.CaptureFixture[str]) -> None:
    packages, size = installed.packages(), installed.megabytes
    wheel = dist["wheel"].stat().st_size / 2**20
    # Pytest keeps what a test prints that passes.
    with capfd.disabled():
        sys.stdout.write(f"\nthe wheel: {wheel:.1f} MB; installed: {len(packages)} packages, {size:.0f} MB\n")
    assert "chieu" in packages
    assert not {"numba", "numpy", "matplotlib", "psycopg"} & set(packages)
    assert len(packages) < MOST_PACKAGES
    assert size < MOST_MEGABYTES


def test_a_room_takes_little_memory(
    installed: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    # What is compiled at a start takes memory, too: the one before those that count leaves it behind.
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    for place, start in (("one", ""), ("two", "first"), ("two", "a later")):
        folder = tmp_path / place
        folder.mkdir(exist_ok=True)
        with served(installed, folder) as house:
            status = Path("/proc", str(house.pid), "status").read_text(encoding="utf-8")
        resident = int(re.findall(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)[0]) / 1024
        if start:
            with capfd.disabled():
                sys.stdout.write(f"\na room at {start} start: {resident:.0f} MB resident\n")
            assert resident < MOST_RESIDENT


def test_the_page_is_served_with_all_that_it_names(room: House) -> None:
    with httpx.Client(base_url=room.url) as http:
        page = http.get("/")
        assert page.status_code == 200
        named = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert any(name.endswith(".js") for name in named)
        assert {name: http.get(name).status_code for name in named} == dict.fromkeys(named, 200)
        for game in GAMES:
            for language in LANGUAGES:
                assert http.get(f"/api/rules/{game}", params={"lang": language}).status_code == 200


def test_a_room_without_a_compiler_says_how_its_bots_play(room: House) -> None:
    said = "".join(room.output)
    assert "không tính trước nước bài được" in said
    assert 'pip install "chieu[sim]"' in said


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_deal_is_played(room: House, game: str) -> None:
    await play_deal(room, game)
    assert not [line for line in room.output if "ERROR" in line or "Traceback" in line]


@pytest.mark.parametrize(("language", "said"), [("vi", "Lỗi: "), ("en", "Error: ")])
@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("simulate sam-loc --deals 10", "sim"),
        ("arena sam-loc easy medium --deals 10", "sim"),
        ("warm", "sim"),
        ("serve --port 0 --database postgresql://nobody@localhost/none", "postgres"),
    ],
)
def test_what_is_an_extra_says_so(
    installed: Environment, tmp_path: Path, command: str, extra: str, language: str, said: str
) -> None:
    done = installed.ask("chieu", "--lang", language, *command.split(), cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(said)
    assert f'pip install "chieu[{extra}]"' in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.nightly
def test_what_is_an_extra_works_where_it_is(installed: Environment, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    installed.borrow(more)
    batch = ["simulate", "crazy-eights", "--deals", "100", "--seed", "7", "--plot", "points.svg"]
    done = installed.ask("chieu", "--lang", "en", *batch, cwd=tmp_path, more=more)
    assert done.returncode == 0, done.stderr
    assert "Checksum" in done.stdout
    assert (tmp_path / "points.svg").is_file()
    ask = "from chieu import bots; print(bots.plays_as('hard'))"
    assert installed.ask("python", "-c", ask, cwd=tmp_path, more=more).stdout == "hard\n"
    # The driver is there, and finds nobody.
    away = ["serve", "--port", "0", "--database", "postgresql://nobody@127.0.0.1:1/none"]
    done = installed.ask("chieu", "--lang", "en", *away, cwd=tmp_path, more=more)
    assert done.returncode == 2
    assert "it does not answer" in done.stderr


async def test_the_data_of_the_last_version_are_taken_over(installed: Environment, tmp_path: Path) -> None:
    data = tmp_path / "data"
    store = Store(data / DATABASE)
    codes = put_logs(store)
    lengths = {code: len(store.logs.tail(code, 0)) for code in codes}
    store.close()
    engine = open_engine(data / DATABASE)
    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
        command.downgrade(migrations(connection), LAST_VERSION)
    engine.dispose()
    house = House(data, program=installed.chieu)
    house.start()
    try:
        async with httpx.AsyncClient(base_url=house.url) as http:
            cookie = await new_guest(http)
        for code, length in lengths.items():
            async with page_at(house.port, cookie) as page:
                await page.join(code)
                assert page.seq >= length
    finally:
        house.stop()
    assert not [line for line in house.output if "ERROR" in line or "Traceback" in line]
