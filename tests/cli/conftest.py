"""What every test of the commands shares: no variable that the suite itself was told."""

from __future__ import annotations

import os

import pytest

from chieu.cli.server_options import PREFIX


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take away what `make test` is told, since commands say which of it they do not know."""
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        if name not in {"CHIEU_LANG", "CHIEU_CACHE_DIR"}:
            monkeypatch.delenv(name)
