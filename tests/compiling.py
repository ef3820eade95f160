"""Tests that compile: what compiles one game shares a process, and so compiles its code once."""

from __future__ import annotations

import pytest


def compiling(game: str) -> pytest.MarkDecorator:
    """Return the mark of a test that compiles a game."""
    return pytest.mark.xdist_group(f"compiled-{game}")
