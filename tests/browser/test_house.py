"""The server that tests start finds a port of its own, whatever else runs on the machine."""

from __future__ import annotations

import secrets
import socket
import sys
from contextlib import closing
from pathlib import Path

import pytest

from browser.house import House


@pytest.mark.parametrize("program", [None, Path(sys.executable).with_name("chieu")])
def test_a_port_that_somebody_else_has_is_left_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Path | None
) -> None:
    with closing(socket.socket()) as other, closing(socket.socket()) as probe:
        other.bind(("127.0.0.1", 0))
        other.listen()
        probe.bind(("127.0.0.1", 0))
        free = probe.getsockname()[1]
        probe.close()
        ports = iter([other.getsockname()[1], free])
        monkeypatch.setattr(secrets, "choice", lambda _: next(ports))
        room = House(tmp_path, program=program)
        room.start()
        room.stop()
        assert room.port == free
