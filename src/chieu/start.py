"""Where the command begins: it says what Ctrl+C does, before anything is loaded that takes long."""

from __future__ import annotations

import signal


def main() -> None:
    """Run the command."""
    # Else Ctrl+C in the first second prints where Python was in the midst of loading, or crashes what is loaded half.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from chieu.cli import main as run

    run()
