"""`chieu doctor`: each thing that stands in the way of a room is found, and said with what mends it."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from click.testing import CliRunner, Result
from sqlalchemy import insert, make_url

from chieu.cli import asking, build
from chieu.cli import doctor as doctors
from chieu.server.certificates import end_of, own_certificate
from chieu.server.hub import Hub
from chieu.server.identity import load_secrets
from chieu.server.settings import DATABASE, VERSION, Certificate
from chieu.store import Store
from chieu.store.engine import WRITING, open_engine
from chieu.store.schema import EVENTS
from cli.somebody import as_somebody
from server.house import open_house, settings_for
from store.postgres import empty
from store.versions import migrations

SECRET = "cookie-secret"  # noqa: S105 - a file's name
MAIN = "from chieu.cli import main; main()"


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return str(probe.getsockname()[1])


def doctor(data: Path, *arguments: object, language: str = "en") -> Result:
    told = [str(argument) for argument in arguments]
    port = () if "--port" in told else ("--port", "0")
    return CliRunner().invoke(build(language), ["doctor", "--data", str(data), *port, *told])


def mended(said: Result) -> list[str]:
    """Return what has to be mended; a command that fails for another reason is no answer."""
    lines = said.stdout.splitlines()
    found = [line.removeprefix("mend: ") for line in lines if line.startswith("mend: ")]
    assert all(line.startswith(("good: ", "mend: ")) for line in lines), said.output
    assert said.exit_code == (1 if found else 0), said.output
    return found


def the_one(said: Result) -> str:
    (found,) = mended(said)
    return found


def left_in(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {path.name: (path.stat().st_mode, path.read_bytes()) for path in folder.iterdir()}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give the folder of a room that has been closed."""
    folder = tmp_path / "data"
    load_secrets(folder)
    Store(folder / DATABASE).close()
    return folder


def test_all_is_good_and_nothing_is_changed(data: Path) -> None:
    before = left_in(data)
    english, vietnamese = doctor(data), doctor(data, language="vi")
    assert mended(english) == []
    for words in (f"Chiếu {VERSION}", "by its owner alone", "MB are free", "fits this version", "is free", "the clock"):
        assert words in english.stdout
    assert vietnamese.exit_code == 0
    assert all(line.startswith("ổn: ") for line in vietnamese.stdout.splitlines())
    assert "hợp với bản này" in vietnamese.stdout
    assert left_in(data) == before


def test_before_the_first_start_nothing_is_there_and_nothing_is_made(tmp_path: Path) -> None:
    said = doctor(tmp_path / "deep" / "data")
    assert mended(said) == []
    assert said.stdout.count("the first start makes it") == 2
    assert list(tmp_path.iterdir()) == []


def test_a_folder_and_files_that_others_may_read_are_named_with_the_command_that_closes_them(data: Path) -> None:
    data.chmod(0o755)
    assert f"chmod 700 {data}" in the_one(doctor(data))
    data.chmod(0o700)
    for name in (SECRET, DATABASE):
        (data / name).chmod(0o640)
        assert f"chmod 600 {data / name}" in the_one(doctor(data))
        (data / name).chmod(0o600)
    vietnamese = doctor(data, language="vi")
    data.chmod(0o750)
    assert (vietnamese.exit_code, "cần sửa" in doctor(data, language="vi").stdout) == (0, True)


def test_a_folder_that_cannot_be_written_is_named() -> None:
    for folder in ("/etc", "/etc/chieu-that-is-not-there"):
        with as_somebody():
            said = doctor(Path(folder))
        line = the_one(said)
        assert "may not write into the folder /etc of root" in line
        assert ("sudo install -d -m 700 -o" in line) == (folder != "/etc")


def test_a_file_that_cannot_be_read_is_named() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        load_secrets(folder)
        folder.chmod(0o755)
        (folder / SECRET).chmod(0)
        with as_somebody():
            said = doctor(folder)
        assert any(f"you may not read {folder / SECRET}" in line for line in mended(said))


def test_a_secret_that_is_none_is_named(data: Path) -> None:
    (data / SECRET).write_bytes(b"short")
    assert "must hold 32 bytes" in the_one(doctor(data))


def test_little_space_is_found(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctors, "FREE_MB", 10**12)
    assert "make room" in the_one(doctor(data))


@pytest.mark.parametrize("body", [b"", b"this is no database" * 100])
def test_a_database_that_is_none_is_named_and_left(data: Path, body: bytes) -> None:
    (data / DATABASE).write_bytes(body)
    assert str(data / DATABASE) in the_one(doctor(data))
    assert (data / DATABASE).read_bytes() == body


def test_the_address_of_a_database_is_not_shown(data: Path) -> None:
    said = doctor(data, "--database", "postgresql+psycopg://chieu:GEHEIM@127.0.0.1:1/chieu")
    assert "--database" in the_one(said)
    assert "GEHEIM" not in said.output


@pytest.mark.xdist_group("pg")
@pytest.mark.parametrize("told", ["-c role=pg_read_all_data", "-c default_transaction_read_only=on"])
@pytest.mark.parametrize(
    ("language", "words"), [("en", "takes nothing from the role"), ("vi", "không nhận ghi từ vai trò")]
)
def test_a_role_that_may_not_write_is_told_of(data: Path, postgres: str, told: str, language: str, words: str) -> None:
    empty(postgres)
    Store(postgres).close()
    assert mended(doctor(data, "--database", postgres)) == []
    reader = make_url(postgres).update_query_dict({"options": told}).render_as_string(hide_password=False)
    said = doctor(data, "--database", reader, language=language)
    (found,) = [line for line in said.stdout.splitlines() if words in line]
    assert found.startswith("mend" if language == "en" else "cần sửa")
    assert said.exit_code == 1


def test_the_database_of_an_older_version_is_good_and_of_a_newer_one_is_not(data: Path) -> None:
    engine = open_engine(data / DATABASE)
    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
        command.downgrade(migrations(connection), "-1")
    engine.dispose()
    said = doctor(data)
    assert mended(said) == []
    assert "an older version" in said.stdout
    engine = open_engine(data / DATABASE)
    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert "a newer version" in the_one(doctor(data))


def test_a_clock_that_has_gone_back_is_found_by_a_file_and_by_an_event(data: Path) -> None:
    ahead = time.time() + 86_400
    os.utime(data / SECRET, (ahead, ahead))
    assert "the clock has gone back" in the_one(doctor(data))
    os.utime(data / SECRET)
    engine = open_engine(data / DATABASE)
    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
        connection.execute(insert(EVENTS).values(code="AAAAA", seq=1, at=int(ahead * 1_000), schema=1, body=b""))
    engine.dispose()
    assert "the clock has gone back" in the_one(doctor(data))


def certificate_until(folder: Path, end: datetime) -> Certificate:
    """Make a certificate that ends then; those of the room last a year."""
    folder.mkdir()
    made = own_certificate(folder, ["localhost"], end - timedelta(days=365))
    (folder / "certificate.pem").rename(folder / "given.pem")
    return Certificate(folder / "given.pem", made.key)


def test_a_certificate_that_ends_soon_or_has_ended_is_found(data: Path, tmp_path: Path) -> None:
    now = datetime.now(UTC)
    for days, words in ((30, ""), (13, "ends on"), (-1, "does not count today"), (400, "does not count today")):
        given = certificate_until(tmp_path / str(days), now + timedelta(days=days))
        said = doctor(data, "--certificate", given.file, "--certificate-key", given.key)
        if words:
            assert words in the_one(said)
        else:
            assert mended(said) == []
            assert "counts until" in said.stdout

    soon = certificate_until(tmp_path / "soon", now + timedelta(days=9))
    end = end_of(soon)
    assert end is not None
    assert abs(end - now - timedelta(days=9)) < timedelta(minutes=1)


def test_a_certificate_that_cannot_be_used_or_whose_key_is_open_is_named(data: Path, tmp_path: Path) -> None:
    given = certificate_until(tmp_path / "tls", datetime.now(UTC) + timedelta(days=99))
    assert "give both" in the_one(doctor(data, "--certificate", given.file))
    (tmp_path / "no.pem").write_text("nothing")
    bad = doctor(data, "--certificate", tmp_path / "no.pem", "--certificate-key", given.key)
    assert "two PEM files" in the_one(bad)
    given.key.chmod(0o644)
    said = doctor(data, "--certificate", given.file, "--certificate-key", given.key)
    assert f"chmod 600 {given.key}" in the_one(said)


def test_a_port_that_another_program_has_is_found(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        taken.close()
    assert mended(doctor(data, "--port", port)) == []
    with subprocess.Popen(
        [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "0", "--directory", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        text=True,
    ) as other:
        assert other.stdout is not None
        line = other.stdout.readline()
        port = line.partition(" port ")[2].partition(" ")[0]
        assert "no room answers there" in the_one(doctor(data, "--port", port))
        metrics = doctor(data, "--metrics-address", f"127.0.0.1:{port}")
        assert f"127.0.0.1:{port}" in the_one(metrics)
        other.terminate()


async def test_a_room_that_is_open_is_asked(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(settings_for(data)) as house:
        said = await asyncio.to_thread(doctor, data, "--port", house.port)
        assert mended(said) == []
        assert "a room answers at" in said.stdout
        assert "it is ready for people" in said.stdout
        monkeypatch.setattr("chieu.server.settings.VERSION", "0.0.1")
        old = await asyncio.to_thread(doctor, data, "--port", house.port)
        assert "start it again to have the installed one" in the_one(old)
        monkeypatch.undo()
        monkeypatch.setattr(Hub, "stopping", property(lambda _hub: True))
        assert "about to stop" in the_one(await asyncio.to_thread(doctor, data, "--port", house.port))
        monkeypatch.undo()


def test_a_room_on_the_same_database_is_told_of(data: Path) -> None:
    store = Store(data / DATABASE, alone=True)
    assert "a room is open on it" in doctor(data).stdout
    store.close()
    assert "a room is open on it" not in doctor(data).stdout


def test_few_open_files_are_found(data: Path) -> None:
    line = f"ulimit -n 300; exec {sys.executable} -c '{MAIN}' --lang en doctor"
    said = subprocess.run(
        ["/bin/sh", "-c", f"{line} --port 0 --data {data}"], capture_output=True, text=True, check=False
    )
    assert (said.returncode, "LimitNOFILE=" in said.stdout, "300 open files" in said.stdout) == (1, True, True)


async def test_a_domain_is_asked_only_on_demand(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = own_certificate(tmp_path / "tls", ["localhost"])
    given = Certificate(made.file, made.key)
    monkeypatch.setenv("SSL_CERT_FILE", str(made.file))
    for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    async with open_house(settings_for(data, certificate=given)) as house:
        monkeypatch.setattr(doctors, "HTTPS_PORT", house.port)
        named = ("--domain", "localhost", "--proxy", "127.0.0.1")
        said = await asyncio.to_thread(doctor, data, *named, "--ask")
        assert mended(said) == []
        assert f"https://localhost:{house.port}/health answers" in said.stdout
        assert "/health" not in (await asyncio.to_thread(doctor, data, *named)).stdout
        answer = await asyncio.to_thread(asking.ask, f"https://localhost:{house.port}/health")
        assert answer is not None
        assert (answer.status, answer.knows_https) == (200, True)
    silent = await asyncio.to_thread(doctor, data, *named, "--ask")
    assert "no room answers at https://localhost" in the_one(silent)


async def test_a_proxy_that_does_not_say_https_is_found(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A certificate of its own tells browsers not to insist on HTTPS, as a room does that does not know of it.
    made = own_certificate(tmp_path / "tls", ["localhost"])
    monkeypatch.setenv("SSL_CERT_FILE", str(made.file))
    for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    async with open_house(settings_for(data, certificate=made)) as house:
        monkeypatch.setattr(doctors, "HTTPS_PORT", house.port)
        said = await asyncio.to_thread(doctor, data, "--domain", "localhost", "--proxy", "127.0.0.1", "--ask")
        assert "X-Forwarded-Proto" in the_one(said)


def test_an_extra_that_is_needed_and_missing_is_named(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctors, "has_extra", lambda _extra: False)
    said = doctor(data, "--self-signed")
    assert "chieu[lan]" in the_one(said)
    assert "no extras are installed" in said.stdout
    assert mended(doctor(data)) == []
