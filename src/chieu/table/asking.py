"""Who may ask at a table what to do."""

from __future__ import annotations

from chieu.table.options import hint_rule_of
from chieu.table.table import Table


def why_no_hints(table: Table) -> str | None:
    """Return the code of why nobody may ask for suggestions at a table; None where whoever is to act may."""
    if table.game.advice is not None:
        # Its own house rule, if it has one, is looked at by the rules.
        return None
    if table.game.reasons is None:
        return "refused-no-hint"
    rule = hint_rule_of(table.state.options)
    if rule == "alone":
        return None if len(table.seated()) == 1 else "refused-hint-alone"
    return "refused-hint-off" if rule == "off" else None
