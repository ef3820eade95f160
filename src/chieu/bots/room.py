"""The room in which one decision is worked out: which of its states is what.

What is passed on as `work` is a tuple: states, a buffer for actions, the lines of a score sheet, points by seat, the
actions on trial, which of them are alive, the mind that plays on, and the deck of a deal that is wholly seen, else an
empty one.
"""

from __future__ import annotations

SEEN, IMAGINED, WORLD, VIEW = 0, 1, 2, 3
"""Places of states: what the seat knows, a world imagined from it, that world on trial, a player's view."""
STATES = 4
"""How many those are; after them comes what others saw when they acted, one act after the other."""
