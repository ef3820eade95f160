"""A TCP connection on which a test may say whatever it likes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from server.house import PATIENCE, House


class RawLine:
    """What an attacker's program has: bytes out, bytes in."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, house: House, address: str = "127.0.0.1") -> RawLine:
        """Connect, from another address of this machine if one is named."""
        return cls(*await asyncio.open_connection("127.0.0.1", house.port, local_addr=(address, 0)))

    def say(self, data: bytes) -> None:
        self._writer.write(data)

    async def heard(self) -> bytes:
        """Wait until the server closes; return all that it has said."""
        said = b""
        try:
            while piece := await asyncio.wait_for(self._reader.read(65_536), PATIENCE):
                said += piece
        except ConnectionResetError:
            pass
        self._writer.close()
        return said

    async def answer(self) -> tuple[int, dict[str, str], bytes]:
        """Wait for one answer with a length; return status, headers and body."""
        head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), PATIENCE)
        first, *lines = head.decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines if line)}
        body = await asyncio.wait_for(self._reader.readexactly(int(headers["content-length"])), PATIENCE)
        return int(first.split()[1]), headers, body

    async def refusal(self) -> tuple[int, str]:
        """Wait for a refusal after which the server closes; return its status and its reason."""
        status, headers, body = await self.answer()
        assert headers["connection"] == "close"
        assert await self.heard() == b""
        told: dict[str, Any] = json.loads(body)
        assert told.keys() == {"code"}
        return status, str(told["code"])

    def close(self) -> None:
        self._writer.close()
