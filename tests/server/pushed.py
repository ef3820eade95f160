"""A push service in a test, as those of browsers are: over HTTPS, by the RFCs; and browsers that have subscribed."""

from __future__ import annotations

import asyncio
import json
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from chieu.server.certificates import own_certificate

HOST: Final = "127.0.0.1"


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that has subscribed."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes..."

    def asked(self, language: str = "vi") -> dict[str, str]:
        """Return what its page tells the room."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint,
            "key": base64url(point),
            "auth": base64url(self._auth),
            "language": language,
        }

    def read(self, body: bytes) -> dict[str, str]:
        """Return what it is told."""
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        told: dict[str, str] = json.loads(text)
        return told


@dataclass
class Pushed:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    def signed_by(self) -> tuple[str, dict[str, Any]]:
        """Return the key of the room that has signed it, and what the room says of itself."""
        token = self.headers["authorization"]
        assert Vapid02.verify(token)
        parts = dict(part.split("=", 1) for part in token.removeprefix("vapid ").split(","))
        claims = parts["t"].split(".")[1]
        return parts["k"], json.loads(urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))


@dataclass
class PushService:
    """Takes everything, unless a path is told to answer otherwise."""

    port: int = 0
    answers: dict[str, str] = field(default_factory=dict)
    """By path the status line and headers that it answers with; nothing at all where that is empty."""
    asked: asyncio.Queue[Pushed] = field(default_factory=asyncio.Queue)
    """The requests, in the order of their coming."""

    @property
    def place(self) -> str:
        return f"{HOST}:{self.port}"

    def browser(self, path: str) -> Browser:
        return Browser(f"https://{self.place}{path}")

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:-2])}
        path = head[0].split()[1]
        self.asked.put_nowait(Pushed(path, headers, await reader.readexactly(int(headers["content-length"]))))
        answer = self.answers.get(path, "201 Created")
        if answer:
            writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
            writer.close()


@asynccontextmanager
async def open_push_service(folder: Path) -> AsyncIterator[tuple[PushService, Path]]:
    """Open a push service; give the certificate by which it is known, too."""
    certificate = own_certificate(folder, [HOST])
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate.file, certificate.key)
    service = PushService()
    server = await asyncio.start_server(service.serve, HOST, 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service, certificate.file
    finally:
        server.close()
