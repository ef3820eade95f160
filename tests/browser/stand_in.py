"""What answers in place of a room: a proxy before one that is off, or a room that refuses."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def standing_in(port: int, status: int, body: bytes = b"", kind: str = "") -> Iterator[list[str]]:
    """Give the same answer at a port to every GET; yield the paths that have been asked for."""
    asked: list[str] = []

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            if kind:
                self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_args: object) -> None:
            """Write nothing."""

    with ThreadingHTTPServer(("127.0.0.1", port), Answering) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield asked
        finally:
            server.shutdown()
            thread.join()
