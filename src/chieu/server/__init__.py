"""The card room on the network: pages, guests, the lobby, and one socket a page.

Nothing is imported until it is asked for, so that the terminal's commands do not carry a web server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chieu.server.app import create_app
    from chieu.server.running import serve
    from chieu.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]

_HOMES = {"Settings": "settings", "create_app": "app", "serve": "running"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"chieu.server.{_HOMES[name]}"), name)
