"""Refusals over HTTP that no handler answers: by the connection itself, or before the application looks at it."""

from __future__ import annotations

from functools import lru_cache
from http import HTTPStatus
from typing import Final

import msgspec

from chieu.locales import LANGUAGES, Messages
from chieu.server.wire import HttpRefusal

PERSON: Final = b"text/html"
"""What a browser accepts that shows the answer to somebody; a script gets JSON."""
_TRY_AGAIN: Final = {HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS}
_AGAIN_SECONDS = b"5"


@lru_cache
def refusal(status: int, code: str, *, for_person: bool = False) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """Return the headers and the body of a refusal: JSON, or sentences in every language for a person."""
    if for_person:
        kind = b"text/plain; charset=utf-8"
        body = "".join(Messages(language).say(code) + "\n" for language in LANGUAGES).encode()
    else:
        kind, body = b"application/json", msgspec.json.encode(HttpRefusal(code))
    headers = headers_of(kind, body)
    if status in _TRY_AGAIN:
        headers.append((b"retry-after", _AGAIN_SECONDS))
    return headers, body


def headers_of(kind: bytes, body: bytes) -> list[tuple[bytes, bytes]]:
    """Return the headers of a whole answer that nobody is to keep."""
    return [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]


@lru_cache
def raw_refusal(status: int, code: str, *, for_person: bool = False) -> bytes:
    """Return a refusal as it goes over the line of a connection that is closed then."""
    headers, body = refusal(status, code, for_person=for_person)
    line = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
    lines = [name + b": " + value + b"\r\n" for name, value in [*headers, (b"connection", b"close")]]
    return b"".join([line, *lines, b"\r\n", body])
