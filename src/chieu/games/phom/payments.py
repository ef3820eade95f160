"""Chips: every payment the moment it occurs, never more than the payer has, and the pot (PHOM-9)."""

from __future__ import annotations

from typing import TypeAlias

from chieu.games.phom.state import Item, Ledger, State
from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.jit import rule

POT: Seat = NOBODY
"""Who pays, or is paid, when the pot does or is."""
Payment: TypeAlias = tuple[int, Seat, Seat, int, int]
"""Of which kind (`Item`), who pays whom, how many cược, and for how many things (0 when they are not counted)."""


@rule
def pay(state: State, payment: Payment) -> None:
    """Let a seat pay in cược, or as much as it still has (PHOM-9f)."""
    item, payer, payee, amount, count = payment
    chips = min(amount * state.options.stake, state.ledger.purses[payer])
    state.ledger.purses[payer] -= chips
    put_in(state.ledger, payee, chips)
    if chips > 0:
        enter(state.ledger, (item, payer, payee, chips, count))


@rule
def win_pot(state: State, winner: Seat) -> None:
    """Give the whole pot to its winner."""
    chips = state.ledger.pot
    state.ledger.pot = 0
    put_in(state.ledger, winner, chips)
    if chips > 0:
        enter(state.ledger, (Item.POT, POT, winner, chips, 0))


@rule
def put_in(ledger: Ledger, payee: Seat, chips: int) -> None:
    """Put chips into a purse, or into the pot."""
    if payee == POT:
        ledger.pot += chips
    else:
        ledger.purses[payee] += chips


@rule
def enter(ledger: Ledger, payment: Payment) -> None:
    """Write a payment, in chips, down; those of one kind from one to another are added up."""
    item, payer, payee, chips, count = payment
    row = row_of(ledger, item, payer, payee)
    if row == ledger.length:
        ledger.items[row] = item
        ledger.payers[row] = payer
        ledger.payees[row] = payee
        ledger.chips[row] = 0
        ledger.counts[row] = 0
        ledger.length += 1
    ledger.chips[row] += chips
    ledger.counts[row] += count


@rule
def row_of(ledger: Ledger, item: int, payer: Seat, payee: Seat) -> int:
    """Return where payments of a kind from one to another stand, or the first free row."""
    for row in range(ledger.length):
        if ledger.items[row] == item and ledger.payers[row] == payer and ledger.payees[row] == payee:
            return row
    return ledger.length
