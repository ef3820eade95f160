"""The `chieu` command without a bound on what people say who only watch: in a test they all have one address."""

from __future__ import annotations

from typing import Final

import msgspec

from chieu.cli import main
from chieu.server import running
from chieu.server.app import App, create_app
from chieu.server.settings import Rate, Settings

PLENTY: Final = Rate(1e9, 1e9)


def create_talkative_app(settings: Settings) -> App:
    """Return the application of a room where any crowd may talk."""
    limits = msgspec.structs.replace(settings.limits, address_says=PLENTY, table_says=PLENTY)
    return create_app(msgspec.structs.replace(settings, limits=limits))


if __name__ == "__main__":
    vars(running)["create_app"] = create_talkative_app
    main()
