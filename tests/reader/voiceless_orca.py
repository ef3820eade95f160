"""Orca without a voice: `python3 voiceless_orca.py FILE` writes down what it would say, a line of JSON each.

Runs under the Python that Debian's Orca is installed for, not under this project's. `kind` is `say`, or `hush` when the
voice falls silent, as it does at each key.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from orca import messages, orca, settings_manager, speech

SAID = Path(sys.argv[1]).open("a", buffering=1, encoding="utf-8")  # noqa: SIM115 - until Orca ends


def write(kind: str, text: str = "") -> None:
    """Write down one thing that was said."""
    SAID.write(json.dumps({"kind": kind, "text": " ".join(text.split())}, ensure_ascii=False) + "\n")


class Voiceless:
    """Stands where a speech server would; whatever else is asked of one is not done."""

    def speak(self, text: str | None = None, *_: object, **__: object) -> None:
        """Say a text."""
        if text:
            write("say", text)

    def speakCharacter(self, character: str, *_: object) -> None:  # noqa: N802 - as Orca calls it
        """Say one character."""
        write("say", character)

    def stop(self) -> None:
        """Fall silent."""
        write("hush")

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: None


def no_server() -> None:
    """Use the voice that only writes."""
    speech._speechserver = Voiceless()


speech.init = no_server
speech.shutdown = speech.checkSpeechSetting = lambda: None
# In every language of the machine, so that whoever waits for it need not know which.
messages.START_ORCA = "ready"
SETTINGS = settings_manager.getManager()
SETTINGS.activate()
# A page is not read through when it comes: that takes a voice minutes, and one that only writes no time.
SETTINGS.setSetting("sayAllOnLoad", False)
sys.exit(orca.main())
