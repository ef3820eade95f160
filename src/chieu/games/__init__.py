"""The games: one package each, and `game.py`, which says what a game supplies."""
