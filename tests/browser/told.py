"""What somebody is told of a table by the frames of their line, whether a browser holds it or not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

Frame = dict[str, Any]
Result = TypeVar("Result")

PATIENCE_SECONDS: Final = 20.0
"""How long to wait for what must come; long, since shared machines are slow at times."""


@dataclass(frozen=True)
class Step:
    """One change of the table as the page was told it."""

    before: Frame | None
    frame: Frame
    after: Frame
    events: list[Frame]


class Told(ABC):
    """Somebody with a line to a room, and everything that came over it."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        """Every frame received, in order."""
        self.steps: list[Step] = []
        """Every change of the table after they came to it."""
        self.view: Frame | None = None
        """The table as the frames tell it: `code seq you facts deal`."""

    @abstractmethod
    def until(self, found: Callable[[], Result], what: str | Callable[[], str]) -> Result:
        """Wait until something is so, and return it. `what` says what was waited for."""

    @abstractmethod
    def send(self, frame: Frame) -> None:
        """Send a frame."""

    def hear(self, frame: Frame) -> None:
        """Take a frame that has come."""
        self.frames.append(frame)
        if frame["t"] == "table":
            self._take(frame, frame["history"], dict.fromkeys(("code", "seq", "you", "facts", "deal")))
        elif frame["t"] == "step" and self.view is not None and frame["code"] == self.view["code"]:
            self._take(frame, frame["events"], self.view)

    def _take(self, frame: Frame, events: list[Frame], old: Mapping[str, Any]) -> None:
        before = self.view if self.view is not None and self.view["code"] == frame["code"] else None
        self.view = {key: frame.get(key, value) for key, value in old.items()}
        if before is not None:
            unheard = [event for event in events if event["n"] > before["seq"]]
            self.steps.append(Step(before, frame, self.view, unheard))

    # --- what is known -------------------------------------------------------------------------

    @property
    def table(self) -> Frame:
        """The table as last told."""
        assert self.view is not None, "not at a table"
        return self.view

    @property
    def facts(self) -> Frame:
        """What changes seldom."""
        facts: Frame = self.table["facts"]
        return facts

    @property
    def game(self) -> Frame:
        """The game's own view, empty before the first deal."""
        deal = self.table["deal"]
        return {} if deal is None else dict(deal["game"])

    @property
    def me(self) -> int:
        """My seat."""
        seat = self.table["you"]
        assert isinstance(seat, int)
        return seat

    @property
    def phase(self) -> str:
        """The table's phase."""
        return str(self.facts["phase"])

    @property
    def acts(self) -> bool:
        """Whether I may act now."""
        deal = self.table["deal"]
        return self.phase == "playing" and deal is not None and self.table["you"] in deal["acting"]

    @property
    def legal(self) -> list[str]:
        """What I may do now, as the server listed it."""
        return list(self.table["deal"].get("legal", ()))

    @property
    def events(self) -> list[Frame]:
        """Every event since I came."""
        return [event for step in self.steps for event in step.events]

    def frames_of(self, kind: str) -> list[Frame]:
        """Return the frames of a kind, in order."""
        return [frame for frame in self.frames if frame["t"] == kind]

    def own_acts(self) -> int:
        """Count the decisions I have taken since I came."""
        return sum(event["t"] == "acted" and event["seat"] == self.me for event in self.events)

    # --- waiting -------------------------------------------------------------------------------

    def until_facts(self, right: Callable[[Frame], bool]) -> None:
        """Wait until the table's facts are right."""
        self.until(lambda: right(self.facts), "the table to be so")

    def until_seq(self, seq: int) -> None:
        """Wait until the page knows an event."""
        self.until(lambda: self.table["seq"] >= seq, f"event {seq}")

    def until_own_act(self, count: int) -> None:
        """Wait until I have taken so many decisions."""
        self.until(lambda: self.own_acts() >= count, f"decision {count} to be taken")

    def until_acts(self) -> None:
        """Wait until I may act."""
        self.until(lambda: self.view and self.acts, "a decision of mine")

    def until_frames(self, kind: str, count: int) -> None:
        """Wait until so many frames of a kind have come."""
        self.until(lambda: len(self.frames_of(kind)) >= count, f"{count} frames {kind}")

    def until_acts_or_over(self) -> bool:
        """Wait until I may act; false if the deal is over instead."""
        self.until(lambda: self.acts or self.phase in {"deal-over", "match-over"}, "my turn or the end of the deal")
        return self.acts

    def until_event(self, kind: str, count: int = 1) -> Frame:
        """Wait for an event of a kind; return the last of them."""
        self.until(lambda: sum(event["t"] == kind for event in self.events) >= count, f"{count} events {kind}")
        return next(event for event in reversed(self.events) if event["t"] == kind)

    def answer_to(self, frame: Frame) -> Frame:
        """Send a frame and return what the server answers."""
        self.send(frame)

        def answer() -> Frame | None:
            return next((one for one in self.frames if one.get("id") == frame["id"]), None)

        found = self.until(answer, f"an answer to {frame}")
        assert found is not None
        return found

    def say_at_table(self, phrase: str) -> None:
        """Say a quick phrase."""
        answer = self.answer_to(
            {"t": "say", "id": f"{phrase}-{len(self.frames)}", "table": self.table["code"], "phrase": phrase}
        )
        assert answer["t"] == "ack", answer

    def choice(self) -> str:
        """Choose an action that brings a deal of Sâm Lốc to its end."""
        plays = [action for action in self.legal if action.startswith("play ")]
        if plays:
            return max(plays, key=lambda action: action.count(" "))
        return "decline" if "decline" in self.legal else "pass"

    def decide(self, action: str | None = None) -> None:
        """Take one decision over the line, and wait until it is taken: what `choice` says, if no other is asked for."""
        done = self.own_acts()
        frame: Frame = {"t": "act", "id": f"act-{len(self.frames)}", "table": self.table["code"]}
        answer = self.answer_to({**frame, "action": action or self.choice(), "after": self.table["seq"]})
        assert answer["t"] == "ack", answer
        self.until_own_act(done + 1)

    def finish_deal_at_once(self) -> None:
        """Play on over the line until the deal is over."""
        while self.until_acts_or_over():
            self.decide()
