"""Two people at two browsers who play each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from browser.conftest import Invite
from browser.person import Person


def two_at_a_table(
    invite: Invite, before_deal: Callable[[Person, Person], None] | None = None
) -> tuple[Person, Person]:
    """Open a table for two, one of whom hears English, and deal."""
    host, friend = invite(), invite(language="en")
    host.go()
    host.open_table()
    friend.go(f"/ban/{host.facts['code']}")
    friend.press(friend.button("web-sit"))
    host.until(lambda: None not in host.facts["seats"], "the friend")
    for one in (host, friend):
        one.until_vowed()
    if before_deal is not None:
        before_deal(host, friend)
    host.start()
    friend.until(lambda: friend.phase == "playing" and friend.table["you"] == 1, "the deal")
    return host, friend


def play_together(seats: Sequence[Person], act: Callable[[Person], None] = Person.decide) -> None:
    """Play a deal to its end, by the frames alone if no other way is asked for."""
    host = seats[0]

    def who() -> Person | None:
        return next((one for one in seats if one.acts), None)

    while host.until(lambda: who() or host.phase == "deal-over", "a turn") and host.phase == "playing":
        somebody = who()
        if somebody is not None:
            act(somebody)
            for one in seats:
                one.until_seq(somebody.table["seq"])
