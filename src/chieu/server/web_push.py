"""Web Push: how a browser whose page is closed is told something, by the push service of its maker.

What is told is encrypted for that browser alone (RFC 8291), and signed by a key of this room (RFC 8292), to which the
browser has bound its subscription. Addresses come from guests, so only those of known services are ever called.
"""

from __future__ import annotations

import asyncio
import hmac
import re
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from enum import Enum
from hashlib import sha512
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, NoReturn

import msgspec

from chieu.kernel.extras import PUSH, need_extra

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import aiohttp

    from chieu.store import Subscription

SERVICES: Final = ("fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")
"""The push services of the usual browsers: names, or ends of names that begin with a dot."""
MOST_ENDPOINT: Final = 1_000
"""The most characters of a browser's address."""
_LABEL: Final = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ENDPOINT: Final = re.compile(rf"https://(?P<place>(?:{_LABEL}\.)*{_LABEL}(?::[0-9]{{1,5}})?)/[!-\[\]-~]*")
_PUSH_KEY: Final = re.compile("[A-Za-z0-9_-]{87}")
_PUSH_SECRET: Final = re.compile("[A-Za-z0-9_-]{22}")
"""The 65 bytes of a point and 16 of a secret in base64url, as browsers write them."""
_AT_ONCE: Final = 4
"""How many browsers are told something at a time by one service: those of the others do not wait for it."""
_SECONDS: Final = 10.0
"""How long a push service may take to answer."""
_ENDED: Final = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}


class Notice(msgspec.Struct, frozen=True):
    """What a browser shows: no cards, nothing that others at the table do not see."""

    title: str
    body: str
    topic: str
    """Notices of one topic take each other's place."""
    path: str
    """Where it leads."""


class PushOutcome(Enum):
    """What became of something that a browser was to be told."""

    SENT = "sent"
    """The push service has it."""
    ENDED = "ended"
    """The browser wants to be told nothing more, or cannot be."""
    FAILED = "failed"
    """The push service did not answer, or did not take it."""
    LATE = "late"
    """When its turn came, nobody waited for its player any more."""


class RedirectedError(Exception):
    """A push service has sent us elsewhere, where we do not go."""


def push_service_of(endpoint: str, further: Iterable[str] = ()) -> str | None:
    """Return which known push service has an address, or which further one, named as `host` or `host:port`.

    >>> [push_service_of(f"https://{place}/x") for place in ("web.push.apple.com", "apple.com", "127.0.0.1:8000")]
    ['.push.apple.com', None, None]
    """
    match = _ENDPOINT.fullmatch(endpoint) if len(endpoint) <= MOST_ENDPOINT else None
    if match is None:
        return None
    place = match["place"]
    known = (name for name in SERVICES if place == name or (name[0] == "." and place.endswith(name)))
    return place if place in further else next(known, None)


def are_push_keys(key: str, auth: str) -> bool:
    """Tell whether these are the public key and the secret of a browser, in base64url."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    # By their letters first: what decodes base64 passes over those that it does not know.
    if not (_PUSH_KEY.fullmatch(key) and _PUSH_SECRET.fullmatch(auth)):
        return False
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), urlsafe_b64decode(f"{key}="))
    except ValueError:
        return False
    return True


class PushSender:
    """Tells browsers something, in the name of one room."""

    def __init__(self, contact: str, secret: bytes, services: Iterable[str] = ()) -> None:
        """Prepare.

        Args:
            contact: whom a push service may ask about what we send: a `mailto:` or `https:` address.
            secret: what the room's key follows from, so that there is no further file to be kept.
            services: push services beside the usual ones, as `host` or `host:port`.

        Raises:
            MissingExtra: nothing here encrypts.
        """
        need_extra(PUSH)
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        curve = SECP256R1()
        number = int.from_bytes(hmac.digest(secret, b"chieu-push", sha512))
        key = derive_private_key(number % (curve.group_order - 1) + 1, curve)
        self._vapid = Vapid02(key)
        self._contact = contact
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = urlsafe_b64encode(point).rstrip(b"=").decode()
        """The room's public key, to which browsers bind their subscriptions, in base64url."""
        self._services = frozenset(services)
        self._places: dict[str, asyncio.Semaphore] = {}
        self._session: aiohttp.ClientSession | None = None

    def service_of(self, endpoint: str) -> str | None:
        """Return which push service has an address, of those that this room calls."""
        return push_service_of(endpoint, self._services)

    async def send(self, to: Subscription, notice: Notice, ttl_s: int, is_wanted: Callable[[], bool]) -> PushOutcome:
        """Tell a browser something that is of use for so many seconds, if it is still wanted when its turn comes."""
        from aiohttp import ClientError, ClientTimeout
        from pywebpush import WebPushException, webpush_async

        service = self.service_of(to.endpoint)
        if service is None:
            # It was known when the browser came, and is not any more.
            return PushOutcome.ENDED
        async with self._places.setdefault(service, asyncio.Semaphore(_AT_ONCE)):
            if not is_wanted():
                return PushOutcome.LATE
            try:
                await webpush_async(
                    {"endpoint": to.endpoint, "keys": {"p256dh": to.key, "auth": to.auth}},
                    data=msgspec.json.encode(notice).decode(),
                    vapid_private_key=self._vapid,
                    vapid_claims={"sub": self._contact},
                    timeout=ClientTimeout(_SECONDS),
                    ttl=ttl_s,
                    headers={"topic": notice.topic, "urgency": "high"},
                    aiohttp_session=self._opened(),
                )
            except WebPushException as error:
                return PushOutcome.ENDED if error.status_code in _ENDED else PushOutcome.FAILED
            except (ClientError, TimeoutError, RedirectedError, OSError, ValueError):
                return PushOutcome.FAILED
        return PushOutcome.SENT

    async def close(self) -> None:
        """Close what is open to push services."""
        if self._session is not None:
            await self._session.close()

    def _opened(self) -> aiohttp.ClientSession:
        if self._session is None:
            from aiohttp import ClientSession, TCPConnector, TraceConfig

            async def refuse(*_: object) -> NoReturn:
                raise RedirectedError

            trace = TraceConfig()
            trace.on_request_redirect.append(refuse)
            # A host whose way out is a proxy says so by the usual variables.
            trusted = TCPConnector(ssl=ssl.create_default_context())
            self._session = ClientSession(connector=trusted, trace_configs=[trace], trust_env=True)
        return self._session
