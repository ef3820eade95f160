"""The `chieu` command as tests need it that a browser goes through, on a machine that has other things to do.

By itself a room refuses a suggestion after some seconds, and thinks about it only while the machine has nothing better
to do: beside browsers and other tests that may be never. For the parts of a shuffle it waits so shortly that a page on
such a machine may be late. And all who come to it in a test come from one address.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Final

import msgspec

from chieu.cli import main
from chieu.server import questions, running
from chieu.server.app import App, create_app
from chieu.server.settings import Rate, Settings
from chieu.server.thinkers import Thinkers
from chieu.table import shuffle_events

HOURS_S: Final = 10_000.0
PLENTY: Final = Rate(1e9, 1e9)
OPENING_MS: Final = 6_000
"""How long the parts of a shuffle are waited for; a test waits as long for one that never comes."""


def put(module: ModuleType, name: str, what: object) -> None:
    """Let a module use something else under a name that it knows: one that it knows no more would change nothing."""
    assert name in vars(module), f"{module.__name__} has no {name} any more"
    vars(module)[name] = what


def be_patient(more: Callable[[Settings], Settings] = lambda settings: settings) -> None:
    """Let the room of this process wait, and think as readily as it does all else; `more` changes its settings."""

    def create_patient_app(settings: Settings) -> App:
        limits = msgspec.structs.replace(settings.limits, guests=PLENTY, requests=PLENTY)
        return create_app(more(msgspec.structs.replace(settings, hint_patience_s=HOURS_S, limits=limits)))

    put(running, "create_app", create_patient_app)
    put(questions, "Thinkers", partial(Thinkers, niceness=0))
    put(shuffle_events, "OPENING_MS", OPENING_MS)


if __name__ == "__main__":
    be_patient()
    main()
