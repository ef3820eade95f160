"""Every line that the guide for hosts tells people to type does what it says, in a place of the test's own."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import httpx
import pytest
from click.testing import CliRunner

from browser.house import House
from chieu.cli import build
from chieu.kernel.extras import EXTRAS
from chieu.server.identity import load_secrets
from chieu.server.settings import DATABASE
from chieu.store import NOTICE, RESTART, Announcement, Ban, ForbidWord, Player, ReportRow, Store, Stored
from chieu.store.archive import tables_before
from chieu.store.founding import form_of
from chieu.store.schema import HEAD
from deploy.guide import ROOT, blocks, lines
from deploy.test_container import TYPED
from deploy.test_proxies import free_port
from server.test_indexing import LOGS, put_log
from store.postgres import empty
from store.versions import bring_back, change

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("pg")]

CHIEU: Final = Path(sys.executable).with_name("chieu")
DATABASE_URL: Final = re.compile(r"postgresql\+psycopg://chieu(:PASSWORD)?@db\.example\.org/chieu")
ELSEWHERE: Final = re.compile(r"(?<![\w./])/(opt|etc|srv|backup)(?=/|\b)")
"""Where a path begins that is the machine's own."""
TABLE: Final = "AAAAAA"
SECRET: Final = "cookie-secret"  # noqa: S105 - a file's name


class Place:
    """A folder that stands for a machine with a checkout in it."""

    def __init__(self, folder: Path, postgres: Callable[[], str], patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.patch = patch
        self.postgres = postgres
        patch.chdir(folder)
        patch.setenv("CHIEU_LANG", "en")
        (folder / "deploy").symlink_to(ROOT / "deploy")

    def words(self, line: str) -> list[str]:
        """Return the words of a line, by which nothing outside the folder is meant."""
        if DATABASE_URL.search(line):
            line = DATABASE_URL.sub(self.postgres(), line)
        line = re.sub(r"(?<=--host )10\.0\.0\.\d+", "127.0.0.1", line)
        line = re.sub(r"(?<=--port )\d+|(?<=127\.0\.0\.1:)9464", lambda _: str(free_port()), line)
        return shlex.split(ELSEWHERE.sub(lambda found: f"{self.folder}{found[0]}", line))

    def run(self, *words: str) -> None:
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"

    def has_a_room(self) -> None:
        """Let a room be kept where the page says that it is."""
        store = Store(self.data / DATABASE)
        put_log(store, LOGS[0], TABLE)
        store.close()
        load_secrets(self.data)


@pytest.fixture
def place(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Place:
    def postgres() -> str:
        url: str = request.getfixturevalue("postgres")
        empty(url)
        return url

    return Place(tmp_path, postgres, monkeypatch)


def log_in(database: Path | str) -> list[Stored]:
    """Return the log of the one table that was played at."""
    store = Store(database)
    try:
        return store.logs.tail(TABLE, 0)
    finally:
        store.close()


def serve(place: Place, line: str) -> None:
    """The room opens, and answers."""
    words = place.words(line)
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        place.patch.setenv(name, value)
    assert words[:2] == ["chieu", "serve"]
    house = House(place.data, told=words[2:])
    house.start()
    try:
        # It may wake up for a while yet, as whoever sends people to it knows.
        while (answer := httpx.get(f"{house.url}/ready")).status_code == 503:
            assert answer.json() in ({"code": "refused-waking"}, {"code": "refused-store"})
        assert answer.status_code == 200
        for name in re.findall(r"(?<=--domain )\S+", line):
            assert httpx.get(house.url, headers={"Host": name}).status_code != 421
    finally:
        house.stop()
    assert not [line for line in house.output if "ERROR" in line or "Traceback" in line]


def make(place: Place, line: str) -> None:
    """There is something to make, and what it starts can be started."""
    place.run(*shlex.split(line.replace("make", f"make --dry-run --directory {ROOT}", 1)))
    told = re.fullmatch(r'make play(?: SERVE="(.*)")?', line)
    if told is not None:
        serve(place, f"chieu serve {told[1] or ''}")


def back_up(place: Place, line: str) -> None:
    place.has_a_room()
    (place.folder / "backup").mkdir()
    _, *words = place.words(line)
    place.run(str(CHIEU), *words)
    assert [*place.folder.glob("backup/chieu-*.zip"), *place.folder.glob("room.zip")]


def restore(place: Place, line: str) -> None:
    place.has_a_room()
    before = log_in(place.data / DATABASE)
    secret = (place.data / SECRET).read_bytes()
    _, *words = place.words(line)
    file = place.folder / words[1]
    file.parent.mkdir(exist_ok=True)
    place.run(str(CHIEU), "backup", str(file), "--data", "data")
    place.data.rename(place.folder / "lost")
    place.run(str(CHIEU), *words)
    told = dict(zip(words[2::2], words[3::2], strict=True))
    target = place.folder / told["--data"]
    assert log_in(told.get("--database", target / DATABASE)) == before
    assert (target / SECRET).read_bytes() == secret


def migrate(place: Place, line: str) -> None:
    """An older room is told what it lacks, or gets it."""
    place.has_a_room()
    before = log_in(place.data / DATABASE)
    bring_back(place.data / DATABASE, "0003")
    _, *words = place.words(line)
    if "--check" in words:
        said = subprocess.run([CHIEU, *words], cwd=place.folder, capture_output=True, text=True, check=False)
        assert (said.returncode, said.stderr) == (1, "")
        assert form_of(place.data / DATABASE) == "0003"
    else:
        place.run(str(CHIEU), *words)
        assert form_of(place.data / DATABASE) == HEAD
    assert log_in(place.data / DATABASE) == before


def archive(place: Place, line: str) -> None:
    """The log of a table from long ago is packed, and reads as before."""
    place.has_a_room()
    change(place.data / DATABASE, "UPDATE tables SET touched = 1000")
    before = log_in(place.data / DATABASE)
    place.run(str(CHIEU), *place.words(line)[1:])
    assert tables_before(place.data / DATABASE, 2_000) == 0
    assert log_in(place.data / DATABASE) == before


def look_after(place: Place, line: str) -> None:
    """A room where there is something to look after is looked after, and each order is in its log."""
    place.has_a_room()
    (place.folder / "words.txt").write_text("# some\nbậy\n", encoding="utf-8")
    _, *words = place.words(line)
    store = Store(place.data / DATABASE)
    mit = Player("mit", "Nguyễn Văn Mít", 1)
    store.write_now([mit, ReportRow(1, 1, "mit", "0123456789ab", "Ổi", TABLE, "talk", "[]"), ForbidWord("ngu")])
    said = [Announcement(kind, "", 1, 0) for kind in (NOTICE, RESTART)] if "--off" in words else []
    store.write_now([*said, *([Ban("mit", 1, 0, "x")] if "unban" in words else [])])
    place.run(str(CHIEU), *words)
    orders = {"ban", "unban", "notice", "restart-in", "done", "add", "remove", "link"}
    assert store.care.head() == bool(orders & {*words})
    store.close()


def see_doctor(place: Place, line: str) -> None:
    """A room as a start makes it is good in every line."""
    place.data.mkdir(mode=0o700)
    place.has_a_room()
    place.patch.setenv("CHIEU_PORT", str(free_port()))
    place.run(str(CHIEU), *place.words(line)[1:])


def by_root(place: Place, line: str) -> None:
    """What is put somewhere lies there then, and what systemd is told of is one of those."""
    sudo, *words = place.words(line)
    assert sudo == "sudo"
    if words[0] == "systemctl":
        names = [word if "." in word else f"{word}.service" for word in words[2:] if not word.startswith("-")]
        assert words[1] in {"daemon-reload", "enable"}
        assert all((ROOT / "deploy" / name).is_file() for name in names)
        return
    (place.folder / "etc" / "systemd" / "system").mkdir(parents=True)
    place.run(*words)
    if words[0] == "install":
        installed = {path.name: path for path in (place.folder / "etc" / "systemd" / "system").iterdir()}
        assert installed.keys() == {Path(word).name for word in words if word.startswith("deploy/")}
        assert {path.stat().st_mode & 0o777 for path in installed.values()} == {0o644}
    else:
        assert (place.folder / "opt" / "chieu" / "bin" / "pip").is_file()


def install(_: Place, line: str) -> None:
    """What is installed is the package, under its name: tests/package installs it where nothing else is."""
    extra = re.search(r'pip install (?:chieu|"chieu\[([a-z]+)\]")$', line)
    assert extra is not None
    assert extra[1] is None or extra[1] in EXTRAS


def contain(_: Place, line: str) -> None:
    """A container tool is asked by the tests of the container, line by line, where there is one."""
    assert line in TYPED.values()


KINDS: Final[list[tuple[str, Callable[[Place, str], None]]]] = [
    (r"(sudo \S+/bin/)?pip install ", install),
    (r'([A-Z_]+=("[^"]*"|\S+) )*chieu serve\b', serve),
    (r"chieu backup ", back_up),
    (r"chieu restore ", restore),
    (r"chieu migrate ", migrate),
    (r"chieu archive ", archive),
    (r"chieu admin ", look_after),
    (r"chieu doctor", see_doctor),
    (r"make ", make),
    (r"sudo ", by_root),
    (r"podman ", contain),
]


@pytest.mark.parametrize("line", sorted({*lines()}))
def test_what_is_typed_does_what_it_says(place: Place, line: str) -> None:
    line = line.replace(".venv/bin/chieu", "chieu")
    does = next((does for pattern, does in KINDS if re.match(pattern, line)), None)
    assert does is not None, "nobody has tried this line: say in KINDS how it is tried"
    does(place, line)


def test_the_settings_that_are_shown_are_settings(place: Place) -> None:
    for block in blocks("toml"):
        (place.folder / "chieu.toml").write_text(block, encoding="utf-8")
        shown = CliRunner().invoke(build("en"), ["config"])
        assert shown.exit_code == 0, shown.output
        told = [line for line in block.splitlines() if not line.startswith("#")]
        assert all(re.search(rf"^{re.escape(line)} +# chieu\.toml", shown.output, re.MULTILINE) for line in told)
