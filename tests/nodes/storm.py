"""People at tables of all games, each on some node, while nodes are killed, stopped and begun again."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import httpx

from browser.house import House
from chieu.games.registry import GAMES
from chieu.server.indexing import deals_among, replayed
from chieu.store import Store
from chieu.table.event import Event
from chieu.table.log import Acted, Closed, Dealt, Restarted, Settled, decode_event
from chieu.table.table import Table
from nodes.player import Player
from server.house import new_guest

NAMES: Final = ("a", "b", "c")
LOOK_S: Final = 0.5
"""How often a proxy in front looks whether a node is ready, and how long it waits for the answer."""


class Nodes:
    """Processes of one room, by their names."""

    def __init__(
        self,
        postgres: str,
        folder: Path,
        through: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Name them; some find the database `through` another address, by their names."""
        self.all = {
            name: House(
                folder / name, told=["--database", through.get(name, postgres), "--node", name, "--proxy", "127.0.0.1"]
            )
            for name in NAMES
        }
        self.here: list[str] = []
        """Those that take players."""

    async def start(self, *names: str) -> None:
        """Begin nodes, side by side."""
        await asyncio.gather(*(asyncio.to_thread(self.all[name].start) for name in names))
        self.here += names

    def kill(self, name: str) -> None:
        """End a node as `kill -9` does."""
        self.here.remove(name)
        self.all[name].kill()

    async def stop(self, name: str) -> None:
        """End a node gently."""
        self.here.remove(name)
        await asyncio.to_thread(self.all[name].stop)

    @contextlib.contextmanager
    def frozen(self, name: str) -> Iterator[None]:
        """Let a node stand still for a while."""
        self.all[name].send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.all[name].send_signal(signal.SIGCONT)

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Lead nobody to a node that says that it is not ready, as a proxy in front does."""
        watching = [asyncio.create_task(self._watch(name)) for name in self.all]
        try:
            yield
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)

    async def _watch(self, name: str) -> None:
        async with httpx.AsyncClient(base_url=self.all[name].url, timeout=LOOK_S) as http:
            while True:
                is_ready = False
                with contextlib.suppress(httpx.HTTPError):
                    is_ready = (await http.get("/ready")).is_success
                if is_ready is not (name in self.here):
                    (self.here.append if is_ready else self.here.remove)(name)
                await asyncio.sleep(LOOK_S)

    def port(self, luck: random.Random) -> int:
        """Return where one of the nodes that are here takes players."""
        return self.all[luck.choice(self.here)].port

    def close(self) -> None:
        """End all that are left."""
        for name in list(self.here):
            self.here.remove(name)
            self.all[name].stop()


@dataclass
class Weather:
    """What came of a storm."""

    players: list[Player] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        """How many acts were acknowledged."""
        return sum(len(player.acknowledged) for player in self.players)

    def answers(self, but: int = 0) -> list[float]:
        """After how many seconds each act was answered that was sent once, in order; not by the node at a port."""
        return sorted(
            act.answered_at - act.sent_at
            for player in self.players
            for act in player.acknowledged
            if act.id not in player.sent_again and act.port != but
        )

    @property
    def waits(self) -> list[float]:
        """For how many seconds each page that lost its line saw nothing, until it saw its table again; in order."""
        return sorted(wait for player in self.players for wait in player.waits)


async def kill(nodes: Nodes, name: str) -> None:
    """Kill a node, and begin it again at once."""
    nodes.kill(name)
    await nodes.start(name)


async def roll(nodes: Nodes, _name: str) -> None:
    """Begin all nodes anew, one after the other."""
    for name in list(nodes.all):
        await nodes.stop(name)
        await nodes.start(name)


async def gather(nodes: Nodes, weather: Weather, game: str, luck: random.Random, pause_s: float) -> tuple[Player, ...]:
    """Bring two people to a table of a game, begin, and return them."""
    cookies = []
    # Each table's people come from a home of their own.
    number = len(weather.codes)
    address = f"203.0.{113 + number // 250}.{number % 250 + 1}"
    base, headers = f"http://127.0.0.1:{nodes.port(luck)}", {"X-Forwarded-For": address}
    async with httpx.AsyncClient(base_url=base, headers=headers) as http:
        for name in ("Lan", "Minh"):
            http.cookies.clear()
            cookies.append(await new_guest(http, name))
    host, guest = (Player(cookie, address, lambda: nodes.port(luck), luck, pause_s) for cookie in cookies)
    code = await host.open(game)
    await guest.sit(code)
    await host.begin()
    weather.players += [host, guest]
    weather.codes.append(code)
    return host, guest


async def storm(
    nodes: Nodes,
    games: Sequence[str],
    blows: int,
    seed: int,
    *,
    strike: Callable[[Nodes, str], Any],
    calm_s: float = 0.5,
    pause_s: float = 0.15,
    weather: Weather | None = None,
) -> Weather:
    """Let people play while nodes are struck, one after the other, and once more as much when all is calm."""
    luck, weather = random.Random(seed), weather or Weather()
    playing: list[asyncio.Task[None]] = []
    try:
        for game in games:
            # Who sits plays at once: the first clock may run out before the last of many tables is there.
            people = await gather(nodes, weather, game, luck, pause_s)
            playing += [asyncio.create_task(player.play()) for player in people]
        for _ in range(blows):
            await progress(weather, luck.randint(1, 10), playing)
            await strike(nodes, luck.choice(nodes.here))
            await asyncio.sleep(calm_s)
        await advance(weather.players, playing)
    finally:
        for player in weather.players:
            player.is_over = True
        done = await asyncio.gather(*playing, return_exceptions=True)
    for error in done:
        if isinstance(error, BaseException):
            raise error
    return weather


async def progress(weather: Weather, acts: int, playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait until some more acts are acknowledged, of anybody."""
    goal = weather.acknowledged + acts
    while weather.acknowledged < goal:
        _raise_early(playing)
        await asyncio.sleep(0.005)


async def advance(players: Sequence[Player], playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait until the table of each player has gone on: nobody is stuck."""
    goals = [(player, player.seq + 5) for player in players]
    while goals := [(player, goal) for player, goal in goals if player.seq < goal and not player.is_done]:
        _raise_early(playing)
        await asyncio.sleep(0.005)


def _raise_early(playing: Sequence[asyncio.Task[None]]) -> None:
    for task in playing:
        if task.done():
            task.result()


def check(postgres: str, weather: Weather) -> Counter[str]:
    """See that every log is whole, has every acknowledged act once, and nothing twice; count its events."""
    counts: Counter[str] = Counter()
    store = Store(postgres)
    try:
        for code in weather.codes:
            events = [decode_event(stored.body) for stored in store.logs.tail(code, 0)]
            check_log(events)
            mine = [player for player in weather.players if player.code == code]
            check_acks(events, mine)
            table = Table.rebuild(events)
            assert store.deals.of_table(code) == deals_among(replayed(store, code)[1])
            entries = store.ledger.entries(code)
            assert sum(entry.amount for entry in entries) == 0
            if table.game.bank is not None:
                assert all(store.ledger.balance(account) == chips for account, chips in table.accounts().items())
            counts.update(type(event).__name__ for event in events)
    finally:
        store.close()
    return counts


def check_log(events: Sequence[Event]) -> None:
    """See that the numbers have no gap, that no deal is dealt twice, and that nobody's time ran out or began anew."""
    assert [event.n for event in events] == [*range(1, len(events) + 1)]
    deals = [event.deal for event in events if isinstance(event, Dealt)]
    paid = [event.deal for event in events if isinstance(event, Settled)]
    # The number begins anew with a match; between two that are dealt one is paid.
    assert len(deals) - len(paid) in {0, 1}
    late = [at for at, event in enumerate(events) if isinstance(event, Acted) and event.timed_out]
    assert not late, f"somebody's time ran out: {events[max(0, late[0] - 8) : late[0] + 1]}"
    assert not any(isinstance(event, Closed) for event in events)
    assert not any(isinstance(event, Restarted) for event in events)


def check_acks(events: Sequence[Event], players: Sequence[Player]) -> None:
    """See that each acknowledged act stands once in the log, at its number, in the order in which they were done."""
    numbers: dict[tuple[str, str], list[int]] = {}
    for event in events:
        if event.id:
            numbers.setdefault((event.by, event.id), []).append(event.n)
    for player in players:
        for act in player.acknowledged:
            found = numbers.get((player.identity, act.id), [])
            assert len(found) == 1, f"{act} stands at {found}"
            assert found[0] <= act.seq
    assert all(len(found) == 1 for found in numbers.values()), "an act stands twice"
    check_order(numbers, players)


def check_order(numbers: dict[tuple[str, str], list[int]], players: Sequence[Player]) -> None:
    """See that an act that was sent after another one's answer had come stands after it: the log is in real time."""
    acts = sorted(
        (
            (act.sent_at, act.answered_at, numbers[player.identity, act.id][0])
            for player in players
            for act in player.acknowledged
        ),
        key=lambda act: act[1],
    )
    by_sending = sorted(acts)
    newest, at = 0, 0
    for sent_at, _, number in by_sending:
        while at < len(acts) and acts[at][1] < sent_at:
            newest = max(newest, acts[at][2])
            at += 1
        assert number > newest, "an act was done before one that had been answered"


def all_games() -> list[str]:
    return sorted(GAMES)
