"""A PostgreSQL that takes no writes."""

from __future__ import annotations

import pytest

from chieu.kernel.errors import StoreReadOnly
from chieu.store import Store
from nodes.test_bad_databases import read_only
from store.postgres import empty

pytestmark = pytest.mark.xdist_group("pg")


@pytest.mark.parametrize("node", ["", "a"])
def test_no_server_takes_a_database_that_can_only_be_read(postgres: str, node: str) -> None:
    empty(postgres)
    Store(postgres).close()
    with read_only(postgres), pytest.raises(StoreReadOnly):
        Store(postgres, alone=True, node=node)
    Store(postgres, alone=True, node=node).close()
