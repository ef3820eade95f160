"""A process that has imported the server and forks a running copy for each line it reads: a data folder.

Each copy answers with its process id and its port. So a server that is killed is back in a moment.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from chieu.server.running import serve
from server.house import settings_for


def say_ready(port: int) -> None:
    os.write(1, f"{os.getpid()} {port}\n".encode())


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        data = Path(json.loads(line))
        if os.fork() == 0:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(
                port=0,
                data=data,
                settings=settings_for(data),
                ready=say_ready,
            )
            os._exit(0)


if __name__ == "__main__":
    main()
