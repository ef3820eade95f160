"""The score sheet: every payment of the deal."""

from __future__ import annotations

from chieu.games.phom.payments import POT
from chieu.games.phom.state import Ledger, State
from chieu.games.score import begin_line, charge, pay_from
from chieu.kernel.jit import rule


@rule
def score_lines(state: State, out: list[list[int]]) -> int:
    """Write the score sheet, and return its length: every payment between seats, into the pot, or out of it."""
    for row in range(state.ledger.length):
        write_line(state.ledger, row, out)
    return state.ledger.length


@rule
def write_line(ledger: Ledger, row: int, out: list[list[int]]) -> None:
    """Write one payment as a line of the score sheet."""
    payer, payee = ledger.payers[row], ledger.payees[row]
    if payee == POT:
        line = begin_line(out, row, ledger.items[row], payer)
        charge(line, -ledger.chips[row], ledger.counts[row])
        return
    line = begin_line(out, row, ledger.items[row], payee)
    charge(line, ledger.chips[row], ledger.counts[row])
    if payer != POT:
        pay_from(line, payer)
