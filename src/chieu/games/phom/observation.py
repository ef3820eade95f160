"""What one seat, or a spectator, may know of a deal of Phỏm (PHOM-2e)."""

from __future__ import annotations

from chieu.games.phom.state import MOST_SEATS, Ledger, Phase, State
from chieu.kernel.actions import Seat
from chieu.kernel.cards import NO_CARDS
from chieu.kernel.carrier import copy_into
from chieu.kernel.jit import rule


@rule
def observe(state: State, seat: Seat, out: State) -> None:
    """Write what a seat, or a spectator, may know: one's own hand, and all hands when the deal is over."""
    # Shared where states are plain: nothing changes the options of a deal.
    out.options = state.options
    observe_ledger(state.ledger, out.ledger)
    observe_deal(state, out)
    observe_seats(state, out)
    observe_piles(state, out)
    observe_melds(state, out)
    observe_ending(state, out)
    out.stock = NO_CARDS
    for owner in range(MOST_SEATS):
        out.hands[owner] = NO_CARDS
        if owner == seat or state.phase == Phase.OVER:
            out.hands[owner] = state.hands[owner]


@rule
def observe_ledger(ledger: Ledger, out: Ledger) -> None:
    """Show all money."""
    copy_into(out.purses, ledger.purses)
    out.pot = ledger.pot
    out.length = ledger.length
    copy_into(out.items, ledger.items)
    copy_into(out.payers, ledger.payers)
    copy_into(out.payees, ledger.payees)
    copy_into(out.chips, ledger.chips)
    copy_into(out.counts, ledger.counts)


@rule
def observe_deal(state: State, out: State) -> None:
    """Show how the deal goes."""
    out.phase = state.phase
    out.host = state.host
    out.dealer = state.dealer
    out.players = state.players
    out.turn = state.turn
    out.stock_left = state.stock_left
    out.starter = state.starter
    out.fresh = state.fresh
    out.lay_turns = state.lay_turns
    out.untouched = state.untouched
    out.window = state.window
    out.claims = state.claims
    out.last_chot = state.last_chot
    out.earlier_chot = state.earlier_chot


@rule
def observe_seats(state: State, out: State) -> None:
    """Show what everybody knows of each seat."""
    copy_into(out.counts, state.counts)
    copy_into(out.discards, state.discards)
    copy_into(out.eaten, state.eaten)
    copy_into(out.eats, state.eats)
    copy_into(out.laid_at, state.laid_at)
    copy_into(out.reported, state.reported)


@rule
def observe_piles(state: State, out: State) -> None:
    """Show the discards."""
    out.throws = state.throws
    copy_into(out.thrown, state.thrown)
    copy_into(out.pile_sizes, state.pile_sizes)
    copy_into(out.piles, state.piles)


@rule
def observe_melds(state: State, out: State) -> None:
    """Show the phỏms on the table."""
    out.meld_count = state.meld_count
    copy_into(out.melds, state.melds)
    copy_into(out.meld_owners, state.meld_owners)
    copy_into(out.meld_eaten, state.meld_eaten)


@rule
def observe_ending(state: State, out: State) -> None:
    """Show how the deal has ended."""
    out.ending = state.ending
    out.cause = state.cause
    out.winner = state.winner
    out.u_kind = state.u_kind
    out.payer = state.payer
    copy_into(out.ranking, state.ranking)
