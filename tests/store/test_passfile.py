"""A password of PostgreSQL that stands in no command, as the guide has it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import OperationalError

from chieu.kernel.errors import StoreError
from chieu.store import Store
from server.house import PATIENCE
from store.postgres import empty

pytestmark = pytest.mark.xdist_group("pg")

ROLE = "wary"
PASSWORD = "chè đậu"  # noqa: S105 - of a role that lives as long as the test


@pytest.fixture
def locked(postgres: str) -> Iterator[str]:
    """Give the URL of a database that asks one role for a password, without that."""
    empty(postgres)
    url = make_url(postgres)
    rules = Path(str(url.query.get("host", ""))) / "data" / "pg_hba.conf"
    if not rules.is_file():
        pytest.skip("the PostgreSQL in CHIEU_TEST_POSTGRES is somebody else's")
    before = rules.read_text(encoding="utf-8")
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE ROLE {ROLE} LOGIN SUPERUSER PASSWORD '{PASSWORD}'"))
        rules.write_text(f"local all {ROLE} scram-sha-256\n{before}", encoding="utf-8")
        connection.execute(text("SELECT pg_reload_conf()"))
        try:
            asking = url.set(username=ROLE).render_as_string()
            until_it_asks(asking)
            yield asking
        finally:
            rules.write_text(before, encoding="utf-8")
            connection.execute(text("SELECT pg_reload_conf()"))
            empty(postgres)
            connection.execute(text(f"DROP ROLE {ROLE}"))
    engine.dispose()


def until_it_asks(url: str) -> None:
    """Wait until the server has read its rules anew, and lets nobody in without the password."""
    engine = create_engine(url)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            engine.connect().close()
        except OperationalError:
            return
    raise AssertionError


def test_it_is_read_from_a_file_that_nobody_else_may_read(
    locked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "pgpass"
    monkeypatch.setenv("PGPASSFILE", str(kept))
    with pytest.raises(StoreError):
        Store(locked)
    kept.write_text(f"*:*:*:{ROLE}:{PASSWORD}\n", encoding="utf-8")
    kept.chmod(0o600)
    Store(locked).close()
