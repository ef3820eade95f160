"""By which house rules deals were played that compare, as people read them."""

from __future__ import annotations

from chieu.games.registry import GAMES
from chieu.table.finished import packed_options
from chieu.table.options import comparable_options


def told_options(name: str, record: bytes) -> dict[str, int | str]:
    """Return the house rules about play and pay that are not as a game has them, from the packed record of a deal.

    Of a game that there is no more, or without a record, nothing is known.
    """
    game = GAMES.get(name)
    if game is None or not record:
        return {}
    fields = comparable_options(game, packed_options(record))
    return {spec.key: spec.written(fields[spec.key]) for spec in game.option_specs if spec.key in fields}
