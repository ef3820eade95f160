"""The `chieu` command with every deck stacked: `python -m browser.stacked FILE serve …` deals those of a file first.

The file is read anew for each deal: `3s 10h …`. The cards that are not named follow in order.
"""

from __future__ import annotations

import sys
from pathlib import Path

from browser.patient import be_patient, put
from chieu.cli import main
from chieu.games.registry import game_named
from chieu.kernel.cards import card_in_packs, parse_card
from chieu.server import next_deal
from chieu.table.commands import GiveDeck
from chieu.table.table import Table


def stacked_deck(table: Table) -> GiveDeck:
    """Return the deck that the file names now."""
    first = tuple(parse_card(word) for word in FILE.read_text(encoding="ascii").split())
    rest = [card_in_packs(place) for place in range(game_named(table.state.game).bounds.deck)]
    for card in first:
        rest.remove(card)
    return GiveDeck((*first, *rest), 0)


if __name__ == "__main__":
    FILE = Path(sys.argv.pop(1))
    be_patient()
    put(next_deal, "dealing", stacked_deck)
    main()
