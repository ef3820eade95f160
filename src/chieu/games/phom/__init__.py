"""Phỏm: `GAME` binds its rules, words and data together."""
