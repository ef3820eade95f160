"""What is installed only by choice: the extras of the package, and the modules that each brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final

from chieu.kernel.errors import MissingExtra

SIM: Final = "sim"
"""The compiler, for bots that search, and what studies many deals at once."""
ENVS: Final = "envs"
"""What other projects expect of an environment to learn in, what writes tables, and what the extra `sim` brings."""
LAN: Final = "lan"
"""What answers to a name on the own network, and makes a certificate for it."""
POSTGRES: Final = "postgres"
"""The driver of PostgreSQL."""
PUSH: Final = "push"
"""What tells browsers something whose page is closed."""
PASSKEYS: Final = "passkeys"
"""What checks that a browser has a key which never leaves its device."""
EXTRAS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        SIM: ("matplotlib", "numba", "numpy"),
        ENVS: ("gymnasium", "matplotlib", "numba", "numpy", "pettingzoo", "pyarrow"),
        LAN: ("cryptography", "zeroconf"),
        POSTGRES: ("psycopg",),
        PUSH: ("pywebpush",),
        PASSKEYS: ("webauthn",),
    }
)
"""What is imported of each, under the names by which pip knows it."""


@cache
def has_extra(extra: str) -> bool:
    """Tell whether all that an extra brings is there; what is installed later counts from the next start on."""
    return all(find_spec(name) is not None for name in EXTRAS[extra])


def need_extra(extra: str) -> None:
    """See that an extra is there, before anything of it is imported.

    Raises:
        MissingExtra: it is not.
    """
    if not has_extra(extra):
        raise MissingExtra(extra)
