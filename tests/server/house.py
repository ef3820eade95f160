"""A card room in a test: the real application on a real port, and pages that speak to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from chieu.server.app import App, create_app
from chieu.server.identity import COOKIE, SAFE_COOKIE
from chieu.server.running import Server, server_of
from chieu.server.settings import Limits, Rate, Settings

PLENTY: Final = Rate(1e9, 1e9)
PATIENCE: Final = 20
"""Seconds after which a test that waits for a frame has failed; nothing is measured by it."""

Frame = dict[str, Any]


def settings_for(data: Path, **changes: Any) -> Settings:
    """Return settings under which bots do not pause and nobody is limited."""
    limits = Limits(
        raw_frames=PLENTY,
        raw_bytes=PLENTY,
        frames=PLENTY,
        tables=PLENTY,
        guests=PLENTY,
        misses=PLENTY,
        abuses=PLENTY,
        strangers=PLENTY,
        renames=PLENTY,
        regroups=PLENTY,
        says=PLENTY,
        address_says=PLENTY,
        table_says=PLENTY,
        listed_address=10_000,
        requests=PLENTY,
        replays=PLENTY,
        sockets=PLENTY,
    )
    plain = Settings(
        data=data,
        bot_delay_ms=(0, 0),
        bot_patience_s=PATIENCE,
        bot_grace_s=PATIENCE,
        hint_patience_s=PATIENCE,
        limits=limits,
        static=data / "static",
    )
    return msgspec.structs.replace(plain, **changes)


class Page:
    """One page: a socket, and everything that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.seq = 0
        self.you = -1
        self.facts: Frame = {}
        self.deal: Frame | None = None
        self.code = ""
        self.me: Frame = {}
        self._asked = 0

    async def hear(self) -> Frame:
        """Wait for one frame."""
        text = await asyncio.wait_for(self.socket.recv(decode=True), PATIENCE)
        self.texts.append(text)
        frame: Frame = json.loads(text)
        self.frames.append(frame)
        if frame["t"] in {"table", "step"}:
            assert frame["t"] == "table" or self.seq < frame["events"][0]["n"] == self.seq + 1
            self.seq = frame["seq"]
            self.you = frame.get("you", self.you)
            self.facts = frame.get("facts", self.facts)
            self.deal = frame.get("deal", self.deal)
        return frame

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        """Wait for a frame that is wanted."""
        while True:
            frame = await self.hear()
            if wanted(frame):
                return frame

    async def until_kind(self, kind: str) -> Frame:
        return await self.until(lambda frame: frame["t"] == kind)

    async def until_event(self, kind: str) -> Frame:
        """Wait for a step that holds an event of this kind, and return the event."""
        step = await self.until(lambda frame: frame["t"] == "step" and any(e["t"] == kind for e in frame["events"]))
        event: Frame = next(e for e in step["events"] if e["t"] == kind)
        return event

    async def say(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def send(self, kind: str, **fields: Any) -> str:
        """Send a frame; return its id."""
        self._asked += 1
        fields.setdefault("id", f"q{self._asked}")
        await self.say(json.dumps({"t": kind, **fields}))
        return str(fields["id"])

    async def show_lobby(self, *, on: bool = True) -> None:
        await self.say(json.dumps({"t": "lobby", "on": on}))

    async def ask(self, kind: str, **fields: Any) -> Frame:
        """Send a frame, and wait for its answer."""
        identity = await self.send(kind, **fields)
        kinds = {"ack", "refused", "pong", "hint", "judged"}
        return await self.until(lambda frame: frame["t"] in kinds and frame["id"] == identity)

    async def question(self, kind: str, **fields: Any) -> Frame:
        """Ask the rules something that must not be refused."""
        answer = await self.ask(kind, **({"table": self.code} | fields))
        assert answer["t"] != "refused", answer
        return answer

    async def do(self, kind: str, **fields: Any) -> Frame:
        """Ask something of my table that must not be refused."""
        answer = await self.ask(kind, **({"table": self.code} | fields))
        assert answer["t"] == "ack", answer
        return answer

    async def refused(self, kind: str, **fields: Any) -> str:
        """Ask something that must be refused; return the code."""
        answer = await self.ask(kind, **({"table": self.code} | fields))
        assert answer["t"] == "refused", answer
        return str(answer["code"])

    async def open(self, **fields: Any) -> str:
        """Open a table and watch it."""
        made = await self.ask("create", **({"game": "sam-loc"} | fields))
        assert made["t"] == "ack", made
        await self.join(made["table"])
        return self.code

    async def join(self, code: str, **fields: Any) -> Frame:
        """Watch a table."""
        await self.send("join", table=code, **fields)
        self.code = code
        return await self.until_kind("table")

    @property
    def can_act(self) -> bool:
        return bool(self.facts.get("phase") == "playing" and self.deal is not None and self.deal.get("legal"))

    async def my_turn(self) -> None:
        """Wait until I may act, in this deal or, if this one ends before, in a later one."""
        while not self.can_act:
            await self.play_on()

    async def act(self, choose: Callable[[list[str]], str] = lambda legal: legal[-1]) -> Frame:
        """Play one of the legal actions, when it is my turn, and wait until that is told."""
        await self.my_turn()
        assert self.deal is not None
        done = await self.do("act", action=choose(self.deal["legal"]), after=self.seq)
        while self.seq < done["seq"]:
            await self.hear()
        return self.frames[-1]

    @property
    def can_get_ready(self) -> bool:
        return self.facts["phase"] == "deal-over" and not self.facts["seats"][self.you]["ready"]

    async def play_on(self) -> None:
        """Do the next thing that the table wants of me, or wait for others."""
        if self.can_get_ready:
            done = await self.do("ready")
            while self.seq < done["seq"]:
                await self.hear()
        elif self.can_act:
            await self.act()
        else:
            await self.hear()

    async def closed(self) -> int:
        """Wait until the server has closed the socket; return the close code."""
        try:
            while True:
                await self.hear()
        except websockets.ConnectionClosed:
            return self.socket.close_code or 0


async def new_guest(http: httpx.AsyncClient, name: str | None = None) -> str:
    """Make a player of the room that a client speaks to; return the Cookie header."""
    answer = await http.post("/api/guest", json={} if name is None else {"name": name})
    assert answer.status_code == 200, answer.text
    return next(f"{name}={value}" for name, value in answer.cookies.items() if name in {COOKIE, SAFE_COOKIE} and value)


@asynccontextmanager
async def page_at(port: int, cookie: str, **headers: str) -> AsyncIterator[Page]:
    """Open a page of the player whom a cookie names, in the room at a port."""
    async with websockets.connect(
        f"ws://127.0.0.1:{port}/ws",
        additional_headers={"Cookie": cookie, **headers},
        compression=None,
    ) as socket:
        page = Page(socket)
        page.me = await page.hear()
        assert page.me["t"] == "welcome"
        yield page


class House:
    """The room itself."""

    def __init__(self, app: App, server: Server, port: int) -> None:
        self.app = app
        self.server = server
        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}")

    async def guest(self, name: str | None = None) -> str:
        """Make a player; return the Cookie header."""
        self.http.cookies.clear()
        return await new_guest(self.http, name)

    @asynccontextmanager
    async def page(self, name: str | None = None, cookie: str | None = None, **headers: str) -> AsyncIterator[Page]:
        """Open a page of a new guest, or of the one whom a cookie names."""
        cookie = await self.guest(name) if cookie is None else cookie
        async with page_at(self.port, cookie, **headers) as page:
            yield page


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Serve a room in this event loop on a free port."""
    opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    app = create_app(settings)
    server = server_of(app, "127.0.0.1", 0, opened.set_result)
    running = asyncio.create_task(server._serve())
    waited: list[asyncio.Future[Any]] = [opened, running]
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
    house = House(app, server, opened.result())
    try:
        yield house
    finally:
        await house.http.aclose()
        server.should_exit = True
        await running
