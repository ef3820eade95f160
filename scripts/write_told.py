"""Write what a recorded game told the first seat, step by step, for the page's tests: tests/fixtures/told/.

`python scripts/write_told.py`, after the log it is taken from (tests/fixtures/logs), the shape of a view, or what is
said of a deal has changed. In GAME.json a step is `{"events", "facts", "deal"}`, as on the wire; `facts` and `deal` are
left out where they are as before. GAME.LANGUAGE.txt is the deal in words, as the terminal tells it, a line a line: the
page has to say the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from chieu.cli.telling import Listener
from chieu.locales import LANGUAGES, Messages
from chieu.table import log
from chieu.table.event import Event
from chieu.table.table import Table

TESTS: Final = Path(__file__).parents[1] / "tests"
LOGS: Final = {
    "sam-loc": "sam-loc-killed",
    "phom": "phom-killed",
    "binh": "binh-killed",
    "crazy-eights": "crazy-eights-killed",
}
"""The log of each game: one that a server wrote, with bots at the table."""
LISTENER: Final = 0


def steps_of(events: list[Event]) -> list[list[Event]]:
    """Gather the events of each step: those of one time."""
    steps: list[list[Event]] = []
    for event in events:
        if steps and steps[-1][-1].at == event.at:
            steps[-1].append(event)
        else:
            steps.append([event])
    return steps


def first_deal(events: list[Event]) -> list[Event]:
    """Return a log up to the end of its first deal."""
    end = next(at for at, event in enumerate(events) if isinstance(event, log.Settled))
    return [event for event in events if event.at <= events[end].at]


def followed(events: list[Event]) -> Iterator[tuple[list[Event], Table]]:
    """Yield each step of a log, and the table after it."""
    table = Table.rebuild(events[:1])
    for step in steps_of(events):
        table = Table.from_snapshot(table.snapshot(), [event for event in step if event is not events[0]])
        yield step, table


def told(events: list[Event]) -> list[dict[str, Any]]:
    """Return what the listener is told with each step."""
    steps: list[dict[str, Any]] = []
    before: dict[str, Any] = {"facts": None, "deal": None}
    for step, table in followed(events):
        now = step[-1].at
        seen = {"facts": table.info(now), "deal": table.deal_view(LISTENER, now)}
        seen = {key: json.loads(msgspec.json.encode(view)) for key, view in seen.items()}
        changed = {key: view for key, view in seen.items() if view != before[key]}
        wire = [json.loads(msgspec.json.encode(event.shown_to(LISTENER))) for event in step]
        steps.append({"events": wire, **changed})
        before = seen
    return steps


def events_of(game: str) -> list[Event]:
    """Return the first deal of a game's log."""
    bodies = (TESTS / "fixtures" / "logs" / f"{LOGS[game]}.jsonl").read_bytes().splitlines()
    return first_deal([log.decode_event(body) for body in bodies])


def text_of(game: str) -> str:
    """Return the file of a game: a list, a step a line."""
    steps = told(events_of(game))
    lines = ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in steps)
    return f"[\n{lines}\n]\n"


def words_of(game: str, language: str) -> str:
    """Return the deal in words, as the terminal tells it."""
    lines: list[str] = []
    for step, table in followed(events_of(game)):
        facts, deal = table.info(step[-1].at), table.deal_view(LISTENER, step[-1].at)
        if deal is not None:
            names = [seat.name if seat else "" for seat in facts.seats]
            listener = Listener(Messages(language), names, LISTENER)
            wire = [event.shown_to(LISTENER) for event in step]
            lines += [line for event in wire for line in listener.lines(event, facts, deal.game)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the files of each game."""
    folder = TESTS / "fixtures" / "told"
    folder.mkdir(exist_ok=True)
    for game in LOGS:
        (folder / f"{game}.json").write_text(text_of(game), encoding="utf-8")
        for language in LANGUAGES:
            (folder / f"{game}.{language}.txt").write_text(words_of(game, language), encoding="utf-8")


if __name__ == "__main__":
    main()
