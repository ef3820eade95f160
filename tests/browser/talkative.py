"""The `chieu` command without a bound on what people say who only watch: in a test they all have one address."""

from __future__ import annotations

import msgspec

from browser.patient import PLENTY, be_patient
from chieu.cli import main
from chieu.server.settings import Settings


def in_a_crowd(settings: Settings) -> Settings:
    """Return the settings of a room where any crowd may talk."""
    limits = msgspec.structs.replace(settings.limits, address_says=PLENTY, table_says=PLENTY)
    return msgspec.structs.replace(settings, limits=limits)


if __name__ == "__main__":
    be_patient(in_a_crowd)
    main()
