"""What rules are written in: cards, bits, the `rule` decorator, and the two carriers of a state."""
