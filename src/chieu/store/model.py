"""What the store keeps, as plain values; the store never looks into an event's body.

What can be written is a job: it adds the rows that it is made of to the batch of the next commit. The fields of a
`…Row` are the columns of its table, in order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import astuple

from chieu.kernel.errors import Unbalanced
from chieu.store.aliases import Alias
from chieu.store.batch import Batch
from chieu.store.challenges import Attempt, Challenge, GroupChallenge, UngroupChallenge
from chieu.store.closing import CloseEvening, PaymentTick
from chieu.store.keys import Codes, Keep, Password, Rename, SpendCode
from chieu.store.notes import Note, NoteLines
from chieu.store.orders import (
    AllowWord,
    Announcement,
    AuditRow,
    Ban,
    ForbidWord,
    ReportDone,
    ReportRow,
    Unban,
    WithdrawAnnouncement,
)
from chieu.store.own import Erase
from chieu.store.passkeys import DropPasskey, Passkey, UsePasskey
from chieu.store.ratings import DropRating, Listing, RatingRow, Unlisting
from chieu.store.sessions import Exchange, Seen, Session, SignOut
from chieu.store.stewards import EndSteward, EndStewards, EnterAsSteward, StewardPass
from chieu.store.talk import RemoveTalk, TalkRow, TrimTalk
from chieu.store.transfers import Confirm, Open, Take, Transfer, Withdraw
from chieu.table.ledger import Entry


class Stored(msgspec.Struct, frozen=True):
    """One event of a table's log."""

    seq: int
    at: int
    """When it happened, in milliseconds since the epoch."""
    schema: int
    """The version of the body's format."""
    body: bytes


DESERTED: Final = "deserted"
"""The state of a table whose people are all away: it waits for them, and is not shown to others."""
CLOSED: Final = "closed"
"""The state of a table that is closed for good."""


class TableRow(msgspec.Struct, frozen=True):
    """What can be asked about a table without replaying it; written together with the events that changed it."""

    code: str
    game: str
    created: int
    touched: int
    private: bool
    locked: bool
    host: str
    """The host's name."""
    state: str
    """The phase of the table (`waiting`, `playing`, `deal-over`, `match-over`), `DESERTED` or `CLOSED`."""
    seats: int
    taken: int
    """How many seats are taken, by people or bots."""
    bots: int
    group: str = ""
    """The id of the group whose table it is, if it is one's."""


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    """Somebody in a deal that is paid."""

    deal: str
    """The deal's id."""
    seat: int
    player: str | None
    """The person's id; none for a bot."""
    name: str
    level: str
    """A bot's; empty for a person."""
    payoff: int
    """In points or chips, as the game counts."""
    place: int
    """1 for the best; who has got as much shares it."""
    moments: int
    """What came to this seat: a bit for each of the game's moments."""
    game: str
    ended: int
    players: int
    """How many were in the deal."""
    people: int
    """How many of them were no bots."""
    rules: str
    """Which house rules about play and pay it was played by; empty in a row that an older program has written."""
    rated: str | None
    """Whose rating it counts for: who was dealt these cards, if all who were dealt any were people. Empty if it counts
    for nobody's; none in a row that an older program has written."""


class DealRow(msgspec.Struct, frozen=True, gc=False):
    """A deal that is paid."""

    id: str
    """Twelve letters and digits that nobody can guess."""
    code: str
    """The table's."""
    number: int
    """Which deal of its match it was, or of its hosted table."""
    match: int
    """The number of the event that began its match; 0 at a hosted table."""
    lesson: bool
    """Whether its cards were known before, for it was to teach the game."""
    game: str
    version: int
    """Of the rules that it was played by."""
    first: int
    last: int
    """The numbers of the events that dealt and paid."""
    begun: int
    ended: int
    """When that was, in milliseconds since the epoch."""
    moments: int
    """What came to anybody."""
    record: bytes
    """The record, packed."""


class PaidDeal(msgspec.Struct, frozen=True, gc=False):
    """A deal and those who were in it."""

    deal: DealRow
    seats: Sequence[SeatRow]

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        batch.deals[self.deal.id] = astuple(self.deal)
        for seat in self.seats:
            batch.seats[seat.deal, seat.seat] = astuple(seat)


class BookRow(msgspec.Struct, frozen=True, gc=False):
    """What an event of a table's log adds to an account of the book of the table's group."""

    code: str
    seq: int
    account: str
    """A player's id, or the account of a table's pot."""
    group: str
    deal: str
    """The id of the deal that the event pays; empty where it pays none."""
    game: str
    amount: int
    at: int

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.book[self.code, self.seq, self.account] = astuple(self)


class Append(msgspec.Struct, frozen=True):
    """What one step of a table adds to its log: all of it is kept, or nothing."""

    code: str
    events: list[Stored]
    row: TableRow | None = None
    snapshot: bytes | None = None
    """The table's state after the last of the events."""
    entries: Sequence[Entry] = ()
    """What the events move from one account to another: for each event they must add up to 0."""
    made: Sequence[Made] = ()
    """What is made from the events: deals that they pay, lines of a group's book, what was got for a challenge."""

    def add_to(self, batch: Batch) -> None:
        """Name the rows.

        Raises:
            Unbalanced: the entries of an event do not add up to 0.
        """
        code = self.code
        batch.events += [(code, event.seq, event.at, event.schema, event.body) for event in self.events]
        if self.entries:
            self._balance()
            batch.entries += [(code, *astuple(entry)) for entry in self.entries]
        for row in self.made:
            row.add_to(batch)
        if self.row is not None:
            batch.tables[code] = astuple(self.row)
        if self.snapshot is not None:
            batch.snapshots[code] = (code, self.events[-1].seq, self.snapshot)

    def _balance(self) -> None:
        sums: Counter[int] = Counter()
        for entry in self.entries:
            sums[entry.seq] += entry.amount
        for seq, total in sums.items():
            if total:
                raise Unbalanced(self.code, seq, total)


class Loaded(msgspec.Struct, frozen=True):
    """A table as it can be rebuilt: a snapshot, if there is one, and the events after it."""

    snapshot: bytes | None
    seq: int
    """The number of the snapshot's last event, 0 without one."""
    events: list[Stored]


class Player(msgspec.Struct, frozen=True):
    """A person, known by a secret cookie."""

    id: str
    name: str
    created: int

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.players[self.id] = astuple(self)


class SharedDeal(msgspec.Struct, frozen=True):
    """A deal that somebody who was in it lets others look at."""

    deal: str
    player: str
    token: str
    """What whoever is to see it is sent: letters and digits that nobody can guess."""
    named: bool
    """Whether they see the names of its people."""
    until: int
    """When it ends, in milliseconds since the epoch; 0 once it has been taken back."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.shares[self.deal, self.player] = astuple(self)


class Subscription(msgspec.Struct, frozen=True):
    """A browser that wants to be told when its player is waited for; see RFC 8030 and 8291."""

    id: str
    """The digest of `endpoint`: so a browser that somebody else uses now belongs to them alone."""
    player: str
    endpoint: str
    """The address at the browser's push service; whoever knows it can have this browser told something."""
    key: str
    """The browser's public key (`p256dh`), in base64url."""
    auth: str
    """The secret that it shares with those who may tell it something, in base64url."""
    language: str
    since: int
    """When it last asked for it, in milliseconds since the epoch."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.subscriptions[self.id] = astuple(self)


class Unsubscribe(msgspec.Struct, frozen=True):
    """The end of a subscription."""

    id: str

    def add_to(self, batch: Batch) -> None:
        """Name the row to be removed."""
        batch.subscriptions[self.id] = None


class GroupRow(msgspec.Struct, frozen=True):
    """People who have tables and a book of their own, such as a family."""

    id: str
    """Twelve letters and digits that nobody can guess."""
    name: str
    founded: int
    """When it was, in milliseconds since the epoch."""
    token: str = ""
    """What leads others in; empty where nobody is invited."""
    until: int = 0
    """When the invitation ends, in milliseconds since the epoch."""
    uses: int = 0
    """How many may still come by it."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.groups[self.id] = astuple(self)


class GroupRulesRow(msgspec.Struct, frozen=True):
    """The house rules that a group's tables of a game begin with."""

    group: str
    game: str
    options: str
    """What is not as the game has it by itself, as people write it, in JSON: `{}` where nothing is."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.group_rules[self.group, self.game] = astuple(self)


class MemberRow(msgspec.Struct, frozen=True):
    """Somebody who is in a group, or was."""

    group: str
    player: str
    rights: int
    """A bit for each right."""
    joined: int
    gone: int = 0
    """When they have left, in milliseconds since the epoch; 0 for one who is in it."""
    asked: str = ""
    """The id of who says that their lines in the group's book are theirs; empty where nobody does."""
    heir: str = ""
    """The id of who has those lines; empty where they are their own."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.members[self.group, self.player] = astuple(self)


class Mark(msgspec.Struct, frozen=True):
    """How far something has come that is done once, and goes on after a restart."""

    name: str
    value: str

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.marks[self.name] = astuple(self)


class Together(msgspec.Struct, frozen=True):
    """Jobs of which all are written, or none."""

    jobs: Sequence[Job]

    def add_to(self, batch: Batch) -> None:
        """Name the rows of each.

        Raises:
            Unbalanced: the entries of an event do not add up to 0.
        """
        for job in self.jobs:
            job.add_to(batch)


_Session: TypeAlias = Session | Seen | SignOut | Exchange
_Key: TypeAlias = Keep | Rename | Password | Codes | SpendCode | Alias | Passkey | DropPasskey | UsePasskey
_Move: TypeAlias = Transfer | Withdraw | Open | Confirm | Take | Erase
_Talk: TypeAlias = TalkRow | TrimTalk | RemoveTalk | GroupChallenge | UngroupChallenge
_Group: TypeAlias = BookRow | GroupRow | GroupRulesRow | MemberRow | CloseEvening | PaymentTick | Note | NoteLines
_Steward: TypeAlias = StewardPass | EnterAsSteward | EndSteward | EndStewards
_Rating: TypeAlias = RatingRow | DropRating | Listing | Unlisting
_Order: TypeAlias = Ban | Unban | Announcement | WithdrawAnnouncement | ForbidWord | AllowWord | ReportDone
_Care: TypeAlias = _Order | ReportRow | AuditRow
Made: TypeAlias = PaidDeal | BookRow | Attempt
"""What is made from the log of a table, and can be made anew."""
_Job: TypeAlias = Append | PaidDeal | Player | SharedDeal | Subscription | Unsubscribe | Mark | Challenge | Attempt
Job: TypeAlias = _Job | _Group | _Talk | _Session | _Key | _Move | _Care | _Rating | _Steward | Together
"""What can be written."""
