"""An answer over HTTP on its way out: with the headers that every answer has, and counted by status and refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec
from litestar.datastructures import Headers

from chieu.server.pages import FOREVER
from chieu.server.refusals import PERSON, refusal
from chieu.server.tallies import HttpTally
from chieu.server.wire import HttpRefusal

if TYPE_CHECKING:
    from litestar.types import Message, Send

_SECURITY: Final = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cache-control": b"no-store",
}
"""What every answer says, unless it says otherwise."""
_POLICY: Final = {
    b"content-security-policy": (
        b"default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        b"font-src 'self' data:; media-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'"
    )
}
"""What every answer says that a browser may open by itself, or start as a worker."""
_PARTS: Final = (b"text/javascript", b"text/css", b"font/")
"""What built files are of which pages are made, and which nothing but a page uses: there the page's own policy counts.
Sent with each of the twenty of a first visit, it would add 6 kB."""
_OF_PAGES: Final = {
    b"x-frame-options": b"DENY",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
"""What browsers use only for pages."""
_OF_SECURE_PAGES: Final = {b"cross-origin-opener-policy": b"same-origin"}
"""What they use only for pages that nobody on the way can change; of any other each would complain."""
_FOR_ANSWER: Final = _SECURITY | _POLICY
_FOR_PAGE: Final = {False: _FOR_ANSWER | _OF_PAGES, True: _FOR_ANSWER | _OF_PAGES | _OF_SECURE_PAGES}
"""What each kind of answer says, put together once; a page by whether browsers trust what comes this way."""
_PAGE: Final = b"text/html"
_HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
_FIRST_ERROR: Final = 400
_reason: Final = msgspec.json.Decoder(HttpRefusal)


class Outgoing:
    """Sends one answer."""

    def __init__(self, send: Send, tally: HttpTally, *, is_secure: bool, is_lasting: bool) -> None:
        """Be ready to send.

        Args:
            send: what sends a part.
            tally: counts what is sent.
            is_secure: whether browsers trust what comes this way.
            is_lasting: whether browsers are told to come back by HTTPS alone.
        """
        self._send = send
        self._tally = tally
        self._is_secure = is_secure
        self._is_lasting = is_lasting
        self._is_refusal = False

    async def __call__(self, message: Message) -> None:
        """Send a part."""
        if message["type"] == "http.response.start":
            self._tally.statuses[message["status"]] += 1
            self._is_refusal = message["status"] >= _FIRST_ERROR
            headers = [(name.lower(), value) for name, value in message.get("headers", [])]
            known = dict(headers)
            headers += [
                (name, value) for name, value in _wanted(known, is_secure=self._is_secure).items() if name not in known
            ]
            if self._is_lasting:
                headers.append(_HTTPS_ONLY)
            message = {**message, "headers": headers}
        elif self._is_refusal and message["type"] == "http.response.body":
            # Read where all answers go out: so no way to refuse is forgotten, and a code is always one of ours.
            self._count(message["body"])
        await self._send(message)

    def _count(self, body: bytes) -> None:
        self._is_refusal = False
        try:
            self._tally.refusals[_reason.decode(body).code] += 1
        except msgspec.DecodeError:
            # A page that is not there, or how the room is: both say so by their status alone.
            return

    async def refuse(self, status: int, code: str, asked: Headers) -> None:
        """Send a refusal, as JSON or to a person, as the request would have it."""
        for_person = PERSON in asked.get("accept", "").encode("latin-1")
        headers, body = refusal(status, code, for_person=for_person)
        await self({"type": "http.response.start", "status": status, "headers": headers})
        if for_person:
            self._tally.refusals[code] += 1
        await self({"type": "http.response.body", "body": body, "more_body": False})


def _wanted(known: Mapping[bytes, bytes], *, is_secure: bool) -> Mapping[bytes, bytes]:
    """Return what an answer is to say, by what it says already."""
    kind = known.get(b"content-type", b"")
    if kind.startswith(_PAGE):
        return _FOR_PAGE[is_secure]
    is_part = kind.startswith(_PARTS) and known.get(b"cache-control") == FOREVER.encode()
    return _SECURITY if is_part else _FOR_ANSWER
