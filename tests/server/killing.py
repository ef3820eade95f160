"""A match that is played while its server is killed again and again, and what must be true afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import websockets

from chieu.games.registry import game_named
from chieu.server.indexing import deals_among, replayed
from chieu.server.settings import DATABASE
from chieu.store import Store
from chieu.table.event import Event
from chieu.table.ledger import table_accounts
from chieu.table.log import Dealt, Started, decode_event
from chieu.table.options import specs_of
from chieu.table.table import Table
from server.house import Frame, Page, new_guest

HERE = Path(__file__).parent
GONE = (websockets.ConnectionClosed, OSError)


class Mortal:
    """A server that can be killed and started again on the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        path = os.pathsep.join([str(HERE.parent), *sys.path])
        self._forker = subprocess.Popen(
            [sys.executable, str(HERE / "forker.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        self.pid = 0
        self.port = 0

    async def start(self) -> None:
        stdin, stdout = self._forker.stdin, self._forker.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps(str(self.data)) + "\n")
        stdin.flush()
        answer = await asyncio.to_thread(stdout.readline)
        self.pid, self.port = map(int, answer.split())

    def kill(self, number: int = signal.SIGKILL) -> None:
        os.kill(self.pid, number)

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.kill()
        self._forker.communicate(timeout=30)

    async def guest(self) -> str:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as http:
            return await new_guest(http)

    @asynccontextmanager
    async def page(self, cookie: str) -> AsyncIterator[Page]:
        socket = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/ws",
            additional_headers={"Cookie": cookie},
            compression=None,
        )
        try:
            page = Page(socket)
            await page.hear()
            yield page
        finally:
            socket.transport.abort()

    def log(self, code: str) -> list[Event]:
        """Read a table's log from the disk."""
        return log_in(self.data / DATABASE, code)


def log_in(database: str | Path, code: str) -> list[Event]:
    """Read the log of a table in a database, by its URL or its file."""
    store = Store(database)
    try:
        return [decode_event(event.body) for event in store.logs.tail(code, 0)]
    finally:
        store.close()


class Witness:
    """Everything that a player was told, and what of it must still be so after a kill."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, int] = {}
        self.seen: dict[int, Frame] = {}
        self.views: dict[int, Frame] = {}
        self.unanswered: Frame | None = None

    def hear(self, frames: list[Frame]) -> None:
        for frame in frames:
            if frame["t"] == "ack" and frame["id"].startswith("x"):
                self.acknowledged[frame["id"]] = frame["seq"]
                self.unanswered = None
            for event in frame.get("events", []):
                self.seen[event["n"]] = event
            if frame.get("deal") is not None:
                self.views[frame["seq"]] = frame["deal"]["game"]

    def judge(self, log: list[Event], seat: int) -> None:
        """Compare what was told with the log, and replay the log by the rules."""
        assert [event.n for event in log] == list(range(1, len(log) + 1))
        causes = {event.id: event.n for event in log if event.id}
        for identity, seq in self.acknowledged.items():
            assert causes[identity] <= seq <= len(log), "an acknowledged act is lost"
        for number, event in self.seen.items():
            assert json.loads(_encoded(log[number - 1].shown_to(seat))) == event
        table = Table.rebuild(log)
        assert Table.from_snapshot(table.snapshot(), []).snapshot() == table.snapshot()


def check_books(data: Path, code: str, log: list[Event]) -> None:
    """Check that accounts and deals on the disk are what the log says."""
    store = Store(f"sqlite:///{data}/room.sqlite3")
    try:
        assert store.deals.of_table(code) == deals_among(replayed(store, code)[1])
        entries = store.ledger.entries(code)
        core = Table.rebuild(log).core
        held = [store.ledger.balance(account) for account in table_accounts(core)]
    finally:
        store.close()
    assert sum(entry.amount for entry in entries) == 0
    assert held == core.chips() if core.game.bank is not None else not entries


def _encoded(event: Any) -> bytes:
    import msgspec

    return msgspec.json.encode(event)


async def play_until_killed(page: Page, mortal: Mortal, witness: Witness, acts: int) -> None:
    """Play some acts, send one more, and kill the server before, while or after it is judged."""
    heard = len(page.frames)
    try:
        while acts:
            if page.can_act:
                assert page.deal is not None
                acts -= 1
                witness.unanswered = {
                    "id": f"x{page.seq}-{random.getrandbits(30)}",
                    "action": random.choice(page.deal["legal"]),
                    "after": page.seq,
                }
                await page.send("act", table=page.code, **witness.unanswered)
                if not acts:
                    await _listen_a_little(page)
                    break
                await page.until(lambda f: f["t"] == "ack" or f["t"] == "refused")
                while page.seq < page.frames[-1]["seq"]:
                    await page.hear()
            elif page.facts["phase"] in {"deal-over", "match-over"}:
                await _go_on(page)
            else:
                await page.hear()
        mortal.kill()
        while True:
            await page.hear()
    except GONE:
        pass
    witness.hear(page.frames[heard:])


async def _listen_a_little(page: Page) -> None:
    """Hear none, one or two of the frames that answer an act."""
    for _ in range(random.randrange(3)):
        await page.hear()


async def _go_on(page: Page) -> None:
    hosted = page.facts.get("hosted", False)
    if page.facts["seats"][page.you]["ready"]:
        await page.hear()
        return
    kind = "rematch" if page.facts["phase"] == "match-over" else "start" if hosted else "ready"
    done = await page.ask(kind, table=page.code)
    # A server that died between the host's word and the cards deals when it is back.
    assert done["t"] == "ack" or (hosted and done["code"] == "refused-not-now"), done
    while page.seq < done["seq"]:
        await page.hear()


async def come_back(page: Page, code: str, witness: Witness) -> None:
    """Join again, find the table as it was, and send the unanswered act once more."""
    shown = await page.join(code)
    quiet = {"skip", "away", "back"}
    after = [event for event in shown["history"] if event["n"] > max(witness.views, default=0)]
    if witness.views and all(event["t"] in quiet for event in after):
        assert shown["deal"]["game"] == witness.views[max(witness.views)]
    witness.seen |= {event["n"]: event for event in shown["history"]}
    if witness.unanswered is not None:
        again = witness.unanswered
        answer = await page.ask("act", table=code, **again)
        if answer["t"] == "ack":
            witness.acknowledged[again["id"]] = answer["seq"]
            while page.seq < answer["seq"]:
                await page.hear()
        witness.unanswered = None


async def kill_again_and_again(data: Path, kills: int, game: str = "sam-loc", **options: int) -> dict[str, int]:
    """Play against bots through many deaths of the server; return what happened."""
    mortal = Mortal(data)
    witness = Witness()
    try:
        await mortal.start()
        cookie = await mortal.guest()
        async with mortal.page(cookie) as page:
            clocks = {"turn_timer": 0} if "turn_timer" in {spec.key for spec in specs_of(game_named(game))} else {}
            code = await page.open(game=game, bots="easy", options=clocks | options)
            await play_until_killed(page, mortal, witness, random.randrange(1, 8))
        for _ in range(kills - 1):
            await mortal.start()
            async with mortal.page(cookie) as page:
                await come_back(page, code, witness)
                await play_until_killed(page, mortal, witness, random.randrange(1, 8))
        await mortal.start()
        async with mortal.page(cookie) as page:
            await come_back(page, code, witness)
            seat = page.you
    finally:
        mortal.close()
    # Read when nobody writes any more: bots play on.
    log = mortal.log(code)
    witness.judge(log, seat)
    check_books(mortal.data, code, log)
    return {
        "kills": kills,
        "acknowledged": len(witness.acknowledged),
        "events": len(log),
        "deals": sum(isinstance(event, Dealt) for event in log),
        "matches": sum(isinstance(event, Started) for event in log),
    }
