"""The room in a container: its steps done in a plain folder, and the real thing where a container tool is named."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

from browser.house import House
from chieu.games.registry import GAMES
from deploy.containerfile import ROOT, PlainFolder, command, said
from deploy.guide import line
from package.building import FETCHED
from package.playing import play_deal
from server.house import PATIENCE

TOOL: Final = shlex.split(os.environ.get("CHIEU_CONTAINER", ""))
"""The container tool, with its own options: it is named by whoever has one (make test-container)."""
BUILDING: Final = shlex.split(os.environ.get("CHIEU_CONTAINER_BUILD", ""))
RUNNING: Final = shlex.split(os.environ.get("CHIEU_CONTAINER_RUN", ""))
NAME: Final = "chieu-on-trial"
PORT: Final = 18_000
TYPED: Final = {word: line(f"podman {word}") for word in ("build", "run --detach", "exec", "cp", "run --rm")}
"""The lines of the guide, by what the tool is asked for: they are done here, to a container of another name."""

pytestmark = [pytest.mark.slow, pytest.mark.nightly, pytest.mark.xdist_group("container")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> PlainFolder:
    assert FETCHED.is_dir(), "what the package asks for is not here: make test-wheel fetches it"
    made = PlainFolder(tmp_path_factory.mktemp("container"), FETCHED)
    made.make()
    return made


@pytest.fixture
def room(folder: PlainFolder, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """What the image starts, with nothing but what the image says in its environment."""
    for name in os.environ:
        monkeypatch.delenv(name)
    for name, value in folder.env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(folder.root / "etc" / "chieu")
    assert (command("ENTRYPOINT"), command("CMD")) == (["chieu"], ["serve"])
    program = shutil.which("chieu")
    assert program == str(folder.root / "opt" / "chieu" / "bin" / "chieu")
    house = House(Path(folder.env["CHIEU_DATA"]), program=Path(program), told=["--host", "127.0.0.1"])
    house.start()
    yield house
    house.stop()


def all_but_data(folder: PlainFolder) -> dict[Path, int]:
    """Return when each file was written that lies where a room must write nothing."""
    files = (file for file in folder.root.rglob("*") if file.relative_to(folder.root).parts[0] != "data")
    return {file: file.lstat().st_mtime_ns for file in files}


def test_there_is_nothing_in_it_but_the_room(folder: PlainFolder) -> None:
    assert sorted(path.name for path in folder.root.iterdir()) == ["data", "etc", "opt"]
    assert said("USER") == "10001:10001"
    assert said("VOLUME") == "/data"
    assert said("EXPOSE") == folder.env["CHIEU_PORT"]
    if os.geteuid() == 0:
        assert (folder.root / "data").stat().st_uid == 10001
    assert not [*(folder.root / "opt").rglob("node_modules")]


async def test_a_deal_is_played_in_it_and_nothing_written_beside_the_volume(folder: PlainFolder, room: House) -> None:
    before = all_but_data(folder)
    await play_deal(room, "crazy-eights")
    assert all_but_data(folder) == before
    assert (folder.root / "data" / "room.sqlite3").is_file()


def test_its_health_is_asked_for(folder: PlainFolder, room: House) -> None:
    ask = command("HEALTHCHECK")
    assert ask[0] == "python3"
    env = folder.env | {"CHIEU_PORT": str(room.port)}
    assert subprocess.run(ask, env=env, check=False).returncode == 0
    room.stop()
    assert subprocess.run(ask, env=env, capture_output=True, check=False).returncode == 1


# --- the real one ---------------------------------------------------------------------------------


def tool(*told: str, cwd: Path = ROOT) -> str:
    done = subprocess.run([*TOOL, *told], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def typed(word: str, *options: str, cwd: Path = ROOT) -> str:
    """Do a line of the guide, with options of this machine's own, to what has the name of this test."""
    _, *words = shlex.split(TYPED[word])
    ours = [re.sub(r"^chieu(?=$|:|-)", NAME, part).replace("127.0.0.1:8000:", f"127.0.0.1:{PORT}:") for part in words]
    if word == "exec":
        ours[2] = "chieu"
    return tool(ours[0], *options, *ours[1:], cwd=cwd)


class Container:
    """A container of the image that answers at a port of this machine."""

    port = PORT
    url = f"http://127.0.0.1:{PORT}"

    def start(self) -> None:
        typed("run --detach", *RUNNING)
        for _ in range(PATIENCE * 10):
            try:
                httpx.get(f"{self.url}/ready").raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError(tool("logs", NAME))

    def stop(self) -> None:
        tool("stop", NAME)
        tool("rm", NAME)


@pytest.fixture
def container() -> Iterator[Container]:
    if not TOOL:
        pytest.skip("no container tool is named: make test-container")
    typed("build", *BUILDING)
    found = Container()
    found.start()
    yield found
    found.stop()
    tool("volume", "rm", f"{NAME}-data", f"{NAME}-new")
    tool("rmi", NAME)


async def test_the_container_itself(container: Container, tmp_path: Path) -> None:
    for game in GAMES:
        await play_deal(container, game)
    assert tool("exec", NAME, "id", "-u").strip() == said("USER").partition(":")[0]
    tool("exec", NAME, *command("HEALTHCHECK"))
    tool("exec", NAME, "sh", "-c", "! touch /etc/chieu/written")
    async with httpx.AsyncClient(base_url=container.url) as http:
        me = await http.post("/api/guest", json={"name": "Thảo"})
        container.stop()
        container.start()
        again = await http.post("/api/guest", json={})
    assert again.json() == me.json()
    typed("exec")
    typed("cp", cwd=tmp_path)
    (tmp_path / "room.zip").chmod(0o644)
    assert "tables" in typed("run --rm", *RUNNING, "--env", "CHIEU_LANG=en", cwd=tmp_path)
