"""The score sheet: every payment of the deal."""

from __future__ import annotations

from typing import Final

from chieu.games.phom.payments import POT
from chieu.games.phom.seating import next_player
from chieu.games.phom.state import Item, State
from chieu.games.score import begin_line, charge, from_whom, pay_from
from chieu.kernel.jit import rule

EATEN: Final = (int(Item.EAT_FIRST), int(Item.EAT_SECOND))
"""What is paid for a card that the next player eats (PHOM-9b)."""


@rule
def score_lines(state: State, out: list[list[int]]) -> int:
    """Write the score sheet, and return its length: every payment between seats, into the pot, or out of it."""
    for row in range(state.ledger.length):
        write_line(state, row, out)
    return state.ledger.length


@rule
def write_line(state: State, row: int, out: list[list[int]]) -> None:
    """Write one payment as a line of the score sheet."""
    ledger = state.ledger
    payer, payee = ledger.payers[row], ledger.payees[row]
    if payee == POT:
        line = begin_line(out, row, ledger.items[row], payer)
        charge(line, -ledger.chips[row], ledger.counts[row])
        if ledger.items[row] in EATEN:
            # The eater gets nothing of it, but is named, for the payer wants to know who ate.
            from_whom(line, next_player(state, payer))
        return
    line = begin_line(out, row, ledger.items[row], payee)
    charge(line, ledger.chips[row], ledger.counts[row])
    if payer != POT:
        pay_from(line, payer)
