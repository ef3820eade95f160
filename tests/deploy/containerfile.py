"""A Containerfile read, and its steps done in a plain folder: what a container tool does, without one."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
FILE: Final = ROOT / "Containerfile"
_PLACE: Final = re.compile(r"(?<![\w.*$/-])/(src|opt|data|etc)\b")
"""Where a path of the container begins that is not the system's own."""
ABOUT: Final = ("USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD")
"""Words that do nothing when an image is made, and say something of it."""
_SYSTEM: Final = "apt-get "
_NOBODY: Final = re.compile(r" --(?:owner|group)=\d+")


def steps() -> list[tuple[str, str]]:
    """Return the steps of the file, as its words and what follows them."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines) if word and word != "#"]


def said(word: str) -> str:
    """Return what the file says of the image, once."""
    (rest,) = (rest for found, rest in steps() if found == word)
    return rest


def command(word: str) -> list[str]:
    """Return a command that the image names."""
    told: list[str] = json.loads(said(word).removeprefix("CMD "))
    return told


def context() -> Iterator[Path]:
    """Yield the files of this tree that a container is made of, as `.dockerignore` says."""
    rules = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    left = [rule.removeprefix("/").removeprefix("**/") for rule in rules if rule and not rule.startswith("#")]
    for folder, folders, files in os.walk(ROOT):
        here = Path(folder).relative_to(ROOT)

        def stays(name: str, here: Path = here) -> bool:
            return not any((here / name).as_posix() == rule or fnmatch(name, rule) for rule in left)

        folders[:] = filter(stays, folders)
        yield from (here / name for name in filter(stays, files))


class PlainFolder:
    """A folder in which the steps of the file are done; the system's own packages are those of this machine."""

    def __init__(self, place: Path, wheels: Path) -> None:
        """Take a new folder, and one with the files that pip is to find."""
        self.root = place / "root"
        self._place = place
        self._folder = self.root
        self._stage = ""
        programs = place / "bin"
        programs.mkdir()
        # The wheels are for the Python of these tests.
        base: str = getattr(sys, "_base_executable", sys.executable)
        (programs / "python3").symlink_to(base)
        self._doing = os.environ | {
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheels),
            "npm_config_prefer_offline": "true",
        }
        self.env: dict[str, str] = {}

    def here(self, text: str) -> str:
        """Return a text in which the container's own paths lie in the folder."""
        return _PLACE.sub(lambda found: f"{self.root}{found[0]}", text)

    def make(self) -> None:
        """Do each step."""
        do = {
            "FROM": self._from,
            "RUN": self._run,
            "COPY": self._copy,
            "WORKDIR": self._workdir,
            "ARG": self._arg,
            "ENV": self._env,
        }
        for word, rest in steps():
            if word not in ABOUT:
                do[word](rest)

    def _from(self, rest: str) -> None:
        """Begin anew: whatever a stage can begin with is the system alone."""
        if self.root.exists():
            self.root.rename(self._place / self._stage)
        self._stage = rest.rsplit(maxsplit=1)[-1]
        self.root.mkdir()
        self._folder = self.root

    def _run(self, rest: str) -> None:
        if rest.startswith(_SYSTEM):
            return
        command = self.here(rest if os.geteuid() == 0 else _NOBODY.sub("", rest))
        done = subprocess.run(
            ["sh", "-ec", command], cwd=self._folder, env=self._doing, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{rest}\n{done.stdout}{done.stderr}"

    def _copy(self, rest: str) -> None:
        *named, target = rest.split()
        if named[0].startswith("--from="):
            stage, source = self._place / named[0].removeprefix("--from="), named[1]
            assert source == target, "what was installed knows where it lies"
            Path(self.here(target)).parent.mkdir(parents=True)
            (stage / source.lstrip("/")).rename(self.here(target))
            return
        for file in context():
            if named == ["."] or file.as_posix() in named:
                into = Path(self.here(target)) / (file if named == ["."] else file.name)
                into.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / file, into)

    def _workdir(self, rest: str) -> None:
        self._folder = Path(self.here(rest))
        self._folder.mkdir(parents=True, exist_ok=True)

    def _arg(self, rest: str) -> None:
        self._doing |= self._pairs(rest)

    def _env(self, rest: str) -> None:
        self.env |= self._pairs(rest)

    def _pairs(self, rest: str) -> dict[str, str]:
        return {name: self.here(value) for name, _, value in (pair.partition("=") for pair in shlex.split(rest))}
