"""The package as people get it: both files, and an environment with nothing in it but what the wheel asks for."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from docs.fluent_files import ROOT

FETCHED: Final = ROOT / "build" / "wheels"
"""What the wheel asks for, as files; the Makefile has fetched them."""
KINDS: Final = {"sdist": "*.tar.gz", "wheel": "*-none-any.whl"}
"""The files of the package that everybody gets, by what hatchling calls them."""
COMPILED_KIND: Final = f"*-cp*-{sysconfig.get_platform().replace('-', '_')}.whl"
"""The compiled wheel, which not every machine can make."""


def run(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """Run a program that must succeed, and return what it printed."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, source: Path, target: Path) -> Path:
    """Build the wheel or the sdist of a tree into a folder, without an index, and return the file."""
    run(sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", target, cwd=source)
    return only(target, kind)


def only(folder: Path, kind: str) -> Path:
    """Return the one file of a kind that lies in a folder."""
    (file,) = folder.glob(KINDS[kind])
    return file


def unpack(sdist: Path, target: Path) -> Path:
    """Unpack a source distribution, and return the tree."""
    with tarfile.open(sdist) as archive:
        archive.extractall(target, filter="data")
    return target / sdist.name.removesuffix(".tar.gz")


def contents(wheel: Path) -> dict[str, int]:
    """Return the checksums of what a wheel holds, by name."""
    with zipfile.ZipFile(wheel) as archive:
        return {entry.filename: entry.CRC for entry in archive.infolist()}


class Environment:
    """A Python environment that begins empty: not even pip is in it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        run(sys.executable, "-m", "venv", "--without-pip", place, cwd=place.parent)
        self.python = place / "bin" / "python"
        self.chieu = place / "bin" / "chieu"
        self.megabytes = 0.0
        """How much of the disk was taken when it was installed, as `du` counts: what runs leaves compiled files."""

    def install(self, wheel: Path | str, *more: str | Path) -> None:
        """Install a wheel with all that it asks for, from the files that were fetched and those of more folders.

        Of a wheel that is only named, pip takes the one that it likes best.
        """
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "--disable-pip-version-check", "install"]
        # Programs are compiled when they first run, as uv leaves them.
        links = [part for folder in (FETCHED, *more) for part in ("--find-links", str(folder))]
        found = ["--no-index", *links, "--no-compile", "--quiet"]
        run(*pip, *found, wheel, cwd=self.place)
        self.megabytes = int(run("du", "-sk", self.place, cwd=self.place).split()[0]) / 1024

    def packages(self) -> list[str]:
        """Return the names of all that is installed."""
        ask = "import importlib.metadata as m; print('\\n'.join(sorted(d.name for d in m.distributions())))"
        return run(self.python, "-I", "-c", ask, cwd=self.place).split()

    def ask(self, *arguments: str, cwd: Path, more: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment, whatever comes of it, with nothing in reach but a folder of modules."""
        program, *rest = arguments
        command = [str(self.place / "bin" / program), *rest]
        env = self.bare() | ({} if more is None else {"PYTHONPATH": str(more)})
        return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)

    def borrow(self, folder: Path) -> None:
        """Put into a folder links to all that is installed here and not there: what extras bring is among it."""
        (theirs,) = (self.place / "lib").glob("python*/site-packages")
        for ours in Path(sysconfig.get_path("purelib")).iterdir():
            if not (theirs / ours.name).exists() and ours.suffix != ".pth" and "chieu" not in ours.name:
                (folder / ours.name).symlink_to(ours)

    def bare(self) -> dict[str, str]:
        """Return variables by which nothing but the environment and the system's own tools is found."""
        return {"PATH": f"{self.place / 'bin'}{os.pathsep}{os.defpath}", "HOME": str(self.place)}
