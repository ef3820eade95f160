"""A hidden screen with a window manager and Orca, and everything that Orca has said there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Self

from browser.told import PATIENCE_SECONDS

SYSTEM_PYTHON: Final = "/usr/bin/python3"
"""The one that Debian's Orca is installed for."""
_LAUNCHER: Final = "/usr/libexec/at-spi-bus-launcher"
_VOICELESS: Final = Path(__file__).with_name("voiceless_orca.py")
_PAUSE: Final = 0.02


def lacking() -> list[str]:
    """Name the Debian packages that a reader needs and this machine has not."""
    wanted = {
        "chromium": shutil.which("chromium"),
        "orca": shutil.which("orca"),
        "xvfb": shutil.which("Xvfb"),
        "openbox": shutil.which("openbox"),
        "xdotool": shutil.which("xdotool"),
        "dbus": shutil.which("dbus-daemon"),
        "at-spi2-core": Path(_LAUNCHER).exists(),
        "python3-pyatspi": Path("/usr/lib/python3/dist-packages/pyatspi").exists(),
    }
    return [name for name, found in wanted.items() if not found]


class Orca:
    """A reader on a screen of its own; use it as a context."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._said = folder / "said.jsonl"
        self._stack = ExitStack()
        self.environment: dict[str, str] = {}
        """What a program needs to be seen on this screen and read by this reader."""

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def said(self) -> list[str]:
        """Return all that was said so far, in order."""
        return [line["text"] for line in self._lines() if line["kind"] == "say"]

    def key(self, key: str) -> None:
        """Press a key, as it is called in X: `Right`, `space`, `shift+t`; wait until the reader has heard of it."""
        known = self._hushes()
        command = ["xdotool", "key", "--clearmodifiers", key]
        subprocess.run(command, env=self.environment, check=True, timeout=PATIENCE_SECONDS)
        self._until(lambda: self._hushes() > known, f"Orca did not hear {key}")

    def _start(self) -> None:
        for name in ("run", "data", "config"):
            (self._folder / name).mkdir(mode=0o700)
        self._said.touch()
        kept = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
        self.environment = kept | {
            "XDG_RUNTIME_DIR": str(self._folder / "run"),
            "XDG_DATA_HOME": str(self._folder / "data"),
            "XDG_CONFIG_HOME": str(self._folder / "config"),
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": "",
            "GTK_MODULES": "gail:atk-bridge",
            "ACCESSIBILITY_ENABLED": "1",
            "GNOME_ACCESSIBILITY": "1",
            "NO_AT_BRIDGE": "0",
        }
        self.environment["DISPLAY"] = ":" + self._telling(["Xvfb", "-displayfd", "{}", "-screen", "0", "1280x900x24"])
        bus = ["dbus-daemon", "--session", "--nofork", "--print-address={}"]
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._telling(bus)
        self._run(["openbox"])
        self._run([_LAUNCHER, "--launch-immediately", "--a11y=1", "--screen-reader=1"])
        self._run([SYSTEM_PYTHON, "-P", str(_VOICELESS), str(self._said)])
        self._until(lambda: "ready" in self.said(), "Orca did not start")

    def _lines(self) -> list[dict[str, str]]:
        return [json.loads(line) for line in self._said.read_text(encoding="utf-8").split("\n")[:-1]]

    def _hushes(self) -> int:
        """Count how often the voice has fallen silent, as it does at each key."""
        return sum(line["kind"] == "hush" for line in self._lines())

    def _until(self, found: Callable[[], bool], failure: str) -> None:
        end = time.monotonic() + PATIENCE_SECONDS
        while not found():
            assert time.monotonic() < end, f"{failure}: see {self._folder}"
            time.sleep(_PAUSE)

    def _run(self, command: list[str], *, keep: tuple[int, ...] = ()) -> None:
        """Start a program that ends with this screen; what it has to say lies in the folder."""
        log = self._folder / f"{Path(command[0]).name}.log"
        output = self._stack.enter_context(log.open("w", encoding="utf-8"))
        process = subprocess.Popen(
            command, env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, pass_fds=keep
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)

    def _telling(self, command: list[str]) -> str:
        """Start a program that writes into a pipe, the number of which is `{}`, and return the line."""
        reading, writing = os.pipe()
        try:
            self._run([word.replace("{}", str(writing)) for word in command], keep=(writing,))
        finally:
            os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            line = pipe.readline()
        assert re.search(r"\S", line), f"{command[0]} did not start: see {self._folder}"
        return line.strip()
