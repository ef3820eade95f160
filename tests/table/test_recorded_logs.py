"""Logs that earlier programs wrote, with kills and restarts in them: they load, and everybody sees what was seen then.

`tests/fixtures/logs` tells how they were made. All that is asked of a table here is public, so that this file
outlives whatever lies behind it.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from chieu.games.registry import GAMES
from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import ReplayMismatch
from chieu.table import log
from chieu.table.event import Event
from chieu.table.table import Table

LOGS: Final = Path(__file__).parents[1] / "fixtures" / "logs"
NAMES: Final = sorted(path.stem for path in LOGS.glob("*.jsonl"))
GAINED: Final = {"opened", "groups", "bot_pace", "next_deal", "hints", "names"}
EATEN: Final = {"eat-first", "eat-second"}
SEEN_AFTER_MS: Final = 1_000
"""How long after each event the table is looked at."""


@dataclass(frozen=True)
class Recorded:
    """One log as it lay in the store, and what was kept beside it."""

    bodies: list[bytes]
    seen: list[str]
    """For each event what `hashes_of` tells."""
    end: dict[str, Any]

    @property
    def events(self) -> list[Event]:
        return [log.decode_event(body) for body in self.bodies]


@cache
def recorded(name: str) -> Recorded:
    bodies = (LOGS / f"{name}.jsonl").read_bytes().splitlines()
    seen = (LOGS / f"{name}.views").read_text().splitlines()
    return Recorded(bodies, seen, json.loads((LOGS / f"{name}.json").read_bytes()))


def short_hash(value: Any) -> str:
    """Return a short hash of whatever goes onto the wire, in whatever order its fields are."""
    known = json.loads(msgspec.json.encode(value), object_hook=_as_it_was_then)
    text = json.dumps(known, sort_keys=True)
    return blake2b(text.encode()).hexdigest()[:12]


def _as_it_was_then(told: dict[str, Any]) -> dict[str, Any]:
    """Leave out the fields that views have gained since, and who ate a card that was paid for into the pot."""
    was = {name: value for name, value in told.items() if name not in GAINED}
    paid_in = was.get("item") in EATEN and was["amount"] < 0
    return {**was, "other": NOBODY} if paid_in else was


def pace_of(table: Table) -> list[Any]:
    """Return what the server asks a table, and what the lobby shows of it."""
    asked = [table.wake_at, table.needs_deck, table.is_closed, table.is_deserted]
    return [*asked, table.bot_turns(), table.bot_chances(), table.lobby_view()]


def hashes_of(table: Table, event: Event, *, rests: bool) -> str:
    """Return the hashes of what a spectator sees of an event and after it, then of what each seat sees.

    The table's pace stands before them. In mid-step, where nobody looks at a table, only the event is seen.
    """
    now = event.at + SEEN_AFTER_MS
    roles = range(NOBODY, len(table.state.chairs))
    if not rests:
        return " ".join(["-", *(short_hash(event.shown_to(role)) for role in roles)])
    facts = table.info(now)
    seen = [[event.shown_to(role), facts, table.deal_view(role, now)] for role in roles]
    return " ".join(short_hash(value) for value in (pace_of(table), *seen))


def lines_of(events: list[Event]) -> Iterator[str]:
    """Yield the hashes after each event; a step's last event is the last one of its time."""
    times = [event.at for event in events[1:]] + [0]
    for (table, event), after in zip(prefixes(events), times, strict=True):
        yield hashes_of(table, event, rests=event.at != after)


def prefixes(events: list[Event]) -> Iterator[tuple[Table, Event]]:
    """Yield a table after each of its events; between two of them it is written down and read again."""
    table = Table.rebuild(events[:1])
    yield table, events[0]
    for event in events[1:]:
        table = Table.from_snapshot(table.snapshot(), [event])
        yield table, event


def chips_of(table: Table, code: str) -> dict[str, int]:
    """Return what lies on the accounts of a table."""
    facts = table.info(table.state.at)
    chips = {f"seat:{code}:{seat}": amount for seat, amount in enumerate(facts.purses)}
    return {account: amount for account, amount in {**chips, f"pot:{code}": facts.pot}.items() if amount}


def of_kind(name: str, kind: type) -> list[Any]:
    return [event for event in recorded(name).events if isinstance(event, kind)]


def test_all_games_were_recorded_with_all_that_can_happen_to_them() -> None:
    games = {name: of_kind(name, log.Opened)[0] for name in NAMES}
    for game in GAMES:
        tables = [name for name in NAMES if games[name].game == game]
        assert len({json.dumps(games[name].options) for name in tables}) > 1
        assert all(of_kind(name, log.Restarted) for name in tables)
        happened = {type(event) for name in tables for event in recorded(name).events}
        wanted = {log.Away, log.Back, log.OptionsChanged, log.Said, log.Left, log.Settled, log.Extended}
        wanted |= {log.Gone, log.BoughtIn, log.Called} if games[tables[0]].game == "phom" else {log.MatchClosed}
        assert wanted <= happened
        acted = [event for name in tables for event in of_kind(name, log.Acted)]
        assert any(event.timed_out for event in acted)
    assert any(event.secret for name in NAMES for event in of_kind(name, log.Acted))
    assert any(recorded(name).end["snapshot"] for name in NAMES)
    assert not all(recorded(name).end["snapshot"] for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_an_event_is_written_as_it_was(name: str) -> None:
    told = recorded(name)
    assert [log.encode_event(event) for event in told.events] == told.bodies


@pytest.mark.no_cover
@pytest.mark.parametrize("name", NAMES)
def test_everybody_sees_after_each_event_what_was_seen_then(name: str) -> None:
    told = recorded(name)
    assert list(lines_of(told.events)) == told.seen


@pytest.mark.parametrize("name", NAMES)
def test_a_table_goes_on_where_it_stood(name: str) -> None:
    told = recorded(name)
    table = Table.rebuild(told.events)
    *_, (reread, _) = prefixes(told.events)
    assert table.snapshot() == reread.snapshot()
    assert table.wake_at == told.end["wake_at"]
    assert msgspec.to_builtins(table.bot_turns()) == told.end["bot_turns"]
    assert msgspec.to_builtins(table.bot_chances()) == told.end["bot_chances"]


@pytest.mark.parametrize("name", [name for name in NAMES if recorded(name).end["snapshot"]])
def test_a_table_is_loaded_from_its_snapshot_or_the_snapshot_is_refused(name: str) -> None:
    told = recorded(name)
    body = base64.b64decode(told.end["snapshot"]["body"])
    try:
        table = Table.from_snapshot(body, told.events[told.end["snapshot"]["seq"] :])
    except (ReplayMismatch, msgspec.DecodeError):
        # That is how a server learns that it must read the whole log.
        return
    assert hashes_of(table, told.events[-1], rests=True) == told.seen[-1]


@pytest.mark.parametrize("name", [name for name in NAMES if recorded(name).end["entries"]])
def test_the_books_are_what_the_log_says(name: str) -> None:
    told = recorded(name)
    entries: dict[int, dict[str, int]] = {}
    for seq, account, amount in told.end["entries"]:
        entries.setdefault(seq, {})[account] = amount
    assert {sum(moved.values()) for moved in entries.values()} == {0}
    held: dict[str, int] = {}
    for table, event in prefixes(told.events):
        for account, amount in entries.get(event.n, {}).items():
            if account.startswith(("seat:", "pot:")):
                held[account] = held.get(account, 0) + amount
        assert {account: amount for account, amount in held.items() if amount} == chips_of(table, table.code)
