"""No frame holds a card that its reader may not know: judged against the log, through the real serialiser."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.cards import ALL_CARDS, format_cards, parse_cards
from chieu.kernel.errors import StoreError
from chieu.server.app import _tell_all
from chieu.server.care import Care
from chieu.server.connection import Connection
from chieu.server.domains import Domains
from chieu.server.door import Door, Entrance
from chieu.server.frames import step_texts
from chieu.server.hub import Hub
from chieu.server.identity import Identity
from chieu.server.limits import Bucket, SharedLimits
from chieu.server.pin import RoomPin
from chieu.server.sessions import Sessions
from chieu.server.settings import Settings
from chieu.server.wire import TableFrame, encode
from chieu.store import Orders, Store
from chieu.store.writer import Done
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.core import Core
from chieu.table.event import Event
from chieu.table.table import Table
from server.house import PLENTY, Frame, Page, settings_for

CARD = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9JQKA])[scdh](?![0-9A-Za-z])")
DEALS = 100


def cards_in(text: str) -> int:
    cards = 0
    for word in CARD.findall(text):
        cards |= parse_cards(word)
    return cards


class Reader:
    """A page without a socket: it plays at random, and keeps every frame."""

    def __init__(self, door: Door, name: str, seed: int) -> None:
        self.texts: list[str] = []
        self.connection = Connection(self._send, name, name, "", Bucket(PLENTY, 0))
        self.connection.waiting_limit = 1 << 30
        self.dreamt = 0
        self.frame = asyncio.Event()
        self._door = door
        self._luck = random.Random(seed)
        self._facts: Frame = {}
        self._deal: Frame | None = None
        self._seq = 0
        self._asked = 0
        self._tried = -1
        self.you = NOBODY
        self.code = ""
        self.deals = 0

    async def _send(self, message: Any) -> None:
        text = message.get("text")
        if text is None:
            return
        self.texts.append(text)
        frame = json.loads(text)
        if frame["t"] in {"table", "step"}:
            self._seq = frame["seq"]
            self.you = frame.get("you", self.you)
            self._facts = frame.get("facts", self._facts)
            self._deal = frame.get("deal", self._deal)
            self.deals = max(self.deals, self._facts["deal"])
            asyncio.get_running_loop().call_soon(self.play)
        elif frame["t"] == "ack":
            self.code = frame.get("table", self.code)
        self.frame.set()

    def say(self, kind: str, **fields: Any) -> None:
        self._asked += 1
        said = {"t": kind, "id": f"{self._asked}", "table": self.code, **fields}
        if kind == "create":
            del said["table"]
        self._door.hear(self.connection, json.dumps(said).encode())

    def play(self) -> None:
        """Do what the table waits for; now and then try what is not allowed."""
        if self.you == NOBODY or self._tried == self._seq:
            return
        phase = self._facts["phase"]
        if phase == "playing" and self._deal is not None and self._deal.get("legal"):
            self._tried = self._seq
            if self._luck.random() < 0.2:
                dream = self._luck.choice(["play 2h 2d", "play 3s 3c 3d 3h", "play Ks", "pass", "lead 1"])
                self.dreamt |= cards_in(dream)
                self.say("act", action=dream, after=self._seq)
            self.say("act", action=self._luck.choice(self._deal["legal"]), after=self._seq)
        elif phase in {"deal-over", "match-over"} and not self._facts["seats"][self.you]["ready"]:
            self._tried = self._seq
            self.say("ready" if phase == "deal-over" else "rematch")


class Truth:
    """What each seat may know after each event, told by the log and the rules' own state."""

    def __init__(self, events: list[Event], seats: int) -> None:
        self.known: dict[int, dict[int, int]] = {}
        opened = events[0]
        assert isinstance(opened, log.Opened)
        core = Core.opened(opened)
        public = 0
        hands = [0] * seats
        for event in events[1:]:
            event.fold(core)
            if isinstance(event, log.Dealt):
                public = 0
                hands = list(core.deal.hands[:seats])
            elif isinstance(event, log.Acted) and event.seat != DEALER:
                public |= cards_in(event.action)
            elif isinstance(event, log.Settled):
                public |= sum(hands)
            self.known[event.n] = {
                NOBODY: public,
                **{seat: public | hand for seat, hand in enumerate(hands)},
            }


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_for(tmp_path)


@pytest.fixture
async def hub(tmp_path: Path, settings: Settings) -> AsyncIterator[Hub]:
    loop = asyncio.get_running_loop()

    def announce(fates: list[tuple[Done, StoreError | None]]) -> None:
        loop.call_soon_threadsafe(_tell_all, fates)

    store = Store(f"sqlite:///{tmp_path}/room.sqlite3", announce)
    hub = Hub(settings, store, bytes(32))
    yield hub
    await hub.stop()
    await asyncio.to_thread(store.close)
    hub.close()


async def until(readers: list[Reader], done: Any) -> None:
    while not done():
        for reader in readers:
            reader.frame.clear()
        await asyncio.wait(
            [asyncio.ensure_future(reader.frame.wait()) for reader in readers],
            return_when=asyncio.FIRST_COMPLETED,
            timeout=60,
        )


@pytest.mark.parametrize(("seats", "bots"), [(2, 0), (3, 1), (5, 2)])
async def test_recorded_deals_tell_nobody_what_is_hidden(hub: Hub, settings: Settings, seats: int, bots: int) -> None:
    keys = (b"secret",)
    entrance = Entrance(Identity(*keys), Domains((), ()), RoomPin("", settings.limits, keys, SharedLimits()))
    sessions, care = Sessions(entrance.identity, hub.storage, hub), Care(hub, Orders(0, {}, {}, ()))
    door = Door(settings, entrance, SharedLimits(), hub=hub, sessions=sessions, care=care)
    people = [Reader(door, f"player-{seat}", seat) for seat in range(seats - bots)]
    watcher = Reader(door, "watcher", 99)
    host = people[0]
    host.say("create", game="sam-loc", options={"seats": seats, "match": "hands", "match_hands": 50})
    await until([host], lambda: host.code)
    for reader in [*people, watcher]:
        reader.code = host.code
        reader.say("join")
    for reader in people[1:]:
        reader.say("sit")
    for seat in range(seats - bots, seats):
        host.say("bot", seat=seat, level="easy")
    await until([host], lambda: len(host._facts.get("seats", [])) == seats and None not in host._facts["seats"])
    host.say("start")
    wanted = DEALS // 2 if seats == 2 else DEALS // 4
    await until([*people, watcher], lambda: min(r.deals for r in [*people, watcher]) >= wanted)
    events = [log.decode_event(event.body) for event in hub.storage.store.logs.tail(host.code, 0)]
    truth = Truth(events, seats)
    for reader in [*people, watcher]:
        judge(reader, truth)


def judge(reader: Reader | Page, truth: Truth) -> None:
    seq, seen, hidden = 0, 0, 0
    you = NOBODY
    for text in reader.texts:
        frame = json.loads(text)
        if frame["t"] in {"table", "step"}:
            seq = frame["seq"]
            you = frame.get("you", you)
            dream = 0
        else:
            dream = reader.dreamt if isinstance(reader, Reader) else 0
        known = truth.known[seq][you] if seq in truth.known else 0
        shown = cards_in(text)
        leaked = shown & ~(known | dream)
        assert not leaked, f"{format_cards(leaked)} in {text}"
        seen |= shown
        hidden |= ALL_CARDS & ~known
    assert seen, "the reader saw no card at all"
    assert hidden == ALL_CARDS


def two_tables_that_differ_where_seat_0_cannot_see() -> tuple[list[Table], list[tuple[int, ...]]]:
    tables = []
    for _ in range(2):
        table, _step = Table.open("AAAAA", ask.Create(by="a", name="A", game="sam-loc"), 1_000)
        table.handle(ask.Sit(by="b", name="B"), 1_000)
        table.handle(ask.Start(by="a"), 1_000)
        tables.append(table)
    deck = list(range(52))
    random.Random(5).shuffle(deck)
    probe = Table.from_snapshot(tables[0].snapshot(), [])
    probe.handle(ask.GiveDeck(tuple(deck), 7), 1_000)
    own = probe.core.deal.hands[0]
    hidden = [place for place, card in enumerate(deck) if not own >> card & 1]
    other = list(deck)
    for place, card in zip(hidden, reversed([deck[place] for place in hidden]), strict=True):
        other[place] = card
    return tables, [tuple(deck), tuple(other)]


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_frames_are_byte_identical_when_only_hidden_cards_differ(viewer: int) -> None:
    tables, decks = two_tables_that_differ_where_seat_0_cannot_see()
    told: list[list[bytes | str]] = [[], []]
    hands = []
    for told_here, table, deck in zip(told, tables, decks, strict=True):
        commands: list[ask.Command] = [
            ask.GiveDeck(deck, 7),
            ask.Act(by="a", action="decline", after=99, id="x"),
            ask.Act(by="b", action="decline", after=99),
            ask.Say(by="b", name="B", text="…"),
            ask.Extend(by="a"),
            ask.Drop("b"),
            ask.Arrive("b"),
        ]
        for command in commands:
            try:
                step = table.handle(command, 2_000)
            except Exception as refused:  # noqa: BLE001 - what is refused must be refused alike
                told_here.append(repr(refused))
                continue
            told_here.append(step_texts(table, step, [viewer], 2_000)[viewer])
        frame = TableFrame(
            code=table.code,
            seq=table.seq,
            you=viewer,
            facts=table.info(2_000),
            deal=table.deal_view(viewer, 2_000),
            history=[],
        )
        told_here.append(encode(frame))
        hands.append(table.core.deal.hands[1])
    assert hands[0] != hands[1]
    assert told[0] == told[1]
    assert len(told[0]) > 5
