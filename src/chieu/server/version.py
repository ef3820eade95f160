"""Which version of Chiếu this is."""

from __future__ import annotations

from importlib.metadata import version
from typing import Final

VERSION: Final = version("chieu")
