"""A whole deal of each game beside a real reader: every message is spoken once and in order, and every key arrives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pytest

from browser import binh_table, crazyeights_table, phom_table
from browser.conftest import Stack
from reader.conftest import Bring
from reader.listener import Listener


def crazy_eights(me: Listener) -> None:
    """Take a decision at Crazy Eights."""
    verb, _, rest = crazyeights_table.choice(me.person).partition(" ")
    if verb == "play":
        me.walk_to(rest)
        me.press("Return")
    elif verb == "name":
        me.press(rest)
    else:
        me.press({"draw": "space", "pass": "p"}[verb])


def sam_loc(me: Listener) -> None:
    """Take a decision at Sâm Lốc."""
    verb, *cards = me.person.choice().split()
    if verb == "play":
        me.raise_only(cards)
        me.press("Return")
    else:
        me.press({"decline": "n", "pass": "p"}[verb])


def phom(me: Listener) -> None:
    """Take a decision at Phỏm."""
    verb, *cards = phom_table.choice(me.person).split()
    if verb == "discard":
        me.raise_only(cards)
    me.press({"draw": "b", "lay": "p", "discard": "d"}[verb])


def binh(me: Listener) -> None:
    """Lay the cards out as the table proposes, and call it done."""

    def lies() -> bool:
        return len(binh_table.lying(me.person, "back")) == 5

    while not lies():
        # Where too many ask at once the proposal is refused, and asked for again.
        known = len(me.told())
        me.press("y")
        me.person.until(lambda known=known: lies() or len(me.told()) > known, "the chi, or why not")  # type: ignore[misc]
        me.hear_out()
    me.press("m", "Return")


def play_on(me: Listener, act: Callable[[Listener], None]) -> int:
    """Play the deal to its end; returns how many decisions I took."""
    person = me.person
    done = person.own_acts()
    while person.until_acts_or_over():
        # A key silences the reader, and what it has not begun to say: so a player listens first.
        me.hear_out()
        acts = person.own_acts()
        act(me)
        person.until_own_act(acts + 1)
    me.hear_out()
    return person.own_acts() - done


@dataclass(frozen=True)
class Deal:
    """A game, and a deal of it whose cards are known."""

    game: str
    language: str
    act: Callable[[Listener], None]
    hands: tuple[str, ...]
    stock: str = ""
    options: dict[str, str | int] = field(default_factory=dict)
    acts: int = 1
    """So many decisions are mine at least."""
    steps: int = 1
    """So often the key is pressed that goes on, until the next deal."""


CRAZY_EIGHTS: Final = Deal(
    "crazy-eights",
    "vi",
    crazy_eights,
    ("10s 10s 10d 10d 10c 10c As", "2h 3h 8h 4c 5c 6c 7c"),
    "9h Ad Kd Ad Kd 2d 3d",
    {"seats": 2, "first_dealer": "first_seat"},
    acts=7,
)
SAM_LOC: Final = Deal(
    "sam-loc",
    "en",
    sam_loc,
    ("3s 3h 4c 5d 6s 9h 9c Jd Ks 2c", "4s 4h 5c 6d 7s 8h 10c Qd As 2h"),
    options={"seats": 2, "turn_timer": 0, "sam_seconds": 0},
    acts=3,
)
PHOM: Final = Deal(
    "phom",
    "en",
    phom,
    ("3s 3h 3c 5d 6s 9h 9c Jd Ks", "4s 4h 7c 6d 7s 8h 10c Qd As"),
    "2c 5s Jh 8c Kd 2h Qs 6c 10h",
    {"seats": 2, "u_window": 0, "turn_timer": 0, "lay_timer": 0},
    acts=7,
)
BINH: Final = Deal(
    "binh",
    "vi",
    binh,
    binh_table.HANDS[:2],
    options={"seats": 2, "arrange_time": 0, "naturals": "none", "match": "deals", "match_deals": 2},
    steps=4,
)
PLAYED: Final = (CRAZY_EIGHTS, SAM_LOC, PHOM, BINH)


@pytest.mark.parametrize("deal", PLAYED, ids=lambda deal: f"{deal.game}-{deal.language}")
def test_a_deal_is_heard_and_played_by_keys(bring: Bring, stack: Stack, deal: Deal) -> None:
    me = bring(stack(*deal.hands, stock=deal.stock), deal.language)
    me.open_table(deal.game, **deal.options)
    me.begin()
    # In Binh all decide at once: what the others do is heard before anything is asked.
    me.person.until(lambda: me.person.acts and len(me.person.table["deal"]["acting"]) == 1, "the table to wait for me")
    for key in ("t", "s", "c", "e", "h", "shift+t", "r"):
        me.answers(key)
    assert play_on(me, deal.act) >= deal.acts
    me.answers("s")
    me.go_on(deal.steps)
