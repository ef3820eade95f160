"""Over a thousand deals of all games, no frame of any role holds a card that role may not know (statement 16).

The table is driven by hand, which is quick; each frame is the text that the server would send.
"""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any, Final

import pytest

from chieu.games.phom.state import State as PhomState
from chieu.games.registry import GAMES
from chieu.kernel.actions import DEALER, NOBODY
from chieu.kernel.cards import NO_CARDS, format_cards, parse_cards
from chieu.kernel.errors import CommandRefused
from chieu.server.frames import step_texts
from chieu.server.wire import Refused, TableFrame, encode
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import Event
from chieu.table.step import Step
from chieu.table.table import Table
from laws.walks import PLACES, unshuffled

CARD: Final = re.compile(rb"(?<![0-9A-Za-z])(?:10|[2-9JQKA])[scdh](?![0-9A-Za-z])")
DEALS: Final = {"sam-loc": 400, "phom": 300, "binh": 200, "crazy-eights": 100}
"""How many of each game, at tables of all sizes: fewer of those that take longer."""
NOW: Final = 1_000_000
SHOWN_BY_DEALER: Final = ("turn ",)
"""What of the dealer's own actions lies open on the table; all other cards from there go into somebody's hand."""


def cards_in(text: bytes) -> int:
    cards = NO_CARDS
    for word in set(CARD.findall(text)):
        cards |= card_named(word)
    return cards


@cache
def card_named(word: bytes) -> int:
    return parse_cards(word.decode())


class Recorded:
    """A table whose people play at random, and what each of them may know."""

    def __init__(self, game: str, seats: int, luck: random.Random) -> None:
        self.game = GAMES[game]
        self.luck = luck
        self.people = [f"person-{seat}" for seat in range(seats)]
        self.roles = [NOBODY, *range(seats)]
        self.public = NO_CARDS
        self.deals = self.frames = 0
        self.hidden = NO_CARDS
        self.since: list[Event] = []
        """What has happened since the cards were dealt."""
        create = ask.Create(by=self.people[0], name="0", game=game, options={"seats": seats})
        self.table, _ = Table.open("AAAAA", create, NOW)
        self.now = NOW
        for person in self.people[1:]:
            self.do(ask.Sit(by=person, name=person[-1]))
        self.do(ask.Start(by=self.people[0]))

    def play(self) -> None:
        """Do one thing that the table waits for."""
        table, phase = self.table, self.table.state.phase
        if table.needs_deck:
            deck = unshuffled(self.game)
            self.luck.shuffle(deck)
            self.do(ask.GiveDeck(tuple(deck), self.luck.randrange(2**60)))
        elif phase == "playing":
            self.act()
        elif self.game.bank is not None:
            self.do(ask.Start(by=self.people[0]))
        else:
            again = ask.Ready if phase == "deal-over" else ask.Rematch
            for seat, person in enumerate(self.people):
                if table.state.phase == phase and not table.core.chair(seat).ready:
                    self.do(again(by=person))

    def act(self) -> None:
        """Let somebody do one of the things that the page offers, or let time pass where nobody must."""
        seats = self.luck.sample(range(len(self.people)), len(self.people))
        seat, legal = next(((seat, legal) for seat in seats if (legal := self.offered(seat))), (NOBODY, []))
        if not legal:
            self.now = self.table.wake_at or self.now
            self.do(ask.Tick())
            return
        if self.luck.random() < 0.1:
            self.dream(seat)
        cards = [action for action in legal if action.startswith("play ")]
        # Who only draws plays for ever.
        action = self.luck.choice(cards if cards and self.luck.random() < 0.9 else legal)
        self.do(ask.Act(by=self.people[seat], action=action, after=self.table.seq))
        if self.luck.random() < 0.05:
            self.join()

    def offered(self, seat: int) -> list[str]:
        """Return what the page of a seat offers to do."""
        view = self.table.deal_view(seat, self.now)
        return (view.legal or []) if view is not None else []

    def do(self, command: ask.Command) -> None:
        step = self.table.handle(command, self.now)
        for event in step.events:
            self.note(event)
        self.judge(step)

    def note(self, event: Event) -> None:
        if isinstance(event, log.Dealt):
            self.deals += 1
            self.public, self.since = NO_CARDS, []
        if isinstance(event, log.Acted) and lies_open(event):
            self.public |= cards_in(event.action.encode())
        self.since.append(event)

    def known(self, role: int) -> int:
        """Return the cards that somebody may know: one's own and what lies open; all hands once the deal is over."""
        deal = self.table.core.deal
        if deal is None:
            return NO_CARDS
        hands = PLACES[self.game.name].piles(deal)[: len(self.people)]
        public = self.public | sum_of(laid(deal))
        if self.table.state.phase != "playing":
            return public | sum_of(hands)
        return public | (hands[role] if role != NOBODY else NO_CARDS)

    def judge(self, step: Step) -> None:
        for role, text in step_texts(self.table, step, self.roles, self.now).items():
            self.look(role, text)

    def look(self, role: int, text: bytes, allowed: int = NO_CARDS) -> None:
        known = self.known(role) | allowed
        leaked = cards_in(text) & ~known
        assert not leaked, f"{format_cards(leaked)} in {text.decode()} for {role}"
        self.frames += 1
        self.hidden |= ~known & (2**52 - 1)

    def dream(self, seat: int) -> None:
        """Try what is not allowed, with cards that others hold."""
        hands = PLACES[self.game.name].piles(self.table.core.deal)
        others = sum_of(hands[: len(self.people)]) & ~hands[seat]
        if not others:
            return
        card = self.luck.choice(format_cards(others).split())
        for action in (f"play {card}", f"discard {card}", f"lay {card}", f"arrange {card}", "lead 1", f"give {card}"):
            command = ask.Act(by=self.people[seat], action=action, after=self.table.seq)
            try:
                self.table.handle(command, self.now)
            except CommandRefused as refused:
                answer = Refused(id="x", code=refused.code, args=dict(refused.arguments), seq=self.table.seq)
                self.look(seat, encode(answer), cards_in(action.encode()))
            else:
                pytest.fail(f"{action} was allowed")

    def join(self) -> None:
        """Show the table to everybody as if they came to it now."""
        for role in self.roles:
            frame: Any = TableFrame(
                code=self.table.code,
                seq=self.table.seq,
                you=role,
                facts=self.table.info(self.now),
                deal=self.table.deal_view(role, self.now),
                history=[event.shown_to(role) for event in self.since],
            )
            self.look(role, encode(frame))


def lies_open(action: log.Acted) -> bool:
    """Tell whether everybody sees the cards of an action."""
    return not action.secret and (action.seat != DEALER or action.action.startswith(SHOWN_BY_DEALER))


def laid(deal: Any) -> list[int]:
    """Return the phỏm on the table, some of which the rules lay with what somebody discards."""
    return deal.melds[: deal.meld_count] if isinstance(deal, PhomState) else []


def sum_of(hands: list[int]) -> int:
    together = NO_CARDS
    for hand in hands:
        together |= hand
    return together


def test_all_games_are_recorded_a_thousand_times_together() -> None:
    assert DEALS.keys() == GAMES.keys()
    assert sum(DEALS.values()) >= 1_000


@pytest.mark.slow
@pytest.mark.parametrize("game", DEALS)
def test_a_thousand_recorded_deals_tell_nobody_what_is_hidden(game: str) -> None:
    luck = random.Random(16)
    low, high = GAMES[game].bounds.seats
    tables = [Recorded(game, seats, luck) for seats in range(low, high + 1)]
    wanted = -(-DEALS[game] // len(tables))
    for table in tables:
        # The last one is played to its end, too.
        while table.deals <= wanted:
            table.play()
    assert all(table.frames > table.deals * len(table.roles) for table in tables)
    assert all(table.hidden for table in tables)
