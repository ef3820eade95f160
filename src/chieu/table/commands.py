"""What can be asked of a table: the commands of players, and those of the server itself.

Each is stated once: the frame that a page sends (`chieu.server.wire`) is a player's command less `by` and `name`, with
the same tag and limits, and the function that carries it out stands in `chieu.table.handlers`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

OptionValue = int | str
"""An option as a client writes it: the name of a choice, or a number."""
Word = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
EventNumber = Annotated[int, Meta(ge=0, le=2**53)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes, as two digits each."""
Choices = Annotated[dict[Word, int | Word], Meta(max_length=40)]


class Command(Struct, frozen=True):
    """Something to do at a table."""


class PlayerCommand(Command, frozen=True, kw_only=True, tag_field="t"):
    """A command of a player."""

    by: str
    """The id of the player who asks."""
    id: str = ""
    """The id that the client chose for the command."""


class Create(PlayerCommand, frozen=True, kw_only=True, tag="create"):
    """Open a table and become its host in seat 0; with `bots`, fill the other seats and start at once.

    A `quick` table is private, short, and without a clock, unless `options` say otherwise. A `lesson` is private,
    too: a deal that teaches the game, against bots, by house rules and cards of its own; nothing else can be asked for.
    So is the table of a `group`.
    """

    name: str
    game: Word
    options: Choices = {}
    preset: Word = ""
    private: bool = False
    bots: Word = ""
    quick: bool = False
    lesson: bool = False
    group: Word = ""
    """The id of a group whose table it is to be: its members alone see it, and its deals go into their book."""

    @property
    def is_private(self) -> bool:
        """Tell whether the table is to be in nobody's lobby."""
        return self.private or self.quick or self.lesson or bool(self.group)


class Sit(PlayerCommand, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat: this one, or the first."""

    name: str
    seat: SeatNumber | None = None


class Stand(PlayerCommand, frozen=True, kw_only=True, tag="stand"):
    """Give one's seat up."""


class PutBot(PlayerCommand, frozen=True, kw_only=True, tag="bot"):
    """Put a bot into a free seat, or change the level of the bot that sits there."""

    seat: SeatNumber
    level: Word


class Remove(PlayerCommand, frozen=True, kw_only=True, tag="remove"):
    """Free a seat, between deals."""

    seat: SeatNumber


class Cover(PlayerCommand, frozen=True, kw_only=True, tag="cover"):
    """Let the rules play for somebody who does nothing at a table without a clock, until they act."""

    seat: SeatNumber


class PassHost(PlayerCommand, frozen=True, kw_only=True, tag="host"):
    """Make the person in another seat the host."""

    seat: SeatNumber


class Lock(PlayerCommand, frozen=True, kw_only=True, tag="lock"):
    """Let nobody new sit down, or let them again."""

    on: bool


class Quieten(PlayerCommand, frozen=True, kw_only=True, tag="quiet"):
    """Let only those talk who have a seat, or everybody again."""

    on: bool


class ChangeOptions(PlayerCommand, frozen=True, kw_only=True, tag="options"):
    """Change house rules between deals: a preset first, then single options."""

    changes: Choices = {}
    preset: Word = ""


class Start(PlayerCommand, frozen=True, kw_only=True, tag="start"):
    """Begin the match."""


class Ready(PlayerCommand, frozen=True, kw_only=True, tag="ready"):
    """Be ready for the next deal."""


class Rematch(PlayerCommand, frozen=True, kw_only=True, tag="rematch"):
    """Ask for another match with the same seats."""


class Act(PlayerCommand, frozen=True, kw_only=True, tag="act"):
    """Play an action, judged by the player on event number `after`."""

    action: Annotated[str, Meta(max_length=400)]
    after: EventNumber


class Extend(PlayerCommand, frozen=True, kw_only=True, tag="extend"):
    """Add time to one's own turn."""


class Vow(PlayerCommand, frozen=True, kw_only=True, tag="vow"):
    """Bind oneself to a part of the next deal's shuffle that nobody knows yet; the last vow before it is sealed counts.

    Nothing else is promised by it: who vows nothing is dealt to all the same.
    """

    promise: Hash
    """The promise that it is for."""
    vow: Hash


class OpenPart(PlayerCommand, frozen=True, kw_only=True, tag="part"):
    """Open the part that one has vowed, now that the shuffle is sealed."""

    promise: Hash
    part: Hash


class Say(PlayerCommand, frozen=True, kw_only=True, tag="say"):
    """Say a quick phrase, or a text of one's own."""

    name: str
    phrase: Word = ""
    text: Annotated[str, Meta(max_length=1_000)] = ""
    """The table refuses what is too long, and says how long it may be."""


class Throw(PlayerCommand, frozen=True, kw_only=True, tag="throw"):
    """Throw something at whoever sits in another seat, in fun."""

    seat: SeatNumber
    thing: Word


class PromiseDeal(Command, frozen=True):
    """Promise the shuffle of the next deal: by a secret seed of 32 random bytes."""

    seed: bytes


class Seal(Command, frozen=True):
    """Seal the shuffle of the deal that is due with what people have vowed."""


class Deal(Command, frozen=True):
    """Begin the next deal, with the deck that was promised; the random number is the deal's secret."""

    luck: int


class GiveDeck(Command, frozen=True):
    """Begin the next deal with a known deck, as a lesson does, and a number that other chance follows from."""

    deck: tuple[int, ...]
    luck: int


class Tick(Command, frozen=True):
    """Do what has come due."""


class BotAct(Command, frozen=True):
    """Play a bot's action, chosen on event number `after`."""

    seat: int
    action: str
    after: int


class Arrive(Command, frozen=True):
    """A player watches the table again."""

    player: str


class Drop(Command, frozen=True):
    """A player's last connection to the table is gone, or the player has left the page."""

    player: str


class Restart(Command, frozen=True):
    """The server has started again and holds no connection: everybody gets a grace period."""
