"""Play the fifth game where it has been put in: through the façade, at a table, in the simulator, and as a type."""

from __future__ import annotations

import runpy
from pathlib import Path

import chieu
from chieu.bots.levels import choose
from chieu.cli import build
from chieu.kernel.cards import DECK_SIZE
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table

NAME = "high-card"


def play_a_deal() -> None:
    high = chieu.game(NAME)
    state = high.deal(chieu.shuffled(seed=7), seats=3)
    while not high.is_over(state):
        seat = high.acting(state)[0]
        state = high.play(state, seat, high.legal_actions(state, seat)[0])
    assert sorted(high.payoffs(state)) == [-1, -1, 2]
    chieu.verify(chieu.record_of(state))


def sit_with_bots() -> None:
    """Play a deal of one person, whose time runs out, and two bots; then make the table anew from its log."""
    create = ask.Create(by="an", id="1", name="An", game=NAME, preset="", options={"seats": 3}, bots="hard")
    table, step = Table.open("K7QF", create, now=0)
    events = list(step.events)
    while not any(isinstance(event, log.Settled) for event in events):
        turns = table.bot_turns()
        command: ask.Command = ask.Tick()
        if table.needs_deck:
            command = ask.GiveDeck(tuple(range(DECK_SIZE)), 7)
        elif turns:
            action = choose(NAME, turns[0].level, table.observation(turns[0].seat), turns[0].seat, 7, 0.1)
            text = table.core.game.words.format_action(action)
            command = ask.BotAct(seat=turns[0].seat, action=text, after=turns[0].after)
        events += table.handle(command, table.wake_at or table.state.at).events
    assert Table.rebuild(events).snapshot() == table.snapshot()


def have_a_type(root: Path) -> None:
    written = runpy.run_path(str(root / "scripts" / "generate_types.py"))["generate"]()
    assert "interface HighcardView" in written["views"]


if __name__ == "__main__":
    play_a_deal()
    sit_with_bots()
    have_a_type(Path.cwd())
    build("en")(["simulate", NAME, "--deals", "100"], "chieu")
