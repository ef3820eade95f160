"""A PostgreSQL server of the tests' own, on a private socket."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import create_engine, make_url, text

_USER: Final = "chieu"
_DEBIAN: Final = Path("/usr/lib/postgresql")
"""Debian keeps the server's programs of each version in a folder of its own, which is on nobody's path."""


def find_postgres() -> Path | None:
    """Return the folder that holds PostgreSQL's `initdb`."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    folders = sorted(_DEBIAN.glob("*/bin"), key=lambda folder: float(folder.parent.name))
    return folders[-1] if folders else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Give the URL of a PostgreSQL database that may be emptied: `CHIEU_TEST_POSTGRES`, or one of our own."""
    named = os.environ.get("CHIEU_TEST_POSTGRES")
    programs = find_postgres()
    if named:
        yield named
    elif programs is None:
        message = "PostgreSQL is missing: install Debian's postgresql, or name a database in CHIEU_TEST_POSTGRES"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    else:
        with running(programs) as url:
            yield url


def empty(postgres: str) -> None:
    """Take everything out of a PostgreSQL database."""
    engine = create_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("pg"))])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/room.sqlite3"
    postgres: str = request.getfixturevalue("postgres")
    empty(postgres)
    return postgres


def begin_anew(postgres: str) -> None:
    """End a server of our own, as a host does, and begin it again."""
    programs, folder = find_postgres(), Path(str(make_url(postgres).query.get("host", "")))
    if programs is None or not (folder / "data").is_dir():
        pytest.skip("the PostgreSQL in CHIEU_TEST_POSTGRES is somebody else's")
    _run(programs, folder, "pg_ctl", "--wait", "--mode=fast", "-l", str(folder / "server.log"), "restart")


def _owner() -> dict[str, Any]:
    """Return whose a server's processes are: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _run(programs: Path, folder: Path, program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs on the data of a server of our own."""
    command = [str(programs / program), "-D", str(folder / "data"), *arguments]
    with (folder.parent / f"{folder.name}.log").open("ab") as log:
        subprocess.run(command, stdout=log, stderr=log, cwd="/", check=True, **_owner())


@contextmanager
def running(programs: Path, *, is_durable: bool = False) -> Iterator[str]:
    """Run a server of its own by the programs in a folder, and give the URL of its database."""
    # The path of a socket may have about a hundred letters: those of pytest's own folders have more.
    with tempfile.TemporaryDirectory(prefix="chieu-pg-") as name:
        folder = Path(name)
        if owner := _owner():
            os.chown(folder, owner["user"], owner["group"])
        run = partial(_run, programs, folder)
        run("initdb", "--auth=trust", f"--username={_USER}", "--encoding=UTF8", "--locale=C", "--no-sync")
        settings = f"-k {folder} -c listen_addresses='' -c fsync={'on' if is_durable else 'off'}"
        run("pg_ctl", "--wait", "-l", str(folder / "server.log"), "-o", settings, "start")
        try:
            yield f"postgresql+psycopg://{_USER}@/postgres?host={folder}"
        finally:
            run("pg_ctl", "--wait", "--mode=immediate", "stop")
            (folder.parent / f"{folder.name}.log").unlink()
