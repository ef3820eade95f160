"""People who only watch and talk, without a browser of their own."""

from __future__ import annotations

import json
from typing import Final

import httpx
from websockets.sync.client import connect

from browser.house import House
from chieu.server.settings import Limits

WATCHING: Final = -1
"""The seat of somebody who has none."""
MOST_SAID: Final = int(Limits().says.burst)
"""How much one person may say in a row."""


def said_by_many(house: House, code: str, texts: list[str]) -> None:
    """Let people who only watch say texts, each of them as many as one may say in a row."""
    for first in range(0, len(texts), MOST_SAID):
        signed = httpx.post(f"{house.url}/api/guest", json={}).headers["set-cookie"].partition(";")[0]
        socket_url = house.url.replace("http", "ws", 1) + "/ws"
        with connect(socket_url, additional_headers={"Cookie": signed}) as socket:
            socket.send(json.dumps({"t": "join", "id": "join", "table": code}))
            for text in texts[first : first + MOST_SAID]:
                socket.send(json.dumps({"t": "say", "id": text, "table": code, "text": text}))
                while (answer := json.loads(socket.recv())).get("id") != text:
                    assert answer["t"] != "refused"
                assert answer["t"] == "ack"
