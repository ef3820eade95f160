"""The `chieu` command with every deck stacked: `python stacked.py "3s 10h …" serve …` gives these cards out first.

The cards that are not named follow in order.
"""

from __future__ import annotations

import sys

from chieu.cli import main
from chieu.games.registry import game_named
from chieu.kernel.cards import card_in_packs, parse_card
from chieu.server import room
from chieu.table.commands import GiveDeck
from chieu.table.table import Table


def stacked_deck(table: Table) -> GiveDeck:
    """Return the deck that this process was started with."""
    rest = [card_in_packs(place) for place in range(game_named(table.state.game).bounds.deck)]
    for card in FIRST:
        rest.remove(card)
    return GiveDeck((*FIRST, *rest), 0)


if __name__ == "__main__":
    FIRST = tuple(parse_card(word) for word in sys.argv.pop(1).split())
    vars(room)["shuffled_deck"] = stacked_deck
    main()
