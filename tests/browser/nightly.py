"""What only `make nightly` tries: the same test once more, in the other language or with another number of seats."""

from __future__ import annotations

from typing import Any, Final

import pytest


def nightly(*values: Any, id: str | None = None) -> Any:  # noqa: A002 - as pytest calls it
    """Give a case that `make test` leaves out."""
    return pytest.param(*values, id=id, marks=pytest.mark.nightly)


IN_VIETNAMESE: Final = pytest.mark.parametrize("language", ["vi", nightly("en")])
IN_ENGLISH: Final = pytest.mark.parametrize("language", ["en", nightly("vi")])
