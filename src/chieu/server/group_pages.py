"""What people are told of a group over HTTP; the client's types are generated of these."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from chieu.table.commands import Choices, Word
from chieu.table.views import LobbyView

Right = Literal["settings", "people", "book", "talk"]
"""What somebody may do in a group: give it another name and others their rights; invite, and send away; close the
evenings of its book; take lines of others out of its talk."""


class GroupLine(Struct, frozen=True):
    """A group that I am in, or that an invitation leads into."""

    id: str
    """Empty where I am not in it yet."""
    name: str


class GroupPerson(Struct, frozen=True):
    """Somebody who is in a group."""

    who: str
    """By what others know them, as in `said`."""
    name: str
    rights: list[Right]
    joined: int
    """In milliseconds since the epoch."""


class GroupBalance(Struct, frozen=True):
    """What one account of a group's book comes to."""

    who: str
    """Whose it is; empty for the pot of a table."""
    name: str
    table: str
    """The code of the table whose pot it is; empty for that of a person."""
    amount: int
    guest: bool
    """Whether it is somebody's who has no key: others may say that it is theirs."""


class GroupHeir(Struct, frozen=True):
    """Whose lines in a group's book somebody else has, or has asked for."""

    who: str
    name: str
    heir: str
    """By what others know the other one."""
    heir_name: str
    has: bool
    """Whether they have them; else they ask."""


class WantedHeir(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to have somebody's lines, as they were seen to ask."""

    heir: str


class GroupInvitation(Struct, frozen=True):
    """What leads others into a group."""

    token: str
    """What I send them, as a part of the address `/nha/vao/{token}`."""
    until: int
    """When it ends, in milliseconds since the epoch."""
    uses: int
    """How many may still come by it."""


class GroupRules(Struct, frozen=True):
    """The house rules that a group's tables of a game begin with."""

    game: str
    options: dict[str, int | str]
    """All of them."""
    preset: str
    """The name of the preset that they are, or empty."""


class GroupStamp(Struct, frozen=True):
    """Whether anything has changed in a group."""

    stamp: str
    """Another one as soon as something has."""


class GroupPage(Struct, frozen=True):
    """A group that I am in."""

    id: str
    name: str
    me: str
    """By what others know me, who am one of the people."""
    kept: bool
    """Whether I come in by any other browser, too; else I am in the group as long as this one knows me."""
    people: list[GroupPerson]
    """The one who came first first."""
    tables: list[LobbyView]
    """Where people of it are now, the one that changed last first."""
    rules: list[GroupRules]
    """Of the games by which its tables do not begin as the games are by themselves."""
    balances: list[GroupBalance]
    """What its whole book comes to, the best first; those who have left the group and pots are among them."""
    heirs: list[GroupHeir]
    """Whose lines are read as those of somebody else, or are to be."""
    invitation: GroupInvitation | None
    """For those who may invite, if there is one."""
    stamp: str
    """Asked for alone, it tells whether the page has to be asked for anew."""
    talked: str
    """Another one as soon as its talk has to be asked for anew."""
    challenged: str
    """Another one as soon as its challenges have to be."""


class BookTerm(Struct, frozen=True):
    """What one deal brought to an account."""

    deal: str
    """The deal's id; empty for a pot that was given away, and for what was written by hand."""
    game: str
    amount: int
    at: int
    """In milliseconds since the epoch."""
    note: int = 0
    """The number of the note, for what was written by hand."""


class BookAccount(Struct, frozen=True):
    """What an evening brought to an account, term by term."""

    who: str
    name: str
    table: str
    amount: int
    terms: list[BookTerm]
    """In order; they add up to the amount."""


class BookMark(Struct, frozen=True):
    """Who has done something in a book, and when."""

    who: str
    """By what others know them."""
    name: str
    at: int
    """In milliseconds since the epoch."""


class Payment(Struct, frozen=True):
    """Points that go from one account to another, so that both come to nothing."""

    payer: int
    payee: int
    """Their places among the accounts."""
    amount: int
    place: int = 0
    """By what it is called, to be ticked off, once its evening is closed."""
    ticked: BookMark | None = None
    """Who has noted that it is done."""


class NoteLine(Struct, frozen=True):
    """What a note brings to somebody."""

    who: str
    name: str
    amount: int


class BookNote(Struct, frozen=True):
    """Some lines that were written by hand; they add up to 0."""

    number: int
    """The how manieth of the group it is."""
    lines: list[NoteLine]
    reason: str
    written: BookMark
    answers: int
    """The number of the note of which these are the contrary lines; 0 for others."""
    answered: int
    """The number of the note that has the contrary lines; 0 where there is none."""


class Evening(Struct, frozen=True):
    """What was played for between two long pauses, or until it was closed; the amounts of its accounts add up to 0."""

    since: int
    until: int
    """When the first and the last of its lines were written, in milliseconds since the epoch; 0 if there is none."""
    deals: int
    lines: int
    """How many lines it has, of all accounts together: whoever closes it says that this is what they have seen."""
    accounts: list[BookAccount]
    """The best first."""
    payments: list[Payment]
    """By which all accounts come to nothing: the fewest for up to 16 accounts, for more of them few."""
    before: int | None
    """What to ask for to get the evening before; null where there is none."""
    notes: list[BookNote] = []
    """What was written by hand, in order."""
    number: int = 0
    """The how manieth closed one of its group it is; 0 for one that is open."""
    closed: BookMark | None = None
    """Who has closed it, since when nothing of it changes any more."""


class SeenEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """The evening that somebody closes, as they have seen it."""

    since: int
    until: int
    lines: int


class NewLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is to get, or to give if it is below 0."""

    who: str
    amount: int


class NewNote(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be written by hand: lines that add up to 0 with their reason, or the contrary lines of a note."""

    lines: list[NewLine] = []
    reason: str = ""
    answers: int = 0


class TalkLine(Struct, frozen=True):
    """What somebody has said to a group."""

    id: str
    who: str
    """By what others know them; empty where that is not known any more."""
    name: str
    at: int
    """In milliseconds since the epoch."""
    text: str


class GroupTalk(Struct, frozen=True):
    """Some of what people of a group have said to each other."""

    lines: list[TalkLine]
    """The oldest first."""
    before: str | None
    """The id of the line before which to ask for older ones; null where there are none."""


class NewTalk(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be said to a group."""

    text: str


class GroupName(Struct, frozen=True, forbid_unknown_fields=True):
    """What a group is to be called."""

    name: str


class ChosenRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Which house rules a group wants: a preset, if any, and what is changed then."""

    preset: Word = ""
    changes: Choices = {}


class GroupRights(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody in a group may do from now on."""

    rights: list[Right]
