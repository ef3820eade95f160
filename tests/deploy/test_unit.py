"""The unit for systemd is as closed as the guide says and starts what there is; the guide shows what lies there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from chieu.cli import build
from chieu.cli.server_options import CannotServeError
from chieu.server.identity import load_secrets
from chieu.store import Store

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "chieu.service"
BACKUP = DEPLOY / "chieu-backup.service"
GUIDE = (ROOT / "docs" / "guide" / "host.md").read_text(encoding="utf-8")
WATCHING = (ROOT / "docs" / "guide" / "watch.md").read_text(encoding="utf-8")
MOST_EXPOSED = 2.5
CHIEU = Path(sys.executable).with_name("chieu")


def told(key: str, unit: Path = UNIT) -> list[str]:
    return re.findall(rf"^{key}=(.+)$", unit.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("unit", [UNIT, BACKUP], ids=lambda unit: unit.stem)
def test_it_is_as_closed_as_is_said(unit: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed")
    command = [analyze, "security", "--offline=yes", "--no-pager", str(unit)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    exposure = re.search(r"exposure level for \S+\.service: ([\d.]+)", result.stdout)
    if exposure is None:
        pytest.skip(f"this systemd does not judge files: {result.stderr}")
    assert float(exposure[1]) <= MOST_EXPOSED
    if unit == UNIT:
        assert f"gives it {exposure[1]}," in GUIDE


def test_what_it_starts_can_be_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (command,) = told("ExecStart")
    assert command.split()[0].endswith("/bin/chieu")
    monkeypatch.chdir(tmp_path)
    for pair in told("Environment")[0].split():
        name, _, value = pair.partition("=")
        monkeypatch.setenv(name, value)
    shown = CliRunner().invoke(build("en"), ["config", *command.split()[2:]])
    assert shown.exit_code == 0, shown.output
    (kept,) = told("StateDirectory")
    assert re.search(rf'^data = "/var/lib/{kept}" +# CHIEU_DATA$', shown.stdout, re.MULTILINE)


def test_the_backup_of_a_night_is_made_and_old_ones_go(tmp_path: Path) -> None:
    room, kept = tmp_path / "chieu", tmp_path / "chieu-backup"
    room.mkdir()
    Store(room / "room.sqlite3").close()
    load_secrets(room)
    kept.mkdir()
    (kept / "chieu-20260101-040000.zip").write_bytes(b"old")
    os.utime(kept / "chieu-20260101-040000.zip", (0, 0))
    (kept / "notes.txt").write_text("mine")
    os.utime(kept / "notes.txt", (0, 0))
    commands = [*told("ExecStart", BACKUP), *told("ExecStartPost", BACKUP)]
    assert told("User", BACKUP) == told("StateDirectory")
    for command in commands:
        here = command.replace("/opt/chieu/bin/chieu", str(CHIEU)).replace("/var/lib", str(tmp_path))
        subprocess.run(here.split(), check=True, cwd=tmp_path, env={**os.environ, "CHIEU_DATA": str(room)})
    (made,) = kept.glob("*.zip")
    assert made.name != "chieu-20260101-040000.zip"
    assert zipfile.is_zipfile(made)
    assert (kept / "notes.txt").exists()


def test_settings_that_cannot_be_used_are_not_tried_again_and_again() -> None:
    assert told("RestartPreventExitStatus") == [str(CannotServeError.exit_code)]


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "deploy").iterdir()))
def test_the_guide_names_every_file_and_shows_nothing_else(name: str) -> None:
    assert f"`deploy/{name}`" in GUIDE + WATCHING
    lines = {line.strip() for line in (ROOT / "deploy" / name).read_text(encoding="utf-8").splitlines()}
    mark = {
        "Caddyfile": "cards.example.org {\n\treverse_proxy 127.",
        "Caddyfile.nodes": "cards.example.org {\n\treverse_proxy 10.",
        "nginx.conf": "location / {",
    }.get(name)
    if mark is not None:
        block = next(
            block
            for block in re.findall(r"^```\w*\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
            if block.startswith(mark)
        )
        assert {line.strip() for line in block.splitlines()} <= lines


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may look at units as systemd does")
def test_systemd_understands_every_line() -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed")
    result = subprocess.run([analyze, "verify", str(UNIT)], capture_output=True, text=True, check=False)
    # The program is not installed there, which is all that may be wrong.
    complaints = [line for line in result.stderr.splitlines() if "is not executable" not in line]
    assert [line for line in complaints if "chieu.service" in line] == []
