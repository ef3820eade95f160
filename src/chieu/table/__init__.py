"""The table: seats, clocks, bots, hidden cards and the course of a match, without any input or output."""
